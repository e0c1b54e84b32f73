/** The span of the work that is under way, wherever it is asked for. Without tracing there is none, and nothing is done. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { asTraceParent, readTraceParent, type SpanContext } from './trace-parent.ts'

/** In this order, as OTLP numbers them. */
export const KINDS = ['INTERNAL', 'SERVER', 'CLIENT', 'PRODUCER', 'CONSUMER'] as const
type Kind = (typeof KINDS)[number]

/** Codes, counts and names out of the code or the contract: nothing that somebody typed, and nothing of anybody. */
export type Attributes = Record<string, string | number | boolean>

export interface SpanOptions {
  kind?: Kind
  attributes?: Attributes
  /** A span of another trace that has to do with it. */
  link?: SpanContext | undefined
}

/** A piece of work with its beginning and its end. Of one that isn't sampled nothing is kept. */
export interface Span {
  readonly context: SpanContext
  set(attributes: Attributes): void
  /** Something that happened at one moment of it. */
  tell(event: string): void
  /** Its work failed, for that reason. */
  fail(error: unknown): void
  /** A span below this one. */
  begin(name: string, options?: SpanOptions): Span
  /** A span below one of another trace, or of another process. */
  beginIn(parent: SpanContext, name: string, options?: SpanOptions): Span
  end(): void
}

const current = new AsyncLocalStorage<Span>()

export const currentSpan = (): Span | undefined => current.getStore()

/** For the header of a call, or to be kept until the work goes on. */
export const currentTraceParent = (): string | undefined => {
  const span = currentSpan()
  return span && asTraceParent(span.context)
}

export const within = <T>(span: Span, work: () => T): T => current.run(span, work)

/** Does the work in a span of its own, below the one that is under way. */
export async function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const span = currentSpan()?.begin(name, options)
  return span ? until(span, work) : work()
}

/** Goes on with the trace of the work's cause; the span that is under way is linked. */
export async function inSpanOf<T>(
  traceParent: string | null | undefined,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const span = currentSpan()
  const parent = readTraceParent(traceParent)
  if (span === undefined || parent === undefined) return inSpan(name, {}, work)
  return until(span.beginIn(parent, name, { link: span.context }), work)
}

/** Does the work in that span, and ends it. */
export async function until<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await within(span, work)
  } catch (error) {
    span.fail(error)
    throw error
  } finally {
    span.end()
  }
}

const CODE = /^\w{1,60}$/

/** The code of an error, or the name of its kind; never its words, which may quote a user's text. */
export function codeOf(error: unknown): string {
  if (typeof error === 'string') return CODE.test(error) ? error : 'Error'
  if (!(error instanceof Error)) return 'Error'
  return 'code' in error && typeof error.code === 'string' && CODE.test(error.code) ? error.code : error.name
}
