/**
 * Watches the thread that a test file and its server share, and tells what of the server's held it. Only where a setup file
 * asked for it: loop-setup.ts.
 */
import { type Hold, LoopMonitor } from './loop-monitor.ts'

let isAsked = false
let monitor: LoopMonitor | undefined

export function askForWatch(): void {
  isAsked = true
}

/** What a server does before it answers is done once, and for nobody: it is not watched. */
export async function unwatched<T>(start: () => Promise<T>): Promise<T> {
  monitor?.pause()
  try {
    return await start()
  } finally {
    watch()
  }
}

function watch(): void {
  if (!isAsked) return
  if (monitor === undefined) {
    monitor = new LoopMonitor('server')
    monitor.start()
  } else monitor.resume()
}

/** Longest first. */
export function endWatch(): Hold[] {
  const holds = monitor?.stop() ?? []
  monitor = undefined
  return holds
}
