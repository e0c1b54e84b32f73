/** The cookies of a call, and of its answer. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BrowserCall } from './call.ts'

export function browserOf(request: FastifyRequest, reply: FastifyReply): BrowserCall {
  return {
    readCookie: (name) => readCookie(request.headers.cookie, name),
    setCookie: (cookie) => void reply.header('set-cookie', cookie),
    isFromElsewhere: isFromElsewhere(request),
    afterAnswer: (act) =>
      void reply.raw.once('finish', () => {
        act().catch((error: unknown) => request.log.error(error))
      }),
  }
}

/** Of several with one name the first: the one with the longest path (RFC 6265, section 5.4). */
function readCookie(header: string | undefined, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

/** Browsers say where a call is from (Fetch Metadata); older ones send its origin alone. */
function isFromElsewhere({ headers }: FastifyRequest): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers
  if (site !== undefined) return site !== 'same-origin'
  return origin !== undefined && URL.parse(origin)?.host !== host
}
