/**
 * Killed without warning while a document leaves the network for a mail, the server mails it once. A trigger in the database holds it at
 * each step; the server knows nothing of it.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { LoopbackParticipant } from '#server/ports/network/loopback-participant.ts'
import { caller } from '#tests/support/call.ts'
import type { Place } from '#tests/support/gate.ts'
import { heldAt, type Step, setKillStage } from '#tests/support/kill-stage.ts'
import { type Company, newCompany, newKbo } from '#tests/support/people.ts'
import { eventually, readyDraft, storeDraft } from '#tests/support/ready-draft.ts'
import { fewOf } from '#tests/support/thorough.ts'

const changing = (moment: string): Place => ({
  table: 'invoices',
  moment,
  when: `new.channel = 'EMAIL' and old.channel = 'PEPPOL'`,
})
const queueing = (moment: string): Place => ({
  table: 'pgboss.job_common',
  moment,
  when: `new.name = 'mail-invoice'`,
})

/** The acts held at once, the latest step first. */
const KILLS: Step[][] = [
  [
    { step: 'queueing the mail', fate: 'LOST', place: queueing('before insert') },
    { step: 'changing the channel', fate: 'LOST', place: changing('before update') },
  ],
  [
    { step: 'mailing', fate: 'LOST', place: { table: 'mailbox_mails', moment: 'before insert' } },
    {
      step: 'committing what was queued',
      fate: 'DONE',
      place: { ...queueing('after insert'), atCommit: true },
    },
    {
      step: 'committing the change of channel',
      fate: 'DONE',
      place: { ...changing('after update'), atCommit: true },
    },
  ],
]

const OUTCOME = `select
  (select count(*)::int from mailbox_mails where recipient = i.customer_email) as mails,
  (select array_agg(e.type order by e.id) from events e
    where e.subject = i.id and e.type <> 'invoice.retried') as events,
  (select array_agg(name::text) from pgboss.job_common
    where data->'data'->>'invoiceId' = i.id::text and state < 'completed') as jobs,
  i.channel, i.status from invoices i where i.id = ?`

const TRUTH = {
  mails: 1,
  events: ['invoice.created', 'invoice.mailed', 'invoice.transmitted'],
  jobs: null,
  channel: 'EMAIL',
  status: 'TRANSMITTED',
}

const stage = setKillStage()

interface Send {
  id: string
  kbo: string
}

/** Of a document to somebody of whom it isn't known yet whether the network reaches them. */
async function newSend(seller: Company): Promise<Send> {
  const kbo = newKbo()
  await know(kbo, 'UNKNOWN')
  const calls = caller(stage.door.url)
  const draftId = await storeDraft(calls, seller, readyDraft({ name: 'Buiten het huis', kbo }))
  const path = { accountId: seller.accountId, draftId }
  const { body } = await calls('sendDraft', seller.token, { path, query: { sendviaemail: true } })
  return { id: body.id, kbo }
}

const know = (participant: string, state: 'UNKNOWN' | 'NOT_REGISTERED') =>
  stage.door.orm.em.fork().upsert(LoopbackParticipant, { scheme: '0208', participant, state })

const RETRIED = `select count(distinct subject)::int as retried from events where type = 'invoice.retried'`
const HURRY = `update pgboss.job_common set start_after = now()
  where name = 'transmit-invoice' and data->'data'->>'invoiceId' = ? and state < 'active' returning 1`

describe.each(fewOf(KILLS, 1))('the server killed while', (...steps) => {
  const sends: Send[] = []

  beforeAll(async () => {
    const seller = await newCompany(stage.door, { prepaid: true, credits: 10 })
    const before = Number((await stage.ask(RETRIED))?.retried)
    for (const _ of steps) sends.push(await newSend(seller))
    await eventually(async () => (await stage.ask(RETRIED))?.retried === before + steps.length || undefined)
    const acts = sends.map(({ id, kbo }) => async () => {
      await know(kbo, 'NOT_REGISTERED')
      await stage.ask(HURRY, [id])
      return { status: 200, body: undefined }
    })
    await stage.killAt(steps, acts)
    for (const { id } of sends) await stage.ask(HURRY, [id])
    await stage.untilQuiet()
  })

  it.each(steps.map((step, at) => ({ ...step, at })))('$step ($fate) [sending.once]', async ({ at }) => {
    expect(await stage.ask(OUTCOME, [heldAt(sends, at).id])).toEqual(TRUTH)
  })
})
