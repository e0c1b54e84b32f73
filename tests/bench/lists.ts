/** (a) The lists over HTTP, against the same SQL through bare `pg`. */
import { Agent, request } from 'node:http'
import pg from 'pg'
import {
  customersDocument,
  getAccountDraftsDocument,
  getAccountInvoicesDocument,
  type getAccountInvoicesQueryVariables,
  getAccountReceivedInvoicesDocument,
  type InvoiceStatus,
  type PageRequest,
} from '#generated/graphql.ts'
import { CUSTOMER_SORT_FIELDS, listingOf as customersListing } from '#server/customers/list-customers.ts'
import { statementOf } from '#server/database/listing.ts'
import { readPage } from '#server/database/page.ts'
import { numbered } from '#server/database/statement.ts'
import { DRAFT_SORT_FIELDS, listingOf as draftsListing } from '#server/drafts/list-drafts.ts'
import { DOCUMENT_SORT_FIELDS, listingOf, NEWEST_FIRST } from '#server/invoices/list-documents.ts'
import { queryOf, SENT } from '#server/invoices/list-invoices.ts'
import { RECEIVED } from '#server/received-invoices/list-received-invoices.ts'
import type { BenchHouse } from './house.ts'
import { fillLists, IN_ACCOUNT } from './list-rows.ts'
import { type Measured, median, medians } from './timing.ts'

const RUNS = 100
/** Of each list, so that the server's code is as warm as it is after its first minute. */
const WARM_UP = 25
const LAST_PAGE = { pageNumber: IN_ACCOUNT / 10 - 1 }

interface List {
  what: string
  query: { toString(): string }
  variables: object
  /** What bare `pg` is given. */
  statement: { sql: string; parameters: unknown[] }
}

type Asked = Omit<getAccountInvoicesQueryVariables, 'accountId' | 'invoiceStatuses'> & {
  invoiceStatuses?: InvoiceStatus[]
  isAnswered?: boolean
}

const SENT_LISTS: [string, Asked][] = [
  ['first page', {}],
  ['page 2,000', { page: { pageNumber: 2_000 } }],
  ['last page', { page: LAST_PAGE }],
  ['most recent period', { invoicesFilter: { period: { code: 'MOST_RECENT_PERIOD_WITH_INVOICES' } } }],
  ['a month', { invoicesFilter: { period: { code: 'CUSTOM', from: '2025-03-01', to: '2025-03-31' } } }],
  ['a year', { invoicesFilter: { period: { code: 'CUSTOM', from: '2025-01-01', to: '2025-12-31' } } }],
  ['status REJECTED', { invoiceStatuses: ['REJECTED'] }],
  ['search', { invoicesFilter: { customerName: 'claes 7', invoiceNumber: 'claes 7' } }],
  ['by customer', { page: { sortField: 'customerName', sortOrder: 'ASC' } }],
  ['by number, downwards', { page: { sortField: 'invoiceNumber', sortOrder: 'DESC' } }],
  ['by date, downwards', { page: { sortField: 'issueDate', sortOrder: 'DESC' } }],
  ['by total, downwards', { page: { sortField: 'totalAmountInCent', sortOrder: 'DESC' } }],
  ['by status', { page: { sortField: 'status', sortOrder: 'ASC' } }],
]

const RECEIVED_LISTS: [string, Asked][] = [
  ['first page', {}],
  ['last page', { page: LAST_PAGE }],
  ['not answered', { isAnswered: false }],
  ['search', { invoicesFilter: { customerName: 'maes 7', invoiceNumber: 'maes 7' } }],
  ['by date, downwards', { page: { sortField: 'issueDate', sortOrder: 'DESC' } }],
  ['by status', { page: { sortField: 'status', sortOrder: 'ASC' } }],
]

const PAGES: [string, PageRequest][] = [
  ['first page', {}],
  ['last page', LAST_PAGE],
]

function listsOf({ seller: { accountId } }: BenchHouse): List[] {
  const documents = (list: typeof SENT, { isAnswered: hasStatus, ...asked }: Asked) => {
    const page = readPage(asked.page, DOCUMENT_SORT_FIELDS, NEWEST_FIRST)
    const today = new Date().toISOString().slice(0, 10)
    const { invoiceStatuses: statuses, invoicesFilter: filter } = asked
    const query = { ...queryOf({ accountId, statuses, filter, page, today }), hasStatus }
    return statementOf(listingOf(list, query), page)
  }
  return [
    ...SENT_LISTS.map(([name, asked]) => ({
      what: `sent invoices, ${name}`,
      query: getAccountInvoicesDocument,
      variables: { accountId, ...asked },
      statement: documents(SENT, asked),
    })),
    ...RECEIVED_LISTS.map(([name, asked]) => ({
      what: `received invoices, ${name}`,
      query: getAccountReceivedInvoicesDocument,
      variables: { accountId, ...asked },
      statement: documents(RECEIVED, asked),
    })),
    ...PAGES.map(([name, asked]) => {
      const page = readPage(asked, DRAFT_SORT_FIELDS, { sortField: 'id', order: 'ASC' })
      return {
        what: `drafts, ${name}`,
        query: getAccountDraftsDocument,
        variables: { accountId, page: asked },
        statement: statementOf(draftsListing({ accountId, filter: undefined, page }), page),
      }
    }),
    ...PAGES.map(([name, asked]) => {
      const page = readPage(asked, CUSTOMER_SORT_FIELDS, { sortField: 'name', order: 'ASC' })
      return {
        what: `customers, ${name}`,
        query: customersDocument,
        variables: { accountId, page: asked },
        statement: statementOf(customersListing({ accountId, filter: undefined, page }), page),
      }
    }),
  ]
}

export async function measureLists(house: BenchHouse): Promise<Measured[]> {
  await fillLists(house)
  const server = await house.server()
  const agent = new Agent({ keepAlive: true })
  const bare = new pg.Client(house.databaseUrl)
  await bare.connect()
  try {
    const measured: Measured[] = []
    const lists = listsOf(house).map((list) => ({
      ...list,
      body: JSON.stringify({ query: String(list.query), variables: list.variables }),
    }))
    for (const { body } of lists) {
      await median(WARM_UP, () => overHttp(`${server.url}/graphql`, agent, house.seller.token, body))
    }
    for (const { what, body, statement } of lists) {
      const text = numbered(statement.sql)
      const [ours = Number.NaN, beside = Number.NaN] = await medians(RUNS, [
        () => overHttp(`${server.url}/graphql`, agent, house.seller.token, body),
        () => bare.query({ text, values: statement.parameters }),
      ])
      measured.push({
        what,
        ours: `${ours.toFixed(1)} ms over HTTP`,
        beside: `${beside.toFixed(1)} ms SQL through bare pg`,
        ratio: (ours / beside).toFixed(2),
      })
    }
    return measured
  } finally {
    await bare.end()
    agent.destroy()
    await server.kill()
  }
}

/** By Node's own client on a connection that is kept, as `pg` keeps its: what `fetch` costs is not the server's. */
async function overHttp(url: string, agent: Agent, token: string, body: string): Promise<void> {
  const answer = await new Promise<string>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'jwt-token': token }
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks).toString()))
    })
    sent.on('error', reject)
    sent.end(body)
  })
  const { data } = JSON.parse(answer)
  const [list] = Object.values<{ totalNumberOfElements: number }>(data ?? {})
  if (!(list && list.totalNumberOfElements > 0)) throw new Error(`the list is empty: ${answer.slice(0, 500)}`)
}
