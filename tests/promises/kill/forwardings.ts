/**
 * Killed at each step between the arrival of a document and the note that an accounting package took it, the server forwards each document under one id, as often
 * as it can't know that it was taken. A trigger in the database holds it at a step, or the receiver does.
 */
import { Webhook as Judge } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caller } from '#tests/support/call.ts'
import { newForwarding } from '#tests/support/forwardings.ts'
import type { Place } from '#tests/support/gate.ts'
import { newCompany } from '#tests/support/people.ts'
import { eventually, readyDraft, sendDocument } from '#tests/support/ready-draft.ts'
import { fewOf } from '#tests/support/thorough.ts'
import { type Receiver, startReceiver } from '#tests/support/webhook-receiver.ts'
import type { KillStage, Step } from './stage.ts'

const table = 'forwarded_documents'
const when = `new.state = 'FORWARDED'`

/** The number of times that the receiver hears the document. */
const STEPS: [string, Step['fate'], number, Place | undefined][] = [
  ['giving a forwarding its document', 'LOST', 1, { table, moment: 'before insert' }],
  ['committing it', 'DONE', 1, { table, moment: 'after insert', atCommit: true }],
  ['calling the package', 'LOST', 2, undefined],
  ['writing down that it was taken', 'LOST', 2, { table, moment: 'before update', when }],
  ['committing that it was taken', 'DONE', 1, { table, moment: 'after update', when, atCommit: true }],
]

const DONE = `select count(*)::int as done from forwarded_documents where forwarding_id = ? and state = 'FORWARDED'`

export function killForwardings(stage: KillStage): void {
  let receiver: Receiver
  beforeAll(async () => {
    receiver = await startReceiver()
  })
  afterAll(() => receiver?.close())

  describe('the server killed while', () => {
    it.each(fewOf(STEPS, 1))('%s (%s)', async (step, fate, times, place) => {
      const { door } = stage
      const company = await newCompany(door)
      const customer = await newCompany(door)
      const manner = `forwarding-${STEPS.findIndex((one) => one[0] === step)}`
      receiver.set(manner, place === undefined ? 'hangs' : 'works')
      const calls = caller(door.url)
      const more = { url: receiver.urlOf(manner), direction: 'SENT' } as const
      const made = await newForwarding(calls, company, more)
      const heard = () => receiver.heard.filter((one) => one.manner === manner)
      const gate = place && (await stage.close(place))
      await sendDocument(calls, company, readyDraft(customer))
      if (gate) await gate.reached()
      else await eventually(async () => heard()[0])
      await stage.kill()
      if (fate === 'LOST') await gate?.cut()
      await gate?.open()

      receiver.set(manner, 'works')
      await stage.startAgain()
      await eventually(async () => (await stage.ask(DONE, [made.forwardingId]))?.done === 1 || undefined)
      const judge = new Judge(made.secret)
      for (const { body, headers } of heard()) judge.verify(body, headers)
      expect(heard()).toHaveLength(times)
      expect(new Set(heard().map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    })
  })
}
