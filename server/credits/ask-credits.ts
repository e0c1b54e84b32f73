import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { Account } from '../accounts/account.ts'
import { findEmails } from '../accounts/membership.ts'
import type { Principal } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'
import { Problem } from '../platform/problem.ts'
import { CreditRequest } from './credit-request.ts'

type Shown = components['schemas']['CreditRequest']

interface Asked {
  accountId: string
  principal: Principal
  amount: number
  note: string | undefined
}

/** @throws {Problem} CREDITS_ASKED while an earlier one waits, FORBIDDEN where no credits are paid */
export async function askCredits(em: EntityManager, asked: Asked): Promise<CreditRequest> {
  const { accountId, principal, amount } = asked
  // Two at once: the second one sees the first.
  const account = await em.findOneOrFail(Account, accountId, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    refresh: true,
  })
  if (account.isTest || !account.prepaid) throw new Problem('FORBIDDEN')
  if ((await em.count(CreditRequest, { accountId, state: 'WAITING' })) > 0) throw new Problem('CREDITS_ASKED')
  const note = asked.note?.trim() || null
  const request = em.create(CreditRequest, { accountId, amount, note, askedBy: principal.user?.id ?? null })
  await em.flush()
  const detail = { amount, ...(note !== null && { note }) }
  await record(em, { type: 'account.credits_asked', subject: accountId, detail, principal })
  return request
}

const MOST = 50

/** Those of an account, the newest first. */
export async function listRequests(em: EntityManager, accountId: string): Promise<Shown[]> {
  return presentRequests(
    em,
    await em.find(CreditRequest, { accountId }, { orderBy: { id: 'desc' }, limit: MOST }),
  )
}

export async function presentRequest(em: EntityManager, request: CreditRequest): Promise<Shown> {
  const [shown] = await presentRequests(em, [request])
  if (shown === undefined) throw new Error('a request is shown')
  return shown
}

async function presentRequests(em: EntityManager, requests: readonly CreditRequest[]): Promise<Shown[]> {
  const emails = await findEmails(
    em,
    requests.map(({ askedBy }) => (askedBy == null ? null : { kind: 'user', id: askedBy })),
  )
  return requests.map((one) => ({
    id: one.id,
    amount: one.amount,
    note: one.note ?? null,
    state: one.state,
    askedAt: one.askedAt.toISOString(),
    askedBy: one.askedBy == null ? null : (emails.get(one.askedBy) ?? null),
    given: one.given ?? null,
    reason: one.reason ?? null,
    answeredAt: one.answeredAt?.toISOString() ?? null,
  }))
}
