/** The CPU time of processes, as Linux counts it, without the work of other processes on the machine. */
import { readdirSync, readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

interface Counted {
  parent: number
  seconds: number
  /** Of those that it started and that have ended. */
  secondsOfEnded: number
}

function countedOf(pid: number): Counted | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [, parent = 0, ...more] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = more.slice(9, 13)
    return {
      parent,
      seconds: (user + system) / TICKS_A_SECOND,
      secondsOfEnded: (userOfEnded + systemOfEnded) / TICKS_A_SECOND,
    }
  } catch {
    return undefined
  }
}

/** Of a process and of all that it started. */
export function cpuSeconds(pid: number): number {
  const own = countedOf(pid)
  if (own === undefined) return 0
  const started = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const counted = countedOf(Number(name))
      return counted?.parent === pid ? [counted.seconds + counted.secondsOfEnded] : []
    })
  return started.reduce((sum, seconds) => sum + seconds, own.seconds + own.secondsOfEnded)
}
