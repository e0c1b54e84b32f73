import { beforeAll, describe, expect, it } from 'vitest'
import {
  getAccountInvoicesDocument,
  type getAccountInvoicesQueryVariables,
  getAccountSummaryDocument,
} from '#generated/graphql-documents.ts'
import { Invoice } from '#server/invoices/invoice.ts'
import { type Company, newAdmin, newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls, asks } = setServer({ WORKER: 'off' })
let company: Company

type Status = Invoice['status']

/** number, customer, issue date, cents, status; created in this order */
const ROWS: [string, string, string, number, Status][] = [
  ['2026-001', 'Émile & Fils', '2026-01-15', 5_000, 'PAID'],
  ['2026-002', 'bakkerij Aerts', '2026-02-01', 1_000, 'CREATED'],
  ['2026-003', 'Cafe 50%_korting\\', '2026-02-28', 3_000, 'ACKNOWLEDGED'],
  ['2026-004', 'Aerts', '2026-03-01', 2_000, 'TRANSMITTED'],
  ['2026-005', 'Claes', '2026-03-31', 4_000, 'REJECTED'],
  ['X-9', 'Dubois', '2026-03-10', 6_000, 'ACCEPTED'],
  ['X-10', 'dubois', '2025-12-31', 7_000, 'ERROR'],
]

beforeAll(async () => {
  company = await newCompany(app)
  const em = app.orm.em.fork()
  for (const [invoiceNumber, customerName, issueDate, totalInCents, status] of ROWS) {
    const endpoints = {
      senderScheme: '0208',
      senderParticipant: '1',
      receiverScheme: '0208',
      receiverParticipant: '2',
    }
    const facts = {
      accountId: company.accountId,
      type: 'E_INVOICES' as const,
      messageId: crypto.randomUUID(),
    }
    const ublFile = { key: '0'.repeat(64), fileName: 'x.xml', mimeType: 'application/xml' }
    em.create(Invoice, {
      ...facts,
      ...endpoints,
      invoiceNumber,
      customerName,
      issueDate,
      totalInCents,
      status,
      ublFile,
    })
  }
  await em.flush()
})

type Asked = Partial<getAccountInvoicesQueryVariables>

async function list(asked: Asked = {}, by: Pick<Company, 'token'> = company) {
  const variables = { accountId: company.accountId, ...asked }
  const { data, errorCode } = await asks(getAccountInvoicesDocument, by.token, variables)
  if (!data) throw new Error(errorCode)
  return data.getAccountInvoices
}

const numbers = async (asked: Asked = {}) =>
  (await list(asked)).content.map(({ invoiceNumber }) => invoiceNumber)

