/** Monitors the event loop that a test file and its server share, and reports server code that blocked it. loop-setup.ts enables it. */
import { type Hold, LoopMonitor } from './loop-monitor.ts'

let isEnabled = false
let monitor: LoopMonitor | undefined

export function enableWatch(): void {
  isEnabled = true
}

/** Starts a server outside of the watch, since no request waits for start-up work. The watch begins, or goes on, once it has started. */
export async function startThenWatch<T>(start: () => Promise<T>): Promise<T> {
  monitor?.pause()
  try {
    return await start()
  } finally {
    watch()
  }
}

function watch(): void {
  if (!isEnabled) return
  if (monitor === undefined) {
    monitor = new LoopMonitor('server')
    monitor.start()
  } else monitor.resume()
}

/** Stops, and returns what blocked the loop, longest first. */
export function endWatch(): Hold[] {
  const holds = monitor?.stop() ?? []
  monitor = undefined
  return holds
}
