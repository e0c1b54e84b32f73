/** Finds the vendor of a document by its numbers, with the accounts of the vendor, in one statement. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { run, type Statement } from '../platform/database/statement.ts'
import { type KnownAccount, knownAt } from './decide-warnings.ts'
import type { SellerFacts } from './seller-facts.ts'
import { kindOfNumber, nameKey } from './seller-numbers.ts'

export interface FoundVendor {
  /** Null: none has its numbers. */
  vendorId: string | null
  /** Another vendor with the same name, or with one of the numbers. */
  namesakeId: string | null
  /** The accounts of the vendor and of the namesake, with their states at the arrival. */
  known: KnownAccount[]
  namesake: KnownAccount[]
  /** The numbers that the vendor has, and those that belong to another one. */
  numbers: readonly string[]
}

interface Row {
  vendorId: string
  /** Those of the asked numbers that are its own. */
  matched: string[]
  /** All its numbers. */
  numbers: string[]
  accounts: KnownAccount[]
}

const BY_NUMBERS: Statement = {
  name: 'vendors-by-numbers',
  sql: `
  with found as materialized (
    select vendor_id, json_agg(number) as matched from vendor_numbers
    where account_id = ?::uuid and number = any (array(select jsonb_array_elements_text(?::jsonb))) group by vendor_id
  )
  select f.vendor_id as "vendorId", f.matched,
    (select coalesce(json_agg(n.number), '[]') from vendor_numbers n where n.account_id = ?::uuid and n.vendor_id = f.vendor_id) as numbers,
    (select coalesce(json_agg(json_build_object('iban', i.iban, 'bic', i.bic, 'state', i.state, 'times', i.times, 'firstSeen', i.first_seen)), '[]')
      from vendor_ibans i where i.account_id = ?::uuid and i.vendor_id = f.vendor_id) as accounts
  from found f`,
}

interface Asked {
  accountId: string
  seller: Pick<SellerFacts, 'numbers' | 'name'>
  at: Date
}

/** The first name of each vendor is stored among its numbers; undefined for a seller without a name. */
export function nameNumber({ name }: Pick<SellerFacts, 'name'>): string | undefined {
  const key = nameKey(name)
  return key === '' ? undefined : `known as ${key}`
}

export async function findVendor(em: EntityManager, { accountId, seller, at }: Asked): Promise<FoundVendor> {
  const own = seller.numbers.map(({ number }) => number)
  const name = nameNumber(seller)
  const asked = JSON.stringify(name === undefined ? own : [...own, name])
  const rows = await run<Row>(em, BY_NUMBERS, [accountId, asked, accountId, accountId])
  const byNumber = rows.flatMap(({ vendorId, matched, numbers }) =>
    matched.filter((number) => number !== name).map((number) => ({ number, vendorId, numbers })),
  )
  const vendorId = chooseVendor(own, byNumber)
  const named = rows.find(({ matched }) => name !== undefined && matched.includes(name))
  const namesakeId = vendorId === null ? (byNumber[0]?.vendorId ?? named?.vendorId ?? null) : null
  const rowOf = (id: string | null) => rows.find((row) => row.vendorId === id)
  return {
    vendorId,
    namesakeId,
    known: knownAt(rowOf(vendorId)?.accounts ?? [], at),
    namesake: knownAt(rowOf(namesakeId)?.accounts ?? [], at),
    numbers: [...(rowOf(vendorId)?.numbers ?? []), ...rows.flatMap(({ matched }) => matched)],
  }
}

interface Numbered {
  number: string
  vendorId: string
  /** All numbers of the vendor. */
  numbers: readonly string[]
}

/**
 * The vendor with the first of the numbers, or with a later one. A vendor that shares a later number, and has another first number of
 * the same kind, is another company, for example one of the same VAT group.
 */
export function chooseVendor(own: readonly string[], rows: readonly Numbered[]): string | null {
  const [main = ''] = own
  const sorted = rows.toSorted((a, b) => own.indexOf(a.number) - own.indexOf(b.number))
  const isSame = ({ number, numbers }: Numbered) =>
    number === main || !numbers.some((one) => one !== main && kindOfNumber(one) === kindOfNumber(main))
  return sorted.find(isSame)?.vendorId ?? null
}

const KNOWN = `
  select iban, bic, state, times, first_seen as "firstSeen" from vendor_ibans where account_id = ? and vendor_id = ?`

/** The accounts of a vendor, with their states at a moment. */
export async function knownAccounts(
  em: EntityManager,
  { accountId, vendorId, at }: { accountId: string; vendorId: string; at: Date },
): Promise<KnownAccount[]> {
  return knownAt(await em.execute<KnownAccount[]>(KNOWN, [accountId, vendorId]), at)
}
