import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { User } from '../accounts/membership.ts'
import { idColumn } from '../platform/database/columns.ts'

const LinkedIdentitySchema = defineEntity({
  name: 'LinkedIdentity',
  tableName: 'linked_identities',
  uniques: [{ properties: ['issuer', 'subject'] }, { properties: ['userId', 'issuer'] }],
  properties: {
    id: idColumn(),
    userId: p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade'),
    issuer: p.text(),
    /** The provider's identifier of the person. */
    subject: p.text(),
    /** The usual name of the provider. */
    provider: p.text(),
    /** Of the person. */
    name: p.text(),
    linkedAt: p.datetime().onCreate(() => new Date()),
    lastUsedAt: p.datetime().nullable(),
  },
})

/** A login elsewhere that signs a user in. */
export class LinkedIdentity extends LinkedIdentitySchema.class {}
LinkedIdentitySchema.setClass(LinkedIdentity)

const MOST = 20

/** @returns how many there were */
export const forgetIdentities = (em: EntityManager, userId: string): Promise<number> =>
  em.nativeDelete(LinkedIdentity, { userId })

/** Those of a user, the newest first. */
export const listIdentities = (em: EntityManager, userId: string): Promise<LinkedIdentity[]> =>
  em.find(LinkedIdentity, { userId }, { orderBy: { id: 'desc' }, limit: MOST })
