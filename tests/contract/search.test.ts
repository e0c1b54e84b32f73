/** Searching sent documents: through an index from three letters on, with the same results below three. */
import { beforeAll, expect, it } from 'vitest'
import { getAccountInvoicesDocument } from '#generated/graphql-documents.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'
import { isThorough } from '#tests/support/thorough.ts'

const served = setServer()
const x = exchangeOn(served)
const NAMES = [
  'Café Élan',
  'cafe elan',
  'A',
  '100% Zeep_BV',
  '100 Zeep BV',
  'Straße\\Nord',
  'ЖУК и сын',
  '李',
]
let company: Company

const fill = (accountId: string, names: string[]) =>
  x.sql(
    `insert into invoices (id, account_id, type, invoice_number, issue_date, total_in_cents, customer_name,
       sender_scheme, sender_participant, receiver_scheme, receiver_participant, status, message_id, ubl_file, created_at)
     select uuidv7(), ?, 'E_INVOICES', 'F-' || n, current_date, 100, name, '0208', '1', '0208', '2', 'PAID',
       gen_random_uuid(), '{}', now()
     from jsonb_array_elements_text(?::jsonb) with ordinality as named (name, n)`,
    [accountId, JSON.stringify(names)],
  )

beforeAll(async () => {
  company = await newCompany(x.app)
  await fill(company.accountId, NAMES)
  await fill((await newCompany(x.app)).accountId, NAMES)
})

async function found(text: string, column: 'customerName' | 'invoiceNumber' = 'customerName') {
  const { accountId, token } = company
  const { data } = await served.asks(getAccountInvoicesDocument, token, {
    accountId,
    invoicesFilter: { [column]: text },
  })
  return data?.getAccountInvoices.content.map(({ invoicee }) => invoicee.name).sort()
}

const holding = (text: string) =>
  NAMES.filter((name) => name.toLowerCase().includes(text.toLowerCase())).sort()

it.each(['caf', 'É', 'élan', 'CAFE EL', 'a', '0% z', 'p_b', '100', 'ße\\no', 'жук', '李', 'zzz', 'n'])(
  'finds %j in upper and lower case, in this account alone',
  async (text) => {
    expect(await found(text)).toEqual(holding(text))
  },
)

it('finds a number by its middle', async () => {
  expect(await found('F-3', 'invoiceNumber')).toEqual(['A'])
})

it.runIf(isThorough)('reads the index of triples for a text that few rows contain', async () => {
  await x.sql(
    `insert into invoices (id, account_id, type, invoice_number, issue_date, total_in_cents, customer_name,
       sender_scheme, sender_participant, receiver_scheme, receiver_participant, status, message_id, ubl_file, created_at)
     select uuidv7(), ?, 'E_INVOICES', '2026-' || n, current_date, 100, 'Drukkerij Claes ' || n % 5000, '0208', '1',
       '0208', '2', 'PAID', gen_random_uuid(), '{}', now() from generate_series(1, 20000) as n`,
    [company.accountId],
  )
  await x.sql('analyze invoices')
  const plan = await x.sql<{ 'QUERY PLAN': string }>(
    `explain analyze select count(*) from invoices d where d.account_id = ?
     and search_triples(d.account_id, 'customer_name', d.customer_name) @> search_triples(?, 'customer_name', 'claes 77')
     and d.customer_name ilike '%claes 77%'`,
    [company.accountId, company.accountId],
  )
  const text = plan.map((line) => line['QUERY PLAN']).join('\n')
  expect(text).toContain('invoices_customer_name_search_index')
})
