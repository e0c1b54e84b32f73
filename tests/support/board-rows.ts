/** Years of documents of many companies that one person looks after: mostly paid and answered ones, among which some wait. */
import type { Orm } from '#server/platform/database/orm.ts'

interface Amount {
  accountIds: readonly string[]
  /** Of each direction, in each company. */
  documents: number
  vendors: number
}

const DAYS = 1_095
const PAPER = `'{"key":"","fileName":"x.xml","mimeType":"application/xml"}'`
const ENDPOINTS = `'0208', '0418759886', '0208', '0123456749'`
const HELD = `'[{"code":"NEW_IBAN","detail":{}}]'`
/** One document in so many waits; the newest hundredth is open. */
const WAITS_EACH = 200

/** SQL: document n of a company is from a day of the last three years, the newest last. */
const day = (documents: number) => `current_date - ${DAYS} + (n * ${DAYS} / ${documents})::int`

export async function fillBoard(orm: Orm, { accountIds, documents, vendors }: Amount): Promise<void> {
  const em = orm.em.fork()
  const isOld = `n < ${Math.floor(documents * 0.99)}`
  const ids = `{${accountIds.join()}}`
  await em.execute(
    `insert into invoices (id, account_id, type, invoice_number, issue_date, due_date, currency, total_in_cents, payable_in_cents, paid_in_cents, customer_name,
       sender_scheme, sender_participant, receiver_scheme, receiver_participant, status, message_id, ubl_file, created_at)
     select uuidv7(), account, 'E_INVOICES', 'F-' || lpad(case when n > ${documents - 5} then n + 1 else n end::text, 6, '0'), ${day(documents)}, ${day(documents)} + 30, 'EUR', 100 + n, 100 + n,
       case when ${isOld} then 100 + n else 0 end, 'Claes ' || n % 500, ${ENDPOINTS}, case when n % ${WAITS_EACH} = 7 then 'ERROR' else 'ACCEPTED' end, gen_random_uuid(), ${PAPER}, now()
     from generate_series(1, ${documents}) as n, unnest(?::uuid[]) as account`,
    [ids],
  )
  await em.execute(
    `insert into received_invoices (id, account_id, message_id, type, type_code, invoice_number, issue_date, due_date, currency, total_in_cents, payable_in_cents, paid_in_cents,
       seller_name, sender_scheme, sender_participant, receiver_scheme, receiver_participant, status, ubl_file, files, warnings, vendor_id, created_at)
     select uuidv7(), account, gen_random_uuid(), 'E_INVOICES', '380', 'R-' || n, ${day(documents)}, ${day(documents)} + 30, 'EUR', 100 + n, 100 + n,
       case when ${isOld} then 100 + n else 0 end, 'Maes ' || n % 500, ${ENDPOINTS}, case when n % ${WAITS_EACH} = 3 then null else 'ACCEPTED' end, ${PAPER}, '[]',
       case when n % ${WAITS_EACH} = 5 then ${HELD} else '[]' end::jsonb, gen_random_uuid(), now()
     from generate_series(1, ${documents}) as n, unnest(?::uuid[]) as account`,
    [ids],
  )
  await em.execute(
    `insert into vendors (id, account_id, name, first_seen, last_seen, documents, dates, terms)
     select uuidv7(), account, 'Vendor ' || n, now(), now(), 6,
       (select jsonb_agg((current_date - (n % 60) - 30 * m)::text order by m desc) from generate_series(0, 5) as m), '{}'
     from generate_series(1, ${vendors}) as n, unnest(?::uuid[]) as account`,
    [ids],
  )
  await em.execute(
    `insert into drafts (id, account_id, input_details, created_at, updated_at)
     select uuidv7(), account, '{}', now(), now() from generate_series(1, 3), unnest(?::uuid[]) as account`,
    [ids],
  )
  for (const table of ['invoices', 'received_invoices', 'vendors', 'drafts', 'money_days', 'document_counts'])
    await em.execute(`vacuum analyze ${table}`)
}
