import { isolationFigures } from '../isolation/isolation.ts'
import type { Metrics } from './metrics.ts'

export type CountSpans = (outcome: 'sent' | 'dropped', spans: number) => void

/** Told at /metrics with and without tracing: a dashboard that counts dropped spans reads zero, not nothing. */
export function meterSpans(metrics: Metrics): CountSpans {
  const spans = metrics.counter('trace_spans_total', 'Spans of traces, by outcome: sent, dropped.', [
    'outcome',
  ])
  return (outcome, count) => spans.inc({ outcome }, count)
}

/** Metrics of this process's isolated processes and their queues. */
export function meterIsolation(metrics: Metrics): void {
  metrics.gauge(
    'isolated_processes',
    'Isolated processes and the work before them, by pool and state.',
    ['pool', 'state'],
    () =>
      Object.entries(isolationFigures()).flatMap(([pool, figures]) =>
        Object.entries(figures).map(([state, value]) => ({ labels: { pool, state }, value })),
      ),
  )
}
