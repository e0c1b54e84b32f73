/** (a) The list of sent documents over HTTP, against the same SQL through bare `pg`. */
import pg from 'pg'
import {
  getAccountInvoicesDocument,
  type getAccountInvoicesQueryVariables,
  type InvoiceStatus,
} from '#generated/graphql.ts'
import { readPage } from '#server/database/page.ts'
import { NEWEST_FIRST, SORT_FIELDS, statementOf } from '#server/invoices/list-documents.ts'
import { queryOf, SENT } from '#server/invoices/list-invoices.ts'
import type { BenchHouse } from './house.ts'
import { type Measured, median } from './timing.ts'

const ALL = 1_000_000
const IN_ACCOUNT = 50_000
const ROWS_A_DAY = 500
const RUNS = 60

type Asked = Omit<getAccountInvoicesQueryVariables, 'accountId' | 'invoiceStatuses'> & {
  invoiceStatuses?: InvoiceStatus[]
}

const LISTS: [string, Asked][] = [
  ['first page', {}],
  ['page 2,000', { page: { pageNumber: 2_000 } }],
  ['last page', { page: { pageNumber: IN_ACCOUNT / 10 - 1 } }],
  ['most recent period', { invoicesFilter: { period: { code: 'MOST_RECENT_PERIOD_WITH_INVOICES' } } }],
  ['status REJECTED', { invoiceStatuses: ['REJECTED'] }],
  ['search', { invoicesFilter: { customerName: 'claes 7', invoiceNumber: 'claes 7' } }],
  ['by customer', { page: { sortField: 'customerName', sortOrder: 'ASC' } }],
  ['by number, downwards', { page: { sortField: 'invoiceNumber', sortOrder: 'DESC' } }],
  ['by date, downwards', { page: { sortField: 'issueDate', sortOrder: 'DESC' } }],
  ['by total, downwards', { page: { sortField: 'totalAmountInCent', sortOrder: 'DESC' } }],
  ['by status', { page: { sortField: 'status', sortOrder: 'ASC' } }],
]

/** The account's are spread among all the others', as they would be after years. */
async function fill({ orm, seller, buyer }: BenchHouse): Promise<void> {
  const accounts = Array.from({ length: ALL / IN_ACCOUNT - 1 }, () => buyer.accountId)
  const owners = [seller.accountId, ...accounts]
  await orm.em.fork().execute(
    `insert into invoices (id, account_id, type, invoice_number, issue_date, due_date, currency, total_in_cents,
       customer_name, customer_vat, sender_scheme, sender_participant, receiver_scheme, receiver_participant,
       via_email, document_source, status, message_id, ubl_file, pdf_file, created_at)
     select uuidv7(), (string_to_array(?, ','))[1 + n % ${owners.length}]::uuid, 'E_INVOICES', '2026-' || n,
       date '2021-01-01' + (n / ${ROWS_A_DAY}), date '2021-01-31' + (n / ${ROWS_A_DAY}), 'EUR', n % 1000000,
       'Drukkerij Claes ' || n % 5000, '0123456749', '0208', '0418759886', '0208', '0123456749', false, 'FORM',
       (array['ACKNOWLEDGED', 'ACCEPTED', 'ACCEPTED', 'PAID', 'PAID', 'PAID', 'TRANSMITTED', 'REJECTED'])[1 + (n / 20) % 8],
       gen_random_uuid(), '{"key":"","fileName":"x.xml","mimeType":"application/xml"}',
       '{"key":"","fileName":"factuur.pdf","mimeType":"application/pdf"}', now()
     from generate_series(1, ${ALL}) as n`,
    [owners.join(',')],
  )
  await orm.em.fork().execute('vacuum analyze invoices')
}

export async function measureLists(house: BenchHouse): Promise<Measured[]> {
  await fill(house)
  const server = await house.server()
  const bare = new pg.Client(house.databaseUrl)
  await bare.connect()
  try {
    const measured: Measured[] = []
    for (const [name, asked] of LISTS) {
      const ours = await median(RUNS, () => overHttp(server.url, house, asked))
      const statement = asBare(house, asked)
      const beside = await median(RUNS, () => bare.query(statement))
      measured.push({
        what: `sent invoices, ${name}`,
        ours: `${ours.toFixed(1)} ms over HTTP`,
        beside: `${beside.toFixed(1)} ms SQL through bare pg`,
        ratio: (ours / beside).toFixed(2),
      })
    }
    return measured
  } finally {
    await bare.end()
    await server.kill()
  }
}

async function overHttp(url: string, { seller }: BenchHouse, asked: Asked): Promise<void> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'jwt-token': seller.token },
    body: JSON.stringify({
      query: String(getAccountInvoicesDocument),
      variables: { accountId: seller.accountId, ...asked },
    }),
  })
  const { data } = await response.json()
  if (!(data?.getAccountInvoices?.totalNumberOfElements > 0)) throw new Error('the list is empty')
}

/** The very statement that the server runs, with PostgreSQL's placeholders. */
function asBare({ seller }: BenchHouse, asked: Asked): { text: string; values: unknown[] } {
  const { sql, parameters } = statementOf(
    SENT,
    queryOf({
      accountId: seller.accountId,
      statuses: asked.invoiceStatuses,
      filter: asked.invoicesFilter,
      page: readPage(asked.page, SORT_FIELDS, NEWEST_FIRST),
      today: new Date().toISOString().slice(0, 10),
    }),
  )
  let place = 0
  return { text: sql.replace(/\?/g, () => `$${++place}`), values: parameters }
}