describe('getAccountInvoices', () => {
  it('gives the newest first, ten a page [calls.getAccountInvoices, constants.default-order]', async () => {
    const page = await list()
    expect(page.content.map(({ invoiceNumber }) => invoiceNumber)).toEqual(
      ROWS.map(([number]) => number).reverse(),
    )
    expect(page).toMatchObject({
      totalNumberOfElements: 7,
      numberOfPages: 1,
      numberOfElements: 7,
      paginationEnabled: false,
      hasNext: false,
      hasPrevious: false,
      pageNumber: 0,
      period: { code: 'ALL_INVOICES', from: null, to: null },
    })
  })

  it('pages with totals, also beyond the last page [fields.page]', async () => {
    expect(await list({ page: { size: 3, pageNumber: 1 } })).toMatchObject({
      content: [{ invoiceNumber: '2026-004' }, { invoiceNumber: '2026-003' }, { invoiceNumber: '2026-002' }],
      totalNumberOfElements: 7,
      numberOfPages: 3,
      numberOfElements: 3,
      paginationEnabled: true,
      hasNext: true,
      hasPrevious: true,
      pageNumber: 1,
    })
    expect(await list({ page: { size: 3, pageNumber: 9 } })).toMatchObject({
      content: [],
      totalNumberOfElements: 7,
      hasNext: false,
      hasPrevious: true,
    })
  })

  it.each([
    ['invoiceNumber', ['2026-001', '2026-002', '2026-003', '2026-004', '2026-005', 'X-10', 'X-9']],
    ['issueDate', ['X-10', '2026-001', '2026-002', '2026-003', '2026-004', 'X-9', '2026-005']],
    ['totalAmountInCent', ['2026-002', '2026-004', '2026-003', '2026-005', '2026-001', 'X-9', 'X-10']],
    ['customerName', ['2026-004', '2026-002', '2026-003', '2026-005', 'X-9', 'X-10', '2026-001']],
    ['dateCreated', ['2026-001', '2026-002', '2026-003', '2026-004', '2026-005', 'X-9', 'X-10']],
    ['status', ['2026-002', '2026-004', '2026-003', 'X-9', '2026-001', '2026-005', 'X-10']],
  ])('sorts by %s, both ways', async (sortField, sorted) => {
    expect(await numbers({ page: { sortField, sortOrder: 'ASC' } })).toEqual(sorted)
    expect(await numbers({ page: { sortField, sortOrder: 'DESC' } })).toEqual([...sorted].reverse())
  })

  it('tells capitals apart only when asked to [fields.page-request]', async () => {
    const page = { sortField: 'customerName', sortOrder: 'ASC' as const }
    expect((await numbers({ page: { ...page, ignoreCase: false } })).slice(-3)).toEqual([
      '2026-002',
      'X-10',
      '2026-001',
    ])
  })

  it('refuses to sort by an unknown column', async () => {
    await expect(list({ page: { sortField: 'ubl_file' } })).rejects.toThrow('FORM_ERRORS')
    await expect(list({ page: { sortField: 'id; drop table invoices' } })).rejects.toThrow('FORM_ERRORS')
  })

  it('finds the text in name or number, in any case', async () => {
    const both = (text: string) => numbers({ invoicesFilter: { customerName: text, invoiceNumber: text } })
    expect(await both('AERTS')).toEqual(['2026-004', '2026-002'])
    expect(await both('-00')).toEqual(['2026-005', '2026-004', '2026-003', '2026-002', '2026-001'])
    expect(await numbers({ invoicesFilter: { customerName: 'X-' } })).toEqual([])
    expect(await numbers({ invoicesFilter: { invoiceNumber: 'x-' } })).toEqual(['X-10', 'X-9'])
    expect(await both('  ')).toHaveLength(7)
  })

  it('takes the search text literally, never as a pattern or as SQL', async () => {
    const found = (customerName: string) => numbers({ invoicesFilter: { customerName } })
    expect(await found('50%_')).toEqual(['2026-003'])
    expect(await found('korting\\')).toEqual(['2026-003'])
    expect(await found('%')).toEqual(['2026-003'])
    expect(await found('?')).toEqual([])
    expect(await found("' or true --")).toEqual([])
  })

  it.each([
    [['TRANSMITTED'], ['2026-004', '2026-003', '2026-002']],
    [['ACCEPTED'], ['X-9', '2026-001']],
    [
      ['REJECTED', 'ERROR'],
      ['X-10', '2026-005'],
    ],
    [['PAID'], ['2026-001']],
    [['DRAFT'], []],
    [[], ROWS.map(([number]) => number).reverse()],
  ] as const)('filters on %j with what these include [lists.statuses]', async (invoiceStatuses, found) => {
    expect(await numbers({ invoiceStatuses: [...invoiceStatuses] })).toEqual(found)
  })

  it('takes the newest month that has an invoice for the most recent period, and says which [lists.period]', async () => {
    const page = await list({ invoicesFilter: { period: { code: 'MOST_RECENT_PERIOD_WITH_INVOICES' } } })
    expect(page.content.map(({ invoiceNumber }) => invoiceNumber)).toEqual(['X-9', '2026-005', '2026-004'])
    expect(page.totalNumberOfElements).toBe(3)
    expect(page.period).toEqual({
      code: 'MOST_RECENT_PERIOD_WITH_INVOICES',
      from: '2026-03-01',
      to: '2026-03-31',
    })
  })

  it('takes both days of a custom period along', async () => {
    const period = { code: 'CUSTOM' as const, from: '2026-02-01', to: '2026-03-01' }
    expect(await numbers({ invoicesFilter: { period } })).toEqual(['2026-004', '2026-003', '2026-002'])
    const backwards = { code: 'CUSTOM' as const, from: '2026-03-02', to: '2026-03-01' }
    await expect(list({ invoicesFilter: { period: backwards } })).rejects.toThrow('FORM_ERRORS')
  })

  it('combines filters, and counts their rows', async () => {
    const invoicesFilter = { invoiceNumber: '2026', period: { code: 'CUSTOM' as const, from: '2026-02-01' } }
    const page = await list({ invoicesFilter, invoiceStatuses: ['TRANSMITTED'], page: { size: 2 } })
    expect(page.content.map(({ invoiceNumber }) => invoiceNumber)).toEqual(['2026-004', '2026-003'])
    expect(page).toMatchObject({ totalNumberOfElements: 3, numberOfPages: 2, hasNext: true })
  })

  it('is empty where there is nothing, also for the most recent period', async () => {
    const bare = await newCompany(app)
    const invoicesFilter = { period: { code: 'MOST_RECENT_PERIOD_WITH_INVOICES' as const } }
    expect(await list({ accountId: bare.accountId, invoicesFilter }, bare)).toMatchObject({
      content: [],
      totalNumberOfElements: 0,
      numberOfPages: 0,
      period: { from: null, to: null },
    })
  })

  it('is for members and admins', async () => {
    expect((await list({}, await newAdmin(app))).totalNumberOfElements).toBe(7)
    await expect(list({}, await newCompany(app))).rejects.toThrow('NOT_FOUND')
  })
})

