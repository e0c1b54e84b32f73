/** Unrequested documents from the network: kept, never believed, never lost. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { answerInvoice } from '#contracts/rules/invoice/answer.ts'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import type { ResponseCode } from '#contracts/rules/invoice/response.ts'
import { writeUbl } from '#contracts/rules/invoice/ubl/write.ts'
import { writeResponse } from '#contracts/rules/invoice/ubl/write-response.ts'
import type { components } from '#generated/api.ts'
import { INVOICE, INVOICE_RESPONSE } from '#server/formats/sbdh/document-types.ts'
import type { Outgoing } from '#server/ports/network/network.ts'
import type { SetAsideReason } from '#server/received-invoices/set-aside-message.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { type Draft, eventually, readyDraft, sendDocument } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const x = exchangeOn(setServer())
let seller: Company
let buyer: Company

beforeAll(async () => {
  seller = await newCompany(x.app)
  buyer = await newCompany(x.app)
})

type ReceivedEvent = components['schemas']['ReceivedInvoiceEvent']

const endpoint = ({ kbo }: Pick<Company, 'kbo'>) => ({ scheme: '0208', participant: kbo })

const supplierOf = ({ name, kbo }: Company) => ({ name, vat: kbo, street: 'X', city: 'Y', postalCode: '1' })

/** Puts a message on the network as somebody else's access point would. */
async function post(message: Partial<Outgoing> & Pick<Outgoing, 'xml'>): Promise<string> {
  const key = randomUUID()
  const whole = { key, sender: endpoint(seller), receiver: endpoint(buyer), ...INVOICE, countryC1: 'BE' }
  await x.app.ports.network.send({ ...whole, ...message })
  return message.key ?? key
}

const setAside = (key: string) =>
  eventually(async () => {
    const [row] = await x.sql<{ reason: SetAsideReason; detail: string; file: { key: string } }>(
      'select s.* from set_aside_messages s join loopback_messages m on m.id::text = s.network_ref where m.key = ?',
      [key],
    )
    return row
  })

/** Once the network need not bring it again. */
const isAcknowledged = (place: 'key' | 'id', value: string) =>
  eventually(async () => {
    const sql = `select acknowledged_at is not null as done from loopback_messages where ${place} = ?`
    return (await x.sql<{ done: boolean }>(sql, [value]))[0]?.done || undefined
  })

const invoiceXml = (draft: Draft, by = seller) => writeUbl(fromDraft(draft, { supplier: supplierOf(by) }))

