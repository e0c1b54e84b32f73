/** The policy of an account as members change it, and the customers who get no reminder. */
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { addDays } from '#contracts/rules/dates.ts'
import type { components } from '#generated/api.ts'
import type { Account } from '../accounts/account.ts'
import { dayOf } from '../accounts/clock.ts'
import type { Actor } from '../platform/access/principal.ts'
import { isUuid } from '../platform/database/uuid.ts'
import { record } from '../platform/events/record.ts'
import { invalid, Problem } from '../platform/problem.ts'
import { customerKey, ReminderPolicy, StoppedCustomer, USUAL_POLICY } from './policy.ts'

type Schemas = components['schemas']

export interface Changing {
  em: EntityManager
  account: Account
  principal: Actor
}

export async function getPolicy(em: EntityManager, accountId: string): Promise<Schemas['ReminderPolicy']> {
  const policy = (await em.findOne(ReminderPolicy, { accountId })) ?? { ...USUAL_POLICY, version: 0 }
  const { isOn, steps, attachesPdf, copiesOwn, tellsInterest, minimumCents, version } = policy
  const stopped = await em.find(StoppedCustomer, { accountId }, { orderBy: { name: 'asc', id: 'asc' } })
  return {
    ...{ isOn, steps: [...steps], attachesPdf, copiesOwn, tellsInterest, minimumCents, version },
    since: isOn ? (policy.since ?? null) : null,
    stoppedCustomers: stopped.map(presentStopped),
  }
}

export const presentStopped = ({ id, name, vat }: StoppedCustomer): Schemas['StoppedCustomer'] => ({
  id,
  name,
  vat: vat ?? null,
})

/** @throws {Problem} FORM_ERRORS for steps out of order, or none while it is on; STALE */
export async function updatePolicy(
  { em, account, principal }: Changing,
  { version, ...input }: Schemas['NewReminderPolicy'],
): Promise<void> {
  requireSteps(input)
  const accountId = account.id
  await inTurn(em, accountId)
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
  const known = await em.findOne(ReminderPolicy, { accountId }, lock)
  if (version !== (known?.version ?? 0)) throw new Problem('STALE')
  const policy = known ?? em.create(ReminderPolicy, { accountId, steps: [], version: 0 })
  const today = await dayOf(em, account)
  const times = switched(policy, input.isOn, today)
  em.assign(policy, { ...input, ...times, version: version + 1 }, { merge: false })
  await em.flush()
  const detail = { isOn: input.isOn }
  await record(em, { type: 'reminder_policy.changed', subject: accountId, detail, principal })
}

/** Two members who begin at once make one row: the second waits for the first. */
const inTurn = (em: EntityManager, accountId: string): Promise<unknown> =>
  em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`reminders ${accountId}`])

/** Switched on, the first reminders leave tomorrow; switched on again on the same day, it goes on as before. */
function switched(
  { isOn, since, offOn }: Pick<ReminderPolicy, 'isOn' | 'since' | 'offOn'>,
  isOnNow: boolean,
  today: string,
): Partial<ReminderPolicy> {
  if (isOn === isOnNow) return {}
  if (!isOnNow) return { offOn: today }
  return { since: since != null && offOn === today ? since : addDays(today, 1), offOn: null }
}

function requireSteps({ isOn, steps }: Pick<Schemas['NewReminderPolicy'], 'isOn' | 'steps'>): void {
  if (isOn && steps.length === 0) throw invalid([{ field: '/steps', messageKey: 'not-empty' }])
  const early = steps.findIndex(({ days }, index) => days <= (steps[index - 1]?.days ?? 0))
  if (early >= 0) throw invalid([{ field: `/steps/${early}/days`, messageKey: 'too-low' }])
}

const MOST_STOPPED = 500

/** Stopped already, nothing changes. @throws {Problem} FORM_ERRORS for the 501st */
export async function stopCustomer(
  { em, account, principal }: Changing,
  { name, vat = null }: Schemas['NewStoppedCustomer'],
): Promise<StoppedCustomer> {
  const accountId = account.id
  await inTurn(em, accountId)
  const asked = { name: name.trim(), vat: vat?.trim() || null }
  const key = { accountId, customerKey: customerKey(asked) }
  const known = await em.findOne(StoppedCustomer, key)
  if (known !== null) return known
  if ((await em.count(StoppedCustomer, { accountId })) >= MOST_STOPPED)
    throw invalid([{ field: '/name', messageKey: 'too-many' }])
  const stopped = em.create(StoppedCustomer, { ...key, ...asked })
  await em.flush()
  await record(em, {
    type: 'reminder_policy.customer_stopped',
    subject: accountId,
    detail: { name: asked.name },
    principal,
  })
  return stopped
}

/** @throws {Problem} NOT_FOUND */
export async function resumeCustomer({ em, account, principal }: Changing, id: string): Promise<void> {
  const stopped = isUuid(id) ? await em.findOne(StoppedCustomer, { id, accountId: account.id }) : null
  if (stopped === null) throw new Problem('NOT_FOUND')
  const detail = { name: stopped.name }
  await em.remove(stopped).flush()
  await record(em, { type: 'reminder_policy.customer_resumed', subject: account.id, detail, principal })
}
