/**
 * An installation with years behind it, made in SQL: half of its invoices were sent and half received. A tenth is of one account
 * and a tenth of four more; the others have some 500 each. One of those always has the same number, spread over all years, so
 * that its answers can be compared between installations of any size.
 */
import { Client } from 'pg'
import type { Company } from '#tests/support/people.ts'

/** Of the account that is measured: sent, received, and of every other kind. */
export const IN_ORDINARY = 500
const DAYS = 2_000
/** Accounts that get four documents of forty between them. */
const LARGE = 4

interface Parties {
  ordinary: Pick<Company, 'accountId'>
  largest: Pick<Company, 'accountId'>
}

const TABLES = [
  'invoices',
  'received_invoices',
  'drafts',
  'customers',
  'uploads',
  'documents',
  'events',
  'account_events',
]

/** Those that no constraint needs; they are made once the rows are there. */
const INDEXES = `
  select indexname as name, indexdef as definition from pg_indexes
  where schemaname = 'public' and tablename = any ($1)
    and not exists (select from pg_constraint where conname = indexname)`

const SETTINGS = [
  /** No trigger and no foreign key looks at the rows one by one. */
  'set session_replication_role = replica',
  `set maintenance_work_mem = '1GB'`,
  `set work_mem = '256MB'`,
  'set synchronous_commit = off',
]

/**
 * @param url of a superuser
 * @param invoices sent and received, of all accounts
 */
