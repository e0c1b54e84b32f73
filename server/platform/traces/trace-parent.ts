/** The header `traceparent` (W3C Trace Context, level 1, section 3.2). */

/** The name of a span outside of its process. */
export interface SpanContext {
  /** 32 hexadecimal digits. */
  traceId: string
  /** 16 hexadecimal digits. */
  spanId: string
  isSampled: boolean
}

const TRACE_PARENT =
  /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/
const SAMPLED = 1

/** Undefined for a header that the specification calls invalid. A later version may have more parts, version 00 has four. */
export function readTraceParent(header: unknown): SpanContext | undefined {
  const match = typeof header === 'string' ? TRACE_PARENT.exec(header) : null
  if (!match) return undefined
  const [, version, traceId = '', spanId = '', flags = '', rest] = match
  if (version === '00' && rest !== undefined) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED }
}

export const asTraceParent = ({ traceId, spanId, isSampled }: SpanContext): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`