describe('a document', () => {
  it.each([
    [
      'UNREADABLE_DOCUMENT',
      '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><a></Invoice>',
    ],
    ['UNKNOWN_DOCUMENT_TYPE', '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>'],
  ] as const)('that is %s is set aside whole', async (reason, xml) => {
    const key = await post({ xml })
    const kept = await setAside(key)
    expect(['UNREADABLE_ENVELOPE', reason]).toContain(kept.reason)
    const [message] = await x.sql<{ envelope: Buffer }>(
      'select envelope from loopback_messages where key = ?',
      [key],
    )
    expect(await x.app.ports.storage.get(kept.file.key)).toEqual(message?.envelope)
    await isAcknowledged('key', key)
  })

  it('outside an envelope is set aside', async () => {
    const key = randomUUID()
    await x.sql(
      `insert into loopback_messages (id, key, sender_scheme, sender_participant, receiver_scheme, receiver_participant,
         doc_type_id, envelope, created_at, arrives_at) values (?, ?, '', '', '', '', '', ?, now(), now())`,
      [randomUUID(), key, Buffer.from('not even XML')],
    )
    expect((await setAside(key)).reason).toBe('UNREADABLE_ENVELOPE')
  })

  it('for another buyer than the envelope says is set aside, and nobody gets it', async () => {
    const draft = readyDraft(seller)
    const key = await post({ xml: invoiceXml(draft) })
    expect((await setAside(key)).reason).toBe('WRONG_RECEIVER')
    expect((await x.received(buyer)).map((row) => row.invoiceNumber)).not.toContain(
      draft.inputDetails?.heading?.invoiceNumber,
    )
  })

  it('with faults of business is received all the same', async () => {
    const draft = readyDraft(buyer)
    const xml = invoiceXml(draft)
      .replace(/<cbc:IssueDate>[^<]*/, '<cbc:IssueDate>gisteren')
      .replace(/(<cbc:TaxInclusiveAmount[^>]*>)[^<]*/, '$1veel')
      .replaceAll(seller.name, 'L'.repeat(2_000))
    await post({ xml })
    const row = await x.arrived(buyer, draft.inputDetails?.heading?.invoiceNumber ?? '')
    expect(row).toMatchObject({ issueDate: null, totalAmountInCent: 0 })
    expect(row.invoicee.name).toHaveLength(300)
  })

  it('that has no number is received, and is not answered, as an answer would have to name it', async () => {
    const [draft, mark] = [readyDraft(buyer), `zonder-nummer-${randomUUID()}`]
    const xml = invoiceXml(draft)
      .replace(/<cbc:ID>[^<]*<\/cbc:ID>/, '')
      .replaceAll(seller.name, mark)
    await post({ xml })
    const row = await eventually(async () =>
      (await x.received(buyer)).find(({ invoicee }) => invoicee.name === mark),
    )
    const { accountId, token } = buyer
    const told = await eventually(async (): Promise<ReceivedEvent | undefined> => {
      const { body } = await x.calls('getReceivedInvoiceEvents', token, { path: { accountId, id: row.id } })
      return body.find(({ type }: ReceivedEvent) => type === 'ANSWER_UNDELIVERED')
    })
    expect(told.detail?.findings).toEqual([
      { rule: 'PEPPOL-T111-B03901', severity: 'FATAL', text: expect.any(String) },
    ])
  })

  it('that comes twice under one id is there once, and another content under it is set aside', async () => {
    const [one, two] = [readyDraft(buyer), readyDraft(buyer)]
    const key = await post({ xml: invoiceXml(one) })
    await x.arrived(buyer, one.inputDetails?.heading?.invoiceNumber ?? '')
    const [copy] = await x.sql<{ id: string }>(
      `insert into loopback_messages select gen_random_uuid(), null, sender_scheme, sender_participant, receiver_scheme,
         receiver_participant, doc_type_id, convert_to(replace(convert_from(envelope, 'utf8'), ?, ?), 'utf8'), null, now(),
         now(), null from loopback_messages where key = ? returning id`,
      [one.inputDetails?.heading?.invoiceNumber, two.inputDetails?.heading?.invoiceNumber, key],
    )
    await isAcknowledged('id', copy?.id ?? '')
    const numbers = (await x.received(buyer)).map((row) => row.invoiceNumber)
    expect(numbers.filter((number) => number === one.inputDetails?.heading?.invoiceNumber)).toHaveLength(1)
    expect(numbers).not.toContain(two.inputDetails?.heading?.invoiceNumber)
    const kept = await x.sql<{ reason: SetAsideReason }>(
      'select reason from set_aside_messages where network_ref = ?',
      [copy?.id],
    )
    expect(kept).toEqual([{ reason: 'REUSED_ID' }])
  })
})

type Reply = { from: Company; reasons?: 'PPD'[]; change?: (xml: string) => string }

