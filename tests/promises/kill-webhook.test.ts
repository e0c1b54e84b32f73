/**
 * Killed without warning at each step between an event and the note that a webhook took it, the server delivers each event under one id, in
 * order, and as often as it can't know that it was taken. A trigger in the database holds it at a step, or the receiver does.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Webhook as Judge } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entities } from '#server/app.ts'
import { createOrm, type Orm } from '#server/platform/database/orm.ts'
import type { Signer } from '#server/platform/signer.ts'
import { getSecret } from '#server/sign-in/session.ts'
import { caller } from '#tests/support/call.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { closeGate, type Place } from '#tests/support/gate.ts'
import { newKey } from '#tests/support/keys.ts'
import { newCompany } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { passTakeoverTime } from '#tests/support/takeover.ts'
import { fewOf } from '#tests/support/thorough.ts'
import { newWebhook, type Receiver, startReceiver } from '#tests/support/webhook-receiver.ts'

/** LOST: the statement it was held at is undone. DONE: the database carries it out all the same. */
type Fate = 'LOST' | 'DONE'

const table = 'webhook_deliveries'
const when = `new.state = 'DELIVERED'`

/** How often the receiver hears the first event; the others it hears once. */
const STEPS: [string, Fate, number, Place | undefined][] = [
  ['giving a webhook its deliveries', 'LOST', 1, { table, moment: 'before insert' }],
  ['committing them', 'DONE', 1, { table, moment: 'after insert', atCommit: true }],
  ['calling', 'LOST', 2, undefined],
  ['writing down that it was taken', 'LOST', 2, { table, moment: 'before update', when }],
  ['committing that it was taken', 'DONE', 1, { table, moment: 'after update', when, atCommit: true }],
]

const EVENTS = 3
const SETTLED = `
  select count(*)::int as all, count(*) filter (where state = 'DELIVERED')::int as delivered
  from webhook_deliveries where webhook_id = ?`

describe('the server killed while', () => {
  const env = {
    DATABASE_URL: '',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'zegel-kill-')),
    WEBHOOKS_TO_LOCALHOST: 'on',
  }
  let server: ServerProcess
  let receiver: Receiver
  let orm: Orm
  let secret: Signer

  /** Each step begins with the server that the step before left behind. */
  beforeAll(async () => {
    env.DATABASE_URL = await createTestDatabase()
    receiver = await startReceiver()
    server = await startServer(env)
    orm = createOrm(env.DATABASE_URL, entities)
    secret = await getSecret(orm.em.fork(), undefined)
  })
  afterAll(async () => {
    await server?.kill()
    await receiver?.close()
    await orm?.close()
    rmSync(env.DATA_DIR, { recursive: true, force: true })
  })

  it.each(fewOf(STEPS, 1))('%s (%s)', async (step, fate, times, place) => {
    const company = await newCompany({ orm, secret })
    const manner = `step-${STEPS.findIndex((one) => one[0] === step)}`
    receiver.set(manner, place === undefined ? 'hangs' : 'works')
    const made = await newWebhook(caller(server.url), company, receiver.urlOf(manner), ['key.created'])
    const heard = () => receiver.heard.filter((one) => one.manner === manner)
    const gate = place && (await closeGate(env.DATABASE_URL, place))
    for (let event = 0; event < EVENTS; event++) await newKey({ orm }, company)
    if (gate) await gate.reached()
    else await eventually(async () => heard()[0])
    await server.kill()
    if (fate === 'LOST') await gate?.cut()
    await gate?.open()

    receiver.set(manner, 'works')
    await passTakeoverTime(orm)
    server = await startServer(env)
    await eventually(async () => {
      const [row] = await orm.em
        .fork()
        .execute<{ all: number; delivered: number }[]>(SETTLED, [made.webhookId])
      return (row?.all === EVENTS && row.delivered === EVENTS) || undefined
    })
    const judge = new Judge(made.secret)
    for (const { body, headers } of heard()) judge.verify(body, headers)
    const numbers = heard().map(({ event }) => event.data.number ?? 0)
    const [first = 0] = numbers
    expect(numbers).toEqual([...Array.from({ length: times }, () => first), first + 1, first + 2])
    expect(new Set(heard().map(({ headers }) => headers['webhook-id'])).size).toBe(EVENTS)
  })
})
