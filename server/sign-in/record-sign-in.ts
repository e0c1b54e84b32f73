/** Who comes in, as each of their companies sees it. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { Membership, type User } from '../accounts/membership.ts'

import type { Actor } from '../platform/access/principal.ts'
import type { EventType } from '../platform/events/event.ts'
import { record } from '../platform/events/record.ts'

declare module '../platform/events/event.ts' {
  interface EventDetails {
    'session.started': ComingIn
    'session.started_externally': ComingIn
    'session.token_made': ComingIn
    'session.device_ended': ComingIn
    'session.identity_linked': ComingIn
    'session.identity_unlinked': ComingIn
    'session.passkey_added': ComingIn
    'session.passkey_deleted': ComingIn
    'session.passkey_refused': ComingIn
  }
}

interface ComingIn {
  email: string
  draftId?: string
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

async function recordForCompanies(
  em: EntityManager,
  type: Exclude<Extract<EventType, `session.${string}`>, 'session.started_externally' | 'session.token_made'>,
  { id, email }: Who,
  principal: Actor,
): Promise<void> {
  const own = await em.find(Membership, { userId: id }, { limit: MOST_COMPANIES })
  for (const { accountId } of own)
    await record(em, { type, subject: accountId, detail: { email }, principal })
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
  { email, accountId, draftId }: Reach & { email: string },
  principal: Actor,
): Promise<void> {
  if (accountId === null) return
  const detail = { email, ...(draftId !== null && { draftId }) }
  await record(em, { type: 'session.token_made', subject: accountId, detail, principal })
}
