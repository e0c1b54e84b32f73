/**
 * Each access of an operation to a table of accounts names the account, or a key that finds few rows in any account. So a table
 * can be divided by account (docs/decisions/085-scale.md). The test captures the statements and reads each access's conditions
 * from PostgreSQL's plan. Statements of triggers and foreign keys are not captured.
 */
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as documents from '#generated/graphql-documents.ts'
import type { OperationId } from '#generated/handlers.ts'
import { hearStatements } from '#tests/support/heard-statements.ts'
import { setServer } from '#tests/support/server.ts'
import { isThorough } from '#tests/support/thorough.ts'
import { type OperationCall, operationCalls } from './operation-calls.ts'
import { type World, worldOn } from './world.ts'

const heard = hearStatements()
const { app, asks } = setServer({
  REGISTRATION: 'open',
  CHAT_WIDGET_URL: 'https://chat.example/widget',
  IDENTITY_URL: 'simulated',
  TEAMLEADER_URL: 'simulated',
})

/**
 * The conditions allowed without the account, with their reason. `id` needs no reason: an address, a job or an event names one
 * row by it, and the caller then checks the owner. A divided table needs the account with it, or one query per part.
 */
const WITHOUT_ACCOUNT: Record<string, string> = {
  'account_events by event_id': 'the feed gives events of all accounts, and each is written once',
  'change_notices by token_hash': 'a mailed link has nothing but its token',
  'email_confirmations by token_hash': 'a mailed link has nothing but its token',
  'external_tokens by token_hash': 'a link of a program has nothing but its token',
  'registrations by token_hash': 'a mailed link has nothing but its token',
  'tool_authorisations by state_hash': 'the tool sends a browser back with nothing but its state',
  'documents by receiver_id': 'a receiver is of one account, and has documents of that one',
  'documents by upload_id': 'an upload is of one account, and has documents of that one',
  'integration_grants by integration_id':
    'an integration acts for many accounts, and is to see all of its grants',
  'integration_grants by withdrawn_at':
    'one process calls the webhooks of all accounts, in turn, and leaves out whose grant was withdrawn',
  'package_recipients by token_hash': 'a mailed link has nothing but its token',
  'seats by token_hash': 'a mailed link has nothing but its token',
  'seats by user_id': 'an accountant reads along in many accounts, and is shown which',
  'webhooks by integration_id': 'an integration hears of many accounts, and is to see all of its webhooks',
  'invoices by draft_id': 'a draft is of one account, and is sent once',
  'members by user_id': 'a user is of several accounts, and is shown which',
  'received_invoices by message_id': 'an envelope is taken in once, before anybody knows for whom it is',
  'invoices by message_id': 'an answer names the envelope that it is about',
  'webhook_deliveries by webhook_id': 'a webhook is of one account',
  'webhook_deliveries by next_at': 'one process calls the webhooks of all accounts, in turn',
  'webhooks by disabled_at': 'one process calls the webhooks of all accounts, in turn',
  'sandbox_answers by nothing': 'one process sees what is due in all test companies',
  'webhooks by nothing': 'one process asks whether there are any at all',
  'members by token_hash': 'a mailed link has nothing but its token',
  'sealed_sheets by sha256': 'whoever checks a file has nothing but the file',
  'sessions by device_id': 'a device is of a user, whose sessions end with it',
  'sessions by user_id': 'a user has sessions, in whichever account',
  'acting by user_id': 'an operator acts for several accounts, and is shown which',
  'external_tokens by user_id': 'a user’s links end with the rights of the user',
  'external_tokens by nothing': 'the desk shows the newest of all accounts',
  'credit_requests by state': 'the desk shows the requests of all accounts',
  'set_aside_messages by network_ref': 'a message is set aside before anybody knows for whom it is',
  'set_aside_messages by nothing': 'the desk shows those of all accounts',
  'notices by user_id': 'a user is told of several accounts',
  'notices by due_at': 'one process mails the notices of all users, in turn',
  'approvals by received_invoice_id': 'a received invoice is of one account',
  'late_documents by document_id': 'a document is of one account',
  'bookings by document_id': 'a document is of one account',
  'bookings by entry_id': 'an entry of a bank is of one account',
  'bank_entries by statement_id': 'a statement of a bank is of one account',
  'ordered_payments by entry_id': 'an entry of a bank is of one account',
  'ordered_payments by order_id': 'an order of payments is of one account',
  'ordered_documents by payment_id': 'a payment is of one account',
  'reminder_courses by invoice_id': 'an invoice is of one account',
  'set_offs by credit_note_id': 'a credit note is of one account',
  'set_offs by invoice_id': 'an invoice is of one account',
  'splits by letter_id': 'a letter is of one account',
  'forwarded_documents by forwarding_id': 'a forwarding is of one account',
  'forwarded_documents by nothing': 'one process tells of failures in all accounts',
  'forwardings by failing_since': 'one process tells of failures in all accounts',
  'sandbox_answers by due_at': 'one process sees what is due in all test companies',
  'invoices by invoices_payable_index':
    'one process reads the amounts of documents of earlier versions, in turn',
  'received_invoices by received_invoices_payable_index':
    'one process reads the amounts of documents of earlier versions, in turn',
  'received_invoices by received_invoices_unlearned_index':
    'one process reads the vendors of documents of earlier versions, in turn',
}

let client: Client
let tables: Set<string>

