import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'

const MailReturnSchema = defineEntity({
  name: 'MailReturn',
  tableName: 'mail_returns',
  properties: {
    /** In lower case. */
    address: p.text().primary(),
    at: p.datetime(),
  },
})

/** An address whose newest mail came back, or was refused at once. */
export class MailReturn extends MailReturnSchema.class {}
MailReturnSchema.setClass(MailReturn)

/** SQL: records the return of the newest mail to the address of that parameter, in lower case. */
export const recordReturn = (parameter: '?' | '$1'): string =>
  `insert into mail_returns (address, at) values (lower(trim(${parameter})), now()) on conflict (address) do update set at = excluded.at`

/** The addresses whose newest mail came back: in the last 24 hours, and at any time. */
export async function countReturns(em: EntityManager): Promise<{ bounced: number; addresses: number }> {
  const since = new Date(Date.now() - 24 * 3_600_000)
  return {
    bounced: await em.count(MailReturn, { at: { $gt: since } }),
    addresses: await em.count(MailReturn),
  }
}

interface Returns {
  /** Undefined unless the newest mail to that address came back. */
  of(address: string | null | undefined): Date | undefined
}

export async function returnsAmong(em: EntityManager, addresses: readonly string[]): Promise<Returns> {
  const asked = [...new Set(addresses.map((address) => address.trim().toLowerCase()))]
  const found = asked.length === 0 ? [] : await em.find(MailReturn, { address: { $in: asked } })
  const byAddress = new Map(found.map(({ address, at }) => [address, at]))
  return { of: (address) => (address ? byAddress.get(address.trim().toLowerCase()) : undefined) }
}
