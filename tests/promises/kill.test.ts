/**
 * Killed without warning at each step between accepting a send and the receipt at the other side, the server loses
 * nothing and does nothing twice. A trigger in the database holds it at that step; the server knows nothing of it.
 */

import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { caller } from '#tests/support/call.ts'
import type { Gate, Place } from '#tests/support/gate.ts'
import { type Act, type Answered, heldAt, type Step, setKillStage } from '#tests/support/kill-stage.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually, readyDraft, storeDraft } from '#tests/support/ready-draft.ts'
import { fewOf } from '#tests/support/thorough.ts'

const job = (moment: string, when = 'true'): Place => ({
  table: 'pgboss.job_common',
  moment,
  when: `${when} and new.name = 'transmit-invoice'`,
})
const told = (type: string): Place => ({
  table: 'events',
  moment: 'before insert',
  when: `new.type = '${type}'`,
})
const message = (moment: string, when?: string): Place => ({
  table: 'loopback_messages',
  moment,
  ...(when !== undefined && { when }),
})
const arrival: Place = { table: 'received_invoices', moment: 'before insert' }
const acceptance: Place = { table: 'invoices', moment: 'after insert', atCommit: true }

/**
 * The acts held at once, the latest step first. One process at a time takes in, so only the first of each is a step of the
 * receiver.
 */
const KILLS: Step[][] = [
  [
    { step: 'telling that it is acknowledged', fate: 'LOST', place: told('invoice.acknowledged') },
    { step: 'handing over to the network', fate: 'LOST', place: message('before insert') },
    { step: 'committing the acceptance', fate: 'DONE', place: acceptance },
  ],
  [
    {
      step: 'acknowledging to the network',
      fate: 'LOST',
      place: message('before update', 'new.acknowledged_at is not null'),
    },
    { step: 'telling that it is transmitted', fate: 'LOST', place: told('invoice.transmitted') },
    {
      step: 'taking its credit',
      fate: 'LOST',
      place: { table: 'accounts', moment: 'before update', when: 'new.credits < old.credits' },
    },
  ],
  [
    {
      step: 'committing what arrived',
      fate: 'DONE',
      place: { table: 'received_invoices', moment: 'after insert', atCommit: true },
    },
    {
      step: 'taking the job',
      fate: 'DONE',
      place: job('before update', `new.state = 'active' and old.state <> 'active'`),
    },
    { step: 'storing the invoice', fate: 'LOST', place: { table: 'invoices', moment: 'before insert' } },
  ],
  [
    { step: 'storing what arrived', fate: 'LOST', place: arrival },
    { step: 'handing over, which arrived', fate: 'DONE', place: message('before insert') },
    { step: 'queueing its transmission', fate: 'LOST', place: job('before insert') },
  ],
  [{ step: 'completing the job', fate: 'LOST', place: job('before update', `new.state = 'completed'`) }],
]

/** The final state of a send in the database, in short. */
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

const TRUTH = {
  events: ['invoice.created', 'invoice.transmitted', 'invoice.acknowledged'],
  statuses: ['ACKNOWLEDGED'],
  arrived: 1,
  sent: 1,
  answered: 1,
  setAside: 0,
  credits: 4,
}

const stage = setKillStage()

interface Send {
  seller: Company
  buyer: Company
  number: string
  draftId: string
  key: string
  first?: Answered | undefined
  repeated?: Answered
}

async function newSend(): Promise<Send> {
  const { door } = stage
  const seller = await newCompany(door, { prepaid: true, credits: 5 })
  const buyer = await newCompany(door)
  const draft = readyDraft(buyer)
  const draftId = await storeDraft(caller(door.url), seller, draft)
  const number = draft.inputDetails?.heading?.invoiceNumber ?? ''
  return { seller, buyer, number, draftId, key: randomUUID() }
}

const sending =
  ({ seller, draftId, key }: Send): Act =>
  async () => {
    const headers = { 'jwt-token': seller.token, 'idempotency-key': key }
    const path = `/api/accounts/${seller.accountId}/drafts/${draftId}/send`
    const response = await fetch(`${stage.door.url}${path}`, { method: 'POST', headers })
    return { status: response.status, body: await response.json() }
  }

const TOLD = `select count(distinct subject)::int as told from events where type = 'invoice.transmitted'`
/** In all kills so far. */
let sends = 0

describe.each(fewOf(KILLS, 1))('the server killed while', (...steps) => {
  const all: Send[] = []

  /**
   * Nothing is taken in before each sender has told of the receipt: else the answer would tell of it, and nobody would see
   * whether the document is handed over a second time.
   */
  beforeAll(async () => {
    for (const _ of steps) all.push(await newSend())
    sends += steps.length
    const arriving: Gate[] = []
    const first = await stage.killAt(steps, all.map(sending), async () => {
      arriving.push(await stage.close(arrival))
    })
    for (const [at, one] of all.entries()) {
      one.first = first[at]
      one.repeated = await sending(one)()
    }
    await eventually(async () => ((await stage.ask(TOLD))?.told === sends ? true : undefined))
    for (const gate of arriving) await gate.open()
    await stage.untilQuiet()
  })

  it.each(steps.map((step, at) => ({ ...step, at })))(
    '$step ($fate) [sending.once, running.resumes]',
    async ({ at }) => {
      const { seller, buyer, number, first, repeated } = heldAt(all, at)
      expect(repeated?.status).toBe(200)
      if (first?.status === 200) expect(repeated?.body).toEqual(first.body)
      expect(await stage.ask(OUTCOME, [number, seller.accountId, buyer.accountId])).toEqual(TRUTH)
    },
  )
})
