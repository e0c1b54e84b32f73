/** The address at which an account takes in invoices by mail: readable, and impossible to guess. */
import { randomInt } from 'node:crypto'
import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import type { Actor } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'

const InboundAddressSchema = defineEntity({
  name: 'InboundAddress',
  tableName: 'inbound_addresses',
  properties: {
    accountId: p.manyToOne(Account).mapToPk().primary().joinColumn('account_id').deleteRule('cascade'),
    /** In small letters. */
    localPart: p.text().unique(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
})

/** The part of an account's address before the @. It is made when somebody of the account looks at it first. */
export class InboundAddress extends InboundAddressSchema.class {}
InboundAddressSchema.setClass(InboundAddress)

declare module '../platform/events/event.ts' {
  interface EventDetails {
    'account.inbound_address_renewed': Record<never, never>
  }
}

/** Without letters that look like digits; 60 bits. */
const DIGITS = 'abcdefghijkmnpqrstuvwxyz23456789'
const RANDOM_DIGITS = 12
const LONGEST_NAME = 24

/** `bakkerij-peeters-k3m9x7p2w4ht`. */
function newLocalPart(companyName: string): string {
  const name = companyName
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_NAME)
    .replace(/^-+|-+$/g, '')
  const random = Array.from({ length: RANDOM_DIGITS }, () => DIGITS[randomInt(DIGITS.length)]).join('')
  return `${name || 'post'}-${random}`
}

type Named = Pick<Account, 'id' | 'name'>

/** Of two at once, both get the same. */
export async function findOrMakeAddress(em: EntityManager, { id, name }: Named): Promise<string> {
  await em.execute(
    'insert into inbound_addresses (account_id, local_part, created_at) values (?, ?, now()) on conflict (account_id) do nothing',
    [id, newLocalPart(name)],
  )
  return (await em.findOneOrFail(InboundAddress, id, { refresh: true })).localPart
}

/** The one before takes no mail any more. */
export async function renewAddress(
  em: EntityManager,
  { id, name }: Named,
  principal: Actor,
): Promise<string> {
  const localPart = newLocalPart(name)
  await em.upsert(InboundAddress, { accountId: id, localPart, createdAt: new Date() })
  await record(em, { type: 'account.inbound_address_renewed', subject: id, principal, detail: {} })
  return localPart
}

/** The account of an address. Anything behind a plus in it is the sender's own. */
export async function findAccountAt(
  em: EntityManager,
  domain: string,
  address: string,
): Promise<string | undefined> {
  const [, localPart = '', at = ''] = /^([^@+]+)(?:\+[^@]*)?@(.+)$/.exec(address.trim().toLowerCase()) ?? []
  if (at !== domain || localPart === '') return undefined
  const found = await em.findOne(InboundAddress, { localPart })
  const account = found && (await em.findOne(Account, { id: found.accountId }))
  return account && takesMail(account) ? account.id : undefined
}

/** An account that was never unlocked, or that closed, takes nothing in. */
const takesMail = ({ activatedAt, features, lock }: Account): boolean =>
  activatedAt != null && features.includes('PEPPOL') && lock?.reason !== 'CLOSED'
