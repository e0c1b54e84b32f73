/** Thirty calls a second of everything that companies do, uploads included, while lists are to stay as quick as before. */
import { setTimeout as wait } from 'node:timers/promises'
import { type Calling, isToldToWait } from './calling.ts'
import { type Act, Day, type Done, done, failures, type Kind, MIXED, spread } from './day.ts'
import { aimed, figure, type Measured, middle, percentile, withServer } from './frame.ts'
import type { Installation } from './installation.ts'

const CALLS_A_SECOND = 30
const IDLE_RUNS = 60
const WARM_UP_SECONDS = 10
const LONGEST_UPLOAD_SECONDS = 10
const MAX_TIMES_IDLE = 2

export async function measureMixed(installation: Installation, minutes: number): Promise<Measured[]> {
  const seconds = minutes * 60
  const day = await Day.prepare(installation, seconds + WARM_UP_SECONDS + 10)
  const env = { WORKER: 'on', LIMIT_UPLOADED_MEGABYTES_PER_DAY: '1000000' }
  return withServer(installation, env, async ({ calling }) => {
    await load(day, calling, WARM_UP_SECONDS)
    await wait(3_000)
    const idle = await oneByOne(day.lists(), calling)
    const all = await load(day, calling, seconds)
    return [uploads(all), ...lists(day, idle, all), ...others(all), failures(all)]
  })
}

async function oneByOne(acts: Act[], calling: Calling): Promise<Done[]> {
  const all: Done[] = []
  for (let run = 0; run < IDLE_RUNS; run++) {
    for (const act of acts) all.push(await done(act, calling))
  }
  return all
}

/** Calls begin at their moment, however long those before them take. */
async function load(day: Day, calling: Calling, seconds: number): Promise<Done[]> {
  const order = spread(MIXED)
  const start = performance.now()
  const running: Promise<Done>[] = []
  for (let index = 0; index < seconds * CALLS_A_SECOND; index++) {
    const early = start + (index * 1_000) / CALLS_A_SECOND - performance.now()
    if (early > 0) await wait(early)
    const act = day.act(order[index % order.length] ?? 'list')
    running.push(done(act, calling))
  }
  return Promise.all(running)
}

const isOf =
  (...kinds: Kind[]) =>
  ({ act }: Done) =>
    kinds.includes(act.kind)
const took = (done: Done[]): number[] => done.map(({ told }) => told.milliseconds)

function uploads(done: Done[]): Measured {
  const all = done.filter(isOf('pdf', 'xml'))
  const longest = Math.max(...took(all)) / 1_000
  const late = all.filter(({ told }) => isToldToWait(told)).length
  const note = ` of ${all.length}, median ${middle(took(all)).toFixed(0)} ms, ${late} told to wait`
  return aimed('longest wait of an upload', longest, {
    unit: 's',
    aim: LONGEST_UPLOAD_SECONDS,
    digits: 1,
    note,
  })
}

function lists(day: Day, idle: Done[], done: Done[]): Measured[] {
  return day.lists().map(({ what }) => {
    const before = took(idle.filter(({ act }) => act.what === what))
    const under = took(done.filter(({ act }) => act.what === what))
    return {
      what: `beside it, ${what}`,
      ours: `${inWords(under)}; idle ${inWords(before)}`,
      beside: `aim: median at most ${MAX_TIMES_IDLE} times idle`,
      ratio: (middle(under) / middle(before)).toFixed(2),
    }
  })
}

const inWords = (took: number[]): string =>
  `${middle(took).toFixed(1)} ms (95 %: ${percentile(took, 95).toFixed(1)})`

const others = (done: Done[]): Measured[] =>
  (['save', 'check', 'open', 'create', 'send', 'reading'] as const).map((kind) =>
    figure(`beside it, ${kind}`, inWords(took(done.filter(isOf(kind))))),
  )
