/** The real server with a monitor on its thread, which reports to the process that started it. Not part of the product. */
import { LoopMonitor } from './loop-monitor.ts'

await import('#server/main.ts')

const monitor = new LoopMonitor('everything')
monitor.start()

/** Reports on request the blocks of the thread since the last report, and the heap after garbage collection. */
process.on('message', () => {
  const holds = monitor.stop()
  for (let round = 0; round < 3; round++) globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  process.send?.({ holds, kept: heapUsed + external })
  monitor.start()
})
