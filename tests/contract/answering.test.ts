import { beforeAll, describe, expect, it } from 'vitest'
import { getAccountReceivedInvoicesDocument } from '#generated/graphql-documents.ts'
import { readEnvelope } from '#server/formats/sbdh/read-envelope.ts'
import { readUbl } from '#server/formats/ubl/read.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const server = setServer()
const x = exchangeOn(server)
let seller: Company
let buyer: Company

beforeAll(async () => {
  seller = await newCompany(x.app)
  buyer = await newCompany(x.app)
})

const delivered = (by = seller) => x.deliver(by, buyer)
const answer = (id: string, body: unknown, by = buyer) => x.answer(by, id, body)
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

  it('rejects with reasons, actions and words that the seller can read [beside.answer, after.reject-reason]', async () => {
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
    for (const _ of ['once', 'again']) {
      const { body } = await answer(row.id, { responseCode: 'AP' })
      expect(body).toEqual({ status: 'ACCEPTED', delivered: false })
    }
    expect(await answersOnTheWire(deaf)).toEqual([])
  })

  it('goes to the other number of a Belgian seller, where only that takes answers [scheme.other-is-found]', async () => {
    const half = await newCompany(x.app)
    await x.knob({ scheme: '0208', participant: half.kbo }, { takesAnswers: false })
    await x.knob({ scheme: '9925', participant: `BE${half.kbo}` }, { takesAnswers: true })
    const { row } = await delivered(half)
    const { body } = await answer(row.id, { responseCode: 'AP' })
    expect(body).toEqual({ status: 'ACCEPTED', delivered: true })
    await eventually(async () => {
      const rows = await x.sql('select from loopback_messages where receiver_participant = ?', [
        `BE${half.kbo}`,
      ])
      return rows.length === 2 || undefined
    })
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
})

describe('getAccountReceivedInvoices', () => {
  it('shows unanswered and answered documents apart', async () => {
    const answered = await delivered()
    const waiting = await delivered()
    await answer(answered.row.id, { responseCode: 'AP' })
    const ids = async (isAnswered: boolean) => {
      const variables = { accountId: buyer.accountId, isAnswered, page: { size: 100 } }
      const { data } = await server.asks(getAccountReceivedInvoicesDocument, buyer.token, variables)
      return data?.getAccountReceivedInvoices.content.map(({ id }) => id) ?? []
    }
    expect(await ids(false)).toContain(waiting.row.id)
    expect(await ids(false)).not.toContain(answered.row.id)
    expect(await ids(true)).toContain(answered.row.id)
    expect(await ids(true)).not.toContain(waiting.row.id)
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
