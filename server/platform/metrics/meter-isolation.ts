import { isolationFigures } from '../isolation/isolation.ts'
import type { Metrics } from './metrics.ts'

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
