/** The cost of a page of a list doesn't grow with the account: the test counts reads and does not time them. */
import {
  GraphQLBoolean,
  type GraphQLInputField,
  GraphQLList,
  getNamedType,
  getNullableType,
  isEnumType,
} from 'graphql'
import { beforeAll, expect, it } from 'vitest'
import { ofEachClient } from '#server/platform/database/each-client.ts'
import { type ContractList, contractLists } from '#tests/support/contract-lists.ts'
import { fillLists } from '#tests/support/list-rows.ts'
import { type List, listsOf } from '#tests/support/lists.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'
import { isThorough } from '#tests/support/thorough.ts'

const { app, asks } = setServer({ WORKER: 'off', LIMIT_CALLS_PER_MINUTE: '100000' })
const IN_ACCOUNT = isThorough ? 10_000 : 4_000
/** Of any page: its own rows, a sample for a search, a few descents of an index, and the kept counts. */
const MOST = 600
let seller: Company
/** The calls of the server's connections to PostgreSQL. */
const asked: Call[] = []
type Call = [query: string | { name: string; text: string; values: unknown[] }, values?: unknown[]]

beforeAll(async () => {
  ofEachClient(await app.orm.em.getConnection().getNativeClient(), (client) => {
    const query: (...call: unknown[]) => unknown = client.query.bind(client)
    const heard = (...call: Call) => {
      asked.push(call)
      return query(...call)
    }
    client.query = heard as typeof client.query
  })
  seller = await newCompany(app, { features: ['PEPPOL', 'DOCCLE'] })
  await fillLists(
    { orm: app.orm, seller, buyer: await newCompany(app) },
    { inAccount: IN_ACCOUNT, accounts: 4 },
  )
  await fillReceivers(seller.accountId)
  await fillVendors(seller.accountId)
})

async function fillReceivers(accountId: string): Promise<void> {
  const em = app.orm.em.fork()
  await em.execute(
    `insert into receivers (id, account_id, token1, first_name, last_name, email, language, sync_status, created_at, updated_at)
     select uuidv7(), ?, 'M-' || n, 'Mia', 'Maes ' || n, 'mia' || n || '@maes.example', 'nl', 'SYNCED', now(), now()
     from generate_series(1, ${IN_ACCOUNT}) as n`,
    [accountId],
  )
  await em.execute(
    `insert into connect_mails (id, account_id, receiver_id, token1, name, email, requested_at, status)
     select uuidv7(), account_id, id, token1, last_name, email, now(), 'SENT' from receivers where token1 like 'M-%'`,
  )
  for (const table of ['receivers', 'connect_mails']) await em.execute(`vacuum analyze ${table}`)
}

async function fillVendors(accountId: string): Promise<void> {
  const em = app.orm.em.fork()
  await em.execute(
    `insert into vendors (id, account_id, name, number, first_seen, last_seen, documents, dates, terms)
     select uuidv7(), ?, 'Vendor ' || n, 'BE0' || 100000000 + n, now(), now() - n * interval '1 minute', n % 50, '[]', '{}'
     from generate_series(1, ${IN_ACCOUNT}) as n`,
    [accountId],
  )
  await em.execute(
    `insert into vendor_numbers (account_id, number, vendor_id, shown)
     select account_id, number, id, number from vendors where name like 'Vendor %'`,
  )
  for (const table of ['vendors', 'vendor_numbers']) await em.execute(`vacuum analyze ${table}`)
}

interface Plan {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

const whole = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(whole)]

/** Of tables and indexes, whether they were wanted or not. */
const readBy = (plan: Plan): number =>
  whole(plan)
    .filter((part) => part['Relation Name'] !== undefined || part['Index Name'] !== undefined)
    .map((part) => {
      const removed = (part['Rows Removed by Filter'] ?? 0) + (part['Rows Removed by Index Recheck'] ?? 0)
      return (part['Actual Rows'] + removed) * part['Actual Loops']
    })
    .reduce((sum, rows) => sum + rows, 0)

/** Runs it as the server does: named ones with one plan for all values. */
const explained = ({ sql, parameters, name }: List['statement']): Promise<{ plan: Plan; total: number }> =>
  app.orm.em.fork().transactional(async (em) => {
    const explain = 'explain (analyze, format json)'
    const literals = parameters.map((parameter) => (parameter === null ? 'null' : `'${String(parameter)}'`))
    let place = 0
    if (name !== undefined) {
      await em.execute('set local plan_cache_mode = force_generic_plan')
      await em.execute(`prepare listed as ${sql.replace(/\?/g, () => `$${++place}`)}`)
    }
    const run = name === undefined ? sql : `execute listed (${literals.join(', ')})`
    const values = name === undefined ? [...parameters] : []
    const [row] = await em.execute<{ matching: number }[]>(run, values)
    const [explanation] = await em.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>(`${explain} ${run}`, values)
    if (name !== undefined) await em.execute('deallocate listed')
    if (row === undefined || explanation === undefined) throw new Error('nothing came back')
    return { plan: explanation['QUERY PLAN'][0].Plan, total: row.matching }
  })

