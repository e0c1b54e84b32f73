import type { Metrics } from './metrics.ts'

export type CountSpans = (outcome: 'sent' | 'dropped', spans: number) => void

/** Told at /metrics with and without tracing: a dashboard that counts dropped spans reads zero, not nothing. */
export function meterSpans(metrics: Metrics): CountSpans {
  const spans = metrics.counter('trace_spans_total', 'Spans of traces, by outcome: sent, dropped.', [
    'outcome',
  ])
  return (outcome, count) => spans.inc({ outcome }, count)
}
