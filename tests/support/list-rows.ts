/** Years of documents of every kind in one account, among those of others. */
import type { Orm } from '#server/platform/database/orm.ts'
import type { Company } from './people.ts'

interface Filled {
  orm: Orm
  /** Whose lists they are. */
  seller: Pick<Company, 'accountId'>
  buyer: Pick<Company, 'accountId'>
}

interface Amount {
  /** Of every kind. */
  inAccount: number
  /** The factor between the documents of all and those of the account. */
  accounts: number
}

/** From 2021 on. */
const DAYS = 2_000

const RECEIVERS = 300

const VENDORS = 2_000
/** One document in so many is held back, and one was opened by nobody. */
const HELD_EACH = 1_000
const NEW_EACH = 97
const SELF_BILLED_EACH = 499
const HELD = `'[{"code":"NEW_IBAN","detail":{"iban":"LT651000011101004217","knownIbans":["BE68539007547034"]}}]'`
const FACTS = `'{"means":"TRANSFER","accounts":[{"iban":"BE68539007547034","bic":null}],"total":"1.00 EUR"}'`
const vendor = `('00000000-0000-7000-8000-' || lpad((n % ${VENDORS})::text, 12, '0'))::uuid`

/** A vendor of the received documents, without a row of its own. */
export const VENDOR = '00000000-0000-7000-8000-000000000007'

const PAPER = `'{"key":"","fileName":"x.xml","mimeType":"application/xml"}'`

const day = (rows: number) => `date '2021-01-01' + (n / ${Math.max(1, Math.round(rows / DAYS))})`

/** The account's are spread among all the others', as they would be after years. */
export async function fillLists(
  { orm, seller, buyer }: Filled,
  { inAccount, accounts }: Amount,
): Promise<void> {
  const sent = inAccount * accounts
  const others = Array.from({ length: accounts - 1 }, () => buyer.accountId)
  const owners = [seller.accountId, ...others].join(',')
  const owner = `(string_to_array(?, ','))[1 + n % ${others.length + 1}]::uuid`
  const em = orm.em.fork()
  await em.execute(
    `insert into invoices (id, account_id, type, invoice_number, issue_date, due_date, currency, total_in_cents,
       customer_name, customer_vat, sender_scheme, sender_participant, receiver_scheme, receiver_participant,
       channel, document_source, status, message_id, ubl_file, pdf_file, created_at)
     select uuidv7(), ${owner}, 'E_INVOICES', '2026-' || n,
       ${day(sent)}, ${day(sent)} + 30, 'EUR', n % 1000000,
       'Drukkerij Claes ' || n % 5000, '0123456749', '0208', '0418759886', '0208', '0123456749', 'PEPPOL', 'FORM',
       (array['ACKNOWLEDGED', 'ACCEPTED', 'ACCEPTED', 'PAID', 'PAID', 'PAID', 'TRANSMITTED', 'REJECTED'])[1 + (n / ${accounts}) % 8],
       gen_random_uuid(), ${PAPER}, '{"key":"","fileName":"factuur.pdf","mimeType":"application/pdf"}', now()
     from generate_series(1, ${sent}) as n`,
    [owners],
  )
  await em.execute(
    `insert into received_invoices (id, account_id, message_id, type, type_code, invoice_number, issue_date, due_date, currency,
       total_in_cents, seller_name, seller_vat, sender_scheme, sender_participant, receiver_scheme,
       receiver_participant, status, ubl_file, files, vendor_id, payment_facts, warnings, opened_at, self_billed, created_at)
     select uuidv7(), account, gen_random_uuid(), 'E_INVOICES', '380', '2026-' || n, ${day(inAccount)}, ${day(inAccount)} + 30, 'EUR',
       n % 1000000, 'Papierhandel Maes ' || n % 5000, '0123456749', '0208', '0418759886', '0208', '0123456749',
       (array['ACCEPTED', 'ACCEPTED', 'REJECTED', null])[1 + n % 4], ${PAPER}, '[]', ${vendor}, ${FACTS},
       case when n % ${HELD_EACH} = 0 then ${HELD} else '[]' end::jsonb, case when n % ${NEW_EACH} = 0 then null else now() end, n % ${SELF_BILLED_EACH} = 0, now()
     from generate_series(1, ${inAccount}) as n, unnest(array[?, ?]::uuid[]) as account`,
    [seller.accountId, buyer.accountId],
  )
  await em.execute(
    `insert into drafts (id, account_id, customer_name, invoice_number, issue_date, total_in_cents, input_details,
       created_at, updated_at)
     select uuidv7(), ?, 'Drukkerij Claes ' || n % 5000, '2026-' || n, ${day(inAccount)}, n % 1000000, '{}',
       now(), now()
     from generate_series(1, ${inAccount}) as n`,
    [seller.accountId],
  )
  await em.execute(
    `insert into customers (id, account_id, name, vat, scheme, participant, created_at, updated_at)
     select uuidv7(), ?, 'Drukkerij Claes ' || n, '0123456749', '0208', '0123456749', now(), now()
     from generate_series(1, ${inAccount}) as n`,
    [seller.accountId],
  )
  await em.execute(
    `insert into products (id, account_id, code, name, unit_price, vat_rate, created_at, updated_at)
     select uuidv7(), ?, 'TA-' || n, 'Notentaart ' || n, n % 1000, 6, now(), now()
     from generate_series(1, ${inAccount}) as n`,
    [seller.accountId],
  )
  await em.execute(
    `insert into receivers (id, account_id, token1, first_name, last_name, language, sync_status, created_at, updated_at)
     select uuidv7(), account, 'R-' || n, 'Jan', 'Claes ' || n, 'nl', 'SYNCED', now(), now()
     from generate_series(0, ${RECEIVERS - 1}) as n, unnest(array[?, ?]::uuid[]) as account`,
    [seller.accountId, buyer.accountId],
  )
  await em.execute(
    `insert into uploads (id, account_id, batch_type, reference, status, received_at, filed_at)
     select uuidv7(), ${owner}, 'DOCUMENTS', 'JA-' || n, case when n % 97 = 0 then 'ERROR' else 'SUCCESS' end,
       ${day(sent)}, ${day(sent)}
     from generate_series(1, ${sent}) as n`,
    [owners],
  )
  await em.execute(
    `insert into documents (id, account_id, upload_id, receiver_id, token1, first_name, last_name, name, doc_type, reference,
       issue_date, file, pages, sha256, is_confidential, signing, read_confirmation, received_at, signed_at, created_at)
     select uuidv7(), u.account_id, u.id, r.id, r.token1, 'Jan', r.last_name, 'Jaarafrekening ' || n % 5000, 'Jaarafrekening',
       u.reference, u.received_at::date, '{"key":""}', 1, '', true, n % 3 = 0, false, u.received_at,
       case when n % 6 = 0 then u.received_at end, u.received_at
     from (select *, row_number() over (order by id) as n from uploads where account_id in (?, ?)) u
     join receivers r on r.account_id = u.account_id and r.token1 = 'R-' || n % ${RECEIVERS}`,
    [seller.accountId, buyer.accountId],
  )
  for (const table of [
    'invoices',
    'received_invoices',
    'drafts',
    'customers',
    'products',
    'uploads',
    'documents',
  ]) {
    await em.execute(`vacuum analyze ${table}`)
  }
}