describe('getAccountSummary', () => {
  it('adds invoices and subtracts credit notes in EUR, and leaves out failed ones [lists.summary, fields.invoice-summary]', async () => {
    const shop = await newCompany(app)
    const em = app.orm.em.fork()
    const sent: [Invoice['type'], number, string, Status][] = [
      ['E_INVOICES', 10_000, 'EUR', 'ACCEPTED'],
      ['E_INVOICES', 2_000, 'EUR', 'PAID'],
      ['E_INVOICES', 500, 'EUR', 'TRANSMITTED'],
      ['E_CREDIT_NOTES', 1_000, 'EUR', 'REJECTED'],
      ['E_INVOICES', 77_700, 'SEK', 'CREATED'],
      ['E_INVOICES', 99_900, 'EUR', 'ERROR'],
    ]
    for (const [index, [type, totalInCents, currency, status]] of sent.entries())
      em.create(Invoice, {
        accountId: shop.accountId,
        type,
        totalInCents,
        currency,
        status,
        invoiceNumber: `S-${index}`,
        customerName: 'Claes',
        senderScheme: '0208',
        senderParticipant: '1',
        receiverScheme: '0208',
        receiverParticipant: '2',
        messageId: crypto.randomUUID(),
        issueDate: '2026-01-01',
        ublFile: { key: '0'.repeat(64), fileName: 'x.xml', mimeType: 'application/xml' },
      })
    await em.flush()
    const { data } = await asks(getAccountSummaryDocument, shop.token, { accountId: shop.accountId })
    expect(data?.getAccountSummary).toMatchObject({ totalAmount: 11_500, sent: 5, acceptedByClient: 2 })
  })
})

describe('a sent document', () => {
  it('is not there for another company, nor is a file that does not go with it', async () => {
    const [{ id: invoiceId } = { id: '' }] = (await list()).content
    const stranger = await newCompany(app)
    for (const operation of ['getInvoiceUbl', 'getInvoiceEvents', 'getInvoiceDocument'] as const) {
      const query: Record<string, string> = operation === 'getInvoiceDocument' ? { name: 'x.xml' } : {}
      const path = { accountId: company.accountId, invoiceId }
      expect((await calls(operation, stranger.token, { path, query })).status).toBe(404)
      const own = { accountId: stranger.accountId, invoiceId }
      expect((await calls(operation, stranger.token, { path: own, query })).status).toBe(404)
    }
    const path = { accountId: company.accountId, invoiceId }
    const document = await calls('getInvoiceDocument', company.token, {
      path,
      query: { name: '../../etc/passwd' },
    })
    expect(document.status).toBe(404)
  })

  it('whose file the storage has lost is unavailable, not gone', async () => {
    const [{ id: invoiceId } = { id: '' }] = (await list()).content
    const { status, body } = await calls('getInvoiceUbl', company.token, {
      path: { accountId: company.accountId, invoiceId },
    })
    expect([status, body.errorCode]).toEqual([503, 'SERVICE_UNAVAILABLE'])
  })
})
