/** Calls whose transaction PostgreSQL rolls back because of concurrent ones. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { deleteDraftDocument } from '#generated/graphql-documents.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually, readyDraft, storeDraft } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import { isThorough } from '#tests/support/thorough.ts'

const served = setServer()
const x = exchangeOn(served)
let seller: Company
let buyer: Company

beforeAll(async () => {
  seller = await newCompany(x.app, { prepaid: true, credits: 5 })
  buyer = await newCompany(x.app)
  await x.sql('create sequence undone')
  await x.sql(`
    create function undo() returns trigger language plpgsql as $$ begin
      if nextval('undone') <= tg_argv[0]::int then
        raise exception 'undone' using errcode = tg_argv[1];
      end if;
      return null;
    end $$`)
})

/** PostgreSQL's codes for a deadlock, and for transactions that can't be put in an order. */
const DEADLOCK = '40P01'
const NO_ORDER = '40001'

/** Fails that often at the table; a sequence survives a rollback. */
async function undo(table: string, times: number, code: string): Promise<void> {
  await x.sql('alter sequence undone restart')
  await x.sql(
    `create trigger undone after insert or update or delete on ${table} for each statement execute function undo(${times}, '${code}')`,
  )
}
afterEach(async () => {
  for (const table of ['invoices', 'drafts']) await x.sql(`drop trigger if exists undone on ${table}`)
})

it.each([DEADLOCK, NO_ORDER])('a send that is undone (%s) is run again as a whole', async (code) => {
  const draftId = await storeDraft(x.calls, seller, readyDraft(buyer))
  const before = await x.credits(seller)
  await undo('invoices', 2, code)
  const path = { accountId: seller.accountId, draftId }
  const headers = { 'idempotency-key': randomUUID() }
  const { status, body } = await x.calls('sendDraft', seller.token, { path, headers })
  expect(status).toBe(200)
  expect(await x.sql('select id from invoices where draft_id = ?', [draftId])).toEqual([{ id: body.id }])
  expect(await x.credits(seller)).toBe(before - 1)
  const jobs = `select from pgboss.job where name = 'transmit-invoice' and data->'data'->>'invoiceId' = ?`
  expect(await x.sql(jobs, [body.id])).toHaveLength(1)
})

it.runIf(isThorough)('a mutation that is undone is run again as a whole', async () => {
  const draftId = await storeDraft(x.calls, seller, readyDraft(buyer))
  await undo('drafts', 1, DEADLOCK)
  expect((await served.asks(deleteDraftDocument, seller.token, { draftId })).errors).toEqual([])
  expect(await x.sql('select from drafts where id = ?', [draftId])).toEqual([])
})

it('who is undone again and again is told to come back, and nothing is stored', async () => {
  await undo('drafts', 1_000, DEADLOCK)
  const path = { accountId: seller.accountId }
  const { status, body } = await x.calls('createDraft', seller.token, { path, body: { reference: 'undone' } })
  expect([status, body.errorCode]).toEqual([503, 'SERVICE_UNAVAILABLE'])
  expect(await x.sql(`select from drafts where reference = 'undone'`)).toEqual([])
})

it('a send overtaken by a save sends the draft as it is by then, and queues one transmission', async () => {
  const draftId = await storeDraft(x.calls, seller, readyDraft(buyer))
  const path = { accountId: seller.accountId, draftId }
  // Once its PDF is read, nobody else writes to it.
  await eventually(async () => {
    const { body } = await x.calls('getRecognition', seller.token, { path })
    return body.state === 'RUNNING' ? undefined : true
  })
  const before = await x.credits(seller)
  const em = x.app.orm.em.fork()
  await em.begin()
  const saved = `jsonb_set(input_details, '{heading,invoiceNumber}', '"saved meanwhile"')`
  await em.execute(`update drafts set input_details = ${saved} where id = ?`, [draftId])
  const sending = x.calls('sendDraft', seller.token, { path })
  const waiting = `select from pg_locks where not granted and locktype = 'transactionid'`
  await eventually(async () => (await x.sql(waiting)).length > 0 || undefined)
  await em.commit()
  const { status, body } = await sending
  expect(status).toBe(200)
  const rows = await x.sql('select invoice_number from invoices where id = ?', [body.id])
  expect(rows).toEqual([{ invoice_number: 'saved meanwhile' }])
  const strayJobs = `select from pgboss.job where name = 'transmit-invoice' and state < 'completed'
    and not exists (select from invoices where id::text = data->'data'->>'invoiceId')`
  expect(await x.sql(strayJobs)).toEqual([])
  expect(await x.credits(seller)).toBe(before - 1)
  await x.told(seller, body.id, 'ACKNOWLEDGED')
})
