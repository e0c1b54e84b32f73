/** A server in a process of its own that is killed without warning, at several steps at once, and starts again on its own data. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entities } from '#server/app.ts'
import { createOrm, type Orm } from '#server/platform/database/orm.ts'
import type { Signer } from '#server/platform/signer.ts'
import { getSecret } from '#server/sign-in/session.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { buildGate, closeGate, type Gate, type Place } from '#tests/support/gate.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { fewOf } from '#tests/support/thorough.ts'

/** LOST: the statement it was held at is undone. DONE: the database carries it out all the same. */
export interface Step {
  step: string
  fate: 'LOST' | 'DONE'
  place: Place
}

/** @returns the step of a job's end, which is held alone: after ten seconds, the search for abandoned jobs waits for its row */
export const completing = (job: string): Place => ({
  table: 'pgboss.job_common',
  moment: 'before update',
  when: `new.state = 'completed' and new.name = '${job}'`,
})

export const recording = (type: string): Place => ({
  table: 'events',
  moment: 'before insert',
  when: `new.type = '${type}'`,
})

export interface Answered {
  status: number
  body: unknown
}

/** The acts of one kind, and the steps at which they are held. */
export interface Killed<Thing> {
  /** The steps that are held at once, the latest first. */
  kills: readonly Step[][]
  begin(): Promise<Thing>
  /** Done, and done again against the server that comes after. */
  act(thing: Thing): Promise<Answered>
  /** The status of the act that is done again; an act that was answered gets the same answer. */
  status?: number
  /** Done while no server runs. */
  between?(): Promise<void>
  /** Done once the acts were done again. */
  settle?(things: readonly Thing[]): Promise<void>
  /** The final state in the database, and the only right one. */
  outcome(thing: Thing): Promise<unknown>
  truth: unknown
  check?(thing: Thing): Promise<void>
}

const IS_QUIET = `select not exists (select from pgboss.job_common where state < 'completed' and name <> '__pgboss__')
  and not exists (select from loopback_messages where acknowledged_at is null) as quiet`

/** More than leases and heartbeats are waited for. */
const LONG_AGO = `interval '1 minute'`

export type KillStage = ReturnType<typeof setKillStage>

/** Set before the first test of the file. */
export function setKillStage(more: Record<string, string> = {}) {
  const env = { ...more, DATABASE_URL: '', DATA_DIR: mkdtempSync(join(tmpdir(), 'zegel-kill-')) }
  let server: ServerProcess
  let orm: Orm
  let secret: Signer

  beforeAll(async () => {
    env.DATABASE_URL = await createTestDatabase()
    server = await startServer(env)
    orm = createOrm(env.DATABASE_URL, entities)
    secret = await getSecret(orm.em.fork(), undefined)
  })
  afterAll(async () => {
    await server?.kill()
    await orm?.close()
    rmSync(env.DATA_DIR, { recursive: true, force: true })
  })
  const ask = async (sql: string, parameters: unknown[] = []) =>
    (await orm.em.fork().execute<Record<string, unknown>[]>(sql, parameters))[0]

  return {
    /** Of the server that runs at the time. */
    get door() {
      return { url: server.url, orm, secret }
    },
    ask,
    close: (place: Place) => closeGate(env.DATABASE_URL, place),
    kill: () => server.kill(),
    /** The killed process counts as killed a minute ago: its work is somebody else's at once. */
    async startAgain() {
      await ask(`update leases set expires_at = expires_at - ${LONG_AGO} returning 1`)
      await ask(
        `update pgboss.job set heartbeat_on = heartbeat_on - ${LONG_AGO} where state = 'active' returning 1`,
      )
      server = await startServer(env)
    },
    /**
     * Holds an act at each step, and kills the server while all are held. The latest step comes first: an act that is held early
     * does not get as far as the gates that are closed already. Two steps may not share a place, and only one may hold the
     * queue, the network or the mailbox: they have two connections.
     * @returns the answer of each act, undefined where the connection broke
     */
    async killAt(
      steps: readonly Step[],
      acts: readonly (() => Promise<Answered>)[],
      between?: () => Promise<void>,
    ) {
      const gates: Gate[] = []
      for (const { place } of steps) gates.push(await buildGate(env.DATABASE_URL, place))
      const answers: Promise<Answered | undefined>[] = []
      for (const [at, gate] of gates.entries()) {
        await gate.close()
        answers.push((acts[at]?.() ?? Promise.reject()).catch(() => undefined))
        await gate.reached()
      }
      await server.kill()
      for (const [at, gate] of gates.entries()) {
        if (steps[at]?.fate === 'LOST') await gate.cut()
        await gate.release()
      }
      for (const gate of gates) await gate.remove()
      await between?.()
      await this.startAgain()
      return Promise.all(answers)
    },
    /** Nothing is queued, under way, or on its way. */
    untilQuiet: () => eventually(async () => (await ask(IS_QUIET))?.quiet === true || undefined),
  }
}

/** @param name of each test, with `$step` and `$fate` */
export function killEach<Thing>(stage: KillStage, name: string, killed: Killed<Thing>): void {
  describe.each(fewOf(killed.kills, 1))('the server killed while', (...steps) => {
    const things: Thing[] = []
    let first: (Answered | undefined)[] = []
    const repeated: Answered[] = []

    beforeAll(async () => {
      for (const _ of steps) things.push(await killed.begin())
      const acts = things.map((thing) => () => killed.act(thing))
      first = await stage.killAt(steps, acts, killed.between)
      for (const thing of things) repeated.push(await killed.act(thing))
      await killed.settle?.(things)
      await stage.untilQuiet()
    })

    it.each(steps.map((step, at) => ({ ...step, at })))(name, async ({ at }) => {
      const thing = things[at]
      if (thing === undefined) throw new Error(`nothing was held at step ${at}`)
      if (killed.status !== undefined) {
        expect(repeated[at]?.status).toBe(killed.status)
        if (first[at]?.status === killed.status) expect(repeated[at]?.body).toEqual(first[at]?.body)
      }
      expect(await killed.outcome(thing)).toEqual(killed.truth)
      await killed.check?.(thing)
    })
  })
}

/** By fetch: the caller of other tests logs each connection that breaks. */
export async function post(
  address: string,
  headers: Record<string, string>,
  body?: FormData | object,
): Promise<Answered> {
  const isForm = body === undefined || body instanceof FormData
  const response = await fetch(address, {
    method: 'POST',
    headers: isForm ? headers : { ...headers, 'content-type': 'application/json' },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}
