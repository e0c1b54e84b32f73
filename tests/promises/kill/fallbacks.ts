/** Killed while a document leaves the network for a mail, the server mails it once. */
import { LoopbackParticipant } from '#server/ports/network/loopback-participant.ts'
import { caller } from '#tests/support/call.ts'
import type { Place } from '#tests/support/gate.ts'
import { newCompany, newKbo } from '#tests/support/people.ts'
import { eventually, readyDraft, storeDraft } from '#tests/support/ready-draft.ts'
import type { Killed, KillStage, Step } from './stage.ts'

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

const KILLS: Step[][] = [
  [
    { step: 'queueing the mail', fate: 'LOST', place: queueing('before insert') },
    { step: 'changing the channel', fate: 'LOST', place: changing('before update') },
  ],
  [
    { step: 'mailing', fate: 'LOST', place: { table: 'mailbox_mails', moment: 'before insert' } },
    {
      step: 'committing the queued mail',
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

const RETRIED = `select 1 from events where type = 'invoice.retried' and subject = ?`
const HURRY = `update pgboss.job_common set start_after = now()
  where name = 'transmit-invoice' and data->'data'->>'invoiceId' = ? and state < 'active' returning 1`

interface Fallback {
  id: string
  kbo: string
}

export function fallbacksOn(stage: KillStage): Killed<Fallback> {
  const know = (participant: string, state: 'UNKNOWN' | 'NOT_REGISTERED') =>
    stage.door.orm.em.fork().upsert(LoopbackParticipant, { scheme: '0208', participant, state })
  return {
    kills: KILLS,
    /** A document to somebody of whom it isn't known yet whether the network reaches them. */
    async begin() {
      const seller = await newCompany(stage.door, { prepaid: true, credits: 10 })
      const kbo = newKbo()
      await know(kbo, 'UNKNOWN')
      const calls = caller(stage.door.url)
      const draftId = await storeDraft(calls, seller, readyDraft({ name: 'Buiten het huis', kbo }))
      const path = { accountId: seller.accountId, draftId }
      const { body } = await calls('sendDraft', seller.token, { path, query: { sendviaemail: true } })
      await eventually(() => stage.ask(RETRIED, [body.id]))
      return { id: body.id, kbo }
    },
    async act({ id, kbo }) {
      await know(kbo, 'NOT_REGISTERED')
      await stage.ask(HURRY, [id])
      return { status: 200, body: undefined }
    },
    outcome: ({ id }) => stage.ask(OUTCOME, [id]),
    truth: {
      mails: 1,
      events: ['invoice.created', 'invoice.mailed', 'invoice.transmitted'],
      jobs: null,
      channel: 'EMAIL',
      status: 'TRANSMITTED',
    },
  }
}
