/** A server in a process of its own that is killed without warning, at several steps at once. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { entities } from '#server/app.ts'
import { createOrm, type Orm } from '#server/platform/database/orm.ts'
import type { Signer } from '#server/platform/signer.ts'
import { getSecret } from '#server/sign-in/session.ts'
import { createTestDatabase } from './database.ts'
import { buildGate, closeGate, type Gate, type Place } from './gate.ts'
import { eventually } from './ready-draft.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { passTakeoverTime } from './takeover.ts'

/** LOST: the statement it was held at is undone. DONE: the database carries it out all the same. */
type Fate = 'LOST' | 'DONE'

export interface Step {
  step: string
  fate: Fate
  place: Place
}

export interface Answered {
  status: number
  body: unknown
}

export type Act = () => Promise<Answered>

/** The acts at that step. */
export function heldAt<Done>(all: readonly Done[], at: number): Done {
  const done = all[at]
  if (done === undefined) throw new Error(`nothing was held at step ${at}`)
  return done
}

const IS_QUIET = `select not exists (select from pgboss.job_common where state < 'completed' and name <> '__pgboss__')
  and not exists (select from loopback_messages where acknowledged_at is null) as quiet`

/** Set before the first test of the file. A killed server starts again on its own data. */
export function setKillStage() {
  const env = { DATABASE_URL: '', DATA_DIR: mkdtempSync(join(tmpdir(), 'zegel-kill-')) }
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
    /**
     * Holds an act at each step, and kills the server while all are held. The latest step comes first: an act that is held early
     * does not get as far as the gates that are closed already. Two steps may not share a place, and only one may hold the
     * queue, the network or the mailbox: they have two connections.
     * @param acts one for each step, ready to go; started anew against the server that comes after
     * @param between done while no server runs
     * @returns the answer of each act, undefined where the connection broke
     */
    async killAt(steps: readonly Step[], acts: readonly Act[], between?: () => Promise<void>) {
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
      await passTakeoverTime(orm)
      server = await startServer(env)
      return Promise.all(answers)
    },
    /** Nothing is queued, under way, or on its way. */
    untilQuiet: () => eventually(async () => (await ask(IS_QUIET))?.quiet === true || undefined),
  }
}
