/** A draft that is saved at the very moment at which it is sent. */
import { Client } from 'pg'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { exchangeOn } from '#tests/support/exchange.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually, readyDraft, storeDraft } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import { isThorough } from '#tests/support/thorough.ts'

const x = exchangeOn(setServer())
let client: Client
let buyer: Company
let seller: Company
let draftId: string

beforeAll(async () => {
  buyer = await newCompany(x.app)
  seller = await newCompany(x.app, { prepaid: true, credits: 5 })
})
beforeEach(async () => {
  client = new Client(x.app.databaseUrl)
  await client.connect()
})
afterEach(() => client.end())

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

/** Until somebody waits for a lock as this says. */
const waiting = (lock: string) =>
  eventually(
    async () => (await x.sql(`select from pg_locks where not granted and ${lock}`)).length > 0 || undefined,
  )

/** From now on the marking of a draft as sent waits each time, for the lock of its turn. */
const TURN = 77_100
const HOLD_EACH_TURN = `
  create sequence turns;
  create function hold_turn() returns trigger language plpgsql as
  $$ begin perform pg_advisory_xact_lock_shared(${TURN} + nextval('turns')); return null; end $$;
  create trigger hold_turn before update of sent_at on drafts for each statement execute function hold_turn()`

/** Jobs that transmit an invoice which does not exist. */
const strayJobs = () =>
  x.sql(
    `select from pgboss.job where name = 'transmit-invoice' and state < 'completed'
     and not exists (select from invoices where id::text = data->'data'->>'invoiceId')`,
  )

it('is sent as it is by then, and one transmission is queued, none of the send that was overtaken', async () => {
  draftId = await readDraftStored()
  await client.query('begin')
  await client.query(`update drafts set reference = 'saved meanwhile' where id = $1`, [draftId])
  const sending = send()
  await waiting(`locktype = 'transactionid'`)
  await client.query('commit')
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

it.runIf(isThorough)(
  'is refused as STALE when it is saved at every try: nothing is sent, queued or paid',
  async () => {
    draftId = await readDraftStored()
    const before = await x.credits(seller)
    const turns = [1, 2, 3].map((turn) => TURN + turn)
    await client.query(HOLD_EACH_TURN)
    for (const turn of turns) await client.query('select pg_advisory_lock($1)', [turn])
    const sending = send()
    for (const turn of turns) {
      await waiting(`locktype = 'advisory' and objid = ${turn}`)
      await x.sql('update drafts set reference = ? where id = ?', [`saved at ${turn}`, draftId])
      await client.query('select pg_advisory_unlock($1)', [turn])
    }
    const { status, body } = await sending
    expect([status, body.errorCode]).toEqual([409, 'STALE'])
    expect(await strayJobs()).toEqual([])
    expect(await x.credits(seller)).toBe(before)
    expect((await x.sent(seller)).length).toBe(1)
  },
)
