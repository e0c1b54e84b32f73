/** Totals of lists are kept, not counted: they and the pages have to be right after every change, by anybody at any time. */
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { InvoiceStatus, PageRequest } from '#generated/graphql.ts'
import {
  customersDocument,
  getAccountDocumentsDocument,
  getAccountDocumentUploadsDocument,
  getAccountDraftsDocument,
  getAccountInvoicesDocument,
  getAccountReceivedInvoicesDocument,
  getAccountSignedDocumentsDocument,
} from '#generated/graphql-documents.ts'
import { STATUS_ORDER } from '#server/invoices/status.ts'
import { receiverFor } from '#tests/support/documents.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'
import { isThorough, runsOf } from '#tests/support/thorough.ts'

const served = setServer({ WORKER: 'off' })
const x = exchangeOn(served)
let company: Company

beforeAll(async () => {
  company = await newCompany(x.app, { features: ['PEPPOL', 'DOCCLE'] })
  await receiverFor(x.app, company)
})

const FILE = `'{"key":"","fileName":"x.xml","mimeType":"application/xml"}'`
const SENT = `insert into invoices (id, account_id, type, invoice_number, issue_date, total_in_cents, customer_name,
  sender_scheme, sender_participant, receiver_scheme, receiver_participant, status, message_id, ubl_file, created_at)
  select uuidv7(), ?, 'E_INVOICES', gen_random_uuid(), current_date, n, 'Claes', '0208', '1', '0208', '2', ?,
    gen_random_uuid(), ${FILE}, now() from generate_series(1, ?) n`
const RECEIVED = `insert into received_invoices (id, account_id, message_id, type, type_code, invoice_number, issue_date,
  total_in_cents, seller_name, sender_scheme, sender_participant, receiver_scheme, receiver_participant, status,
  ubl_file, files, created_at)
  select uuidv7(), ?, gen_random_uuid(), 'E_INVOICES', '380', 'X', null, n, 'Maes', '0208', '1', '0208', '2',
    nullif(?, 'NONE'), ${FILE}, '[]', now() from generate_series(1, ?) n`
const DRAFTS = `insert into drafts (id, account_id, input_details, sent_at, created_at, updated_at)
  select uuidv7(), ?, '{}', nullif(?, 'NONE')::timestamptz, now(), now() from generate_series(1, ?) n`
const CUSTOMERS = `insert into customers (id, account_id, name, vat, scheme, participant, created_at, updated_at)
  select uuidv7(), ?, ? || gen_random_uuid(), '1', '0208', '1', now(), now() from generate_series(1, ?) n`
const UPLOADS = `insert into uploads (id, account_id, batch_type, reference, status, received_at)
  select uuidv7(), ?, 'DOCUMENTS', n, ?, now() from generate_series(1, ?) n`
/** Of the newest uploads, as long as there are any. */
const DELIVERIES = `insert into documents (id, account_id, upload_id, receiver_id, token1, first_name, last_name, name,
  doc_type, reference, issue_date, file, pages, sha256, is_confidential, signing, read_confirmation, received_at, created_at)
  select uuidv7(), r.account_id, u.id, r.id, 'R-1', 'Jan', 'Maes', 'Verslag', 'Verslag', '', current_date, '{"key":""}', 1, '',
    true, true, false, nullif(?, 'NONE')::timestamptz, now()
  from (select id from uploads where account_id = ? order by id desc limit ?) u, receivers r where r.account_id = ?`

const MAILED_FILES = `insert into mailed_files (id, account_id, position, sender, subject, file, state, created_at)
  select uuidv7(), ?, n, '', '', ${FILE}, ?, now() from generate_series(1, ?) n`

/** Of the account's rows of a table, every so many. */
const some = (table: string) =>
  `account_id = ? and id in (select id from (select id, row_number() over (order by id) as place from ${table}
   where account_id = ?) numbered where place % ? = 0)`

interface Change {
  statement: string
  values: (string | number)[]
}

