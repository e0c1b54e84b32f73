/** Recognises the days of a statement that came in before in another form, such as CODA and CAMT.053 of one bank, whose references differ. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Statement } from '../formats/bank/statement.ts'

const STORED = `
  select booked_on::text || ' ' || cents as key, count(*)::int as times from bank_entries
  where account_id = ? and iban = ? and currency = ? and booked_on between ? and ? group by 1`

/** The statement at whose balance the other one ends, where one before it, or itself, begins at its balance. */
const BALANCED = `
  select s.id from bank_statements s where s.account_id = ? and s.iban = ? and s.currency = ? and s.closing_date = ? and s.closing_cents = ?
    and exists (select from bank_statements b where b.account_id = s.account_id and b.iban = s.iban and b.currency = s.currency
      and b.opening_cents = ? and b.closing_date between ? and s.closing_date)
  order by s.id desc limit 1`

/**
 * The stored statement that ends as this one does, where its days have the same amounts as often, no more and no fewer, and both balances are those of stored ones.
 * One equal amount is no sign: two customers pay the same sum on one day.
 */
export async function findCovering(
  em: EntityManager,
  accountId: string,
  { iban, currency, openingCents, closingCents, closingDate, entries }: Statement,
): Promise<{ id: string } | null> {
  const days = entries.map(({ bookedOn }) => bookedOn).toSorted()
  const [first, last] = [days.at(0), days.at(-1)]
  if (openingCents === null || closingCents === null || first === undefined || last === undefined) return null
  const own = [accountId, iban, currency]
  const balances = [closingDate, closingCents, openingCents, first]
  const [found] = await em.execute<{ id: string }[]>(BALANCED, [...own, ...balances])
  if (found === undefined) return null
  const stored = await em.execute<{ key: string; times: number }[]>(STORED, [...own, first, last])
  const given = Map.groupBy(entries, ({ bookedOn, cents }) => `${bookedOn} ${cents}`)
  const isSame =
    stored.length === given.size && stored.every(({ key, times }) => given.get(key)?.length === times)
  return isSame ? found : null
}
