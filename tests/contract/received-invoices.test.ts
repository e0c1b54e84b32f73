import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import { writeUbl } from '#contracts/rules/invoice/ubl/write.ts'
import { INVOICE } from '#server/formats/sbdh/document-types.ts'
import { readUbl } from '#server/formats/ubl/read.ts'
import { exchangeOn, type Row } from '#tests/support/exchange.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually, readyDraft } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const x = exchangeOn(setServer())
let seller: Company
let buyer: Company

beforeAll(async () => {
  seller = await newCompany(x.app)
  buyer = await newCompany(x.app)
})

const delivered = (by = seller) => x.deliver(by, buyer)
const answer = (id: string, body: unknown) => x.answer(buyer, id, body)

describe('a received document', () => {
  it('keeps its bytes as they came', async () => {
    const { row } = await delivered()
    const path = { accountId: buyer.accountId, id: row.id }
    const { bytes } = await x.calls('getReceivedInvoiceUbl', buyer.token, { path })
    const [message] = await x.sql<{ envelope: Buffer }>(
      'select envelope from loopback_messages m join received_invoices r on r.message_id = m.key where r.id = ?',
      [row.id],
    )
    expect(message?.envelope.includes(bytes)).toBe(true)
  })

  it('is not there for another company, nor is a file that did not come with it', async () => {
    const { row } = await delivered()
    const stranger = await newCompany(x.app)
    const query = { name: 'factuur.pdf' }
    for (const accountId of [buyer.accountId, stranger.accountId]) {
      const path = { accountId, id: row.id }
      expect((await x.calls('getReceivedInvoiceUbl', stranger.token, { path })).status).toBe(404)
      expect((await x.calls('getReceivedInvoiceDocument', stranger.token, { path, query })).status).toBe(404)
    }
    const path = { accountId: buyer.accountId, id: row.id }
    const other = await x.calls('getReceivedInvoiceDocument', buyer.token, {
      path,
      query: { name: 'ubl.xml' },
    })
    expect(other.status).toBe(404)
  })
})

describe('getReceivedInvoice', () => {
  const read = (id: string, by = buyer) =>
    x.calls('getReceivedInvoice', by.token, { path: { accountId: by.accountId, id } })

  it('shows the XML’s values, to the cent', async () => {
    const { row } = await delivered()
    const path = { accountId: buyer.accountId, id: row.id }
    const { bytes } = await x.calls('getReceivedInvoiceUbl', buyer.token, { path })
    const { invoice } = readUbl(bytes) as Extract<ReturnType<typeof readUbl>, { invoice: unknown }>
    const { status, body } = await read(row.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      invoiceNumber: invoice.number,
      issueDate: invoice.issueDate,
      dueDate: invoice.dueDate,
      currency: 'EUR',
      seller: { name: seller.name, endpoint: `0208:${seller.kbo}` },
      buyer: { name: buyer.name, endpoint: `0208:${buyer.kbo}` },
      payment: { iban: 'BE68539007547034', bic: 'KREDBEBB' },
      status: null,
      answer: null,
      sender: `0208:${seller.kbo}`,
    })
    expect(body.totals).toMatchObject({
      net: invoice.totals?.taxExclusive?.value,
      gross: invoice.totals?.taxInclusive?.value,
      payable: invoice.totals?.payable?.value,
    })
    expect(body.lines.map((line: { net: string }) => line.net)).toEqual(
      invoice.lines?.map(({ net }) => net?.value),
    )
    expect(body.vat.length).toBe(invoice.taxTotals?.[0]?.subtotals?.length)
    expect(body.attachments).toEqual(row.documentReferences)
  })

  it('shows the answer that was given, and who gave it', async () => {
    const { row } = await delivered()
    const refusal = { responseCode: 'RE', reasons: ['PRI'], actions: ['CNF'], note: 'Te duur.' }
    await answer(row.id, refusal)
    const { body } = await read(row.id)
    expect(body).toMatchObject({ status: 'REJECTED', answer: { ...refusal, actor: buyer.email } })
  })

  it('is not there for another company', async () => {
    const { row } = await delivered()
    const stranger = await newCompany(x.app)
    expect((await read(row.id, stranger)).status).toBe(404)
  })
})

