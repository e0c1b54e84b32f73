import { defineEntity, p } from '@mikro-orm/core'
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { idColumn } from '../platform/database/columns.ts'
import { record } from '../platform/events/record.ts'
import { Problem } from '../platform/problem.ts'
import { hashOfToken } from '../platform/token.ts'
import { Account, type ChangedField } from './account.ts'

export interface Change {
  field: ChangedField
  from: string | null
  to: string | null
}

/** The columns of a notice with a link for one objection. */
export const disputable = () => ({
  /** SHA-256 of the token in hexadecimal. */
  tokenHash: p.text().unique(),
  createdAt: p.datetime().onCreate(() => new Date()),
  expiresAt: p.datetime(),
  disputedAt: p.datetime().nullable(),
})

const ChangeNoticeSchema = defineEntity({
  name: 'ChangeNotice',
  tableName: 'change_notices',
  properties: {
    id: idColumn(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade').index(),
    recipient: p.text(),
    changes: p.json<Change[]>(),
    /** They wait for a confirmation. */
    isPending: p.boolean().default(false),
    ...disputable(),
  },
})

/** A notice of a change to one address, with a link to dispute it. */
export class ChangeNotice extends ChangeNoticeSchema.class {}
ChangeNoticeSchema.setClass(ChangeNotice)

export interface NoticeAndAccount {
  notice: ChangeNotice
  account: Account
}

/**
 * The change of a link. Reading it doesn't use the link up.
 * @throws {Problem} NOT_FOUND
 */
export async function readChange(em: EntityManager, token: string): Promise<NoticeAndAccount> {
  const notice = await em.findOne(ChangeNotice, { tokenHash: hashOfToken(token) })
  if (notice === null) throw new Problem('NOT_FOUND')
  return { notice, account: await em.findOneOrFail(Account, { id: notice.accountId }) }
}

/**
 * "This was not me" locks sending until an admin looks at it, and gives up an address that waits for its confirmation. It works once, so that a repeated call doesn't undo an admin's
 * unlocking; afterwards the answer says so.
 * @throws {Problem} NOT_FOUND
 */
export async function disputeChange(em: EntityManager, token: string): Promise<NoticeAndAccount> {
  const lockMode = LockMode.PESSIMISTIC_WRITE
  const notice = await em.findOne(ChangeNotice, { tokenHash: hashOfToken(token) }, { lockMode })
  if (notice === null) throw new Problem('NOT_FOUND')
  const account = await em.findOneOrFail(Account, { id: notice.accountId }, { lockMode })
  if (notice.disputedAt != null || notice.expiresAt <= new Date()) return { notice, account }
  notice.disputedAt = new Date()
  const fields = notice.changes.map(({ field }) => field)
  const detail = { by: notice.recipient, fields: fields.join(' ') }
  const by = { subject: account.id, detail, principal: null }
  await record(em, { type: 'account.change_disputed', ...by })
  if (!account.locked) await record(em, { type: 'account.locked', ...by })
  account.locked = true
  account.pendingEmail = null
  account.lock = { reason: 'CHANGE_DISPUTED', at: notice.disputedAt.toISOString(), fields }
  await em.flush()
  return { notice, account }
}
