/**
 * Killed at each step between accepting a send and the receipt at the other side, the server loses nothing and does nothing
 * twice. A trigger in the database holds it at that step; the server knows nothing of it.
 */
import { randomUUID } from 'node:crypto'
import { caller } from '#tests/support/call.ts'
import type { Gate, Place } from '#tests/support/gate.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually, readyDraft, storeDraft } from '#tests/support/ready-draft.ts'
import { completing, type Killed, type KillStage, post, recording, type Step } from './stage.ts'

const job = (moment: string, when = 'true'): Place => ({
  table: 'pgboss.job_common',
  moment,
  when: `${when} and new.name = 'transmit-invoice'`,
})
const message = (moment: string, when?: string): Place => ({
  table: 'loopback_messages',
  moment,
  ...(when !== undefined && { when }),
})
const arrival: Place = { table: 'received_invoices', moment: 'before insert' }
const credit: Place = { table: 'accounts', moment: 'before update', when: 'new.credits < old.credits' }
const committed = (table: string): Place => ({ table, moment: 'after insert', atCommit: true })

/** One process at a time takes in, so only the first of each is a step of the receiver. */
const KILLS: Step[][] = [
  [
    { step: 'recording that it is acknowledged', fate: 'LOST', place: recording('invoice.acknowledged') },
    { step: 'handing over to the network', fate: 'LOST', place: message('before insert') },
    { step: 'committing the acceptance', fate: 'DONE', place: committed('invoices') },
  ],
  [
    {
      step: 'acknowledging to the network',
      fate: 'LOST',
      place: message('before update', 'new.acknowledged_at is not null'),
    },
    { step: 'recording that it is transmitted', fate: 'LOST', place: recording('invoice.transmitted') },
    { step: 'taking its credit', fate: 'LOST', place: credit },
  ],
  [
    { step: 'committing the arrived document', fate: 'DONE', place: committed('received_invoices') },
    {
      step: 'taking the job',
      fate: 'DONE',
      place: job('before update', `new.state = 'active' and old.state <> 'active'`),
    },
    { step: 'storing the invoice', fate: 'LOST', place: { table: 'invoices', moment: 'before insert' } },
  ],
  [
    { step: 'storing the arrived document', fate: 'LOST', place: arrival },
    { step: 'handing over, which arrived', fate: 'DONE', place: message('before insert') },
    { step: 'queueing its transmission', fate: 'LOST', place: job('before insert') },
  ],
  [{ step: 'completing the job', fate: 'LOST', place: completing('transmit-invoice') }],
]

const OUTCOME = `select
  (select array_agg(e.type order by e.id) from events e join invoices i on i.id = e.subject
    where i.account_id = seller.id and e.type like 'invoice.%') as events,
  (select array_agg(i.status) from invoices i where i.account_id = seller.id) as statuses,
  (select count(*)::int from received_invoices r where r.account_id = buyer.id and r.invoice_number = ?) as arrived,
  (select count(*)::int from loopback_messages m
    where m.doc_type_id like '%::Invoice##%' and m.receiver_participant = buyer.kbo) as sent,
  (select count(*)::int from loopback_messages m
    where m.doc_type_id like '%::ApplicationResponse##%' and m.receiver_participant = seller.kbo) as answered,
  (select count(*)::int from set_aside_messages) as "setAside",
  seller.credits from accounts seller, accounts buyer where seller.id = ? and buyer.id = ?`

const TRANSMITTED = `select count(distinct e.subject)::int as transmitted from events e join invoices i on i.id = e.subject
  where e.type = 'invoice.transmitted' and i.draft_id = any(string_to_array(?, ',')::uuid[])`

interface Send {
  seller: Company
  buyer: Company
  number: string
  draftId: string
  key: string
}

/**
 * Nothing is taken in before each sender has recorded the transmission: else the answer would record it, and nobody would see
 * whether the document is handed over a second time.
 */
export function sendsOn(stage: KillStage): Killed<Send> {
  const arriving: Gate[] = []
  return {
    kills: KILLS,
    async begin() {
      const { door } = stage
      const seller = await newCompany(door, { prepaid: true, credits: 5 })
      const buyer = await newCompany(door)
      const draft = readyDraft(buyer)
      const draftId = await storeDraft(caller(door.url), seller, draft)
      const number = draft.inputDetails?.heading?.invoiceNumber ?? ''
      return { seller, buyer, number, draftId, key: randomUUID() }
    },
    act: ({ seller, draftId, key }) =>
      post(`${stage.door.url}/api/accounts/${seller.accountId}/drafts/${draftId}/send`, {
        'jwt-token': seller.token,
        'idempotency-key': key,
      }),
    status: 200,
    async between() {
      arriving.push(await stage.close(arrival))
    },
    async settle(sends) {
      const ids = sends.map(({ draftId }) => draftId).join()
      await eventually(
        async () => (await stage.ask(TRANSMITTED, [ids]))?.transmitted === sends.length || undefined,
      )
      for (const gate of arriving.splice(0)) await gate.open()
    },
    outcome: ({ number, seller, buyer }) => stage.ask(OUTCOME, [number, seller.accountId, buyer.accountId]),
    truth: {
      events: ['invoice.created', 'invoice.transmitted', 'invoice.acknowledged'],
      statuses: ['ACKNOWLEDGED'],
      arrived: 1,
      sent: 1,
      answered: 1,
      setAside: 0,
      credits: 4,
    },
  }
}
