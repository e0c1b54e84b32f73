import { isolationFigures } from '../isolation/isolation.ts'
import type { Metrics } from './metrics.ts'

/** The processes that read files of strangers, and who waits for one. They belong to this process. */
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
