/** A span for each request, and for the work it leads to. */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Attributes, type Span, within } from '../traces/span.ts'
import type { Tracer } from '../traces/tracer.ts'

const FAILED = 500

/** To be called before any other hook is added, so that the work of the hooks is part of the span. */
export function traceRequests(server: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  const onGoing = (request: FastifyRequest, _reply: unknown, done: () => void) => {
    const span = spans.get(request)
    if (span) within(span, done)
    else done()
  }
  server.addHook('onRequest', (request, reply, done) => {
    const { url: route } = request.routeOptions
    if (route === undefined || !TRACED.test(route)) return done()
    spans.set(
      request,
      tracer.begin(`${request.method} ${route}`, {
        kind: 'SERVER',
        traceParent: request.headers.traceparent,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'zegel.request': request.id,
        },
      }),
    )
    onGoing(request, reply, done)
  })
  /** Reading a body leaves the context of who asked for it. */
  server.addHook('preValidation', onGoing)
  server.addHook('preHandler', onGoing)
  server.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    if (span === undefined) return done()
    const { statusCode } = reply
    span.set({ 'http.response.status_code': statusCode, ...accountOf(request) })
    if (statusCode >= FAILED) span.fail(String(statusCode))
    span.end()
    within(span, done)
  })
}

/** Not the probes and the files of the pages, which are asked all the time and lead to nothing. */
const TRACED = /^\/(api\/(?!docs)|graphql$|network\/)/

/** Finds the work of one account, without naming it. */
function accountOf({ principal }: FastifyRequest): Attributes {
  const id = principal?.account?.id
  return id === undefined
    ? {}
    : { 'zegel.account': createHash('sha256').update(id).digest('hex').slice(0, 16) }
}
