/** Monitors the event loop that a test file and its server share, and reports server code that blocked it. loop-setup.ts enables it. */
import { type Hold, LoopMonitor } from './loop-monitor.ts'

let isEnabled = false
/** One for all files of a worker. */
let monitor: LoopMonitor | undefined
let isWatching = false

export function enableWatch(): void {
  isEnabled = true
}

/** Starts a server outside of the watch, since no request waits for start-up work. The watch begins, or goes on, once it has started. */
export async function startThenWatch<T>(start: () => Promise<T>): Promise<T> {
  if (isWatching) monitor?.pause()
  try {
    return await start()
  } finally {
    watch()
  }
}

function watch(): void {
  if (!isEnabled) return
  monitor ??= new LoopMonitor('server')
  if (isWatching) monitor.resume()
  else monitor.start()
  isWatching = true
}

/** Stops, and returns the blocks of the loop, longest first. */
export function endWatch(): Hold[] {
  if (!isWatching) return []
  isWatching = false
  return monitor?.stop() ?? []
}
