/** Finished documents that are sent in one call, one or many: as they are, once, and each for itself. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { readDocument } from '#server/formats/document/read-document.ts'
import type { Call } from '#tests/support/call.ts'
import { canonicalXml } from '#tests/support/canonical.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import { finishedCall, invoiceBatchCall, zipCall } from '#tests/support/finished.ts'
import { type Company, newCompany, newKbo } from '#tests/support/people.ts'
import { type Draft, eventually, readyDraft, samplePdf } from '#tests/support/ready-draft.ts'
import { filesOn } from '#tests/support/sent-files.ts'
import { setServer } from '#tests/support/server.ts'

const x = exchangeOn(setServer())
const { sellerOf } = filesOn(x)
const xml = readFileSync('fixtures/files/invoice-beyond-the-form.xml')
const OURS = ['EndpointID']
let buyer: Company

beforeAll(async () => {
  buyer = await newCompany(x.app)
})

const send = ({ accountId, token }: Company, call: Call) =>
  x.calls('sendInvoice', token, { path: { accountId }, ...call })

const numberOf = (draft: Draft): string => draft.inputDetails?.heading?.invoiceNumber ?? ''

const numbered = (invoiceNumber: string | null): Draft => {
  const draft = readyDraft(buyer)
  const { heading, ...rest } = draft.inputDetails ?? {}
  return { ...draft, inputDetails: { ...rest, heading: { ...heading, invoiceNumber } } }
}

const draftsOf = async ({ accountId }: Company) =>
  (await x.sql<{ n: number }>('select count(*)::int as n from drafts where account_id = ?', [accountId]))[0]
    ?.n

describe('sendInvoice', () => {
  it('sends XML with its own meaning, and refuses it a second time', async () => {
    const by = await sellerOf(readDocument(xml).invoice)
    const { status, body } = await send(by, { xml })
    expect([status, body.status]).toEqual([201, 'CREATED'])
    const path = { accountId: by.accountId, invoiceId: body.id }
    const { bytes } = await x.calls('getInvoiceUbl', by.token, { path })
    expect(canonicalXml(bytes, OURS)).toBe(canonicalXml(xml, OURS))
    expect(await x.sent(by)).toMatchObject([{ id: body.id, documentSource: 'UPLOAD' }])
    expect((await x.events(by, body.id))[0]?.type).toBe('CREATED')
    expect((await send(by, { xml })).body.errorCode).toBe('DUPLICATE_INVOICE_NUMBER')
  })

  it('sends a draft with its PDF, which arrives with it, for one credit', async () => {
    const by = await newCompany(x.app, { prepaid: true, credits: 1 })
    const draft = readyDraft(buyer)
    const { status, body } = await send(by, finishedCall(buyer, draft))
    expect(status).toBe(201)
    const row = await x.arrived(buyer, numberOf(draft))
    const path = { accountId: buyer.accountId, id: row.id }
    const [name = ''] = row.documentReferences?.map(({ fileName }) => fileName) ?? []
    const { bytes } = await x.calls('getReceivedInvoiceDocument', buyer.token, { path, query: { name } })
    expect(bytes.equals(samplePdf().bytes)).toBe(true)
    expect(await x.credits(by)).toBe(0)
    expect(await x.sent(by)).toMatchObject([{ id: body.id, documentSource: 'FORM' }])
    expect((await send(by, finishedCall(buyer))).status).toBe(402)
  })

  it('gives the first answer again under the same key, and sends once', async () => {
    const by = await newCompany(x.app)
    const call = { ...finishedCall(buyer), headers: { 'idempotency-key': 'one-call' } }
    const answers = [await send(by, call), await send(by, call)]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect(await x.sent(by)).toHaveLength(1)
    const other = { ...finishedCall(buyer), headers: { 'idempotency-key': 'one-call' } }
    expect((await send(by, other)).body.errorCode).toBe('IDEMPOTENCY_MISMATCH')
  })

  it('stores nothing of a refused call, and names the wrong fields of a draft', async () => {
    const by = await newCompany(x.app)
    const wrong = (fields: Record<string, string>) => send(by, { file: samplePdf(), fields })
    const unknown = await wrong({ draft: JSON.stringify({ kind: 'E_INVOICES' }) })
    expect(unknown.body.violations).toMatchObject([{ field: '/draft/kind' }])
    expect((await wrong({ draft: '{' })).body.violations).toMatchObject([{ field: '/draft' }])
    expect((await wrong({})).body.violations).toMatchObject([{ field: '/draft' }])
    const form = await send(by, finishedCall(buyer, numbered(null)))
    expect([form.status, form.body.errorCode]).toEqual([422, 'NOT_ENOUGH_INFO_TO_SEND_TO_PEPPOL'])
    expect((await send(by, { xml: samplePdf().bytes })).status).toBe(415)
    expect(await draftsOf(by)).toBe(0)
  })

  it('mails who is not on the network only when told to', async () => {
    const by = await newCompany(x.app)
    const call = finishedCall({ name: 'Buiten', kbo: newKbo() })
    expect((await send(by, call)).body.errorCode).toBe('UNREGISTERED_CUSTOMER')
    expect((await send(by, { ...call, query: { sendviaemail: true } })).status).toBe(201)
  })
})

describe('sendInvoiceBatch', () => {
  async function settled(by: Company, call: Call) {
    const { status, body } = await x.calls('sendInvoiceBatch', by.token, call)
    expect(status).toBe(202)
    return eventually(async () => {
      const path = { accountId: by.accountId, batchId: body.id }
      const batch = (await x.calls('getInvoiceBatch', by.token, { path })).body
      return batch.state === 'DONE' ? batch : undefined
    })
  }

  it('gives a result for each, in the order of their names: one that is refused stops no other', async () => {
    const by = await sellerOf(readDocument(xml).invoice)
    const good = numbered('B-1')
    const entries = [
      { name: 'c.json', data: JSON.stringify(numbered('B-1')) },
      { name: 'c.PDF', data: samplePdf().bytes },
      { name: 'a.json', data: JSON.stringify(good) },
      { name: 'a.pdf', data: samplePdf().bytes, isDeflated: true },
      { name: 'b.xml', data: xml },
      { name: 'd.json', data: JSON.stringify(numbered('B-2')) },
      { name: 'e.json', data: '{"inputDetails": 3}' },
      { name: 'e.pdf', data: samplePdf().bytes },
      { name: 'f.pdf', data: samplePdf().bytes },
      { name: 'g.xml', data: '<x/>' },
    ]
    const batch = await settled(by, zipCall(by.accountId, entries))
    const told = batch.results.map(({ name, outcome, errorCode }: Record<string, string>) => [
      name,
      errorCode ?? outcome,
    ])
    expect(told).toEqual([
      ['a.json', 'ACCEPTED'],
      ['b.xml', 'ACCEPTED'],
      ['c.json', 'DUPLICATE_INVOICE_NUMBER'],
      ['d.json', 'FORM_ERRORS'],
      ['e.json', 'FORM_ERRORS'],
      ['f.pdf', 'UNSUPPORTED_FILE'],
      ['g.xml', 'FORM_ERRORS'],
    ])
    expect(batch).toMatchObject({ total: 7, accepted: 2, refused: 5 })
    expect(batch.results[2].violations[0].messageKey).toBe('number-used')
    expect(batch.results[3].violations[0].text).not.toBe('')
    const ids = (await x.sent(by)).map(({ id }) => id).sort()
    expect(ids).toEqual([batch.results[0].invoiceId, batch.results[1].invoiceId].sort())
  })

  it('refuses XML whose PDF is none', async () => {
    const by = await sellerOf(readDocument(xml).invoice)
    const entries = [
      { name: 'a.xml', data: xml },
      { name: 'a.pdf', data: 'no PDF' },
    ]
    const { results } = await settled(by, zipCall(by.accountId, entries))
    expect(results[0].errorCode).toBe('UNSUPPORTED_FILE')
    expect(await x.sent(by)).toEqual([])
  })

  it('accepts nothing more once the account is locked, though the next ones were read before', async () => {
    const by = await newCompany(x.app)
    const drafts = Array.from({ length: 6 }, (_, place) => numbered(`L-${place}`))
    const lock = `
      create function lock_account() returns trigger language plpgsql as $$ begin
        if new.place = 1 then update accounts set locked = true where id = '${by.accountId}'; end if; return new;
      end $$;
      create trigger lock_account after insert on invoice_batch_results for each row execute function lock_account()`
    await x.sql(lock, [])
    try {
      const { results } = await settled(by, invoiceBatchCall(by, drafts))
      expect(results.map(({ errorCode }: { errorCode?: string }) => errorCode)).toEqual([
        ...[undefined, undefined],
        ...Array.from({ length: 4 }, () => 'ACCOUNT_LOCKED'),
      ])
    } finally {
      await x.sql('drop function lock_account cascade', [])
    }
  })

  it('is accepted once under a key, and sends nothing twice when it comes again without', async () => {
    const by = await newCompany(x.app, { prepaid: true, credits: 2 })
    const call = invoiceBatchCall(by, [numbered('C-1'), numbered('C-2'), numbered('C-3')])
    const keyed = { ...call, headers: { 'idempotency-key': 'november' } }
    const first = await settled(by, keyed)
    expect(first.results.map(({ errorCode }: { errorCode?: string }) => errorCode)).toEqual([
      undefined,
      undefined,
      'NOT_ENOUGH_CREDITS',
    ])
    expect((await settled(by, keyed)).id).toBe(first.id)
    const again = await settled(by, call)
    expect(again.results.map(({ errorCode }: { errorCode?: string }) => errorCode)).toEqual([
      'DUPLICATE_INVOICE_NUMBER',
      'DUPLICATE_INVOICE_NUMBER',
      'NOT_ENOUGH_CREDITS',
    ])
    expect(await x.sent(by)).toHaveLength(2)
  })

  it('goes on behind the last result when it was killed, and releases its zip at the end', async () => {
    const by = await newCompany(x.app)
    const call = invoiceBatchCall(by, [numbered('D-1'), numbered('D-2')])
    const done = await settled(by, call)
    await x.sql('delete from invoice_batch_results where batch_id = ? and place = 1', [done.id])
    const [file] = await x.sql<{ key: string }>(
      `update invoice_batches b set zip_file = jsonb_build_object('key', f.key) from (select key from released_files order by released_at desc limit 1) f
       where b.id = ? returning zip_file ->> 'key' as key`,
      [done.id],
    )
    expect(file).toBeDefined()
    await x.app.orm.em
      .fork()
      .transactional((em) => x.app.queue.enqueue(em, 'send-batch', { batchId: done.id, owner: by.accountId }))
    const path = { accountId: by.accountId, batchId: done.id }
    const batch = await eventually(async () => {
      const { body } = await x.calls('getInvoiceBatch', by.token, { path })
      return body.state === 'DONE' ? body : undefined
    })
    expect(batch.results[1].errorCode).toBe('DUPLICATE_INVOICE_NUMBER')
    expect(batch.results[0]).toEqual(done.results[0])
    expect(await x.sent(by)).toHaveLength(2)
  })
})
