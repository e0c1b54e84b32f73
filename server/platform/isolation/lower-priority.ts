import { existsSync, readdirSync } from 'node:fs'
import { setPriority } from 'node:os'

const THREADS = '/proc/self/task'

/**
 * Lets others on the machine go first. Linux gives each thread a priority of its own, and those that compile and
 * collect garbage are there already. Threads that start later have the priority of the one that starts them.
 * @param niceness 1 to 19: the higher, the more others go first
 */
export function lowerPriority(niceness: number): void {
  const threads = existsSync(THREADS) ? readdirSync(THREADS).map(Number) : [process.pid]
  for (const thread of threads) {
    try {
      setPriority(thread, niceness)
    } catch {
      // It ended meanwhile.
    }
  }
}