it('no list reads more than its page, its matches, or the way to a page in the middle', async () => {
  const dear: string[] = []
  for (const list of listsOf(seller.accountId, IN_ACCOUNT)) {
    const { plan, total } = await explained(list.statement)
    const read = readBy(plan)
    const may = { page: MOST, filtered: MOST + 3 * total, middle: MOST + total / 2 }[list.kind]
    if (read > may) dear.push(`${list.what}: ${read} rows read, may be ${may}`)
  }
  expect(dear).toEqual([])
})

it('a text that stands in most rows is found by going through them once, not one by one', async () => {
  const [list] = listsOf(seller.accountId, IN_ACCOUNT).filter(({ what }) => what === 'sent invoices, search')
  if (list === undefined) throw new Error('there is a search')
  const parameters = list.statement.parameters.map((parameter) =>
    typeof parameter === 'string' ? parameter.replace('claes 7', 'claes') : parameter,
  )
  const { plan, total } = await explained({ ...list.statement, parameters })
  expect(total).toBe(IN_ACCOUNT)
  expect(readBy(plan)).toBeLessThan(IN_ACCOUNT + 2 * MOST)
})

/** Of its kind, a value that few rows have or none: without an index the list goes through all of them. */
function valuesFor({ name, type }: GraphQLInputField): unknown[] {
  const named = getNamedType(type)
  if (named === GraphQLBoolean) return [true, false]
  if (isEnumType(named)) {
    const values = named.getValues().map((one) => one.value)
    return getNullableType(type) instanceof GraphQLList ? values.map((one) => [one]) : values
  }
  if (named.name === 'Date') return ['2021-03-03']
  if (named.name === 'PeriodInput') return [{ code: 'CUSTOM', from: '2021-03-03', to: '2021-03-03' }]
  if (named.name === 'Int' || named.name === 'Float') return [99_999]
  return [name === 'language' ? 'de' : 'Quixote']
}

/** The statement of a list's first page, as the server sends it to PostgreSQL. */
async function statementFor(
  { name, document, argument }: ContractList,
  page: object,
  filter: object,
): Promise<List['statement']> {
  asked.length = 0
  const variables = { accountId: seller.accountId, page, [argument]: filter }
  const { errors } = await asks<Record<string, object>, object>(document, seller.token, variables)
  expect(errors, `${name} ${JSON.stringify({ page, filter })}`).toEqual([])
  for (const [query, values] of asked) {
    const statement =
      typeof query === 'string'
        ? { sql: query, parameters: values ?? [] }
        : { name: query.name, sql: query.text, parameters: query.values }
    if (statement.sql.includes('select counted.matching')) return statement
  }
  throw new Error(`${name} asked for no page`)
}

/** Each sort and each filter of a list, with the pages that ask for it. */
const waysOf = ({ sortFields, filters }: ContractList) => [
  ...sortFields.map((sortField) => ({
    way: sortField,
    isSort: true,
    asked: ['ASC', 'DESC'].map((sortOrder) => ({ page: { sortField, sortOrder }, filter: {} })),
  })),
  ...filters.map((field) => ({
    way: field.name,
    isSort: false,
    asked: valuesFor(field).map((value) => ({ page: {}, filter: { [field.name]: value } })),
  })),
]

/** Of documents. */
const RARE_FILTERS = ['text', 'lastName', 'firstName', 'reference', 'docTypeName', 'timeReceived', 'statuses']
/** Beside a letter, whose deliveries have an index. */
const OF_A_LETTER = ['opened', 'told', 'onPaper']
const FLAGS = ['readConfirmation', 'hasReadConfirmation', ...OF_A_LETTER]
/** The sorts and filters without an index on purpose: an account has few customers and drafts, and these filters are rare. */
const THROUGH_ACCOUNT: Record<string, string[]> = {
  customers: ['vat', 'city', 'country', 'email'],
  getAccountDrafts: ['customerName', 'invoiceNumber', 'issueDate', 'totalAmountInCent'],
  getAccountDocuments: [...RARE_FILTERS, ...FLAGS],
  getAccountSignedDocuments: [...RARE_FILTERS, ...FLAGS, 'hasSigningAction'],
}
/** These count the rows of the account for each page, so an index of a filter would help little. */
const COUNTED = ['getAccountReceivers', 'getAccountDcms', 'products', 'vendors']

it.each(contractLists)(
  '$name sorts and filters by an index, or goes through its account once',
  async (list) => {
    const through = new Set<string>()
    for (const { way, isSort, asked } of waysOf(list)) {
      let most = 0
      for (const { page, filter } of asked) {
        const { plan, total } = await explained(await statementFor(list, page, filter))
        const read = readBy(plan)
        expect(read, `${way} ${JSON.stringify(filter)}`).toBeLessThan(MOST + 3 * IN_ACCOUNT)
        most = Math.max(most, read - (isSort ? 0 : 3 * total))
      }
      if (most > MOST) through.add(way)
    }
    if (!COUNTED.includes(list.name)) expect(through).toEqual(new Set(THROUGH_ACCOUNT[list.name]))
  },
)
