/** A seller as the account knows it from earlier documents. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Party } from '#contracts/rules/invoice/model.ts'
import type { components } from '#generated/api.ts'
import { findVendor } from './find-vendor.ts'
import { sellerNumbers } from './seller-numbers.ts'

type Terms = Record<string, number>

/** The number of days that most invoices have; of equal ones the longer, which asks for no haste. */
export function usualTerms(terms: Terms): components['schemas']['Vendor']['terms'] {
  const counted = Object.entries(terms).map(([days, times]) => ({ days: Number(days), times }))
  const [usual] = counted.sort((a, b) => b.times - a.times || b.days - a.days)
  return usual === undefined ? null : { ...usual, of: counted.reduce((sum, { times }) => sum + times, 0) }
}

const KNOWN = 'select name, terms from vendors where account_id = ? and id = ?'

interface KnownSeller {
  /** Undefined for a seller who is no vendor yet. */
  name?: string
  /** Undefined before an invoice of theirs named a due date. */
  usualDays?: number
}

/** A vendor of the same name lends its time to pay, and not its name. */
export async function findKnownSeller(
  em: EntityManager,
  accountId: string,
  seller: Party,
): Promise<KnownSeller> {
  const facts = { numbers: sellerNumbers(seller), name: seller.registrationName ?? '' }
  const { vendorId, namesakeId } = await findVendor(em, { accountId, seller: facts, at: new Date() })
  const id = vendorId ?? namesakeId
  const [row] = id === null ? [] : await em.execute<{ name: string; terms: Terms }[]>(KNOWN, [accountId, id])
  const days = row && usualTerms(row.terms)?.days
  return { ...(row && vendorId && { name: row.name }), ...(days !== undefined && { usualDays: days }) }
}
