/** Calls the server with lies for a given time, and lists its wrong answers. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { OperationId } from '#generated/handlers.ts'
import { entities } from '#server/app.ts'
import { createOrm } from '#server/platform/database/orm.ts'
import { getSecret } from '#server/sign-in/session.ts'
import { operationCalls } from '#tests/promises/operation-calls.ts'
import { type Door, type World, worldOn } from '#tests/promises/world.ts'
import type { Call } from '#tests/support/call.ts'
import { createTestDatabase, dropTestDatabase } from '#tests/support/database.ts'
import type { Hold } from '#tests/support/loop-monitor.ts'
import { type MonitoredProcess, startMonitored } from '#tests/support/monitored-process.ts'
import { type Callers, callersOf } from './callers.ts'
import { type Dice, diceFrom } from './dice.ts'
import { graphqlCall } from './graphql-calls.ts'
import { faultInAnswer } from './judge.ts'
import type { Kept } from './memory.ts'
import { type PlannedCall, send, type WireAnswer } from './planned-call.ts'
import { restCall } from './rest-calls.ts'

export interface Findings {
  calls: number
  /** The number of answers of each status; `none` where the connection ended without one. */
  statuses: Record<string, number>
  faults: string[]
  holds: Hold[]
  /** After each part of the run. */
  kept: Kept[]
}

const AT_ONCE = 4
const PARTS = 12
/** The rows and files of a scene are used up, or deleted, in a while. */
const LONG_MINUTES = 4
const MAX_FAULTS = 20
/** A call that is told to come back later is made so often. */
const MAX_TIMES = 6
/** The lies of the part before may still fill the server's queues: five minutes. */
const MAX_SETUP_TIMES = 60
const ids = Object.keys(operationCalls) as OperationId[]

/** The data for a part of the run. */
interface Scene {
  world: World
  callers: Callers
  /** A right call of each operation. */
  right: Map<OperationId, Call>
}

interface Run {
  minutes: number
  seed: number
  /** Gets the findings so far, after each part. */
  onPart(findings: Findings): void
}

export async function fuzz({ minutes, seed, onPart }: Run): Promise<Findings> {
  const databaseUrl = await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'zegel-fuzz-'))
  const orm = createOrm(databaseUrl, entities)
  const server = await startMonitored({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    REGISTRATION: 'open',
    LOG_LEVEL: 'warn',
    CHAT_WIDGET_URL: 'https://chat.example/widget',
    IDENTITY_URL: 'simulated',
    TEAMLEADER_URL: 'simulated',
    LIMIT_CALLS_PER_MINUTE: '1000000',
    /** Few, so that held bodies use them up. */
    LIMIT_BODIES_MEGABYTES: '48',
    LIMIT_SIGN_IN_PER_ADDRESS: '1000000',
    LIMIT_SIGN_IN_PER_CLIENT: '1000000',
  })
  try {
    const door = { orm, url: server.url, secret: await getSecret(orm.em.fork(), undefined) }
    return await run(server, door, diceFrom(seed), { minutes, onPart })
  } finally {
    await server.stop()
    await orm.close()
    await dropTestDatabase(databaseUrl)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function run(
  server: MonitoredProcess,
  door: Door,
  throws: Generator<Dice>,
  { minutes, onPart }: Omit<Run, 'seed'>,
): Promise<Findings> {
  const findings: Findings = { calls: 0, statuses: {}, faults: [], holds: [], kept: [] }
  let scene = await sceneOn(door)
  for (let part = 0; part < PARTS && findings.faults.length < MAX_FAULTS; part++) {
    if (part > 0 && minutes >= LONG_MINUTES) scene = await sceneOn(door)
    const end = performance.now() + (minutes * 60_000) / PARTS
    const one = async () => {
      while (performance.now() < end && findings.faults.length < MAX_FAULTS)
        await callOnce(server, scene, throws.next().value, findings)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, one))
    const { holds, kept } = await server.report()
    findings.kept.push({ calls: findings.calls, bytes: kept })
    findings.holds = [...findings.holds, ...holds]
      .sort((a, b) => b.milliseconds - a.milliseconds)
      .slice(0, 20)
    onPart(findings)
  }
  return findings
}

async function sceneOn(door: Door): Promise<Scene> {
  const world = await insisting(() => worldOn(door))
  const right = new Map<OperationId, Call>()
  for (const id of ids) right.set(id, await insisting(() => operationCalls[id].right(world)))
  return { world, callers: await callersOf(door, world), right }
}

/** Repeats the making of a scene while the machine is too crowded. */
async function insisting<T>(make: () => T | Promise<T>): Promise<T> {
  for (let time = 1; ; time++) {
    try {
      return await make()
    } catch (error) {
      if (time === MAX_SETUP_TIMES || !String(error).includes('SERVICE_UNAVAILABLE')) throw error
      await setTimeout(5_000)
    }
  }
}

async function callOnce(
  server: MonitoredProcess,
  { world, callers, right }: Scene,
  dice: Dice,
  findings: Findings,
): Promise<void> {
  const kind = dice.pick(['own', 'own', 'own', ...Object.keys(callers.tokens)]) ?? 'nobody'
  const token = callers.tokens[kind]
  const id = dice.pick(ids) ?? 'signOut'
  const isGraphql = dice.rarely(3)
  const known = [
    world.mine.accountId,
    world.mine.userId,
    world.theirs.accountId,
    world.draftId,
    world.customerId,
  ]
  const call = isGraphql ? graphqlCall(known, token, dice) : restCall(id, right.get(id) ?? {}, token, dice)
  const ends: string[] = []
  const answer = await patiently(server.url, call, findings, ends)
  const fault = faultOf(answer, call, isGraphql ? undefined : id, server)
  if (fault !== undefined)
    findings.faults.push(
      `${[fault, ...ends].join('; ')}\n  by ${kind}: ${told(call)}${lastOf(server, answer)}`,
    )
  if (call.path.startsWith('/api/user/signout')) await callers.signInAgain(kind)
}

/** A caller who is told that all are busy asks again, as the contract has it: on a crowded machine that is no fault. */
async function patiently(url: string, call: PlannedCall, findings: Findings, ends: string[]) {
  for (let time = 1; ; time++) {
    const answer = await send(url, call, (reason) => ends.push(reason)).catch((error: unknown) =>
      String(error),
    )
    findings.calls += 1
    const status = typeof answer === 'object' ? String(answer.status) : 'none'
    findings.statuses[status] = (findings.statuses[status] ?? 0) + 1
    const wait = typeof answer === 'object' && answer.status === 503 ? answer.retryAfterSeconds : undefined
    if (wait === undefined || time === MAX_TIMES) return answer
    await setTimeout(wait * 1_000)
  }
}

function faultOf(
  answer: WireAnswer | string | undefined,
  call: PlannedCall,
  id: OperationId | undefined,
  server: MonitoredProcess,
): string | undefined {
  if (!server.isAlive()) return 'the server is gone'
  if (typeof answer === 'string') return answer
  if (answer === undefined) return ['cut', 'more', 'held'].includes(call.transport) ? undefined : 'no answer'
  return faultInAnswer(id, call, answer)
}

const told = ({ method, path, headers, body, transport }: PlannedCall): string =>
  `${method} ${path.slice(0, 300)} ${transport} ${JSON.stringify(headers).slice(0, 400)}\n  ${body?.toString('latin1').slice(0, 600) ?? ''}`

const lastOf = (server: MonitoredProcess, answer: unknown): string =>
  typeof answer === 'object' && answer !== null
    ? `\n  log: ${server.log().slice(-2).join('\n  ').slice(0, 2_000)}`
    : ''
