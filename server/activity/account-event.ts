import { defineEntity, p } from '@mikro-orm/core'
import type { PrincipalKinds } from '../platform/access/principal.ts'
import type { ToldType } from './told-event.ts'

const AccountEventSchema = defineEntity({
  name: 'AccountEvent',
  tableName: 'account_events',
  properties: {
    /** No foreign key: the event outlives the account. */
    accountId: p.uuid().primary(),
    /** From 1, without gaps. */
    number: p.integer().primary(),
    eventId: p.bigint('number'),
    at: p.datetime(),
    type: p.text().$type<ToldType>(),
    subject: p.uuid(),
    actorKind: p.text().$type<keyof PrincipalKinds>().nullable(),
    actorId: p.uuid().nullable(),
    client: p.text().nullable(),
    /** The User-Agent of its program; null in older events. */
    userAgent: p.text().nullable(),
    detail: p.json<object>(),
    /** SHA-256 in hexadecimal, of this row and the hash of the one before. */
    hash: p.text(),
  },
  indexes: [{ properties: ['eventId'] }],
})

/** An event in an account: a link of its chain. It is never changed. */
export class AccountEvent extends AccountEventSchema.class {}
AccountEventSchema.setClass(AccountEvent)
