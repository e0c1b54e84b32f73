/** The monthly mail as its reader has it, by the link in a mail. */
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import { record } from '../platform/events/record.ts'
import { Problem } from '../platform/problem.ts'
import { hashOfToken } from '../platform/token.ts'
import { DAYS_TO_CONFIRM, PackageRecipient, stateOf } from './package-recipient.ts'

export interface Mailing {
  account: Account
  recipient: PackageRecipient
}

const DAY_MS = 24 * 3_600_000

/** @throws {Problem} NOT_FOUND, also for a link that was not confirmed in time */
export async function readMailing(
  em: EntityManager,
  token: string,
  lockMode: LockMode = LockMode.NONE,
): Promise<Mailing> {
  const recipient = await em.findOne(PackageRecipient, { tokenHash: hashOfToken(token) }, { lockMode })
  if (recipient === null || isTooLate(recipient)) throw new Problem('NOT_FOUND')
  return { recipient, account: await em.findOneOrFail(Account, recipient.accountId) }
}

const isTooLate = (recipient: PackageRecipient): boolean =>
  stateOf(recipient) === 'ASKED' && recipient.askedAt.getTime() < Date.now() - DAYS_TO_CONFIRM * DAY_MS

/** Once it was switched off, only the company can ask again. @throws {Problem} NOT_FOUND */
export async function confirmMailing(em: EntityManager, token: string): Promise<Mailing> {
  const mailing = await readMailing(em, token, LockMode.PESSIMISTIC_WRITE)
  if (stateOf(mailing.recipient) !== 'ASKED') return mailing
  mailing.recipient.confirmedAt = new Date()
  await tell(em, mailing, 'account.recipient_confirmed')
  return mailing
}

/** @throws {Problem} NOT_FOUND */
export async function stopMailing(em: EntityManager, token: string): Promise<Mailing> {
  const mailing = await readMailing(em, token, LockMode.PESSIMISTIC_WRITE)
  if (stateOf(mailing.recipient) === 'STOPPED') return mailing
  mailing.recipient.stoppedAt = new Date()
  await tell(em, mailing, 'account.recipient_stopped')
  return mailing
}

async function tell(
  em: EntityManager,
  { account, recipient }: Mailing,
  type: 'account.recipient_confirmed' | 'account.recipient_stopped',
): Promise<void> {
  await em.flush()
  await record(em, { type, subject: account.id, detail: { email: recipient.email }, principal: null })
}
