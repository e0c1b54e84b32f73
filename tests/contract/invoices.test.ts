/** Sent documents: their list, its search, and the figures of the overview. */
import type { RequiredEntityData } from '@mikro-orm/postgresql'
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

/** Created in this order. */
const ROWS: (Partial<RequiredEntityData<Invoice>> & { invoiceNumber: string })[] = [
  { invoiceNumber: '2026-001', customerName: 'Émile & Fils', issueDate: '2026-01-15', status: 'PAID' },
  { invoiceNumber: '2026-002', customerName: 'bakkerij Aerts', issueDate: '2026-02-01', status: 'CREATED' },
  { invoiceNumber: '2026-003', customerName: 'Cafe', issueDate: '2026-02-28', status: 'ACKNOWLEDGED' },
  { invoiceNumber: '2026-004', customerName: 'Aerts', issueDate: '2026-03-01', status: 'TRANSMITTED' },
  { invoiceNumber: '2026-005', customerName: 'Claes', issueDate: '2026-03-31', status: 'REJECTED' },
  { invoiceNumber: 'X-9', customerName: 'Dubois', issueDate: '2026-03-10', status: 'ACCEPTED' },
  { invoiceNumber: 'X-10', customerName: 'dubois', issueDate: '2025-12-31', status: 'ERROR' },
]

async function store(accountId: string, rows: Partial<RequiredEntityData<Invoice>>[]): Promise<void> {
  const em = app.orm.em.fork()
  for (const [index, row] of rows.entries())
    em.create(Invoice, {
      accountId,
      type: 'E_INVOICES',
      invoiceNumber: `F-${index + 1}`,
      customerName: 'Claes',
      issueDate: '2026-01-01',
      totalInCents: 100,
      senderScheme: '0208',
      senderParticipant: '1',
      receiverScheme: '0208',
      receiverParticipant: '2',
      messageId: crypto.randomUUID(),
      ublFile: { key: '0'.repeat(64), fileName: 'x.xml', mimeType: 'application/xml' },
      ...row,
    })
  await em.flush()
}

beforeAll(async () => {
  company = await newCompany(app)
  await store(company.accountId, ROWS)
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
      ROWS.map(({ invoiceNumber }) => invoiceNumber).reverse(),
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

  it.each([
    [['TRANSMITTED'], ['2026-004', '2026-003', '2026-002']],
    [['ACCEPTED'], ['X-9', '2026-001']],
    [
      ['REJECTED', 'ERROR'],
      ['X-10', '2026-005'],
    ],
    [['PAID'], ['2026-001']],
    [['DRAFT'], []],
    [[], ROWS.map(({ invoiceNumber }) => invoiceNumber).reverse()],
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
    await store(shop.accountId, [
      { totalInCents: 10_000, status: 'ACCEPTED' },
      { totalInCents: 2_000, status: 'PAID' },
      { totalInCents: 500, status: 'TRANSMITTED' },
      { type: 'E_CREDIT_NOTES', totalInCents: 1_000, status: 'REJECTED' },
      { totalInCents: 77_700, currency: 'SEK', status: 'CREATED' },
      { totalInCents: 99_900, status: 'ERROR' },
    ])
    const { data } = await asks(getAccountSummaryDocument, shop.token, { accountId: shop.accountId })
    expect(data?.getAccountSummary).toMatchObject({ totalAmount: 11_500, sent: 5, acceptedByClient: 2 })
  })
})

describe('a sent document', () => {
  it('whose file the storage has lost is unavailable, not gone', async () => {
    const [{ id: invoiceId } = { id: '' }] = (await list()).content
    const { status, body } = await calls('getInvoiceUbl', company.token, {
      path: { accountId: company.accountId, invoiceId },
    })
    expect([status, body.errorCode]).toEqual([503, 'SERVICE_UNAVAILABLE'])
  })
})

describe('a search', () => {
  const NAMES = [
    ...['Café Élan', 'cafe elan', 'A', '100% Zeep_BV', '100 Zeep BV'],
    ...['Straße\\Nord', 'ЖУК и сын', '李'],
  ]
  let shop: Company
  beforeAll(async () => {
    shop = await newCompany(app)
    const rows = NAMES.map((customerName) => ({ customerName }))
    for (const { accountId } of [shop, await newCompany(app)]) await store(accountId, rows)
  })
  const found = async (invoicesFilter: Asked['invoicesFilter']) => {
    const { content } = await list({ accountId: shop.accountId, invoicesFilter }, shop)
    return content.map(({ invoicee }) => invoicee.name).sort()
  }

  /** From three letters on through an index, with the same results below three. */
  it.each([
    ...['caf', 'É', 'élan', 'CAFE EL', 'a', '0% z', 'p_b', '100', 'ße\\no', 'жук', '李', 'zzz', 'n'],
    ...['?', "' or true --"],
  ])('finds %j as it is, in upper and lower case, in this account alone', async (customerName) => {
    const holding = NAMES.filter((name) => name.toLowerCase().includes(customerName.toLowerCase()))
    expect(await found({ customerName })).toEqual(holding.sort())
  })

  it('finds a number by its middle, and a text in name or number', async () => {
    expect(await found({ invoiceNumber: 'f-3' })).toEqual(['A'])
    expect(await found({ customerName: 'caf', invoiceNumber: 'CAF' })).toEqual(
      ['Café Élan', 'cafe elan'].sort(),
    )
    expect(await found({ customerName: '  ', invoiceNumber: '  ' })).toHaveLength(NAMES.length)
  })
})
