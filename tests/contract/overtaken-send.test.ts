/** A draft that is saved at the very moment at which it is sent. */
import { Client } from 'pg'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { exchangeOn } from '#tests/support/exchange.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually, readyDraft, storeDraft } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const x = exchangeOn(setServer())
const clients: Client[] = []
let buyer: Company
let seller: Company
let draftId: string

beforeAll(async () => {
  buyer = await newCompany(x.app)
  seller = await newCompany(x.app, { prepaid: true, credits: 5 })
})
afterEach(() => Promise.all(clients.splice(0).map((client) => client.end())))

/** Somebody who saves the draft, and has not committed that yet. */
async function save(reference: string): Promise<{ saved: Promise<unknown>; commit(): Promise<unknown> }> {
  const client = new Client(x.app.databaseUrl)
  clients.push(client)
  await client.connect()
  await client.query('begin')
  const saved = client.query('update drafts set reference = $1 where id = $2', [reference, draftId])
  return { saved, commit: () => client.query('commit') }
}

/** Its PDF is read by then, so that nobody writes to it but who does so here. */
async function readDraftStored(): Promise<string> {
  const stored = await storeDraft(x.calls, seller, readyDraft(buyer))
  const path = { accountId: seller.accountId, draftId: stored }
  await eventually(async () => {
    const { body } = await x.calls('getRecognition', seller.token, { path })
    return body.state === 'RUNNING' ? undefined : true
  })
  return stored
}

const send = () => x.calls('sendDraft', seller.token, { path: { accountId: seller.accountId, draftId } })

const waiting = (statement: string) =>
  eventually(async () => {
    const found = await x.sql(
      `select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query ilike ?`,
      [`%${statement}%`],
    )
    return found.length > 0 || undefined
  })
const sendWaits = () => waiting('update drafts set sent_at')

/** Jobs that transmit an invoice which does not exist. */
const strayJobs = () =>
  x.sql(
    `select from pgboss.job where name = 'transmit-invoice' and state < 'completed'
     and not exists (select from invoices where id::text = data->'data'->>'invoiceId')`,
  )

it('is sent as it is by then, and one transmission is queued, none of the send that was overtaken', async () => {
  draftId = await readDraftStored()
  const saver = await save('saved meanwhile')
  await saver.saved
  const sending = send()
  await sendWaits()
  await saver.commit()
  const { status, body } = await sending
  expect(status).toBe(200)
  const rows = await x.sql(
    'select d.reference from invoices i join drafts d on d.id = i.draft_id where i.id = ?',
    [body.id],
  )
  expect(rows).toEqual([{ reference: 'saved meanwhile' }])
  expect(await strayJobs()).toEqual([])
  expect(await x.credits(seller)).toBe(4)
  await x.told(seller, body.id, 'ACKNOWLEDGED')
})

it('is refused as STALE when it is saved at every try: nothing is sent, queued or paid', async () => {
  draftId = await readDraftStored()
  const before = await x.credits(seller)
  let saver = await save('1')
  await saver.saved
  const sending = send()
  for (const reference of ['2', '3']) {
    await sendWaits()
    const next = await save(reference)
    await waiting('update drafts set reference')
    await saver.commit()
    await next.saved
    saver = next
  }
  await sendWaits()
  await saver.commit()
  const { status, body } = await sending
  expect([status, body.errorCode]).toEqual([409, 'STALE'])
  expect(await strayJobs()).toEqual([])
  expect(await x.credits(seller)).toBe(before)
  expect((await x.sent(seller)).length).toBe(1)
})