const count = fc.integer({ min: 1, max: 9 })
const every = fc.integer({ min: 2, max: 7 })
const sentStatus = fc.constantFrom(...STATUS_ORDER)
const answer = fc.constantFrom('NONE', 'ACCEPTED', 'REJECTED')

const adding = (statement: string, what: fc.Arbitrary<string>) =>
  fc
    .tuple(what, count)
    .map(([one, number]): Change => ({ statement, values: [company.accountId, one, number] }))

const changing = (table: string, set: string, what: fc.Arbitrary<string>) =>
  fc.tuple(what, every).map(([one, number]): Change => {
    const values = [one, company.accountId, company.accountId, number]
    return { statement: `update ${table} set ${set} where ${some(table)}`, values }
  })

const removing = (table: string) =>
  every.map((number): Change => {
    const values = [company.accountId, company.accountId, number]
    return { statement: `delete from ${table} where ${some(table)}`, values }
  })

const fileState = fc.constantFrom('RECEIVED', 'TO_COMPLETE', 'SET_ASIDE')
const moment = fc.constantFrom('NONE', '2026-01-01')
const uploadStatus = fc.constantFrom('RECEIVED', 'PROCESSING', 'SUCCESS', 'ERROR')
const delivering = fc.tuple(moment, count).map(([receivedAt, number]): Change => {
  const { accountId } = company
  return { statement: DELIVERIES, values: [receivedAt, accountId, number, accountId] }
})

const change = fc.oneof(
  adding(SENT, sentStatus),
  adding(RECEIVED, answer),
  adding(DRAFTS, moment),
  adding(CUSTOMERS, fc.constant('Zaak ')),
  changing('invoices', 'status = ?', sentStatus),
  changing('received_invoices', `status = nullif(?, 'NONE')`, answer),
  changing('drafts', `sent_at = nullif(?, 'NONE')::timestamptz`, moment),
  changing('customers', 'city = ?', fc.constant('Leuven')),
  removing('invoices'),
  removing('received_invoices'),
  removing('drafts'),
  removing('customers'),
  adding(UPLOADS, uploadStatus),
  delivering,
  changing('uploads', 'status = ?', uploadStatus),
  changing('uploads', `hidden_at = nullif(?, 'NONE')::timestamptz`, moment),
  changing('documents', `signed_at = nullif(?, 'NONE')::timestamptz`, moment),
  changing('documents', `received_at = nullif(?, 'NONE')::timestamptz`, moment),
  removing('documents'),
  removing('uploads'),
  adding(MAILED_FILES, fileState),
  changing('mailed_files', 'state = ?', fileState),
  removing('mailed_files'),
)

const ids = async (from: string, order = 'id desc'): Promise<string[]> =>
  (await x.sql<{ id: string }>(`select id from ${from} order by ${order}`, [company.accountId])).map(
    ({ id }) => id,
  )

interface Page {
  totalNumberOfElements: number
  numberOfPages: number
  content: readonly { id: string }[]
}

/** All pages of a list, one after the other, each with the total that it says. */
async function walk(ask: (page: PageRequest) => Promise<Page | undefined>) {
  const found: string[] = []
  const totals = new Set<number>()
  for (let pageNumber = 0, pages = 1; pageNumber < pages; pageNumber++) {
    const page = await ask({ pageNumber, size: 3 })
    if (page === undefined) throw new Error('no answer')
    found.push(...page.content.map(({ id }) => id))
    totals.add(page.totalNumberOfElements)
    pages = page.numberOfPages
  }
  return { found, totals: [...totals] }
}

const INCLUDED = new Map([['TRANSMITTED', ['CREATED', 'TRANSMITTED', 'ACKNOWLEDGED']]])

interface Kept {
  document: { toString(): string }
  filter: object
  /** Its rows in the database. */
  rows: string
  sort?: 'name'
}