describe('an answer', () => {
  /** From `from`, about the document under that number. */
  function reply(draft: Draft, code: ResponseCode, { from, reasons, change }: Reply): Promise<string> {
    const supplier = supplierOf(seller)
    const stamp = { id: randomUUID(), issueDate: '2026-11-21' }
    const response = answerInvoice(fromDraft(draft, { supplier }), { code, reasons }, stamp)
    const sender = endpoint(from)
    const xml = writeResponse(response)
    return post({ ...INVOICE_RESPONSE, xml: change?.(xml) ?? xml, sender, receiver: endpoint(seller) })
  }

  async function sentDraft(): Promise<{ draft: Draft; id: string }> {
    const draft = readyDraft(buyer)
    const id = await sendDocument(x.calls, seller, draft)
    await x.told(seller, id, 'ACKNOWLEDGED')
    return { draft, id }
  }

  const statusOf = async (wanted: string) => (await x.sent(seller)).find(({ id }) => id === wanted)?.status

  it('counts from the very party that the document went to [sending.answer-from-the-party]', async () => {
    const { draft, id } = await sentDraft()
    await reply(draft, 'UQ', { from: buyer })
    await x.told(seller, id, 'UNDER_QUERY')
    expect(await statusOf(id)).toBe('ACKNOWLEDGED')
    await reply(draft, 'PD', { from: buyer, reasons: ['PPD'] })
    await x.told(seller, id, 'PARTIALLY_PAID')
    expect(await statusOf(id)).toBe('ACKNOWLEDGED')
    await reply(draft, 'PD', { from: buyer })
    await x.told(seller, id, 'PAID')
    expect(await statusOf(id)).toBe('PAID')
  })

  it('from anybody else is set aside and changes nothing [sending.answer-from-the-party]', async () => {
    const { draft, id } = await sentDraft()
    const key = await reply(draft, 'AP', { from: await newCompany(x.app) })
    expect((await setAside(key)).reason).toBe('WRONG_SENDER')
    expect(await statusOf(id)).toBe('ACKNOWLEDGED')
    expect((await x.events(seller, id)).map(({ type }) => type)).not.toContain('ACCEPTED')
  })

  it('about a document that we did not send is set aside', async () => {
    expect((await setAside(await reply(readyDraft(buyer), 'AP', { from: buyer }))).reason).toBe(
      'UNKNOWN_INVOICE',
    )
  })

  it('that breaks rules counts as far as its meaning is clear, with the findings beside it', async () => {
    const { draft, id } = await sentDraft()
    const withoutReason = (xml: string) => xml.replace(/<cac:Status>.*<\/cac:Status>/s, '')
    await reply(draft, 'RE', { from: buyer, change: withoutReason })
    const events = await x.told(seller, id, 'REJECTED')
    const detail = events.find(({ type }) => type === 'REJECTED')?.detail
    expect(detail?.findings).toEqual([
      { rule: 'PEPPOL-T111-R001', severity: 'FATAL', text: expect.stringContaining('reden') },
    ])
    expect(await statusOf(id)).toBe('REJECTED')
    expect(events.find(({ type }) => type === 'ACKNOWLEDGED')?.detail).not.toHaveProperty('findings')
  })

  it('that says nothing we know is set aside, with the rules that it breaks', async () => {
    const { draft, id } = await sentDraft()
    const unknown = (xml: string) => xml.replace('>AP<', '>XX<')
    const kept = await setAside(await reply(draft, 'AP', { from: buyer, change: unknown }))
    expect(kept.reason).toBe('UNREADABLE_DOCUMENT')
    expect(kept.detail).toContain('PEPPOL-T111-B03001')
    expect(await statusOf(id)).toBe('ACKNOWLEDGED')
  })

  it('that comes late is stored and changes nothing; one that contradicts is kept as ignored', async () => {
    const { draft, id } = await sentDraft()
    await reply(draft, 'RE', { from: buyer })
    await x.told(seller, id, 'REJECTED')
    await reply(draft, 'IP', { from: buyer })
    await reply(draft, 'AP', { from: buyer })
    const events = await x.told(seller, id, 'ANSWER_IGNORED')
    expect(events.map(({ type }) => type)).toContain('IN_PROCESS')
    expect(events.find(({ type }) => type === 'ANSWER_IGNORED')?.detail).toMatchObject({ responseCode: 'AP' })
    expect(await statusOf(id)).toBe('REJECTED')
  })
})
