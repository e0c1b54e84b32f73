/** The answers of administrators to requests for credits. Of two at once the second one is refused. */
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { Account } from '../accounts/account.ts'
import { changeCredits } from '../accounts/account-limits.ts'
import { findEmails } from '../accounts/membership.ts'
import type { Actor } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'
import { invalid, Problem } from '../platform/problem.ts'
import { CreditRequest } from './credit-request.ts'

interface Gift {
  /** With a minus they are taken. */
  amount: number
  reason: string
  /** The request that is answered with it. */
  requestId?: string | undefined
}

/**
 * @returns the credits that the account has now
 * @throws {Problem} FORM_ERRORS for no credits, and for a request that gets none; FORBIDDEN for a test company; CREDITS_ANSWERED, NOT_ENOUGH_CREDITS_LEFT, NOT_FOUND for a request of another account
 */
export async function giveCredits(
  em: EntityManager,
  account: Account,
  principal: Actor,
  { amount, reason: typed, requestId }: Gift,
): Promise<number> {
  if (account.isTest) throw new Problem('FORBIDDEN')
  if (amount === 0 || (requestId !== undefined && amount < 0))
    throw invalid([{ field: '/amount', messageKey: 'too-small' }])
  const reason = typed.trim()
  if (requestId !== undefined) {
    const request = await findWaiting(em, requestId)
    if (request.accountId !== account.id) throw new Problem('NOT_FOUND')
    Object.assign(request, { state: 'GIVEN', given: amount, reason, answeredAt: new Date() })
    await em.flush()
  }
  const credits = await changeCredits(em, account.id, amount)
  if (credits === undefined) throw new Problem('NOT_ENOUGH_CREDITS_LEFT')
  const detail = { amount, reason, credits }
  await record(em, { type: 'account.credits_given', subject: account.id, detail, principal })
  return credits
}

/** @throws {Problem} CREDITS_ANSWERED, NOT_FOUND */
export async function refuseRequest(
  em: EntityManager,
  requestId: string,
  principal: Actor,
  typed: string,
): Promise<CreditRequest> {
  const request = await findWaiting(em, requestId)
  const reason = typed.trim()
  Object.assign(request, { state: 'REFUSED', reason, answeredAt: new Date() })
  await em.flush()
  const detail = { amount: request.amount, reason }
  await record(em, { type: 'account.credits_refused', subject: request.accountId, detail, principal })
  return request
}

async function findWaiting(em: EntityManager, id: string): Promise<CreditRequest> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
  const request = await em.findOne(CreditRequest, { id }, lock)
  if (request === null) throw new Problem('NOT_FOUND')
  if (request.state !== 'WAITING') throw new Problem('CREDITS_ANSWERED')
  return request
}

const MOST = 100

/** Those of all accounts that wait, the newest first. */
export async function listOpenRequests(
  em: EntityManager,
): Promise<components['schemas']['OpenCreditRequest'][]> {
  const found = await em.find(CreditRequest, { state: 'WAITING' }, { orderBy: { id: 'desc' }, limit: MOST })
  const accounts = await em.find(Account, { id: { $in: found.map(({ accountId }) => accountId) } })
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const emails = await findEmails(
    em,
    found.map(({ askedBy }) => (askedBy == null ? null : { kind: 'user', id: askedBy })),
  )
  return found.map(({ id, accountId, amount, note, askedAt, askedBy }) => ({
    ...{ id, accountId, amount, note: note ?? null },
    company: byId.get(accountId)?.name ?? '',
    credits: byId.get(accountId)?.credits ?? 0,
    askedAt: askedAt.toISOString(),
    askedBy: askedBy == null ? null : (emails.get(askedBy) ?? null),
  }))
}

const COUNT = `
  select count(*)::int as "creditRequests", coalesce(sum(amount), 0)::int as "creditsAsked"
  from credit_requests where state = 'WAITING'`

/** Those that wait, and the credits that they ask for together. */
export async function countOpenRequests(em: EntityManager) {
  const [row] = await em.execute<{ creditRequests: number; creditsAsked: number }[]>(COUNT)
  return { creditRequests: row?.creditRequests ?? 0, creditsAsked: row?.creditsAsked ?? 0 }
}
