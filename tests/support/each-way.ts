/** A button that asks something of the server, and each way that this can go. */
import { expect } from 'vitest'
import type { Screen } from './on-screen.tsx'
import { lost, refused } from './stand-in-screen.ts'

/** An answer that lets wait for it. */
export function slow(body?: object) {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const comes = () => resolve(body === undefined ? new Response(null, { status: 204 }) : Response.json(body))
  return { answer: () => promise, comes }
}

type Slow = ReturnType<typeof slow>

/** Nobody is reached, then it is refused, then it is waited for. */
export const ways = (last: Slow) => [lost, refused(409, 'CONFLICT'), last.answer]

/** The screen reloads its data after each of them; without a network in vain. */
export const shownAgain = (found: unknown) => [500, () => Response.json(found), () => Response.json(found)]

/** Calls of one operation, as they were asked. */
export const asksOf = (screen: Screen, operation: string): string[] =>
  screen.asked().filter((one) => one === `asks ${operation}` || one.startsWith(`asks ${operation} `))

interface Pressed {
  yes: string
  busy: string
  /** The title of its failure. */
  failed: string
  operation: string
}

/** Pressed through `ways`: a failure is told and leaves the button, a busy button asks nothing, and the end takes the failure away. */
export async function untilDone(screen: Screen, pressed: Pressed, last: Slow): Promise<void> {
  const { yes, busy, failed, operation } = pressed
  for (let time = 1; time < 3; time++) {
    await screen.press(yes, -1)
    expect(screen.seen()).toContain(failed)
    expect(asksOf(screen, operation)).toHaveLength(time)
  }
  await screen.press(yes, -1)
  expect(screen.find(busy, -1).getAttribute('aria-busy')).toBe('true')
  await screen.press(busy, -1)
  expect(asksOf(screen, operation)).toHaveLength(3)
  await screen.does('the answer comes', last.comes)
  expect(screen.seen()).not.toContain(failed)
}

/** A question that asks nothing when it is left by its button or by Escape, and then is answered. */
export async function eachWay(
  screen: Screen,
  { open, no, ...pressed }: Pressed & { open: string | RegExp; no: string },
  last: Slow,
): Promise<void> {
  await screen.press(open)
  await screen.press(no)
  await screen.press(open)
  await screen.key('Escape')
  expect(screen.place.querySelector('dialog, [role="dialog"]')).toBeNull()
  expect(asksOf(screen, pressed.operation)).toEqual([])
  await screen.press(open)
  await untilDone(screen, pressed, last)
}
