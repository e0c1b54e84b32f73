/** The board says that a month can be closed where its checks find nothing open, and nowhere else. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { components } from '#generated/api.ts'
import { Draft } from '#server/drafts/draft/draft.ts'
import { ReceivedInvoice } from '#server/received-invoices/received-invoice.ts'
import { storeReceived, storeSent } from '#tests/support/month.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls } = setServer()
const YEAR = new Date().getUTCFullYear() - 1
const month = `${YEAR}-10`
const issueDate = `${month}-10`

const onBoard = async ({ token }: Company) =>
  (await calls('getCompanies', token, { query: { month } })).body.companies[0]?.month
const check = async ({ token, accountId }: Company) =>
  (await calls('checkMonth', token, { path: { accountId, month } })).body

const change = (id: string, values: object) => app.orm.em.fork().nativeUpdate(ReceivedInvoice, { id }, values)

const receive = async (accountId: string, wishes: object = {}, values: object = {}) =>
  change(await storeReceived(app, accountId, { issueDate, ...wishes }), { status: 'ACCEPTED', ...values })

const draft = (accountId: string, day: string) => {
  const em = app.orm.em.fork()
  em.create(Draft, { accountId, inputDetails: {}, issueDate: day } as never)
  return em.flush()
}

/** The VAT of an invoice, two cents too high. */
function wrongVat(): Buffer {
  const ubl = readFileSync('fixtures/files/invoice.xml', 'utf8')
  const [own = ''] = [...ubl.matchAll(/<cbc:TaxAmount[^>]*>[\d.]+<\/cbc:TaxAmount>/g)].at(-1) ?? []
  return Buffer.from(
    ubl.replace(
      own,
      own.replace(/>([\d.]+)</, (_, amount) => `>${(Number(amount) + 0.02).toFixed(2)}<`),
    ),
  )
}

const OPEN: [code: string, what: string, plant: (accountId: string) => Promise<unknown>][] = [
  [
    'REJECTED',
    'a sent document that the customer refused',
    (id) => storeSent(app, id, { issueDate, status: 'REJECTED' }),
  ],
  [
    'UNDELIVERED',
    'a sent document that is under way',
    (id) => storeSent(app, id, { issueDate, status: 'CREATED' }),
  ],
  [
    'CREDIT_NOTES',
    'a sent credit note that credits nothing',
    (id) => storeSent(app, id, { issueDate, isCreditNote: true }),
  ],
  [
    'CREDIT_NOTES',
    'a received credit note that names no invoice',
    (id) => receive(id, { isCreditNote: true }),
  ],
  ['VAT', 'a sent document with wrong VAT', (id) => storeSent(app, id, { issueDate, xml: wrongVat() })],
  ['VAT', 'a received document with wrong VAT', (id) => receive(id, { xml: wrongVat() })],
  ['UNREADABLE', 'a document that cannot be read', (id) => receive(id, { xml: Buffer.from('<Invoice') })],
  ['UNANSWERED', 'a received document without an answer', (id) => receive(id, {}, { status: null })],
  [
    'WARNINGS',
    'a received document that is held back',
    (id) => receive(id, {}, { warnings: [{ code: 'NEW_IBAN', detail: {} }] }),
  ],
  [
    'DUPLICATES',
    'a received document that may be a second copy',
    (id) =>
      receive(
        id,
        {},
        { warnings: [{ code: 'POSSIBLE_DUPLICATE', detail: { firstId: id, firstNumber: 'X' } }] },
      ),
  ],
  [
    'GAPS',
    'a number that is missing',
    async (id) => {
      await storeSent(app, id, { issueDate, number: 'F-0001' })
      await storeSent(app, id, { issueDate, number: 'F-0003' })
    },
  ],
  ['DRAFTS', 'a draft with a day of the month', (id) => draft(id, issueDate)],
]

type Check = components['schemas']['MonthCheck']
const isOpen = (one: Check): boolean => one.isOpen
const codeOf = (one: Check): string => one.code

describe('a month that is over', () => {
  test('whose documents were not looked through is to be checked; then it can be closed', async () => {
    const mine = await newCompany(app)
    expect(await onBoard(mine)).toBe('READY')
    await storeSent(app, mine.accountId, { issueDate })
    expect(await onBoard(mine)).toBe('UNREAD')
    expect((await check(mine)).state).toBe('READY')
    expect(await onBoard(mine)).toBe('READY')
    await receive(mine.accountId, { issueDate: null, createdAt: new Date(`${month}-31T12:00:00Z`) })
    expect(await onBoard(mine)).toBe('UNREAD')
  })

  test.each(OPEN)('is open while %s finds %s', async (code, _what, plant) => {
    const mine = await newCompany(app)
    await plant(mine.accountId)
    const { checks } = await check(mine)
    expect(checks.filter(isOpen).map(codeOf)).toEqual([code])
    expect(await onBoard(mine)).toBe('OPEN')
  })

  test('can be closed while other months have work', async () => {
    const mine = await newCompany(app)
    const { accountId } = mine
    await storeSent(app, accountId, { number: 'A', issueDate: `${YEAR}-09-30`, status: 'ERROR' })
    await storeReceived(app, accountId, { issueDate: `${YEAR}-11-01` })
    await draft(accountId, `${YEAR}-11-01`)
    expect((await check(mine)).state).toBe('READY')
    expect(await onBoard(mine)).toBe('READY')
  })

  test('has the late documents of closed months', async () => {
    const mine = await newCompany(app)
    const id = await storeReceived(app, mine.accountId, { issueDate: `${YEAR}-09-30` })
    await app.orm.em
      .fork()
      .execute('insert into late_documents (document_id, account_id, of_month, month) values (?, ?, ?, ?)', [
        ...[id, mine.accountId, `${YEAR}-09`, month],
      ])
    expect(await onBoard(mine)).toBe('OPEN')
    await change(id, { status: 'ACCEPTED' })
    expect(await onBoard(mine)).toBe('UNREAD')
    expect((await check(mine)).state).toBe('READY')
    expect(await onBoard(mine)).toBe('READY')
  })
})
