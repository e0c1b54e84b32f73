/** A question whose button asks something of the server, and each way that this can go. */
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

type Words = { open: string | RegExp; no: string; yes: string; busy: string }

/** Asked and left, by a button and by the keyboard; then pressed until it is done. */
export async function eachWay(screen: Screen, { open, no, yes, busy }: Words, last: Slow): Promise<void> {
  await screen.press(open)
  await screen.press(no)
  await screen.press(open)
  await screen.key('Escape')
  await screen.press(open)
  await untilDone(screen, { yes, busy }, last)
}

export async function untilDone(screen: Screen, { yes, busy }: Omit<Words, 'open' | 'no'>, last: Slow) {
  for (let time = 0; time < 3; time++) await screen.press(yes, -1)
  await screen.press(busy, -1)
  await screen.does('the answer comes', last.comes)
}
