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

export const recordReturn = async (em: EntityManager, to: string): Promise<void> => {
  await em.upsert(MailReturn, { address: to.trim().toLowerCase(), at: new Date() })
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
