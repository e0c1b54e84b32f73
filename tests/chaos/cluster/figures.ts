/** Sends a second with one, two and three Zegel processes, and the processor time of a send by program. Each send stands in the ledger, and is judged. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { type Stage, send } from '../actors.ts'
import { say } from '../run.ts'
import type { Machine } from './machines.ts'
import type { Cluster } from './world.ts'

const SECONDS = 20
const AT_ONCE = 12
/** For HAProxy, to notice the end and the start of a process. */
const NOTICE_MILLISECONDS = 6_000
const MILLISECONDS_A_TICK = 10

/** The programs of a machine, by a word of their command line. */
const PROGRAMS = {
  Zegel: /node.* (server\/main\.ts|.*isolated-process)/,
  PostgreSQL: /postgres/,
  HAProxy: /^haproxy/,
  Ceph: /^(ceph|radosgw)/,
  etcd: /^etcd/,
}

type Program = keyof typeof PROGRAMS
type Times = Record<Program, number>

export async function measureProcesses({ processes, machines }: Cluster, stage: Stage): Promise<void> {
  for (const process of processes.slice(1)) await process.stop()
  say('Whole sends (a draft, its PDF, the send) through HAProxy:')
  for (const [index, process] of processes.entries()) {
    await process.ready()
    await wait(NOTICE_MILLISECONDS)
    const { sends, seconds, times } = await measure(stage, machines)
    const costs = Object.entries(times).map(([name, spent]) => `${name} ${(spent / sends).toFixed(0)}`)
    const rate = (sends / seconds).toFixed(1)
    say(`  ${index + 1} processes: ${rate} a second, load ${loadavg()[0]?.toFixed(0)}`)
    say(`    milliseconds of a processor a send: ${costs.join(', ')}`)
  }
}

async function measure(stage: Stage, machines: readonly Machine[]) {
  const { sendings } = stage.ledger
  const [before, was, begun] = [sendings.length, timesOn(machines), Date.now()]
  const end = begun + SECONDS * 1_000
  const sendOn = async () => {
    while (Date.now() < end) await send(stage)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendOn))
  const is = timesOn(machines)
  const times = Object.fromEntries(
    Object.entries(is).map(([name, time]) => [name, time - was[name as Program]]),
  )
  return { sends: sendings.length - before, seconds: (Date.now() - begun) / 1_000, times }
}

/** Milliseconds of a processor that the running processes have taken so far. */
function timesOn(machines: readonly Machine[]): Times {
  const times: Times = { Zegel: 0, PostgreSQL: 0, HAProxy: 0, Ceph: 0, etcd: 0 }
  for (const { name } of machines)
    for (const pid of execFileSync('ip', ['netns', 'pids', name], { encoding: 'utf8' }).split('\n'))
      for (const [program, pattern] of Object.entries(PROGRAMS))
        if (pattern.test(read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')))
          times[program as Program] += ticksOf(pid) * MILLISECONDS_A_TICK
  return times
}

/** Of the process in user and system mode. */
function ticksOf(pid: string): number {
  const stat = read(`/proc/${pid}/stat`)
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
}

/** Empty once the process has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
