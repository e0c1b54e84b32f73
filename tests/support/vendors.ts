import { randomUUID } from 'node:crypto'
import type { TestApp } from './app.ts'
import type { Caller } from './call.ts'
import type { Company } from './people.ts'
import { eventually } from './ready-draft.ts'

/** @returns the id of the first vendor of a company, once a document came in */
export const vendorOf = ({ calls, mine }: { calls: Caller; mine: Company }): Promise<string> =>
  eventually(async () => {
    const { body } = await calls('getVendors', mine.token, { path: { accountId: mine.accountId } })
    return body[0]?.id as string | undefined
  })

/** An agreement that the account writes the invoices of that seller. */
export async function agreeOnSelfBilling(
  app: TestApp,
  { accountId }: Pick<Company, 'accountId'>,
  { name, kbo }: Pick<Company, 'name' | 'kbo'>,
): Promise<void> {
  const em = app.orm.em.fork()
  const id = randomUUID()
  await em.execute(
    `insert into vendors (id, account_id, name, first_seen, last_seen, documents, dates, terms, self_billing_since)
     values (?, ?, ?, now(), now(), 0, '[]', '{}', '2026-01-01')`,
    [id, accountId, name],
  )
  await em.execute('insert into vendor_numbers (account_id, number, vendor_id, shown) values (?, ?, ?, ?)', [
    ...[accountId, `BE${kbo}`, id, kbo],
  ])
}
