import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import { writeUbl } from '#contracts/rules/invoice/ubl/write.ts'
import { getAccountReceivedInvoicesDocument } from '#generated/graphql.ts'
import { readUbl } from '#server/invoices/ubl/read.ts'
import { INVOICE } from '#server/ports/network/document-types.ts'
import { readEnvelope } from '#server/ports/network/sbdh.ts'
import { asker } from '#tests/support/ask.ts'
import { exchangeOn, type Row } from '#tests/support/exchange.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually, readyDraft, sendDocument } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const x = exchangeOn(setServer())
let seller: Company
let buyer: Company

beforeAll(async () => {
  seller = await newCompany(x.app)
  buyer = await newCompany(x.app)
})

/** A document that went from seller to buyer: what it is called on either side. */
async function delivered(by = seller): Promise<{ sentId: string; row: Row }> {
  const draft = readyDraft(buyer)
  const sentId = await sendDocument(x.calls, by, draft)
  return { sentId, row: await x.arrived(buyer, draft.inputDetails?.heading?.invoiceNumber ?? '') }
}

const answer = (id: string, body: unknown, by = buyer) =>
  x.calls('sendApplicationResponse', by.token, { path: { accountId: by.accountId, id }, body })

const statusOf = async (id: string) => (await x.sent(seller)).find((row) => row.id === id)?.status

describe('sendApplicationResponse', () => {
  it('accepts, and the seller sees it accepted [calls.application-response, status.answer]', async () => {
    const { sentId, row } = await delivered()
    const { status, body } = await answer(row.id, { responseCode: 'AP' })
    expect([status, body]).toEqual([200, { status: 'ACCEPTED', delivered: true }])
    expect((await x.received(buyer)).find(({ id }) => id === row.id)?.status).toBe('ACCEPTED')
    const events = await x.told(seller, sentId, 'ACCEPTED')
    const accepted = events.find(({ type }) => type === 'ACCEPTED')
    expect(accepted?.detail).toMatchObject({ responseCode: 'AP' })
    expect(await statusOf(sentId)).toBe('ACCEPTED')
  })

  it('rejects with reasons, actions and words that the seller can read [beside.answer]', async () => {
    const { sentId, row } = await delivered()
    const refusal = {
      responseCode: 'RE',
      reasons: ['PRI', 'QTY'],
      actions: ['CNF'],
      note: 'Afgesproken was 17,20 €.',
    }
    expect((await answer(row.id, refusal)).body).toEqual({ status: 'REJECTED', delivered: true })
    const [last] = (await x.told(seller, sentId, 'REJECTED')).filter(({ type }) => type === 'REJECTED')
    expect(last?.detail).toMatchObject(refusal)
    expect(await statusOf(sentId)).toBe('REJECTED')
  })

  it('gives a rejection without a reason the reason "other" [beside.answer]', async () => {
    const { sentId, row } = await delivered()
    await answer(row.id, { responseCode: 'RE' })
    const [last] = (await x.told(seller, sentId, 'REJECTED')).filter(({ type }) => type === 'REJECTED')
    expect(last?.detail).toMatchObject({ reasons: ['OTH'], note: 'Rejected' })
  })

  it('gives the same answer the first result, and refuses another [answering.twice, problems.ALREADY_ANSWERED]', async () => {
    const { sentId, row } = await delivered()
    const first = await answer(row.id, { responseCode: 'AP' })
    expect((await answer(row.id, { responseCode: 'AP', note: 'nog eens' })).body).toEqual(first.body)
    const other = await answer(row.id, { responseCode: 'RE', reasons: ['QUA'] })
    expect([other.status, other.body.errorCode]).toEqual([409, 'ALREADY_ANSWERED'])
    await x.told(seller, sentId, 'ACCEPTED')
    expect((await x.events(seller, sentId)).filter(({ type }) => type === 'ACCEPTED')).toHaveLength(1)
  })

  it('lets one of ten simultaneous answers win', async () => {
    const { row } = await delivered()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        answer(row.id, { responseCode: index % 2 === 0 ? 'AP' : 'RE' }),
      ),
    )
    const results = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.status))
    expect(results.size).toBe(1)
    const codes = new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.errorCode))
    expect([...codes]).toEqual(['ALREADY_ANSWERED'])
  })

  it('stores the answer as not delivered where the seller takes none [answering.undelivered]', async () => {
    const deaf = await newCompany(x.app)
    await x.knob({ scheme: '0208', participant: deaf.kbo }, { takesAnswers: false })
    const { row } = await delivered(deaf)
    expect((await answer(row.id, { responseCode: 'AP' })).body).toEqual({
      status: 'ACCEPTED',
      delivered: false,
    })
    expect((await answer(row.id, { responseCode: 'AP' })).body).toEqual({
      status: 'ACCEPTED',
      delivered: false,
    })
    expect(await answersOnTheWire(deaf)).toEqual([])
  })

  it('travels as an invoice response in an envelope, from the buyer to the seller, with the document it answers', async () => {
    const lonely = await newCompany(x.app)
    const { row } = await delivered(lonely)
    await answer(row.id, { responseCode: 'RE', reasons: ['DEL'], note: 'Nooit geleverd' })
    const responses = await eventually(async () => {
      const found = await answersOnTheWire(lonely)
      return found.length === 2 ? found : undefined
    })
    expect(responses.map(({ code }) => code).sort()).toEqual(['AB', 'RE'])
    const rejection = responses.find(({ code }) => code === 'RE')
    expect(rejection).toMatchObject({
      sender: { endpoint: { scheme: '0208', value: buyer.kbo } },
      receiver: { endpoint: { scheme: '0208', value: lonely.kbo } },
      document: { id: row.invoiceNumber, issueDate: row.issueDate, typeCode: '380' },
      statuses: [{ list: 'OPStatusReason', code: 'DEL' }],
      note: 'Nooit geleverd',
    })
  })

  it.each([
    [{}, '/responseCode', 'not-empty'],
    [{ responseCode: 'PD' }, '/responseCode', 'not-a-choice'],
    [{ responseCode: 'RE', reasons: ['NOPE'] }, '/reasons/0', 'not-a-choice'],
    [{ responseCode: 'AP', extra: 1 }, '/extra', 'unknown-field'],
  ])('refuses %j', async (body, field, messageKey) => {
    const { row } = await delivered()
    const refused = await answer(row.id, body)
    expect([refused.status, refused.body.errorCode]).toEqual([400, 'FORM_ERRORS'])
    expect(refused.body.violations).toContainEqual(expect.objectContaining({ field, messageKey }))
    expect((await x.received(buyer)).find(({ id }) => id === row.id)?.status).toBeNull()
  })

  it("refuses to answer another company's document", async () => {
    const { row } = await delivered()
    const stranger = await newCompany(x.app)
    expect((await answer(row.id, { responseCode: 'AP' }, stranger)).status).toBe(404)
    expect(
      (await answer(row.id, { responseCode: 'AP' }, { ...stranger, accountId: buyer.accountId })).status,
    ).toBe(404)
  })
})

