import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readUbl } from '#server/invoices/ubl/read.ts'
import { readEnvelope } from '#server/ports/network/sbdh.ts'
import { startApp } from '#tests/support/app.ts'
import { type Exchange, exchangeOn, type Row } from '#tests/support/exchange.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually, readyDraft, sendDocument } from '#tests/support/ready-draft.ts'

let x: Exchange
let seller: Company
let buyer: Company

beforeAll(async () => {
  x = exchangeOn(await startApp())
  seller = await newCompany(x.app)
  buyer = await newCompany(x.app)
})
afterAll(() => x.app.close())

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
  it('accepts, and the seller sees it accepted', async () => {
    const { sentId, row } = await delivered()
    const { status, body } = await answer(row.id, { responseCode: 'AP' })
    expect([status, body]).toEqual([200, { status: 'ACCEPTED', delivered: true }])
    expect((await x.received(buyer)).find(({ id }) => id === row.id)?.status).toBe('ACCEPTED')
    const events = await x.told(seller, sentId, 'ACCEPTED')
    expect(events.at(-1)?.detail).toMatchObject({ responseCode: 'AP' })
    expect(await statusOf(sentId)).toBe('ACCEPTED')
  })

  it('rejects with reasons, actions and words that the seller can read', async () => {
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

  it('gives a rejection without a reason the reason "other"', async () => {
    const { sentId, row } = await delivered()
    await answer(row.id, { responseCode: 'RE' })
    const [last] = (await x.told(seller, sentId, 'REJECTED')).filter(({ type }) => type === 'REJECTED')
    expect(last?.detail).toMatchObject({ reasons: ['OTH'], note: 'Rejected' })
  })

  it('gives the same answer the first result, and refuses another', async () => {
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

  it('stores the answer as not delivered where the seller takes none', async () => {
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
    expect(responses.map(({ code }) => code)).toEqual(['AB', 'RE'])
    const [, rejection] = responses
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
