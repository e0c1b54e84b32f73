/** The little of a browser that drawing a screen asks for, where there is none. */
import { afterAll, vi } from 'vitest'

export const NOW = Date.parse('2026-11-20T10:00:00Z')

/** Of the window, in pixels. */
export const DESK = 1440
export const TELEPHONE = 390
let width = DESK
/** The listeners for another width. */
const heard = new Map<(media: { matches: boolean }) => void, { matches: boolean }>()

/** For this test file, before it loads a module that reads the browser: `await vi.hoisted(async () => …)`. */
export function standInForBrowser(): void {
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  const events = { addEventListener: () => undefined, removeEventListener: () => undefined }
  const location = new URL('https://zegel.example/accountportal/')
  const matchMedia = (query: string) => {
    const media = {
      get matches() {
        return width <= Number(/max-width: ([\d.]+)px/.exec(query)?.[1] ?? 0)
      },
    }
    return Object.assign(media, {
      addEventListener: (_: string, hear: (now: typeof media) => void) => void heard.set(hear, media),
      removeEventListener: (_: string, hear: (now: typeof media) => void) => void heard.delete(hear),
    })
  }
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('location', location)
  const stores = { sessionStorage: storage, localStorage: storage }
  vi.stubGlobal('window', { ...events, ...stores, location, matchMedia, setTimeout, clearTimeout })
  vi.stubEnv('TZ', 'UTC')
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  afterAll(async () => {
    // Lazily loaded parts read the browser at their first render too.
    await vi.dynamicImportSettled()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
  })
}

/** The window becomes that wide, or as wide as it was. */
export function resizeTo(pixels = DESK): void {
  width = pixels
  for (const [hear, media] of heard) hear(media)
}

/** The render in a window of that width. */
export function atWidth<Drawn>(pixels: number, draw: () => Drawn): Drawn {
  width = pixels
  const drawn = draw()
  width = DESK
  return drawn
}
