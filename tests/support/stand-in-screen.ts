/** A window with a document and a server that a test answers for, where there is no browser. */
import { readFileSync } from 'node:fs'
import { Window } from 'happy-dom'
import { afterAll, beforeEach, vi } from 'vitest'
import { BrowserRequest } from './browser-request.ts'
import { changesBetween } from './changes-between.ts'
import { mapStorage } from './map-storage.ts'
import { NOW, standInForBrowser } from './stand-in-browser.ts'

/**
 * The answers by method and path, with an operation's name for GraphQL. A number is a status without a body; a list gives its
 * answers one after the other.
 */
export type Answered = Record<string, unknown>

/** The requests of a screen in use, and the server's answers. A request without a set answer gets none. */
export const network = {
  asked: [] as string[],
  answers: {} as Answered,
  /** Answers the requests without a set answer. */
  otherwise: ((_asked: string) => undefined) as (asked: string) => unknown,
  keys: [] as string[],
  /** The last body, by method and path. */
  sent: new Map<string, unknown>(),
}

/** A function property of a screen: its call is listed among the requests. */
export const told =
  (name: string) =>
  (...given: unknown[]): void =>
    void network.asked.push(`calls ${name} ${given.map((one) => JSON.stringify(one) ?? '').join(' ')}`.trim())

/** A problem as the server tells it. */
export const refused =
  (status: number, errorCode: string, more: object = {}) =>
  () =>
    Response.json({ errorCode, ...more }, { status })
/** The network is gone. */
export const lost = () => {
  throw new TypeError('Failed to fetch')
}

/** Globals of a browser that scripts expect and Node lacks. */
const THINGS = [
  'document',
  'Node',
  'Element',
  'DocumentFragment',
  'ShadowRoot',
  'SVGElement',
  'HTMLElement',
  'HTMLAnchorElement',
  'HTMLButtonElement',
  'HTMLIFrameElement',
  'HTMLInputElement',
  'HTMLSelectElement',
  'HTMLTextAreaElement',
  'MutationObserver',
  'ResizeObserver',
  'IntersectionObserver',
  'CSS',
] as const

/** Time stands still but where a test lets it pass. */
const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const

/**
 * For this test file, before it loads a module that reads the browser. `vi.resetModules()` goes before it, as the API client
 * keeps the `fetch` of its import.
 */
export function standInForScreen(): void {
  standInForBrowser()
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'performance', ...TIMERS] })
  const page = new Window({ url: 'https://zegel.example/accountportal/', width: 1440, height: 900 })
  const { matchMedia } = window
  const stores = { localStorage: mapStorage(), sessionStorage: mapStorage() }
  const own = {
    ...stores,
    matchMedia,
    scrollTo: () => undefined,
    requestAnimationFrame: (then: (at: number) => void) => setTimeout(() => then(performance.now()), 16),
    cancelAnimationFrame: (id: NodeJS.Timeout) => clearTimeout(id),
  }
  const timers = Object.fromEntries(TIMERS.map((name) => [name, globalThis[name]]))
  for (const [name, value] of Object.entries({ ...own, ...timers }))
    Object.defineProperty(page, name, { value, writable: true })
  const things = Object.fromEntries(THINGS.map((name) => [name, page[name]]))
  const getComputedStyle = page.getComputedStyle.bind(page)
  const asked = { fetch: ask, Request: BrowserRequest, XMLHttpRequest: StandInUpload }
  for (const [name, thing] of Object.entries({ ...things, ...own, ...asked, getComputedStyle }))
    vi.stubGlobal(name, thing)
  for (const name of ['window', 'self']) vi.stubGlobal(name, page)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const writeText = async (text: string) => void network.asked.push(`copies ${text}`)
  vi.stubGlobal('navigator', {
    language: 'nl',
    languages: ['nl'],
    userAgent: '',
    platform: '',
    onLine: true,
    clipboard: { writeText },
  })
  page.HTMLAnchorElement.prototype.click = function click() {
    if (this.download) network.asked.push(`saves ${this.download}`)
    else page.HTMLElement.prototype.click.call(this)
  }
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
  beforeEach(() => {
    Object.assign(network, { asked: [], answers: {}, otherwise: () => undefined, keys: [], sent: new Map() })
    for (const store of Object.values(stores)) store.clear()
  })
  afterAll(() => {
    vi.mocked(URL.createObjectURL).mockRestore()
    vi.mocked(URL.revokeObjectURL).mockRestore()
    vi.resetModules()
  })
}

async function ask(asked: Request | string, init?: RequestInit): Promise<Response> {
  const request = typeof asked === 'string' ? new BrowserRequest(asked, init) : asked
  const { pathname, search } = new URL(request.url)
  // Files that the portal's build generates.
  if (pathname.startsWith('/generated/')) return new Response(readFileSync(`.${pathname}`))
  const text = await request.clone().text()
  const operation = pathname === '/graphql' ? ` ${/(?:query|mutation) (\w+)/.exec(text)?.[1]}` : ''
  const told = operation ? JSON.stringify(JSON.parse(text).variables) : text
  const what = `${request.method} ${pathname}${operation}`
  return answerTo(what, [search, numbered(request), otherwise(what, told)])
}

async function answerTo(what: string, more: string[]): Promise<Response> {
  network.asked.push(['asks', what, ...more].filter(Boolean).join(' '))
  const found = what in network.answers ? network.answers[what] : network.otherwise(what)
  const answer = what in network.answers && Array.isArray(found) ? found.shift() : found
  if (answer === undefined) return new Promise(() => undefined)
  if (typeof answer === 'function') return answer()
  if (typeof answer === 'number') return new Response(answer === 204 ? null : '', { status: answer })
  return Response.json(answer)
}

/** Shows only the changes of a long body against the one before. */
function otherwise(what: string, text: string): string {
  if (text.length < 200) return text
  const body: unknown = JSON.parse(text)
  const before = network.sent.get(what)
  network.sent.set(what, body)
  if (before === undefined) return text
  return changesBetween(before, body).join(' ') || 'the same'
}

/** Of keys that are made by chance, only which are the same. */
function numbered({ headers }: { headers: { get: (name: string) => string | null } }): string {
  const key = headers.get('idempotency-key')
  if (!key) return ''
  if (!network.keys.includes(key)) network.keys.push(key)
  return `key ${network.keys.indexOf(key) + 1}`
}

/** An upload. Half of it is told on the way. */
class StandInUpload {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 0
  response: unknown = null
  timeout = 0
  onload = () => undefined
  onerror = (_cause: unknown) => undefined
  onabort = () => undefined
  ontimeout = () => undefined
  #what = ''
  #headers = new Headers()
  open(method: string, path: string) {
    this.#what = `${method} ${path}`
  }
  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value)
  }
  abort() {
    this.onabort()
  }
  async send(body: FormData) {
    const parts = [...body].map(
      ([name, value]) => `${name}=${typeof value === 'string' ? value : value.name}`,
    )
    const patience = this.timeout > 0 ? `within ${this.timeout}` : ''
    try {
      const answer = answerTo(this.#what, [numbered({ headers: this.#headers }), patience, parts.join('&')])
      this.upload.onprogress?.({ loaded: 50, total: 100 })
      const { status, ...rest } = await answer.then(async (response) => ({
        status: response.status,
        response: await response.json().catch(() => null),
      }))
      Object.assign(this, { status, ...rest })
      this.onload()
    } catch (cause) {
      this.onerror(cause)
    }
  }
}
