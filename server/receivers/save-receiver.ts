import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql'
import type { ReceiverInput } from '#generated/graphql.ts'
import { invalid, Problem } from '../platform/problem.ts'
import type { Queue } from '../platform/queue.ts'
import { lockReceiver } from './get-receiver.ts'
import { contentOf, receiverViolations } from './judge-receiver.ts'
import { Receiver } from './receiver.ts'

/** The second channel is told of the receiver once this is committed. @throws {Problem} FORM_ERRORS, REC_EXISTS */
export async function createReceiver(
  em: EntityManager,
  queue: Queue,
  accountId: string,
  input: ReceiverInput,
): Promise<Receiver> {
  judge(input)
  const receiver = em.create(Receiver, { accountId, token1: input.token1, ...contentOf(input) })
  try {
    await em.flush()
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw new Problem('REC_EXISTS')
    throw error
  }
  await queue.enqueue(em, 'register-receivers', { accountId })
  return receiver
}

/**
 * One that the second channel refused is offered to it again after any change.
 * @throws {Problem} NOT_FOUND, FORM_ERRORS (also for another token1), STALE when `version` is not the newest
 */
export async function updateReceiver(
  em: EntityManager,
  queue: Queue,
  id: string,
  input: ReceiverInput,
): Promise<Receiver> {
  judge(input)
  const receiver = await lockReceiver(em, id)
  if (input.version != null && input.version !== receiver.version) throw new Problem('STALE')
  if (input.token1 !== receiver.token1)
    throw invalid([{ field: '/receiver/token1', messageKey: 'never-changes' }])
  em.assign(receiver, { ...contentOf(input), version: receiver.version + 1 })
  if (receiver.syncStatus === 'ERROR') {
    em.assign(receiver, { syncStatus: 'NEW', syncReason: null })
    await queue.enqueue(em, 'register-receivers', { accountId: receiver.accountId })
  }
  await em.flush()
  return receiver
}

function judge(input: ReceiverInput): void {
  const violations = receiverViolations(input, '/receiver')
  if (violations.length > 0) throw invalid(violations)
}
