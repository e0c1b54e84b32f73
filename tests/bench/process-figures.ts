/** Memory, processor time and children of a process, as Linux counts them. */
import { readdirSync, readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100
const LOOK_MILLISECONDS = 100

/** Empty once the process has ended. */
function read(pid: number, name: 'status' | 'stat' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

const numberIn = (pid: number, name: string): number =>
  Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(read(pid, 'status'))?.[1] ?? 0)

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((child) => child > 0 && numberIn(child, 'PPid') === pid)

const residentOf = (...pids: number[]): number =>
  pids.reduce((sum, pid) => sum + numberIn(pid, 'VmRSS'), 0) / 1024

/** The most memory above that of now, in megabytes: the server's alone, and with the processes that it starts. */
export function watchMemory(pid: number) {
  const now = () => ({ server: residentOf(pid), all: residentOf(pid, ...childrenOf(pid)) })
  const before = now()
  const peak = { ...before }
  const looking = setInterval(() => {
    const { server, all } = now()
    peak.server = Math.max(peak.server, server)
    peak.all = Math.max(peak.all, all)
  }, LOOK_MILLISECONDS)
  return {
    stop() {
      clearInterval(looking)
      return { server: peak.server - before.server, all: peak.all - before.all }
    },
  }
}

/** The processor time of a process and its children, in seconds, without the work of other processes on the machine. */
export function cpuSeconds(pid: number): number {
  const ticksOf = (of: number, fields: number) => {
    const stat = read(of, 'stat')
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return ticks.slice(11, 11 + fields).reduce((sum, one) => sum + Number(one), 0)
  }
  return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + ticksOf(one, 4), 0) / TICKS_A_SECOND
}

/** An isolated process of a server. */
export interface ReaderProcess {
  pid: number
  isBackground: boolean
  /** The most that it ever had in memory. */
  megabytes: number
}

export const readersOf = (server: number): ReaderProcess[] =>
  childrenOf(server).flatMap((pid) => {
    const command = read(pid, 'cmdline')
    if (!command.includes('isolated-process')) return []
    return [{ pid, isBackground: command.includes('background'), megabytes: numberIn(pid, 'VmHWM') / 1024 }]
  })

export const isRunning = (pid: number): boolean => /^State:\s*[^ZX\s]/m.test(read(pid, 'status'))