export async function fillInstallation(url: string, invoices: number, parties: Parties): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const accounts = Math.ceil(invoices / (2 * IN_ORDINARY)) + LARGE + 1
  try {
    for (const setting of SETTINGS) await client.query(setting)
    const { rows } = await client.query<{ name: string; definition: string }>(INDEXES, [TABLES])
    for (const { name } of rows) await client.query(`drop index "${name}"`)
    await client.query(ACCOUNTS, [accounts])
    for (const insert of insertsFor(invoices, accounts, parties)) await client.query(insert)
    for (const { definition } of rows) await client.query(definition)
    await client.query('select recount_documents()')
    for (const table of [...TABLES, 'accounts', 'document_counts'])
      await client.query(`vacuum analyze ${table}`)
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

const accountNumbered = (place: string) => `md5('account ' || ${place})::uuid`

const ACCOUNTS = `
  insert into accounts (id, kbo, vat, country, name, company_name, features, email, iban, bic, street, postal_code, city,
    participant_identifiers, doctypes, prepaid, credits, locked, created_at, version)
  select ${accountNumbered('n')}, kbo, kbo, 'BE', 'Zaak ' || n, 'Zaak ' || n, '{PEPPOL}', 'info@' || kbo || '.example',
    'BE68539007547034', 'KREDBEBB', 'Diestsestraat 118', '3000', 'Leuven', array['0208:' || kbo], '{}', false, 0, false, now(), 1
  from generate_series(0, $1::int - 1) n, lateral (select '09' || lpad(n::text, 8, '0') as kbo) named`

/** So many rows `n`: whose each is, and of which day. */
function rowsFrom(count: number, accounts: number, { ordinary, largest }: Parties): string {
  const apart = Math.max(1, Math.floor(count / IN_ORDINARY))
  return `(
    select n, date '2021-01-01' + (n * ${DAYS}::bigint / ${count})::int as day, case
      when n % ${apart} = ${apart - 1} and n / ${apart} < ${IN_ORDINARY} then '${ordinary.accountId}'::uuid
      when n % 10 = 0 then '${largest.accountId}'::uuid
      when n % 10 = 1 then ${accountNumbered(`n / 10 % ${LARGE}`)}
      else ${accountNumbered(`${LARGE} + abs(hashint4(n)::bigint) % ${accounts - LARGE}`)} end as account
    from generate_series(0, ${count - 1}) n
  ) made`
}

const paper = (extension: string, type: string) =>
  `jsonb_build_object('key', md5(n::text) || md5((-n)::text), 'fileName', 'factuur.${extension}', 'mimeType', '${type}')`
const UBL = paper('xml', 'application/xml')
const PDF = paper('pdf', 'application/pdf')

/** The rows are as wide as the product's own. A document has one event here, instead of three or four. */
function insertsFor(invoices: number, accounts: number, parties: Parties): string[] {
  const half = Math.floor(invoices / 2)
  const few = Math.max(2 * IN_ORDINARY, Math.floor(invoices / 20))
  const from = (count: number) => rowsFrom(count, accounts, parties)
  return [
    `insert into invoices (id, account_id, type, invoice_number, issue_date, due_date, currency, total_in_cents, customer_name,
       customer_vat, sender_scheme, sender_participant, receiver_scheme, receiver_participant, channel, document_source, status,
       message_id, ubl_file, pdf_file, created_at)
     select uuidv7(), account, 'E_INVOICES', '2026-' || n, day, day + 30, 'EUR', n % 1000000, 'Drukkerij Claes ' || n % 5000,
       '0123456749', '0208', '0418759886', '0208', '0123456749', 'PEPPOL', 'FORM',
       (array['ACKNOWLEDGED', 'ACCEPTED', 'ACCEPTED', 'PAID', 'PAID', 'PAID', 'TRANSMITTED', 'REJECTED'])[1 + abs(hashint4(n)::bigint) % 8],
       gen_random_uuid(), ${UBL}, ${PDF}, day from ${from(half)}`,
    `insert into received_invoices (id, account_id, message_id, type, type_code, invoice_number, issue_date, currency,
       total_in_cents, seller_name, seller_vat, sender_scheme, sender_participant, receiver_scheme, receiver_participant, status,
       ubl_file, files, created_at)
     select uuidv7(), account, gen_random_uuid(), 'E_INVOICES', '380', '2026-' || n, day, 'EUR', n % 1000000,
       'Papierhandel Maes ' || n % 5000, '0123456749', '0208', '0418759886', '0208', '0123456749',
       (array['ACCEPTED', 'ACCEPTED', 'REJECTED', null])[1 + abs(hashint4(n)::bigint) % 4], ${UBL}, jsonb_build_array(${PDF}), day
     from ${from(half)}`,
    `insert into events (at, type, subject, detail, actor_kind, actor_id)
     select created_at, 'invoice.created', id, '{}', 'user', account_id from invoices`,
    `insert into account_events (account_id, number, event_id, at, type, subject, actor_kind, actor_id, detail, hash)
     select i.account_id, row_number() over (partition by i.account_id order by e.id), e.id, e.at, e.type, e.subject, 'user',
       i.account_id, '{"channel":"PEPPOL"}', md5(e.id::text) || md5((-e.id)::text)
     from events e join invoices i on i.id = e.subject`,
    `insert into drafts (id, account_id, customer_name, invoice_number, issue_date, total_in_cents, input_details, created_at,
       updated_at)
     select uuidv7(), account, 'Drukkerij Claes ' || n % 5000, '2026-' || n, day, n % 1000000, '{}', day, day from ${from(few)}`,
    `insert into customers (id, account_id, name, vat, scheme, participant, created_at, updated_at)
     select uuidv7(), account, 'Drukkerij Claes ' || n, '0123456749', '0208', '0123456749', day, day from ${from(few)}`,
    `insert into receivers (id, account_id, token1, first_name, last_name, language, sync_status, created_at, updated_at)
     select md5('receiver ' || account)::uuid, account, 'R-7', 'Jan', 'Claes', 'nl', 'SYNCED', now(), now()
     from (select distinct account from ${from(few)}) one`,
    `insert into uploads (id, account_id, batch_type, reference, status, received_at, filed_at)
     select md5('upload ' || n)::uuid, account, 'DOCUMENTS', 'JA-' || n, case when n % 97 = 0 then 'ERROR' else 'SUCCESS' end,
       day, day from ${from(few)}`,
    `insert into documents (id, account_id, upload_id, receiver_id, token1, first_name, last_name, name, doc_type, reference,
       issue_date, file, pages, sha256, is_confidential, signing, read_confirmation, received_at, signed_at, created_at)
     select uuidv7(), account, md5('upload ' || n)::uuid, md5('receiver ' || account)::uuid, 'R-7', 'Jan', 'Claes',
       'Jaarafrekening ' || n % 5000, 'Jaarafrekening', 'JA-' || n, day, ${PDF}, 1, md5(n::text) || md5((-n)::text), true,
       n % 3 = 0, false, day, case when n % 6 = 0 then day end, day from ${from(few)}`,
  ]
}
