/** The server from a page's view: requests and answers. */
import { afterAll, vi } from 'vitest'
import { BrowserRequest } from './browser-request.ts'

type Answer = unknown | Response | Promise<unknown>

export interface PageServer {
  /** Each call with its body. */
  readonly asked: string[]
  /** By `METHOD /path`; other paths are not found. */
  answers: Record<string, (body: unknown) => Answer>
}

/** For this test file. The tested module is imported afterwards, since the client captures `fetch` at its import. */
export function servePage(): PageServer {
  const server: PageServer = { asked: [], answers: {} }
  vi.stubGlobal('Request', BrowserRequest)
  vi.stubGlobal('fetch', async (to: string | Request, init?: RequestInit) => {
    const request = new BrowserRequest(to, init)
    const { pathname, search } = new URL(request.url)
    const text = await request.text()
    const call = `${request.method} ${pathname}${search}`
    server.asked.push(text ? `${call} ${text}` : call)
    const answer = server.answers[`${request.method} ${pathname}`]
    if (answer === undefined) return Response.json({ errorCode: 'NOT_FOUND' }, { status: 404 })
    const given = await answer(text ? JSON.parse(text) : undefined)
    return given instanceof Response ? given : Response.json(given ?? {})
  })
  vi.resetModules()
  afterAll(() => vi.resetModules())
  return server
}
