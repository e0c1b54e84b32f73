/** URLs for the log, without secrets: sign-in links and external links contain a token. */
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { currentSpan } from '../traces/span.ts'

const SECRET_LENGTH = 20
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const FILE = /\.(js|css|svg|png|ico|woff2?|map|json|graphql|mjs|txt)$/

/** Removes possible tokens: long path segments that are no id, and the values of the query. */
export function readableUrl(url: string): string {
  const [path = '', query] = url.split('?', 2)
  const readable = path
    .slice(0, 500)
    .split('/')
    .map((segment) => (isPlain(segment) ? segment : '[redacted]'))
    .join('/')
  if (query === undefined) return readable
  const names = query
    .slice(0, 500)
    .split('&')
    .map((pair) => `${(pair.split('=', 1)[0] ?? '').slice(0, 40)}=…`)
  return `${readable}?${names.join('&')}`
}

const isPlain = (segment: string): boolean =>
  segment.length < SECRET_LENGTH || UUID.test(segment) || isKnown(segment)

const isKnown = (segment: string): boolean =>
  FILE.test(segment) || /^[a-z]+(-[a-z]+)+$/.test(segment) || /^[A-Z_]+$/.test(segment)

/** Logs one JSON object per line to standard output. */
export function createLog(level: string): FastifyBaseLogger {
  return Fastify({
    logger: {
      level,
      base: { pid: process.pid },
      timestamp: isoTime,
      formatters: { level: named },
      mixin: traceOfLine,
    },
  }).log
}

function traceOfLine(): { trace_id?: string } {
  const span = currentSpan()
  return span ? { trace_id: span.context.traceId } : {}
}

const isoTime = (): string => `,"time":"${new Date().toISOString()}"`
const named = (level: string) => ({ level })