async function answersOnTheWire(to: Company) {
  const rows = await x.sql<{ envelope: Buffer }>(
    `select envelope from loopback_messages where receiver_participant = ? order by id`,
    [to.kbo],
  )
  return rows.flatMap(({ envelope }) => {
    const document = readUbl(readEnvelope(envelope).xml)
    return document.kind === 'APPLICATION_RESPONSE' ? [document.response] : []
  })
}

describe('getAccountReceivedInvoices', () => {
  it('shows apart what waits for an answer and what has one', async () => {
    const answered = await delivered()
    const waiting = await delivered()
    await answer(answered.row.id, { responseCode: 'AP' })
    const asks = asker(x.app.url)
    const ids = async (isAnswered: boolean) => {
      const variables = { accountId: buyer.accountId, isAnswered, page: { size: 100 } }
      const { data } = await asks(getAccountReceivedInvoicesDocument, buyer.token, variables)
      return data?.getAccountReceivedInvoices.content.map(({ id }) => id) ?? []
    }
    expect(await ids(false)).toContain(waiting.row.id)
    expect(await ids(false)).not.toContain(answered.row.id)
    expect(await ids(true)).toContain(answered.row.id)
    expect(await ids(true)).not.toContain(waiting.row.id)
  })
})

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

  it('says what the XML says, to the cent', async () => {
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

  it('keeps what the check found on arrival, in the words of the reader', async () => {
    const { row, key } = await arrivedFaulty()
    const inDutch = (await read(row.id)).find(({ type }) => type === 'CHECKED')?.detail
    const inFrench = (await read(row.id, 'fr')).find(({ type }) => type === 'CHECKED')?.detail
    expect(key).toBeTruthy()
    expect(inDutch).toMatchObject({ fatal: expect.any(Number) })
    expect(Number(inDutch?.fatal)).toBeGreaterThan(0)
    expect(inDutch?.findings).toContainEqual({
      rule: 'BR-03',
      severity: 'FATAL',
      text: 'Vul de factuurdatum in.',
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
