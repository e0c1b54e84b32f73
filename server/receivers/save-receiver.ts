import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql'
import type { ReceiverInput } from '#generated/graphql.ts'
import type { Actor, Principal } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'
import { invalid, Problem } from '../platform/problem.ts'
import type { Queue } from '../platform/queue.ts'
import { keepConsents } from './consent.ts'
import { lockReceiver } from './find-receivers.ts'
import { InboxLink } from './inbox-link.ts'
import { receiverContent, receiverExtras, receiverViolations } from './judge-receiver.ts'
import { Receiver } from './receiver.ts'

interface Saving {
  em: EntityManager
  queue: Queue
  principal: Principal
}

/** The second channel is told of the receiver once this is committed. @throws {Problem} FORM_ERRORS, REC_EXISTS */
export async function createReceiver(
  { em, queue, principal }: Saving,
  accountId: string,
  input: ReceiverInput,
): Promise<Receiver> {
  judge(input)
  const content = { ...receiverContent(input), ...receiverExtras(input) }
  const receiver = em.create(Receiver, { accountId, token1: input.token1, ...content })
  try {
    await em.flush()
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw new Problem('REC_EXISTS')
    throw error
  }
  await keepConsents(em, [{ ...receiver, former: null }], principal)
  await queue.enqueue(em, 'register-receivers', { accountId })
  return receiver
}

/**
 * One that the second channel refused is offered to it again after any change.
 * @throws {Problem} NOT_FOUND, FORM_ERRORS (also for another token1), STALE when `version` is not the newest
 */
export async function updateReceiver(
  { em, queue, principal }: Saving,
  id: string,
  input: ReceiverInput,
): Promise<Receiver> {
  judge(input)
  const receiver = await lockReceiver(em, id)
  if (input.version != null && input.version !== receiver.version) throw new Problem('STALE')
  if (input.token1 !== receiver.token1)
    throw invalid([{ field: '/receiver/token1', messageKey: 'never-changes' }])
  const former = receiver.consentAt ?? null
  const content = { ...receiverContent(input), ...receiverExtras(input) }
  em.assign(receiver, { ...content, version: receiver.version + 1 })
  if (receiver.syncStatus === 'ERROR') {
    em.assign(receiver, { syncStatus: 'NEW', syncReason: null })
    await queue.enqueue(em, 'register-receivers', { accountId: receiver.accountId })
  }
  await em.flush()
  await keepConsents(em, [{ ...receiver, former }], principal)
  return receiver
}

function judge(input: ReceiverInput): void {
  const violations = receiverViolations(input, '/receiver')
  if (violations.length > 0) throw invalid(violations)
}

/**
 * Hides the receiver and closes their links. Delivered documents stay with the account. @throws {Problem} NOT_FOUND
 */
export async function deleteReceiver(
  em: EntityManager,
  id: string,
  principal: Actor,
): Promise<{ id: string }> {
  const receiver = await lockReceiver(em, id)
  receiver.deletedAt = new Date()
  await em.flush()
  await em.nativeUpdate(
    InboxLink,
    { receiverId: id, expiresAt: { $gt: new Date() } },
    { expiresAt: new Date() },
  )
  await recordReceiver(em, 'deleted', receiver, principal)
  return { id }
}

declare module '../platform/events/event.ts' {
  interface EventDetails {
    'receiver.created': Named
    'receiver.changed': Named
    'receiver.deleted': Named
    'account.receivers_imported': { count: number }
  }
}

interface Named {
  name: string
}

export async function recordReceiver(
  em: EntityManager,
  happened: 'created' | 'changed' | 'deleted',
  { id, firstName, lastName }: Pick<Receiver, 'id' | 'firstName' | 'lastName'>,
  principal: Actor,
): Promise<void> {
  const detail = { name: `${firstName} ${lastName}` }
  await record(em, { type: `receiver.${happened}`, subject: id, detail, principal })
}

/** Many that are made or changed at once are told of together. */
export async function recordImport(
  em: EntityManager,
  { accountId, count }: { accountId: string; count: number },
  principal: Actor,
): Promise<void> {
  await record(em, { type: 'account.receivers_imported', subject: accountId, detail: { count }, principal })
}
