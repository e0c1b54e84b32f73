/** A stand-in for the portal's server: a test lines up its answers, and looks at the requests. */
import { afterAll, afterEach, vi } from 'vitest'
import { BrowserRequest } from './browser-request.ts'

type Asked = { method: string; path: string; body: unknown; headers: Headers }

export type StandInServer = {
  /** Since the test began. */
  asked: Asked[]
  /** For the calls to come, in order: a `Response`, a value sent as JSON, or an `Error` for a missing answer. */
  answers: unknown[]
}

/** For this test file, whose modules are loaded anew: `const server = await vi.hoisted(async () => …)`. */
export function standInForServer(): StandInServer {
  const server: StandInServer = { asked: [], answers: [] }
  vi.stubGlobal('Request', BrowserRequest)
  vi.stubGlobal('fetch', async (...asked: [string, RequestInit?]) => {
    const request = new BrowserRequest(...asked)
    const { method, url, headers } = request
    server.asked.push({ method, path: pathOf(url), body: await bodyOf(request), headers })
    request.signal.throwIfAborted()
    if (server.answers.length === 0) throw new Error(`nobody answers ${method} ${url}`)
    const answer = server.answers.shift()
    if (answer instanceof Error) throw answer
    return answer instanceof Response ? answer : Response.json(answer)
  })
  vi.resetModules()
  afterEach(() => {
    server.asked = []
    server.answers = []
  })
  // Modules loaded with it would go on using it.
  afterAll(() => void vi.resetModules())
  return server
}

const pathOf = (url: string): string => url.replace('https://zegel.example', '')

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text()
  return text === '' ? undefined : JSON.parse(text)
}
