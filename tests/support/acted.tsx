/** Parts on a screen (`on-screen.tsx`): found by selectors, and used with time that passes to the millisecond. */
import { act, type ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { eventOf, onScreen, set } from './on-screen.tsx'
import { resizeTo } from './stand-in-browser.ts'

let place: Element

/** The later effects of the act. */
export async function later(ms = 0): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
    for (let turn = 0; turn < 3; turn++) {
      await new Promise(setImmediate)
      await vi.advanceTimersByTimeAsync(0)
    }
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(0)
  })
}

/** An act of the user, with its immediate effects. */
export async function does(action: () => unknown): Promise<void> {
  await act(async () => void (await action()))
  await later()
}

/** @returns draws another node in its place */
export async function drawn(node: ReactNode): Promise<(node: ReactNode) => Promise<void>> {
  onTestFinished(() => resizeTo())
  const screen = await onScreen(node)
  place = screen.place
  return (next) => does(() => screen.put(next))
}

/** All text of the screen. */
export const text = (): string =>
  [...place.childNodes].map((node) => (node.nodeName === 'STYLE' ? '' : node.textContent)).join('')

/** @param words of its text or its name, where there are several */
export function the<Of extends Element = HTMLInputElement>(selector: string, words = ''): Of {
  const found = all(selector).find((one) => one.ariaLabel === words || nameOf(one).includes(words))
  if (!found) throw new Error(`There is no ${selector} “${words}” in: ${text()}`)
  return found as unknown as Of
}

export const all = (selector: string): HTMLElement[] => [...place.querySelectorAll<HTMLElement>(selector)]

const nameOf = (one: Element): string =>
  [one.getAttribute('aria-label'), one.getAttribute('placeholder'), one.textContent].join(' ')

/** Dispatches a browser event. @returns the event, with whether a listener prevented its default */
export function fire(one: Element, type: string, more: object = {}): Event {
  const event = eventOf(type, { button: 0, detail: 1, ...more })
  one.dispatchEvent(event)
  return event
}

/** A press with the mouse or a finger. */
export const press = (one: Element): Promise<void> =>
  does(() => ('click' in one ? (one as HTMLElement).click() : fire(one, 'click')))

export const type = (one: Element, value: string): Promise<void> =>
  does(() => {
    set(one, 'value', value)
    fire(one, 'input')
    fire(one, 'change')
  })

/** @returns whether the browser's own answer to it was held back */
export async function key(one: Element, name: string, more: object = {}): Promise<boolean> {
  let isHeldBack = false
  await does(() => {
    isHeldBack = fire(one, 'keydown', { key: name, ...more }).defaultPrevented
  })
  return isHeldBack
}

/** Stand-ins for the observers of size and visibility, as happy-dom measures nothing. */
export const observers = new Set<StandInObserver>()

class StandInObserver {
  readonly call: (entries: object[]) => void
  constructor(call: (entries: object[]) => void) {
    this.call = call
  }
  observe(): void {
    observers.add(this)
  }
  unobserve(): void {}
  disconnect(): void {
    observers.delete(this)
  }
}

/** For this test file, after `standInForScreen`. */
export function standInForObservers(): void {
  vi.stubGlobal('ResizeObserver', StandInObserver)
  vi.stubGlobal('IntersectionObserver', StandInObserver)
}
