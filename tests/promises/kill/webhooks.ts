/**
 * Killed at each step between an event and the note that a webhook took it, the server delivers each event under one id, in order,
 * and as often as it can't know that it was taken. A trigger in the database holds it at a step, or the receiver does.
 */
import { Webhook as Judge } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caller } from '#tests/support/call.ts'
import type { Place } from '#tests/support/gate.ts'
import { newKey } from '#tests/support/keys.ts'
import { newCompany } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { fewOf } from '#tests/support/thorough.ts'
import { newWebhook, type Receiver, startReceiver } from '#tests/support/webhook-receiver.ts'
import type { KillStage, Step } from './stage.ts'

const table = 'webhook_deliveries'
const when = `new.state = 'DELIVERED'`

/** The number of times the receiver hears the first event; the others it hears once. */
const STEPS: [string, Step['fate'], number, Place | undefined][] = [
  ['giving a webhook its deliveries', 'LOST', 1, { table, moment: 'before insert' }],
  ['committing them', 'DONE', 1, { table, moment: 'after insert', atCommit: true }],
  ['calling', 'LOST', 2, undefined],
  ['writing down that it was taken', 'LOST', 2, { table, moment: 'before update', when }],
  ['committing that it was taken', 'DONE', 1, { table, moment: 'after update', when, atCommit: true }],
]

const EVENTS = 3
const DELIVERED = `select count(*)::int as delivered from webhook_deliveries where webhook_id = ? and state = 'DELIVERED'`

export function killWebhooks(stage: KillStage): void {
  let receiver: Receiver
  beforeAll(async () => {
    receiver = await startReceiver()
  })
  afterAll(() => receiver?.close())

  describe('the server killed while', () => {
    it.each(fewOf(STEPS, 1))('%s (%s)', async (step, fate, times, place) => {
      const { door } = stage
      const company = await newCompany(door)
      const manner = `step-${STEPS.findIndex((one) => one[0] === step)}`
      receiver.set(manner, place === undefined ? 'hangs' : 'works')
      const made = await newWebhook(caller(door.url), company, receiver.urlOf(manner), ['key.created'])
      const heard = () => receiver.heard.filter((one) => one.manner === manner)
      const gate = place && (await stage.close(place))
      for (let event = 0; event < EVENTS; event++) await newKey(door, company)
      if (gate) await gate.reached()
      else await eventually(async () => heard()[0])
      await stage.kill()
      if (fate === 'LOST') await gate?.cut()
      await gate?.open()

      receiver.set(manner, 'works')
      await stage.startAgain()
      await eventually(
        async () => (await stage.ask(DELIVERED, [made.webhookId]))?.delivered === EVENTS || undefined,
      )
      const judge = new Judge(made.secret)
      for (const { body, headers } of heard()) judge.verify(body, headers)
      const numbers = heard().map(({ event }) => event.data.number ?? 0)
      const [first = 0] = numbers
      expect(numbers).toEqual([...Array.from({ length: times }, () => first), first + 1, first + 2])
      expect(new Set(heard().map(({ headers }) => headers['webhook-id'])).size).toBe(EVENTS)
    })
  })
}
