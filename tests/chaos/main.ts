/**
 * `npm run chaos -- MINUTES SEED NAME`: three servers work for so long while each part of their world fails in turn; then an
 * independent ledger of accepted acts is compared with the installation. Ends with 1 when anything is lost, doubled or wrong.
 * With a NAME, a regular expression, only the troubles that have it in theirs come, such as `disk`.
 */
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
import { newLedger } from './ledger.ts'
import { lookIn } from './look.ts'
import { settle, settleWebhooks } from './people.ts'
import { type Dice, TROUBLES, type Trouble } from './troubles.ts'
import { startWorld, type World } from './world.ts'

const [minutes = 3, seed = 1] = process.argv.slice(2, 4).map(Number)
const [, , , , name = ''] = process.argv
const troubles = TROUBLES.filter((one) => new RegExp(name).test(one.name))
if (troubles.length === 0) throw new Error(`No trouble has "${name}" in its name.`)
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

const say = (line: string): void => console.error(line)
const sayAt = (line: string): void => say(`${new Date().toISOString().slice(11, 19)} ${line}`)
const next = seeded(seed)
const dice: Dice = { next, one: <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T }

say(`Chaos for ${minutes} minutes, seed ${seed}.`)
const world = await startWorld()
try {
  process.exitCode = (await run(world)) ? 0 : 1
} finally {
  await world.close()
}

async function run(world: World): Promise<boolean> {
  const orm = createOrm(world.primary().url, entities)
  const people = await settle(orm, world)
  await orm.close()
  const end = Date.now() + minutes * 60_000
  const isOver = () => Date.now() > end
  const ledger = newLedger()
  const client = clientOf(() => world.servers.map(({ url }) => url), ledger, isOver)
  await settleWebhooks(world, people, client)
  const stage: Stage = { world, people, client, ledger, look: lookIn(world), one: dice.one, isOver }
  const acting = ACTS.flatMap(([act, times]) => Array.from({ length: times }, () => keepDoing(stage, act)))
  const done = await trouble(stage)
  await Promise.all(acting)
  const over = Date.now()
  const left = await comeToRest(stage)
  const restedFor = Math.round((Date.now() - over) / 1_000)
  const judgements = [await judge(stage), await judgeFiles(world)]
  return report(stage, { done, left, restedFor, judgements })
}

/** One after another, each as often as the others, in an order of the seed. */
async function trouble({ world, ledger, isOver }: Stage): Promise<Map<string, number>> {
  const done = new Map<string, number>()
  let turn: Trouble[] = []
  while (!isOver()) {
    if (turn.length === 0) turn = shuffled(troubles)
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

function shuffled<T>(of: readonly T[]): T[] {
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
