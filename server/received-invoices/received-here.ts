import type { EntityManager } from '@mikro-orm/postgresql'
import { numberKeyOf } from './duplicates.ts'

interface Asked {
  accountId: string
  number: string
  sellerName: string
  sellerVat: string | null
}

/** True where a document of that seller came in under that number, in whatever notation. */
export async function isReceivedHere(
  em: EntityManager,
  { accountId, number, sellerName, sellerVat }: Asked,
): Promise<boolean> {
  const rows = await em.execute(
    `select 1 from received_invoices where account_id = ? and number_key = ?
     and (lower(seller_name) = lower(?) or seller_vat = ?) limit 1`,
    [accountId, numberKeyOf(number), sellerName, sellerVat],
  )
  return rows.length > 0
}
