/** The customers of an account that documents name, by their VAT number, else by their name. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Customer } from './customer.ts'

type Found = Pick<Customer, 'id' | 'name' | 'vat'> & Pick<Customer, 'email' | 'language'>

interface Party {
  name: string
  vat: string | null
}

/** Letters and digits, without the prefix of Belgium. */
export const plainVat = (vat: string | null | undefined): string =>
  (vat ?? '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^BE(?=\d{10}$)/, '')

const SAME = String.raw`
  select id, name, vat, email, language from customers
  where account_id = ? and (lower(name) in (select jsonb_array_elements_text(?::jsonb))
    or regexp_replace(regexp_replace(upper(vat), '[^A-Z0-9]', '', 'g'), '^BE([0-9]{10})$', '\1') in (select jsonb_array_elements_text(?::jsonb)))
  order by id`

/** @returns the customer of a party, or undefined */
export async function findCustomersOf(
  em: EntityManager,
  accountId: string,
  parties: readonly Party[],
): Promise<(party: Party) => Found | undefined> {
  if (parties.length === 0) return () => undefined
  const names = [...new Set(parties.map(({ name }) => name.toLowerCase()))]
  const vats = [...new Set(parties.flatMap(({ vat }) => plainVat(vat) || []))]
  const rows = await em.execute<Found[]>(SAME, [accountId, JSON.stringify(names), JSON.stringify(vats)])
  const byVat = new Map(rows.map((row) => [plainVat(row.vat), row]))
  const byName = new Map(rows.map((row) => [row.name.toLowerCase(), row]))
  return ({ name, vat }) => (plainVat(vat) && byVat.get(plainVat(vat))) || byName.get(name.toLowerCase())
}
