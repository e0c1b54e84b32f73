import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { HOLDING } from '../vendors/decide-warnings.ts'
import { getVendor } from '../vendors/list-vendors.ts'

type Figures = components['schemas']['VendorFigures']

const euro = (sum: string) => `round((${sum}) / 100.0, 2)::text`
const INVOICE = "is_euro and type = 'E_INVOICES'"
const CREDIT_NOTE = "is_euro and type <> 'E_INVOICES'"

/** Rejected documents and possible duplicates are no purchase. */
const OF_YEAR = `
  select
    count(*) filter (where ${INVOICE})::int as invoices,
    count(*) filter (where ${CREDIT_NOTE})::int as "creditNotes",
    count(*) filter (where not is_euro)::int as "otherCurrencies",
    ${euro(`coalesce(sum(cents) filter (where ${INVOICE}), 0) - coalesce(sum(abs(cents)) filter (where ${CREDIT_NOTE}), 0)`)} as bought,
    ${euro(`avg(cents) filter (where ${INVOICE})`)} as average,
    ${euro(`min(cents) filter (where ${INVOICE})`)} as lowest,
    ${euro(`max(cents) filter (where ${INVOICE})`)} as highest
  from (
    select type, total_in_cents as cents, currency = 'EUR' as is_euro from received_invoices
    where account_id = ? and vendor_id = ? and issue_date >= make_date(?, 1, 1) and issue_date < make_date(?, 1, 1)
      and status is distinct from 'REJECTED' and not coalesce(warnings @> '[{"code":"POSSIBLE_DUPLICATE"}]', false)
  ) as document`

const HELD = `
  select count(*)::int as held from received_invoices
  where account_id = ? and vendor_id = ? and status is distinct from 'REJECTED'
    and exists (select from jsonb_array_elements(warnings) as w where ?::jsonb @> jsonb_build_array(w ->> 'code'))`

interface Asked {
  accountId: string
  vendorId: string
  year: number
}

/** Of a year, in euro. @throws {Problem} NOT_FOUND */
export async function getVendorFigures(
  em: EntityManager,
  { accountId, vendorId, year }: Asked,
): Promise<Figures> {
  await getVendor(em, accountId, vendorId)
  const [ofYear] = await em.execute<[Omit<Figures, 'year' | 'held'>]>(OF_YEAR, [
    accountId,
    vendorId,
    year,
    year + 1,
  ])
  const [{ held }] = await em.execute<[{ held: number }]>(HELD, [
    accountId,
    vendorId,
    JSON.stringify(HOLDING),
  ])
  return { year, ...ofYear, held }
}
