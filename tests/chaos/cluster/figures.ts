/** Sends a second with one, two and three Zegel processes. Each send stands in the ledger, and is judged. */
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { type Stage, send } from '../actors.ts'
import { say } from '../run.ts'
import type { Cluster } from './world.ts'

const SECONDS = 20
const AT_ONCE = 12
/** For HAProxy, to notice who is gone. */
const NOTICE_MILLISECONDS = 6_000

export async function measureProcesses({ processes }: Cluster, stage: Stage): Promise<void> {
  for (const process of processes.slice(1)) await process.stop()
  say('Whole sends (a draft, its PDF, the send) through HAProxy:')
  for (const [index, process] of processes.entries()) {
    await process.ready()
    await wait(NOTICE_MILLISECONDS)
    const { sends, busy } = await measure(stage)
    const load = loadavg()[0]?.toFixed(1)
    say(
      `  ${index + 1} processes: ${sends.toFixed(1)} a second; ${(busy * 100).toFixed(0)} % of all processors busy, load ${load}`,
    )
  }
}

async function measure(stage: Stage): Promise<{ sends: number; busy: number }> {
  const { sendings } = stage.ledger
  const [before, was] = [sendings.length, processorTimes()]
  const begun = Date.now()
  const end = begun + SECONDS * 1_000
  const sendOn = async () => {
    while (Date.now() < end) await send(stage)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendOn))
  const is = processorTimes()
  return {
    sends: ((sendings.length - before) / (Date.now() - begun)) * 1_000,
    busy: 1 - (is.idle - was.idle) / (is.all - was.all),
  }
}

/** Of the whole system, in its own ticks. */
function processorTimes(): { idle: number; all: number } {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const times = line.split(/\s+/).slice(1, 9).map(Number)
  return { idle: (times[3] ?? 0) + (times[4] ?? 0), all: times.reduce((sum, one) => sum + one, 0) }
}