describe('getReceivedInvoiceEvents', () => {
  type Event = { type: string; detail: Record<string, unknown> }
  const read = async (id: string, language = 'nl'): Promise<Event[]> => {
    const call = { path: { accountId: buyer.accountId, id }, headers: { 'accept-language': language } }
    return (await x.calls('getReceivedInvoiceEvents', buyer.token, call)).body
  }
  const typesOf = (events: Event[]) =>
    events.map(({ type, detail }) => [type, detail.responseCode].filter(Boolean).join(' '))

  it('tells of the arrival, the check, the receipt and the answer, oldest first', async () => {
    const { row } = await delivered()
    await eventually(async () => typesOf(await read(row.id)).includes('ANSWER_DELIVERED AB') || undefined)
    await answer(row.id, { responseCode: 'AP' })
    const events = await eventually(async () => {
      const all = await read(row.id)
      return typesOf(all).includes('ANSWER_DELIVERED AP') ? all : undefined
    })
    expect(typesOf(events)).toEqual([
      'RECEIVED',
      'CHECKED',
      'ACKNOWLEDGED AB',
      'ANSWER_DELIVERED AB',
      'ACCEPTED AP',
      'ANSWER_DELIVERED AP',
    ])
    expect(events[0]?.detail).toMatchObject({ sender: `0208:${seller.kbo}` })
    expect(events[1]?.detail).toMatchObject({ fatal: 0, findings: [] })
    expect(events[4]?.detail).toMatchObject({ actor: buyer.email })
  })

  it('says that a receipt could not be told to who takes no answers', async () => {
    const deaf = await newCompany(x.app)
    await x.knob({ scheme: '0208', participant: deaf.kbo }, { takesAnswers: false })
    const { row } = await delivered(deaf)
    expect(typesOf(await read(row.id))).toContain('ANSWER_UNDELIVERED AB')
    await answer(row.id, { responseCode: 'AP' })
    expect(typesOf(await read(row.id)).at(-1)).toBe('ANSWER_UNDELIVERED AP')
  })

  it('keeps the findings of the check on arrival, in the language of the reader', async () => {
    const { row, key } = await arrivedFaulty()
    const inDutch = (await read(row.id)).find(({ type }) => type === 'CHECKED')?.detail
    const inFrench = (await read(row.id, 'fr')).find(({ type }) => type === 'CHECKED')?.detail
    expect(key).toBeTruthy()
    expect(inDutch).toMatchObject({ fatal: expect.any(Number) })
    expect(Number(inDutch?.fatal)).toBeGreaterThan(0)
    expect(inDutch?.findings).toContainEqual({
      rule: 'BR-03',
      severity: 'FATAL',
      text: 'De factuurdatum ontbreekt.',
    })
    expect(inFrench?.findings).not.toEqual(inDutch?.findings)
  })
})

/** A document without an issue date, as somebody else's access point would deliver it. */
async function arrivedFaulty(): Promise<{ key: string; row: Row }> {
  const draft = readyDraft(buyer)
  const supplier = { name: seller.name, vat: seller.kbo, street: 'X', city: 'Y', postalCode: '1' }
  const xml = writeUbl(fromDraft(draft, { supplier })).replace(/<cbc:IssueDate>[^<]*<\/cbc:IssueDate>/, '')
  const key = randomUUID()
  const [sender, receiver] = [seller, buyer].map(({ kbo }) => ({ scheme: '0208', participant: kbo }))
  if (!sender || !receiver) throw new Error('two companies')
  await x.app.ports.network.send({ key, sender, receiver, ...INVOICE, countryC1: 'BE', xml })
  return { key, row: await x.arrived(buyer, draft.inputDetails?.heading?.invoiceNumber ?? '') }
}
