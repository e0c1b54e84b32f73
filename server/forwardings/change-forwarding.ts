import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { Account } from '../accounts/account.ts'
import type { Actor } from '../platform/access/principal.ts'
import type { WorkContext } from '../platform/app-context.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import { record } from '../platform/events/record.ts'
import { invalid, Problem } from '../platform/problem.ts'
import { refuseAddress } from '../webhooks/change-webhook.ts'
import { newSecret } from '../webhooks/secrets.ts'
import { CALM } from './forward-document.ts'
import { ForwardedDocument, Forwarding, named, SECRET_PURPOSE, targetOf } from './forwarding.ts'

type Input = components['schemas']['ForwardingInput']

export const MOST_FORWARDINGS = 20

type Means = Pick<WorkContext, 'config' | 'encryption' | 'queue'> & { em: EntityManager; principal: Actor }

/** @throws {Problem} FORM_ERRORS for no target, two, or one that may not be called; and when the account has as many as it may */
export async function createForwarding(
  { em, config, encryption, principal }: Omit<Means, 'queue'>,
  accountId: string,
  input: Input,
): Promise<{ forwardingId: string; secret: string | null }> {
  const target = readTarget(input, config)
  await em.findOneOrFail(Account, accountId, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })
  if ((await em.count(Forwarding, { accountId })) >= MOST_FORWARDINGS)
    throw invalid([{ field: '/url', messageKey: 'too-many-forwardings' }])
  const secret = target.url === null ? null : newSecret()
  const forwarding = em.create(Forwarding, {
    id: uuidv7(),
    accountId,
    ...settingsOf(input),
    ...target,
    ...CALM,
    secret: secret && encryption.encrypt(SECRET_PURPOSE, secret),
    toldFailedAt: null,
  })
  await em.flush()
  const detail = named(forwarding)
  await record(em, { type: 'forwarding.created', subject: accountId, detail, principal })
  return { forwardingId: forwarding.id, secret }
}

/** Either an address or a webhook. */
function readTarget(
  { email, url }: Input,
  config: Means['config'],
): { email: string; url: null } | { email: null; url: string } {
  if (email !== null && url === null) return { email: email.trim(), url }
  if (url === null || email !== null) throw invalid([{ field: '/email', messageKey: 'address-or-webhook' }])
  refuseAddress(url, config)
  return { email, url }
}

const settingsOf = ({ name, package: of, direction, files, rhythm, language, isOn }: Input) => ({
  ...{ name: name.trim(), package: of, direction, files, rhythm, language, isOn },
})

/**
 * Waiting documents go to a new address at once. Switched off, they are FAILED, which nobody is told of: a person did it.
 * @throws {Problem} NOT_FOUND, FORM_ERRORS
 */
export async function updateForwarding(
  { em, config, queue, principal }: Omit<Means, 'encryption'>,
  { accountId, forwardingId }: { accountId: string; forwardingId: string },
  input: Input,
): Promise<void> {
  const target = readTarget(input, config)
  const forwarding = await lockForwarding(em, accountId, forwardingId)
  if ((forwarding.url == null) !== (target.url === null))
    throw invalid([{ field: '/url', messageKey: 'forwarding-stays' }])
  const isMoved = targetOf(forwarding) !== targetOf(target)
  em.assign(forwarding, { ...settingsOf(input), ...target, ...(isMoved && CALM) })
  await em.flush()
  if (!input.isOn) await dropWaiting(em, forwardingId)
  else if (isMoved) await queue.hurry(em, 'forward-document', { field: 'owner', ids: [forwardingId] })
  await record(em, { type: 'forwarding.changed', subject: accountId, detail: named(forwarding), principal })
}

async function dropWaiting(em: EntityManager, forwardingId: string): Promise<void> {
  const now = new Date()
  const failed = { state: 'FAILED', reason: 'SWITCHED_OFF', settledAt: now, toldAt: now } as const
  await em.nativeUpdate(ForwardedDocument, { forwardingId, state: 'WAITING' }, failed)
}

/** With its log. @throws {Problem} NOT_FOUND */
export async function deleteForwarding(
  { em, principal }: Pick<Means, 'em' | 'principal'>,
  { accountId, forwardingId }: { accountId: string; forwardingId: string },
): Promise<void> {
  const forwarding = await lockForwarding(em, accountId, forwardingId)
  const detail = named(forwarding)
  em.remove(forwarding)
  await em.flush()
  await record(em, { type: 'forwarding.deleted', subject: accountId, detail, principal })
}

/** Locked: documents that are settled meanwhile wait. @throws {Problem} NOT_FOUND */
export async function lockForwarding(em: EntityManager, accountId: string, id: string): Promise<Forwarding> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const
  const forwarding = await em.findOne(Forwarding, { id, accountId }, lock)
  if (forwarding === null) throw new Problem('NOT_FOUND')
  return forwarding
}
