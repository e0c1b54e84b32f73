/** The decisions of an administrator about an unusable message: retry it, give it to an account, or dismiss it. */
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import { Account } from '../accounts/account.ts'
import type { Actor } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'
import { Problem } from '../platform/problem.ts'
import type { Storage } from '../ports/storage/storage.ts'
import type { Message } from './read-message-work.ts'
import { type Receiving, receiveAt } from './receive-invoice.ts'
import { type Decision, MOST_LETTERS, SetAsideMessage } from './set-aside-message.ts'
import { readMessage, takeMessage, type Unusable } from './take-in.ts'

const MOST_SHOWN = 100

export interface SetAside {
  messages: SetAsideMessage[]
  total: number
}

/** The number of messages that wait for an administrator. */
export const countSetAside = (em: EntityManager): Promise<number> =>
  em.count(SetAsideMessage, { decision: null })

/** The waiting messages, or the decided ones, the newest first. */
export async function listSetAside(em: EntityManager, isDecided: boolean): Promise<SetAside> {
  const where = { decision: isDecided ? { $ne: null } : null }
  const [messages, total] = await em.findAndCount(SetAsideMessage, where, {
    orderBy: { id: 'desc' },
    limit: MOST_SHOWN,
  })
  return { messages, total }
}

/** Reads a waiting message. @throws {Problem} NOT_FOUND, also for a decided one */
export async function readSetAside(
  { em, storage }: { em: EntityManager; storage: Storage },
  id: string,
): Promise<Message | Unusable> {
  const { file, createdAt } = await findWaiting(em, id)
  return readMessage(await storage.get(file.key), todayInBrussels(createdAt))
}

async function findWaiting(em: EntityManager, id: string, lockMode?: LockMode): Promise<SetAsideMessage> {
  const found = await em.findOne(SetAsideMessage, { id, decision: null }, lockMode ? { lockMode } : {})
  if (found === null) throw new Problem('NOT_FOUND')
  return found
}

type Deciding = Receiving & { principal: Actor }

/** Takes a message in again. @returns undefined after success; else the new reason, which is stored */
export async function retrySetAside(
  context: Deciding,
  id: string,
  message: Message | Unusable,
): Promise<Unusable | undefined> {
  const waiting = await findWaiting(context.em, id, LockMode.PESSIMISTIC_WRITE)
  const unusable = 'reason' in message ? message : await takeMessage(context, message)
  if (unusable)
    Object.assign(waiting, { reason: unusable.reason, detail: unusable.detail.slice(0, MOST_LETTERS) })
  else decide(waiting, 'TAKEN', context.principal)
  return unusable
}

/**
 * Stores the document in an account. The activity of the account names the administrator and the reason. A document for another
 * buyer stays set aside.
 * @throws {Problem} NOT_FOUND for an account that receives nothing
 */
export async function giveSetAside(
  context: Deciding,
  id: string,
  { message, accountId, reason }: { message: Message | Unusable; accountId: string; reason: string },
): Promise<Unusable | undefined> {
  const { em, principal } = context
  const waiting = await findWaiting(em, id, LockMode.PESSIMISTIC_WRITE)
  const account = await em.findOne(Account, { id: accountId, isTest: false, activatedAt: { $ne: null } })
  if (account === null || !account.features.includes('PEPPOL')) throw new Problem('NOT_FOUND')
  if ('reason' in message) return message
  const { envelope, arrived } = message
  if (!('document' in arrived))
    return { reason: 'UNKNOWN_DOCUMENT_TYPE', detail: 'isForeign' in arrived ? arrived.detail : 'an answer' }
  const received = await receiveAt(context, account, envelope, arrived.document)
  if (typeof received !== 'string') return received
  decide(waiting, 'GIVEN', principal, reason)
  waiting.accountId = account.id
  const detail = { operation: 'giveSetAside', reason: reason.trim() }
  await record(em, {
    ...{ type: 'operator.acted', subject: account.id, detail },
    principal: { ...principal, kind: 'operator' },
  })
  return undefined
}

/** Leaves a message unused, for a reason. @throws {Problem} NOT_FOUND */
export async function dismissSetAside(
  em: EntityManager,
  id: string,
  { principal, reason }: { principal: Actor; reason: string },
): Promise<void> {
  decide(await findWaiting(em, id, LockMode.PESSIMISTIC_WRITE), 'DISMISSED', principal, reason)
}

function decide(waiting: SetAsideMessage, decision: Decision, { id }: Actor, reason?: string): void {
  const note = reason?.trim() ?? null
  Object.assign(waiting, { decision, decidedAt: new Date(), decidedBy: id, note })
}
