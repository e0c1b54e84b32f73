import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'

const MailSuppressionSchema = defineEntity({
  name: 'MailSuppression',
  tableName: 'mail_suppressions',
  properties: {
    /** In lower case. */
    address: p.text().primary(),
    since: p.datetime(),
  },
})

/** An address whose owner said that they don't want our mail. */
export class MailSuppression extends MailSuppressionSchema.class {}
MailSuppressionSchema.setClass(MailSuppression)

/** SQL: when the owner of an address in lower case said so; null unless they did. */
export const complainedAt = (address: string): string =>
  `(select m.since from mail_suppressions m where m.address = ${address})`

/** Since when the owners of some of the addresses said so, by the address in lower case. */
export async function complaintsAmong(
  em: EntityManager,
  addresses: readonly string[],
): Promise<Map<string, Date>> {
  const found =
    addresses.length === 0 ? [] : await em.find(MailSuppression, { address: { $in: [...addresses] } })
  return new Map(found.map(({ address, since }) => [address, since]))
}
