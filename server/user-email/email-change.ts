import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { User } from '../accounts/membership.ts'
import { idColumn } from '../platform/database/columns.ts'
import type { Language } from '../platform/language.ts'

const EmailChangeSchema = defineEntity({
  name: 'EmailChange',
  tableName: 'user_email_changes',
  properties: {
    id: idColumn(),
    userId: p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').index(),
    /** The address from before. */
    former: p.text(),
    /** The new one, in lower case. */
    email: p.text(),
    language: p.text().$type<Language>(),
    /** The session that asked, which goes on. */
    sessionId: p.uuid(),
    /** SHA-256 in hexadecimal of the token in the mail to the new address. */
    confirmHash: p.text().unique(),
    /** The same, of the mail to the address from before. */
    disputeHash: p.text().unique(),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** Until when it can be confirmed. */
    expiresAt: p.datetime(),
    confirmedAt: p.datetime().nullable(),
    disputedAt: p.datetime().nullable(),
    /** When its user took it back or asked for another address, or when somebody gave the user another one since. */
    endedAt: p.datetime().nullable(),
  },
})

/** Another address for a user to sign in with. */
export class EmailChange extends EmailChangeSchema.class {}
EmailChangeSchema.setClass(EmailChange)

export const CONFIRM_MS = 48 * 3_600_000
const DISPUTE_MS = 7 * 86_400_000

type Link = components['schemas']['UserEmailLink']

/** @param kind the reader of the link: one who objects needs the address from before */
export async function stateOf(
  em: EntityManager,
  change: EmailChange,
  kind: Link['kind'],
): Promise<Link['state']> {
  const { former, email, userId, expiresAt, confirmedAt, disputedAt, endedAt } = change
  const now = Date.now()
  if (disputedAt != null) return 'DISPUTED'
  if (endedAt != null) return 'ENDED'
  if (confirmedAt != null) {
    if (confirmedAt.getTime() + DISPUTE_MS < now) return 'EXPIRED'
    return kind === 'DISPUTE' && (await isTaken(em, former, userId)) ? 'FORMER_IN_USE' : 'CONFIRMED'
  }
  if (expiresAt.getTime() <= now) return 'EXPIRED'
  return (await isTaken(em, email, userId)) ? 'IN_USE' : 'OPEN'
}

/** Somebody else signs in with the address. */
export const isTaken = async (em: EntityManager, email: string, userId: string): Promise<boolean> =>
  (await em.count(User, { email, id: { $ne: userId } })) > 0

/** The one that waits; null where none does. */
export const pendingOf = (em: EntityManager, userId: string): Promise<EmailChange | null> =>
  em.findOne(
    EmailChange,
    { userId, confirmedAt: null, endedAt: null, disputedAt: null, expiresAt: { $gt: new Date() } },
    { orderBy: { id: 'desc' } },
  )

export const endPending = (em: EntityManager, userId: string): Promise<number> =>
  em.nativeUpdate(EmailChange, { userId, confirmedAt: null, endedAt: null }, { endedAt: new Date() })

/** Those of a user work no more, confirmed ones too: nobody objects to them. @param after the id of the last one that stays */
export const endChanges = (em: EntityManager, userId: string, after?: string): Promise<number> =>
  em.nativeUpdate(
    EmailChange,
    { userId, endedAt: null, ...(after !== undefined && { id: { $gt: after } }) },
    { endedAt: new Date() },
  )
