import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { record } from '../platform/events/record.ts'
import { Problem } from '../platform/problem.ts'
import { hashOfToken } from '../platform/token.ts'
import { Account } from './account.ts'
import { EmailConfirmation } from './pending-email.ts'

export interface ConfirmationAndAccount {
  confirmation: EmailConfirmation
  account: Account
}

export function stateOf({
  confirmation,
  account,
}: ConfirmationAndAccount): components['schemas']['EmailConfirmation']['state'] {
  if (confirmation.confirmedAt != null) return 'CONFIRMED'
  if (account.pendingEmail?.confirmationId !== confirmation.id) return 'REPLACED'
  if (confirmation.expiresAt <= new Date()) return 'EXPIRED'
  return account.locked ? 'LOCKED' : 'OPEN'
}

/**
 * Reading uses nothing up: mail scanners open links.
 * @throws {Problem} NOT_FOUND
 */
export async function readConfirmation(em: EntityManager, token: string): Promise<ConfirmationAndAccount> {
  const confirmation = await em.findOne(EmailConfirmation, { tokenHash: hashOfToken(token) })
  if (confirmation === null) throw new Problem('NOT_FOUND')
  return { confirmation, account: await em.findOneOrFail(Account, { id: confirmation.accountId }) }
}

/**
 * The account has the address from now on, and its notices go there. It works once; afterwards the answer says how it stands.
 * @throws {Problem} NOT_FOUND
 */
export async function confirmEmail(em: EntityManager, token: string): Promise<ConfirmationAndAccount> {
  const lockMode = LockMode.PESSIMISTIC_WRITE
  const confirmation = await em.findOne(EmailConfirmation, { tokenHash: hashOfToken(token) }, { lockMode })
  if (confirmation === null) throw new Problem('NOT_FOUND')
  const account = await em.findOneOrFail(Account, { id: confirmation.accountId }, { lockMode })
  if (stateOf({ confirmation, account }) !== 'OPEN') return { confirmation, account }
  const { email, language, requestedBy: principal } = confirmation
  const changes = [{ field: 'email' as const, from: account.email, to: email }]
  confirmation.confirmedAt = new Date()
  em.assign(account, { email, pendingEmail: null, version: account.version + 1 })
  await em.flush()
  const detail = { changes, email, language }
  await record(em, { type: 'account.changed', subject: account.id, detail, principal })
  return { confirmation, account }
}