beforeAll(async () => {
  client = new Client({ connectionString: app.databaseUrl })
  await client.connect()
  /** However small the tables are here, an index is taken where one fits, and rows are joined one by one. */
  await client.query('set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off')
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'account_id'`,
  )
  tables = new Set(rows.map(({ name }) => name))
})
afterAll(async () => {
  heard.stop()
  await client?.end()
})

type Restriction = 'Index Cond' | 'Recheck Cond' | 'Filter' | 'Join Filter' | 'Hash Cond' | 'Merge Cond'

interface Plan extends Partial<Record<Restriction, string>> {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Alias?: string
  Plans?: Plan[]
}

const textsOf = (plan: Plan, kinds: readonly Restriction[]): string[] =>
  kinds.flatMap((kind) => plan[kind] ?? [])
const own = (plan: Plan) => textsOf(plan, ['Index Cond', 'Recheck Cond', 'Filter'])
const joining = (plan: Plan) => textsOf(plan, ['Join Filter', 'Hash Cond', 'Merge Cond'])

/** Below a bitmap of a table: the indexes that it is made of. */
const bitmapsOf = ({ Plans: parts = [] }: Plan): string[] =>
  parts
    .filter((part) => part['Node Type'].startsWith('Bitmap'))
    .flatMap((part) => [...own(part), ...bitmapsOf(part)])

/** One look at a table of accounts, and the columns that have to be equal to something. */
interface Look {
  table: string
  equal: Set<string>
  others: Set<string>
  /** Its name, as a partial index may be the only restriction; empty without one. */
  index: string
}

function looksIn(plan: Plan, above: readonly string[] = []): Look[] {
  const { Alias: alias = '', 'Relation Name': table = '', 'Index Name': index = '', Plans: parts = [] } = plan
  const further = parts.flatMap((part) => looksIn(part, [...above, ...joining(plan)]))
  if (!tables.has(table) || plan['Node Type'] === 'ModifyTable') return further
  const joined = above.flatMap((text) => namedIn(text, new RegExp(`\\b${alias}\\.(\\w+)`, 'g')))
  const texts = [...own(plan), ...bitmapsOf(plan)]
  const equal = texts.flatMap((text) => namedIn(text, /\(?\b(?:\w+\.)?(\w+)\)?(?:::\w+)? = /g))
  /** Each word of a search index has its account before it. */
  const searched = texts.flatMap((text) => namedIn(text, /\bsearch_prefixes\((account_id),.*@>/g))
  const others = texts.flatMap((text) => namedIn(text, /\(*\b(\w+) (?:<|>|IS )/g))
  const look = { table, equal: new Set([...equal, ...searched, ...joined]), others: new Set(others), index }
  return [look, ...further]
}

const namedIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])

/** As the reasons above are named; nothing where the account or an id is named. */
function lacksIn({ table, equal, others, index }: Look): string[] {
  if (equal.has('account_id') || equal.has('id')) return []
  const columns = [...equal, ...others]
  if ([...columns, index].some((by) => `${table} by ${by}` in WITHOUT_ACCOUNT)) return []
  return [`${table} by ${columns[0] ?? 'nothing'}`]
}

async function looksOf(text: string): Promise<Look[]> {
  const explain = `explain (generic_plan, format json) ${text}`
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(explain)
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => looksIn(plan)))
}

const isAbout = (text: string): boolean =>
  /^\s*(select|with|insert|update|delete|merge)\b/i.test(text) &&
  [...tables].some((name) => new RegExp(`\\b${name}\\b`).test(text))

const lacksOf = async (texts: Iterable<string>): Promise<string[]> => {
  const lacks = new Set<string>()
  for (const text of texts) {
    if (!isAbout(text)) continue
    for (const look of await looksOf(text))
      for (const lack of lacksIn(look)) if (!(lack in WITHOUT_ACCOUNT)) lacks.add(`${lack}: ${text}`)
  }
  return [...lacks]
}

const tokenFor = ({ by }: OperationCall, { admin, mine }: World) =>
  by === 'nobody' ? undefined : by === 'admin' ? admin.token : mine.token

test.runIf(isThorough)(
  'each look of an operation at a table of accounts is restricted to an account, or by a key that needs none',
  async () => {
    const world = await worldOn(app)
    const { mine, draftId, customerId, invoiceId } = world
    for (const [id, call] of Object.entries(operationCalls))
      await world.calls(id as OperationId, tokenFor(call, world), await call.right(world))
    const variables = { accountId: mine.accountId, userId: mine.userId, draftId, customerId, invoiceId }
    for (const document of Object.values(documents))
      await asks(document as never, mine.token, variables as never)
    heard.stop()
    expect([...heard.texts].filter(isAbout).length).toBeGreaterThan(300)
    expect(await lacksOf(heard.texts)).toEqual([])
  },
)

test.each([
  ['invoices by status', `select * from invoices where status = 'PAID'`],
  ['invoices by nothing', 'select count(*) from invoices'],
  ['drafts by nothing', 'update drafts set sent_at = now()'],
  [
    'documents by doc_type',
    `select from invoices i, documents d where i.account_id = $1::uuid and d.doc_type = 'Contract'`,
  ],
])('finds what looks at %s', async (lack, text) => {
  expect(await lacksOf([text])).toEqual([`${lack}: ${text}`])
})

test.each([
  'select * from invoices where account_id = $1 and issue_date > $2',
  `select * from products d where search_prefixes(d.account_id, coalesce(d.code, '') || ' ' || d.name) @> search_longest($1::uuid, 'brood')`,
  'select * from invoices i join accounts a on a.id = i.account_id where a.kbo = $1',
  'delete from drafts where id = $1',
])('takes %s', async (text) => {
  expect(await lacksOf([text])).toEqual([])
})
