/** The memory of a server, as the system counts it. */
import { readdirSync, readFileSync } from 'node:fs'

const KILOBYTES = 1024
const LOOK_MILLISECONDS = 100

/** How much more the server holds at most than now, in megabytes: alone, and with the processes that it starts. */
export function watchMemory(pid: number) {
  const before = { server: residentOf(pid), all: residentOf(pid, ...childrenOf(pid)) }
  const peak = { ...before }
  const looking = setInterval(() => {
    peak.server = Math.max(peak.server, residentOf(pid))
    peak.all = Math.max(peak.all, residentOf(pid, ...childrenOf(pid)))
  }, LOOK_MILLISECONDS)
  return {
    stop() {
      clearInterval(looking)
      return { server: peak.server - before.server, all: peak.all - before.all }
    },
  }
}

const residentOf = (...pids: number[]): number =>
  pids.reduce((sum, pid) => sum + Number(/VmRSS:\s+(\d+)/.exec(statusOf(pid))?.[1] ?? 0), 0) / KILOBYTES

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && new RegExp(`^PPid:\\s+${pid}$`, 'm').test(statusOf(Number(name))))
    .map(Number)

/** Empty once it has ended. */
function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}
