/** The sign-ins of people, as each of their companies sees them. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { Membership, type User } from '../accounts/membership.ts'

import type { Actor } from '../platform/access/principal.ts'
import type { EventDetails, EventType } from '../platform/events/event.ts'
import { record } from '../platform/events/record.ts'

declare module '../platform/events/event.ts' {
  interface EventDetails {
    'session.started': ComingIn
    'session.started_externally': ComingIn
    'session.token_made': ComingIn
    'session.device_ended': ComingIn
    'session.email_requested': ComingIn
    'session.email_changed': ComingIn
    'session.email_disputed': ComingIn
    'session.identity_linked': ComingIn
    'session.identity_unlinked': ComingIn
    'session.passkey_added': ComingIn
    'session.passkey_deleted': ComingIn
    'session.passkey_refused': ComingIn
    'session.ended_by_operator': Reasoned
    'session.passkeys_removed': Reasoned
    'session.locked': ComingIn & { reason?: string }
    'session.unlocked': Reasoned
    /** @property email the address from before */
    'session.address_changed': Reasoned & { to: string }
    'session.token_revoked': ComingIn
  }
}

interface ComingIn {
  email: string
  draftId?: string
}

interface Reasoned extends ComingIn {
  /** In an administrator's words. */
  reason: string
}

/** An accountant has many; those of whom nobody is a member see when a reader was seen last (seats). */
const MOST_COMPANIES = 200

interface From {
  client: string
  userAgent: string
}

export const recordSignIn = (em: EntityManager, user: User, { client, userAgent }: From): Promise<void> =>
  recordForCompanies(em, 'session.started', user, { kind: 'user', id: user.id, client, userAgent })

export const recordDeviceEnded = (em: EntityManager, user: Who, principal: Actor): Promise<void> =>
  recordForCompanies(em, 'session.device_ended', user, principal)

type Who = Pick<User, 'id' | 'email'>

/** A change of the passkeys of a user, or a use of one that was refused. */
export const recordPasskey = (
  em: EntityManager,
  act: 'added' | 'deleted' | 'refused',
  user: Who,
  principal: Actor,
): Promise<void> => recordForCompanies(em, `session.passkey_${act}`, user, principal)

export const recordIdentity = (
  em: EntityManager,
  act: 'linked' | 'unlinked',
  user: Who,
  principal: Actor,
): Promise<void> => recordForCompanies(em, `session.identity_${act}`, user, principal)

/** Another address to sign in with. */
export const recordEmail = (
  em: EntityManager,
  act: 'requested' | 'changed' | 'disputed',
  user: Who,
  principal: Actor | null,
): Promise<void> => recordForCompanies(em, `session.email_${act}`, user, principal)

type Plain = Exclude<
  Extract<EventType, `session.${string}`>,
  ByOperator | 'session.started_externally' | 'session.token_made' | 'session.token_revoked'
>
type ByOperator =
  | 'session.ended_by_operator'
  | 'session.passkeys_removed'
  | 'session.locked'
  | 'session.unlocked'
  | 'session.address_changed'

const recordForCompanies = (
  em: EntityManager,
  type: Plain,
  { id, email }: Who,
  principal: Actor | null,
): Promise<void> => recordEach(em, id, { type, detail: { email }, principal })

/** The act of an administrator on a user, as each of their companies reads it. @param principal null for an objection */
export const recordUserAct = <Type extends ByOperator>(
  em: EntityManager,
  type: Type,
  { userId, ...detail }: { userId: string } & EventDetails[Type],
  principal: Actor | null,
): Promise<void> =>
  recordEach(em, userId, { type, detail: detail as unknown as EventDetails[Type], principal })

async function recordEach<Type extends EventType>(
  em: EntityManager,
  userId: string,
  event: { type: Type; detail: EventDetails[Type]; principal: Actor | null },
): Promise<void> {
  const own = await em.find(Membership, { userId }, { limit: MOST_COMPANIES })
  for (const { accountId } of own) await record(em, { ...event, subject: accountId })
}

interface Reach {
  accountId: string | null
  draftId: string | null
}

/** Nothing of a company, where the session reaches none. */
export async function recordExternalSignIn(
  em: EntityManager,
  { user, accountId, draftId }: Reach & { user: User },
  from: From,
): Promise<void> {
  if (accountId === null) return
  const principal = { kind: 'external', id: user.id, ...from } as const
  const detail = { email: user.email, ...(draftId !== null && { draftId }) }
  await record(em, { type: 'session.started_externally', subject: accountId, detail, principal })
}

export async function recordToken(
  em: EntityManager,
  type: 'session.token_made' | 'session.token_revoked',
  { email, accountId, draftId }: Reach & { email: string },
  principal: Actor,
): Promise<void> {
  if (accountId === null) return
  const detail = { email, ...(draftId !== null && { draftId }) }
  await record(em, { type, subject: accountId, detail, principal })
}
