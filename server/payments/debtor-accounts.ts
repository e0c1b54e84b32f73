/** The accounts of a company that can pay: the one in its data, and those of its bank statements. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { isIban, normaliseIban } from '#contracts/rules/formats.ts'
import type { components } from '#generated/api.ts'
import type { Account } from '../accounts/account.ts'

type DebtorAccount = components['schemas']['DebtorAccount']

const MOST = 100

const NEWEST = `
  select distinct on (iban) iban, closing_cents as "balanceCents", closing_date::text as "balanceOn" from bank_statements
  where account_id = ? and currency = 'EUR' order by iban, closing_date desc, coalesce(sequence, 0) desc, id desc limit ${MOST - 1}`

const ORDERED = `
  select o.iban, sum(p.cents) as cents from payment_orders o join ordered_payments p on p.order_id = o.id and p.state = 'ORDERED'
  where o.account_id = ? and o.state = 'ORDERED' group by o.iban`

/** That of the company first. */
export async function findDebtorAccounts(
  em: EntityManager,
  { id, iban }: Pick<Account, 'id' | 'iban'>,
): Promise<DebtorAccount[]> {
  const statements = await em.execute<
    { iban: string; balanceCents: string | null; balanceOn: string | null }[]
  >(NEWEST, [id])
  const ordered = await em.execute<{ iban: string; cents: string }[]>(ORDERED, [id])
  const own = iban && isIban(iban) ? normaliseIban(iban) : undefined
  const others = statements.map((one) => one.iban).filter((one) => one !== own && isIban(one))
  return [...(own === undefined ? [] : [own]), ...others].map((one) => {
    const { balanceCents = null, balanceOn = null } = statements.find((row) => row.iban === one) ?? {}
    return {
      iban: one,
      isOwn: one === own,
      balanceCents: balanceCents === null ? null : Number(balanceCents),
      balanceOn: balanceCents === null ? null : balanceOn,
      orderedCents: Number(ordered.find((row) => row.iban === one)?.cents ?? 0),
    }
  })
}
