/** A run of the chaos in a world: callers work, troubles come one after another, all comes to rest, and the ledger is judged. */
import { setTimeout as wait } from 'node:timers/promises'
import { entities } from '#server/app.ts'
import { createOrm } from '#server/platform/database/orm.ts'
import { seeded } from '#tests/support/seeded.ts'
import {
  type Act,
  answer,
  askForLink,
  forgetDirectory,
  keepDoing,
  lookAround,
  type Stage,
  send,
  sendToNobody,
  sign,
  uploadOnly,
} from './actors.ts'
import { clientOf } from './client.ts'
import { hurry, judge, unsettled } from './judge.ts'
import { judgeFiles } from './judge-files.ts'
import type { Judgement } from './judgement.ts'
import { type Ledger, newLedger } from './ledger.ts'
import { lookIn } from './look.ts'
import { settle, settleWebhooks } from './people.ts'
import type { Surroundings } from './surroundings.ts'

export interface Trouble<World> {
  name: string
  /** Returns once it is over. */
  run(world: World, dice: Dice, ledger: Ledger): Promise<void>
}

export interface Dice {
  next(): number
  one<T>(of: readonly T[]): T
}

/** Each so many times at once. */
const ACTS: [Act, number][] = [
  [send, 3],
  [answer, 2],
  [uploadOnly, 1],
  [sign, 1],
  [askForLink, 1],
  [sendToNobody, 1],
  [forgetDirectory, 1],
  [lookAround, 1],
]
/** Between two troubles. */
const REST_MILLISECONDS = 3_000
/** A hand-over whose outcome is unknown is left alone for five minutes. */
const MOST_SECONDS_TO_REST = 600

/** Every half a minute. */
const LOOKS_A_LINE = 15

export const say = (line: string): void => console.error(line)
const sayAt = (line: string): void => say(`${new Date().toISOString().slice(11, 19)} ${line}`)

export interface Plan<World> {
  minutes: number
  seed: number
  troubles: readonly Trouble<World>[]
  /** Done before the first trouble. */
  beforehand?: (stage: Stage) => Promise<void>
}

/** @returns false when anything is lost, doubled or wrong, or was told badly */
export async function run<World extends Surroundings>(world: World, plan: Plan<World>): Promise<boolean> {
  const next = seeded(plan.seed)
  const dice: Dice = { next, one: <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T }

  const orm = createOrm(world.primary().url, entities)
  const people = await settle(orm, world)
  await orm.close()
  let end = Number.POSITIVE_INFINITY
  const isOver = () => Date.now() > end
  const ledger = newLedger()
  const client = clientOf(() => world.servers.map(({ url }) => url), ledger, isOver)
  await settleWebhooks(world, people, client)
  const stage: Stage = { world, people, client, ledger, look: lookIn(world), one: dice.one, isOver }
  await plan.beforehand?.(stage)
  end = Date.now() + plan.minutes * 60_000
  const acting = ACTS.flatMap(([act, times]) => Array.from({ length: times }, () => keepDoing(stage, act)))
  const done = await trouble(stage, world, { dice, troubles: plan.troubles })
  await Promise.all(acting)
  const over = Date.now()
  const left = await comeToRest(stage)
  const restedFor = Math.round((Date.now() - over) / 1_000)
  const judgements = [await judge(stage), await judgeFiles(world)]
  return report(stage, { done, left, restedFor, judgements })
}

/** One after another, each as often as the others, in an order of the seed. */
async function trouble<World>(
  { ledger, isOver }: Stage,
  world: World,
  { dice, troubles }: { dice: Dice; troubles: readonly Trouble<World>[] },
): Promise<Map<string, number>> {
  const done = new Map<string, number>()
  let turn: Trouble<World>[] = []
  while (!isOver()) {
    if (turn.length === 0) turn = shuffled(troubles, dice)
    const one = turn.shift()
    if (one === undefined) break
    sayAt(one.name)
    try {
      await one.run(world, dice, ledger)
    } catch (error) {
      ledger.faults.push(`it did not come back after "${one.name}": ${error}`)
    }
    done.set(one.name, (done.get(one.name) ?? 0) + 1)
    await wait(REST_MILLISECONDS)
  }
  return done
}

function shuffled<T>(of: readonly T[], { next }: Dice): T[] {
  const placed = of.map((one) => ({ one, at: next() }))
  return placed.sort((a, b) => a.at - b.at).map(({ one }) => one)
}

async function comeToRest(stage: Stage): Promise<string[]> {
  let left: string[] = []
  const end = Date.now() + MOST_SECONDS_TO_REST * 1000
  for (let look = 0; Date.now() < end; look++) {
    await hurry(stage)
    left = await unsettled(stage).catch((error: unknown) => [String(error)])
    if (left.length === 0) return []
    if (look % LOOKS_A_LINE === 0) sayAt(`still there: ${left.join(', ')}`)
    await wait(2_000)
  }
  return left
}

interface Outcome {
  done: Map<string, number>
  left: string[]
  /** Seconds. */
  restedFor: number
  judgements: Judgement[]
}

function report({ ledger, world }: Stage, { done, left, restedFor, judgements }: Outcome): boolean {
  const findings = judgements.flatMap((one) => one.findings)
  say(`\nTroubles:`)
  for (const [name, times] of done) say(`  ${times} × ${name}`)
  say(`What callers were told:`)
  for (const [what, times] of [...ledger.told].sort((a, b) => b[1] - a[1])) say(`  ${times} × ${what}`)
  say(`What was accepted, and is there once:`)
  for (const { counts } of judgements)
    for (const [what, count] of Object.entries(counts)) say(`  ${count} ${what}`)
  say(
    `Messages that the access point handed over: ${world.accessPoint.taken.length}, of them ${new Set(world.accessPoint.taken).size} different.`,
  )
  say(`Not at rest ${restedFor} s after the last trouble: ${left.join(', ') || 'nothing'}`)
  say(`Lost, doubled or wrong: ${findings.length}`)
  for (const finding of findings.slice(0, 50)) say(`  ${finding}`)
  say(`Answers that are neither a 503 nor a clear sentence: ${ledger.faults.length}`)
  for (const fault of ledger.faults.slice(0, 50)) say(`  ${fault}`)
  say(`Logs: ${world.folder}`)
  return findings.length + ledger.faults.length + left.length === 0
}
