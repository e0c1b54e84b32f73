/** Makes spans and says which are kept. It is loaded only where traces are exported. */
import { randomBytes } from 'node:crypto'
import type { TraceSettings } from '../config.ts'
import type { CountSpans } from '../metrics/meter-spans.ts'
import { type FinishedSpan, OtlpExporter } from './otlp.ts'
import { type Attributes, codeOf, type Span, type SpanOptions } from './span.ts'
import { readTraceParent, type SpanContext } from './trace-parent.ts'

export interface Tracer {
  /** @param traceParent of the span above, as the caller sent it; any other text begins a trace */
  begin(name: string, options?: SpanOptions & { traceParent?: unknown }): Span
  /** Sends the remaining spans, for three seconds at most. */
  close(): Promise<void>
}

interface Log {
  warn(details: object, message: string): void
}

export function openTracer(
  settings: TraceSettings,
  { countSpans, log }: { countSpans: CountSpans; log: Log },
): Tracer {
  const exporter = new OtlpExporter(settings, { countSpans, log })
  const keep = (span: FinishedSpan) => exporter.add(span)
  return {
    begin(name, { traceParent, ...options } = {}) {
      const parent = readTraceParent(traceParent)
      const traceId = parent?.traceId ?? randomBytes(16).toString('hex')
      const isSampled = isKept(settings.sampler, traceId, parent)
      return new RecordedSpan(keep, { traceId, isSampled, parent }, name, options)
    },
    close: () => exporter.close(),
  }
}

/** Of the last seven bytes of a trace's id, which are random (W3C Trace Context, level 2). */
const RANDOM = 2 ** 56

function isKept(
  { ratio, followsParent }: TraceSettings['sampler'],
  traceId: string,
  parent: SpanContext | undefined,
): boolean {
  if (followsParent && parent) return parent.isSampled
  return Number.parseInt(traceId.slice(-14), 16) < ratio * RANDOM
}

/** A batch may record ten thousand events in one span. */
const MOST_EVENTS = 100

interface Place {
  traceId: string
  isSampled: boolean
  parent: SpanContext | undefined
}

class RecordedSpan implements Span {
  readonly context: SpanContext
  readonly #keep: (span: FinishedSpan) => void
  readonly #span: FinishedSpan

  constructor(
    keep: (span: FinishedSpan) => void,
    { traceId, isSampled, parent }: Place,
    name: string,
    { kind = 'INTERNAL', attributes = {}, link }: SpanOptions,
  ) {
    this.context = { traceId, isSampled, spanId: randomBytes(8).toString('hex') }
    this.#keep = keep
    this.#span = {
      context: this.context,
      parent,
      name,
      kind,
      attributes: { ...attributes },
      link,
      start: now(),
      end: undefined,
      events: [],
      error: undefined,
    }
  }

  set(attributes: Attributes): void {
    Object.assign(this.#span.attributes, attributes)
  }

  tell(event: string): void {
    const { events } = this.#span
    if (events.length < MOST_EVENTS) events.push({ name: event, at: now() })
  }

  fail(error: unknown): void {
    this.#span.error = codeOf(error)
  }

  begin(name: string, options: SpanOptions = {}): Span {
    return this.beginIn(this.context, name, options)
  }

  beginIn(parent: SpanContext, name: string, options: SpanOptions = {}): Span {
    const { traceId, isSampled } = parent
    return new RecordedSpan(this.#keep, { traceId, isSampled, parent }, name, options)
  }

  end(): void {
    if (this.#span.end !== undefined) return
    this.#span.end = now()
    if (this.context.isSampled) this.#keep(this.#span)
  }
}

/** Milliseconds since 1970, with microseconds behind the point. */
const now = (): number => performance.timeOrigin + performance.now()
