import { defineEntity, p } from '@mikro-orm/core'
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { idColumn } from '../platform/database/columns.ts'
import { record } from '../platform/events/record.ts'
import { hashOfToken, newToken } from '../platform/token.ts'
import { disputable } from './change-notice.ts'
import { User } from './membership.ts'

const AddressNoticeSchema = defineEntity({
  name: 'AddressNotice',
  tableName: 'address_notices',
  properties: {
    id: idColumn(),
    userId: p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').index(),
    /** The reader of the notice. */
    fromEmail: p.text(),
    toEmail: p.text(),
    ...disputable(),
  },
})

/** A notice to the address from before: an administrator gave its user another one. Its link objects. */
export class AddressNotice extends AddressNoticeSchema.class {}
AddressNoticeSchema.setClass(AddressNotice)

export interface NoticeAndUser {
  notice: AddressNotice
  user: User
}

const VALID_MS = 14 * 24 * 3_600_000

/** @returns the token of its link, which only the mail contains */
export function makeAddressNotice(
  em: EntityManager,
  { userId, from, to }: { userId: string; from: string; to: string },
): string {
  const token = newToken()
  em.create(AddressNotice, {
    ...{ userId, fromEmail: from, toEmail: to, tokenHash: hashOfToken(token) },
    expiresAt: new Date(Date.now() + VALID_MS),
  })
  return token
}

/** Undefined where the token is of no such notice. Reading uses nothing up. */
export async function readAddressNotice(
  em: EntityManager,
  token: string,
): Promise<NoticeAndUser | undefined> {
  const notice = await em.findOne(AddressNotice, { tokenHash: hashOfToken(token) })
  return notice === null ? undefined : { notice, user: await em.findOneOrFail(User, notice.userId) }
}

/**
 * Keeps the user from signing in until an administrator looks. Works once, so that a repeated call undoes no unlocking.
 * Undefined where the token is of no such notice.
 */
export async function disputeAddress(em: EntityManager, token: string): Promise<NoticeAndUser | undefined> {
  const lockMode = LockMode.PESSIMISTIC_WRITE
  const notice = await em.findOne(AddressNotice, { tokenHash: hashOfToken(token) }, { lockMode })
  if (notice === null) return undefined
  const user = await em.findOneOrFail(User, notice.userId, { lockMode })
  if (notice.disputedAt != null || notice.expiresAt <= new Date()) return { notice, user }
  notice.disputedAt = new Date()
  Object.assign(user, { lockedAt: notice.disputedAt, lockReason: null })
  await em.flush()
  const detail = { email: notice.fromEmail, to: notice.toEmail }
  await record(em, { type: 'user.email_disputed', subject: user.id, detail, principal: null })
  return { notice, user }
}
