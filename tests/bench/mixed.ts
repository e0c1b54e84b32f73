/** (g) Thirty calls a second of everything that companies do, uploads included, while lists are to stay as quick as before. */
import { setTimeout as wait } from 'node:timers/promises'
import { fillLists } from '#tests/support/list-rows.ts'
import { newCompany } from '#tests/support/people.ts'
import { Calling, failureIn, isToldToWait, type Told } from './calling.ts'
import { type Act, Day, type Kind, MIXED, spread } from './day.ts'
import type { Installation } from './installation.ts'
import { type Measured, middle, percentile } from './timing.ts'

const CALLS_A_SECOND = 30
const COMPANIES = 6
const AMOUNT = { inAccount: 5_000, accounts: 4 }
const IDLE_RUNS = 60
const WARM_UP_SECONDS = 10
const LONGEST_UPLOAD_SECONDS = 10
const MAX_TIMES_IDLE = 2

interface Done {
  act: Act
  told: Told
}

export async function measureMixed(installation: Installation, minutes: number): Promise<Measured[]> {
  const companies = await Promise.all(Array.from({ length: COMPANIES }, () => newCompany(installation)))
  const [seller = installation.seller, buyer = installation.buyer] = companies
  await fillLists({ ...installation, seller, buyer }, AMOUNT)
  const seconds = minutes * 60
  const day = await Day.prepare(installation, companies, AMOUNT.inAccount, seconds + WARM_UP_SECONDS + 10)
  const server = await installation.server({ WORKER: 'on', LIMIT_UPLOADED_MEGABYTES_PER_DAY: '1000000' })
  const calling = new Calling(server.url)
  try {
    await load(day, calling, WARM_UP_SECONDS)
    await wait(3_000)
    const idle = await oneByOne(day.lists(), calling)
    const done = await load(day, calling, seconds)
    return [...uploads(done), ...lists(day, idle, done), ...others(done), failures(done)]
  } finally {
    calling.close()
    await server.kill()
  }
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

const done = async (act: Act, calling: Calling): Promise<Done> => ({
  act,
  told: await act.run(calling).catch(unanswered),
})

const unanswered = (why: unknown): Told => ({
  status: 0,
  retryAfter: undefined,
  text: String(why),
  milliseconds: Number.NaN,
})

const isOf =
  (...kinds: Kind[]) =>
  ({ act }: Done) =>
    kinds.includes(act.kind)
const took = (done: Done[]): number[] => done.map(({ told }) => told.milliseconds)

function uploads(done: Done[]): Measured[] {
  const all = done.filter(isOf('pdf', 'xml'))
  const longest = Math.max(...took(all)) / 1_000
  const late = all.filter(({ told }) => isToldToWait(told)).length
  return [
    {
      what: 'longest wait of an upload',
      ours: `${longest.toFixed(1)} s of ${all.length}, median ${middle(took(all)).toFixed(0)} ms, ${late} told to wait`,
      beside: `aim: none over ${LONGEST_UPLOAD_SECONDS} s`,
      ratio: (longest / LONGEST_UPLOAD_SECONDS).toFixed(2),
    },
  ]
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
  (['save', 'check', 'open', 'create', 'send', 'reading'] as const).map((kind) => ({
    what: `beside it, ${kind}`,
    ours: inWords(took(done.filter(isOf(kind)))),
    beside: '',
    ratio: '',
  }))

function failures(done: Done[]): Measured {
  const failed = done.flatMap(({ act, told }) => {
    const failure = failureIn(told)
    return failure === undefined ? [] : [`${act.what}: ${failure}`]
  })
  for (const failure of new Set(failed.slice(0, 20))) console.error(failure)
  return { what: 'failures', ours: `${failed.length} of ${done.length}`, beside: 'aim: none', ratio: '' }
}
