import { existsSync, readdirSync } from 'node:fs'
import { setPriority } from 'node:os'

const THREADS = '/proc/self/task'

/**
 * Lowers the priority of this process. Linux has a priority per thread: existing ones, such as those of the compiler and the
 * garbage collector, are changed here; later threads inherit it.
 * @param niceness 1 to 19; higher means lower priority
 */
export function lowerPriority(niceness: number): void {
  const threads = existsSync(THREADS) ? readdirSync(THREADS).map(Number) : [process.pid]
  for (const thread of threads) {
    try {
      setPriority(thread, niceness)
    } catch {
      // The thread has ended meanwhile.
    }
  }
}
