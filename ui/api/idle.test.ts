/** A page that nobody touches asks for nothing by itself. */
import { focusManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restWhileIdle } from './idle.ts'

const MINUTE_MS = 60_000
let stop: () => void
let page: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('document', Object.assign(page, { visibilityState: 'visible' }))
  stop = restWhileIdle()
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (minutes: number) => vi.advanceTimersByTime(minutes * MINUTE_MS)
const isAwake = () => focusManager.isFocused()

test('rests after a quarter of an hour without a sign of its reader', () => {
  pass(14)
  expect(isAwake()).toBe(true)
  pass(1)
  expect(isAwake()).toBe(false)
})

test.each(['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'visibilitychange'])(
  'wakes at %s, and rests a quarter of an hour after the last one',
  (sign) => {
    pass(15)
    page.dispatchEvent(new Event(sign))
    expect(isAwake()).toBe(true)
    pass(14)
    page.dispatchEvent(new Event(sign))
    pass(14)
    expect(isAwake()).toBe(true)
    pass(1)
    expect(isAwake()).toBe(false)
  },
)

test('a hidden page stays at rest, whatever the signs', () => {
  Object.assign(page, { visibilityState: 'hidden' })
  page.dispatchEvent(new Event('visibilitychange'))
  expect(isAwake()).toBe(false)
})

test('once it is stopped, nothing rests any more', () => {
  stop()
  pass(60)
  expect(isAwake()).toBe(true)
})
