/** Killed at each step of a send over both channels, the server sends the invoice once and tells the receiver of its PDF once. */
import { randomUUID } from 'node:crypto'
import { caller } from '#tests/support/call.ts'
import { receiverFor } from '#tests/support/documents.ts'
import type { Place } from '#tests/support/gate.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { readyDraft, storeDraft } from '#tests/support/ready-draft.ts'
import { type Killed, type KillStage, post, recording, type Step } from './stage.ts'

const storing = (table: string): Place => ({ table, moment: 'before insert' })
const ofBoth = (table: string, condition: string): Place => ({
  table,
  moment: 'before insert',
  when: condition,
})
const letter = ofBoth('mailbox_mails', `new.key like 'documents-%'`)

const KILLS: Step[][] = [
  [
    { step: 'handing over the mail', fate: 'LOST', place: letter },
    { step: 'storing the delivery', fate: 'LOST', place: storing('documents') },
  ],
  [
    { step: 'filing the delivery', fate: 'LOST', place: recording('document.received') },
    {
      step: 'storing the invoice behind the delivery',
      fate: 'LOST',
      place: ofBoth('invoices', 'new.delivery_id is not null'),
    },
  ],
  [
    { step: 'handing over the mail, which arrived', fate: 'DONE', place: letter },
    {
      step: 'committing both',
      fate: 'DONE',
      place: { table: 'invoices', moment: 'after insert', atCommit: true },
    },
  ],
  [{ step: 'recording that it was mailed', fate: 'LOST', place: recording('document.notified') }],
]

const OUTCOME = `select
  (select array_agg(e.type order by e.type) from events e join invoices i on i.account_id = seller.id
    where e.subject in (i.id, i.delivery_id) and e.type <> 'invoice.retried') as events,
  (select count(*)::int from invoices where account_id = seller.id) as invoices,
  (select count(*)::int from documents where account_id = seller.id) as documents,
  (select count(*)::int from mailbox_mails where recipient = ?) as mails,
  seller.credits from accounts seller where seller.id = ?`

interface Send {
  seller: Company
  draftId: string
  key: string
  token1: string
  email: string
}

export function bothChannelsOn(stage: KillStage): Killed<Send> {
  return {
    kills: KILLS,
    async begin() {
      const { door } = stage
      const seller = await newCompany(door, { features: ['PEPPOL', 'DOCCLE'], prepaid: true, credits: 5 })
      const buyer = await newCompany(door)
      const { token1, email } = await receiverFor(door, seller)
      const draftId = await storeDraft(caller(door.url), seller, readyDraft(buyer))
      return { seller, draftId, key: randomUUID(), token1, email }
    },
    act: ({ seller, draftId, key, token1 }) =>
      post(`${stage.door.url}/api/accounts/${seller.accountId}/drafts/${draftId}/send?alsoto=${token1}`, {
        'jwt-token': seller.token,
        'idempotency-key': key,
      }),
    status: 200,
    outcome: ({ email, seller }) => stage.ask(OUTCOME, [email, seller.accountId]),
    truth: {
      events: [
        'document.notified',
        'document.received',
        'invoice.acknowledged',
        'invoice.created',
        'invoice.transmitted',
      ],
      invoices: 1,
      documents: 1,
      mails: 1,
      credits: 4,
    },
  }
}