const received = (isAnswered?: boolean): Kept => {
  const where = isAnswered === undefined ? '' : `and status is ${isAnswered ? 'not null' : 'null'}`
  const rows = `received_invoices where account_id = ? ${where}`
  return { document: getAccountReceivedInvoicesDocument, filter: { isAnswered }, rows }
}
const sent = (invoiceStatuses?: InvoiceStatus[]): Kept => {
  const wanted = invoiceStatuses?.flatMap((status) => INCLUDED.get(status) ?? [status])
  const where = wanted === undefined ? '' : `and status in (${wanted.map((one) => `'${one}'`).join(', ')})`
  const rows = `invoices where account_id = ? ${where}`
  return { document: getAccountInvoicesDocument, filter: { invoiceStatuses }, rows }
}
const uploads = (ignoreSuccess: boolean): Kept => {
  const where = ignoreSuccess ? `and status <> 'SUCCESS'` : ''
  const rows = `uploads where account_id = ? and hidden_at is null ${where}`
  return { document: getAccountDocumentUploadsDocument, filter: { uploadsFilter: { ignoreSuccess } }, rows }
}
const LISTS: Kept[] = [
  ...[sent(), sent(['PAID']), sent(['TRANSMITTED']), sent(['ERROR', 'REJECTED', 'PAID'])],
  ...[received(), received(true), received(false), uploads(false), uploads(true)],
  {
    document: getAccountDraftsDocument,
    filter: {},
    rows: 'drafts where account_id = ? and sent_at is null',
  },
  { document: customersDocument, filter: {}, rows: 'customers where account_id = ?', sort: 'name' },
  { document: getAccountDocumentsDocument, filter: {}, rows: 'documents where account_id = ?' },
  {
    document: getAccountSignedDocumentsDocument,
    filter: {},
    rows: 'documents where account_id = ? and signed_at is not null',
  },
]

async function expectLists(): Promise<void> {
  const { accountId, token } = company
  for (const { document, filter, rows, sort } of LISTS) {
    const sorted = sort ? { sortField: sort, sortOrder: 'ASC' } : { sortField: 'id', sortOrder: 'DESC' }
    const listed = await walk(async (page) => {
      const variables = { accountId, ...filter, page: { ...page, ...sorted } }
      const { data } = await served.asks<Record<string, Page>, object>(String(document), token, variables)
      return Object.values(data ?? {})[0]
    })
    const all = await ids(rows, sort && `lower(${sort})`)
    expect(listed).toEqual({ found: all, totals: [all.length] })
  }
}

async function wrong(): Promise<number | undefined> {
  const [row] = await x.sql<{ wrong: number }>('select recount_documents() as wrong')
  return row?.wrong
}

it('totals and pages are right after any changes, in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 15 }), async (changes) => {
      for (const { statement, values } of changes) await x.sql(statement, values)
      expect(await wrong()).toBe(0)
      await expectLists()
    }),
    { numRuns: runsOf(20) },
  )
})

it('totals are right after transactions that ran at the same time, some of which were taken back', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.array(change, { minLength: 1, maxLength: 4 }), fc.boolean()), {
        minLength: 3,
        maxLength: 4,
      }),
      async (transactions) => {
        await Promise.allSettled(
          transactions.map(([changes, isTakenBack]) =>
            x.app.orm.em.fork().transactional(async (em) => {
              for (const { statement, values } of changes) await em.execute(statement, values)
              if (isTakenBack) throw new Error('taken back')
            }),
          ),
        )
        expect(await wrong()).toBe(0)
      },
    ),
    { numRuns: runsOf(20) },
  )
})

it.runIf(isThorough)('a list and its total are of one moment while others change it', async () => {
  const { accountId, token } = company
  await x.sql(SENT, [accountId, 'PAID', 5])
  let isOver = false
  const busy = (async () => {
    for (let round = 0; round < 40; round++) {
      await x.sql(SENT, [accountId, 'PAID', 3])
      await x.sql(`delete from invoices where ${some('invoices')}`, [accountId, accountId, 3])
    }
    isOver = true
  })()
  while (!isOver) {
    const variables = { accountId, page: { size: 100 } }
    const page = (await served.asks(getAccountInvoicesDocument, token, variables)).data?.getAccountInvoices
    expect(page?.numberOfElements).toBe(Math.min(100, page?.totalNumberOfElements ?? 0))
  }
  await busy
})
