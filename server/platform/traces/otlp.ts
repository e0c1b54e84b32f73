/** Sends spans to a collector: OTLP over HTTP as JSON (OpenTelemetry Protocol 1.x, section OTLP/HTTP). */
import { randomUUID } from 'node:crypto'
import type { TraceSettings } from '../config.ts'
import type { CountSpans } from '../metrics/meter-spans.ts'
import { type Attributes, KINDS } from './span.ts'
import type { SpanContext } from './trace-parent.ts'

export interface FinishedSpan {
  context: SpanContext
  parent: SpanContext | undefined
  name: string
  kind: (typeof KINDS)[number]
  attributes: Attributes
  link: SpanContext | undefined
  /** Times in milliseconds since 1970. */
  start: number
  end: number | undefined
  events: { name: string; at: number }[]
  /** A code; undefined when all went well. */
  error: string | undefined
}

interface Means {
  countSpans: CountSpans
  log: { warn(details: object, message: string): void }
}

const EVERY_MILLISECONDS = 5_000
/** Further spans are dropped. */
const MOST_WAITING = 2_048
const BATCH = 512
const PATIENCE_MILLISECONDS = 10_000
const LAST_PATIENCE_MILLISECONDS = 3_000
const PAUSE_BETWEEN_WARNINGS = 60_000

/** Nobody waits for it. Spans that the collector refuses are dropped: a trace is never worth a request. */
export class OtlpExporter {
  readonly #settings: TraceSettings
  readonly #log: Means['log']
  readonly #resource: object
  readonly #timer: NodeJS.Timeout
  readonly #count: CountSpans
  readonly #closing = new AbortController()
  readonly #waiting: FinishedSpan[] = []
  #sending: Promise<void> | undefined
  #warnedAt = Number.NEGATIVE_INFINITY

  constructor(settings: TraceSettings, { countSpans, log }: Means) {
    this.#settings = settings
    this.#log = log
    const identity = { 'service.name': settings.serviceName, 'service.instance.id': randomUUID() }
    this.#resource = { attributes: attributesOf({ ...identity, 'process.pid': process.pid }) }
    this.#count = countSpans
    this.#timer = setInterval(() => void this.#send(), EVERY_MILLISECONDS).unref()
  }

  add(span: FinishedSpan): void {
    if (this.#waiting.length >= MOST_WAITING) {
      this.#count('dropped', 1)
      return
    }
    this.#waiting.push(span)
    if (this.#waiting.length === BATCH) void this.#send()
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    const tooLate = setTimeout(() => this.#closing.abort(), LAST_PATIENCE_MILLISECONDS)
    await this.#sending
    await this.#send()
    clearTimeout(tooLate)
  }

  /** One batch at a time. */
  #send(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined
    })
    return this.#sending
  }

  async #sendAll(): Promise<void> {
    for (let left = Math.ceil(this.#waiting.length / BATCH); left > 0; left--)
      await this.#post(this.#waiting.splice(0, BATCH))
  }

  /** Never rejects. */
  async #post(spans: FinishedSpan[]): Promise<void> {
    const { url, headers } = this.#settings
    const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(PATIENCE_MILLISECONDS)])
    try {
      const body = JSON.stringify({ resourceSpans: [this.#resourceSpans(spans)] })
      const sending = { 'content-type': 'application/json', ...headers }
      const answer = await fetch(url, { method: 'POST', headers: sending, body, signal, redirect: 'error' })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`the collector answered ${answer.status}`)
      this.#count('sent', spans.length)
    } catch (error) {
      this.#count('dropped', spans.length)
      this.#warn(error)
    }
  }

  #warn(error: unknown): void {
    if (performance.now() - this.#warnedAt < PAUSE_BETWEEN_WARNINGS) return
    this.#warnedAt = performance.now()
    this.#log.warn({ err: error }, 'traces could not be sent to the collector and are dropped')
  }

  #resourceSpans(spans: FinishedSpan[]): object {
    return { resource: this.#resource, scopeSpans: [{ scope: { name: 'zegel' }, spans: spans.map(asOtlp) }] }
  }
}

const FAILED = 2

const asOtlp = ({
  context,
  parent,
  name,
  kind,
  attributes,
  link,
  start,
  end,
  events,
  error,
}: FinishedSpan) => ({
  traceId: context.traceId,
  spanId: context.spanId,
  ...(parent && { parentSpanId: parent.spanId }),
  name,
  kind: KINDS.indexOf(kind) + 1,
  startTimeUnixNano: nanoseconds(start),
  endTimeUnixNano: nanoseconds(end ?? start),
  attributes: attributesOf(error === undefined ? attributes : { 'error.type': error, ...attributes }),
  events: events.map((event) => ({ name: event.name, timeUnixNano: nanoseconds(event.at) })),
  links: link ? [{ traceId: link.traceId, spanId: link.spanId }] : [],
  ...(error !== undefined && { status: { code: FAILED } }),
})

const nanoseconds = (milliseconds: number): string => `${Math.round(milliseconds * 1_000)}000`

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: asValue(value) }))

/** Whole numbers of 64 bits are texts in JSON. */
function asValue(value: string | number | boolean) {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}
