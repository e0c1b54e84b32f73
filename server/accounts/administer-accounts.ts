import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { isKbo, normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import type { components } from '#generated/api.ts'
import type { Feature } from '#generated/graphql.ts'
import type { Actor } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'
import { invalid, Problem } from '../platform/problem.ts'
import type { AccessPointName } from '../platform/read-network.ts'
import { Account } from './account.ts'
import { Registration } from './registration.ts'

/**
 * Locks or unlocks an account. A locked one signs in, receives and reads, but neither sends, answers nor mails; a closed one
 * receives nothing either. Locking twice changes nothing, also at once. The first unlocking lets a registered company in.
 */
export async function setLocked(
  em: EntityManager,
  account: Account,
  principal: Actor,
  { locked, closed, reason: typed = '' }: components['schemas']['AccountLock'],
): Promise<Account> {
  await holdAccount(em, account)
  const isClosed = account.lock?.reason === 'CLOSED'
  const closes = locked && (closed ?? isClosed)
  if (account.locked === locked && isClosed === closes) return account
  const reason = typed.trim()
  if (!locked && account.activatedAt == null) {
    await letIn(em, account, principal, { email: account.email.toLowerCase(), reason })
    return account
  }
  account.locked = locked
  account.lock = locked ? { reason: closes ? 'CLOSED' : 'BY_ADMIN', at: new Date().toISOString() } : null
  await em.flush()
  const type = closes ? 'account.closed' : locked ? 'account.locked' : 'account.unlocked'
  await record(em, { type, subject: account.id, detail: reason ? { reason } : {}, principal })
  return account
}

/** Of two acts at once, the second one sees the first. */
const holdAccount = (em: EntityManager, account: Account) =>
  em.refresh(account, { lockMode: LockMode.PESSIMISTIC_WRITE })

/** Unlocks a registered account for the first time: unconfirmed registrations of its number by other addresses become invalid. */
export async function letIn(
  em: EntityManager,
  account: Account,
  principal: Actor,
  { email, reason }: { email: string; reason: string },
): Promise<void> {
  Object.assign(account, { activatedAt: new Date(), locked: false, lock: null })
  await em.nativeDelete(Registration, { accountId: account.id, confirmedAt: null, email: { $ne: email } })
  await em.flush()
  const why = reason ? { reason } : {}
  const of = { subject: account.id, principal }
  await record(em, { ...of, type: 'account.let_in', detail: { email, ...why } })
  await record(em, { ...of, type: 'account.unlocked', detail: why })
}

interface Services {
  features: Feature[]
  prepaid: boolean
  /** Null: the first of NETWORK. Left out: as it is. */
  accessPoint?: AccessPointName | null
  reason: string
}

/**
 * A company that gets Peppol has its enterprise number as its endpoint there, where it has none.
 * @param accessPoints those of NETWORK
 * @throws {Problem} FORBIDDEN for a test company, which follows its company; FORM_ERRORS for an access point that NETWORK doesn't name
 */
export async function setServices(
  em: EntityManager,
  account: Account,
  principal: Actor,
  { features, prepaid, accessPoint: named, reason }: Services,
  accessPoints: readonly AccessPointName[],
): Promise<void> {
  if (account.isTest) throw new Problem('FORBIDDEN')
  await holdAccount(em, account)
  const before = account.accessPoint ?? null
  const accessPoint = named === undefined ? before : named
  if (accessPoint !== null && accessPoint !== before && !accessPoints.includes(accessPoint))
    throw invalid([{ field: '/accessPoint', messageKey: 'not-a-choice', choices: [...accessPoints] }])
  const differs = FEATURES.filter((one) => features.includes(one) !== account.features.includes(one))
  const fields = [
    ...differs,
    ...(prepaid === account.prepaid ? [] : ['prepaid']),
    ...(accessPoint === before ? [] : ['accessPoint']),
  ].join(' ')
  if (fields === '') return
  const isNewThere = features.includes('PEPPOL') && account.participantIdentifiers.length === 0
  const number = normaliseBelgianNumber(account.kbo)
  Object.assign(account, {
    ...{ features: FEATURES.filter((one) => features.includes(one)), prepaid, accessPoint },
    ...(isNewThere && isKbo(number) && { participantIdentifiers: [`0208:${number}`] }),
    version: account.version + 1,
  })
  await em.flush()
  const detail = {
    ...{ fields, reason: reason.trim() },
    ...(accessPoint !== before && { accessPoint: accessPoint ?? '' }),
  }
  await record(em, { type: 'account.services_changed', subject: account.id, detail, principal })
}

const FEATURES: readonly Feature[] = ['PEPPOL', 'DOCCLE']

const MOST = 50

/** At most 50 accounts whose name or enterprise number contains the text; names that begin with it come first. */
export async function searchAccounts(em: EntityManager, text: string): Promise<Account[]> {
  const typed = text.trim()
  const pattern = typed.replace(/[\\%_]/g, '\\$&')
  const digits = typed.replace(/^BE/i, '').replace(/[\s.]/g, '')
  const isNumber = /^\d+$/.test(digits)
  const names = [{ name: { $ilike: `%${pattern}%` } }, { companyName: { $ilike: `%${pattern}%` } }]
  const where = { $or: isNumber ? [...names, { kbo: { $like: `%${digits}%` } }] : names }
  const found = await em.find(Account, where, { orderBy: { name: 'asc', id: 'asc' }, limit: MOST })
  const begins = ({ name }: Account) => name.toLowerCase().startsWith(typed.toLowerCase())
  return [...found.filter(begins), ...found.filter((account) => !begins(account))]
}
