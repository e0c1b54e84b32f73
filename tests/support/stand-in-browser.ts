/** The little of a browser that drawing a screen asks for, where there is none. */
import { afterAll, vi } from 'vitest'

export const NOW = Date.parse('2026-11-20T10:00:00Z')

/** Of the window, in pixels. */
let width = 1440

/** For this test file, before it loads what reads the browser: `await vi.hoisted(async () => …)`. */
export function standInForBrowser(): void {
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  const events = { addEventListener: () => undefined, removeEventListener: () => undefined }
  const location = new URL('https://zegel.example/accountportal/')
  const matchMedia = (query: string) => ({
    ...events,
    matches: width <= Number(/max-width: ([\d.]+)px/.exec(query)?.[1] ?? 0),
  })
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('location', location)
  vi.stubGlobal('window', { ...events, location, matchMedia, sessionStorage: storage, localStorage: storage })
  vi.stubEnv('TZ', 'UTC')
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  afterAll(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
  })
}

/** What is drawn on a desk, and on a telephone where that is something else. */
export function inBothWidths(draw: () => string[]): string[] {
  const [wide, narrow] = [1440, 390].map((pixels) => {
    width = pixels
    return draw()
  })
  return (wide ?? []).flatMap((one, at) => (one === narrow?.[at] ? [one] : [one, narrow?.[at] ?? '']))
}

/** What is drawn in a window of that width. */
export function atWidth<Drawn>(pixels: number, draw: () => Drawn): Drawn {
  width = pixels
  return draw()
}
