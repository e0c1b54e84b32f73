import { existsSync, readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

const THREADS = '/proc/self/task'

/**
 * Lets everything else on the machine go first. Linux gives each thread a priority of its own, and those that compile and
 * collect garbage are there already. Threads that start later are as patient as the one that starts them.
 */
export function giveWay(): void {
  const threads = existsSync(THREADS) ? readdirSync(THREADS).map(Number) : [process.pid]
  for (const thread of threads) {
    try {
      setPriority(thread, constants.priority.PRIORITY_LOW)
    } catch {
      // It ended meanwhile.
    }
  }
}
