/** Finds the document that a received one may be a second copy of. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { daysBetween } from '#contracts/rules/dates.ts'
import type { DocumentType } from '../invoices/invoice.ts'
import { run, type Statement } from '../platform/database/statement.ts'
import type { Warning } from '../vendors/decide-warnings.ts'

export interface Arriving {
  accountId: string
  /** Null of a self-billed document. */
  vendorId: string | null
  selfBilled: boolean
  type: DocumentType
  invoiceNumber: string
  numberKey: string
  sellerName: string
  sellerNumbers: readonly string[]
  issueDate: string | null
  totalInCents: number
}

interface Earlier {
  id: string
  number: string
  at: string
  issueDate: string | null
  total: string
}

/** The buyer of a self-billed document has no vendor, and is known by its numbers. */
const SAME_SELLER = `(vendor_id = ?::uuid or (seller_name <> '' and lower(seller_name) = lower(?::text))
    or (self_billed and jsonb_exists_any(seller_numbers, array(select jsonb_array_elements_text(?::jsonb)))))`

const SAME = `type = ?::text and self_billed = ?::boolean and ${SAME_SELLER}`

/** Rows from before the key was stored are compared by the number. */
const EARLIER: Statement = {
  name: 'received-duplicates',
  sql: `
  select id, invoice_number as number, created_at as at, issue_date::text as "issueDate", total_in_cents as total
  from received_invoices where account_id = ?::uuid and number_key = ?::text and ${SAME}
  union all
  select id, invoice_number, created_at, issue_date::text, total_in_cents
  from received_invoices
  where account_id = ?::uuid and lower(invoice_number) = lower(?::text) and number_key is null and ${SAME}
  order by id`,
}

/** In any envelope, scheme, notation or channel. Runs behind `lockVendors`, so of two at once the second finds the first. */
export async function findDuplicate(em: EntityManager, arriving: Arriving): Promise<Warning[]> {
  const { accountId, vendorId, selfBilled, type, invoiceNumber, numberKey, sellerName } = arriving
  if (numberKey === '') return []
  const seller = [type, selfBilled, vendorId, sellerName, JSON.stringify(arriving.sellerNumbers)]
  const earlier = await run<Earlier>(em, EARLIER, [
    ...[accountId, numberKey, ...seller],
    ...[accountId, invoiceNumber, ...seller],
  ])
  const first = earlier.find((one) => !isOfAnotherYear(one, arriving))
  if (first === undefined) return []
  const detail = {
    firstId: first.id,
    firstNumber: first.number,
    firstReceived: new Date(first.at).toISOString(),
  }
  return [{ code: 'POSSIBLE_DUPLICATE', detail }]
}

const YEAR_DAYS = 300

/** Some sellers count from 1 each year: another amount about a year later is another document. */
function isOfAnotherYear({ issueDate, total }: Earlier, arriving: Arriving): boolean {
  if (issueDate === null || arriving.issueDate === null || Number(total) === arriving.totalInCents)
    return false
  return Math.abs(daysBetween(issueDate, arriving.issueDate)) >= YEAR_DAYS
}

/** `VF-26/08842` and `vf 26/8842` are one number: letters and digits in their order, without leading zeros. */
export const numberKeyOf = (number: string): string =>
  [...number.toUpperCase().matchAll(/\d+|\p{L}+/gu)].map(([part]) => part.replace(/^0+(?=\d)/, '')).join(' ')
