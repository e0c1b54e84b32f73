/** A user as the desk shows them: their companies, their ways in, and the acts of administrators about them. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { companiesOf } from '../accounts/administer-users.ts'
import { findEmails, User } from '../accounts/membership.ts'
import { listIdentities } from '../identities/linked-identity.ts'
import { listPasskeys } from '../passkeys/passkey.ts'
import type { Actor } from '../platform/access/principal.ts'
import { StoredEvent } from '../platform/events/event.ts'
import { toRecorded } from '../platform/events/find-events.ts'
import { Problem } from '../platform/problem.ts'
import { returnsAmong } from '../ports/mail/mail-return.ts'
import { countAccess } from '../sign-in/end-access.ts'

type Schemas = components['schemas']
type Act = Schemas['DeskUserAct']

const MOST_ACTS = 50

/** @throws {Problem} NOT_FOUND */
export async function presentUser(
  em: EntityManager,
  userId: string,
  principal: Actor,
): Promise<Schemas['DeskUser']> {
  const user = await em.findOne(User, userId)
  if (user === null) throw new Problem('NOT_FOUND')
  const { lastSignedInAt, ...access } = await countAccess(em, userId)
  const returns = await returnsAmong(em, [user.email])
  return {
    id: user.id,
    name: [user.firstName, user.lastName].filter(Boolean).join(' '),
    email: user.email,
    isAdmin: user.isAdmin,
    isYou: user.id === principal.id,
    createdAt: user.createdAt.toISOString(),
    lastSignedInAt: lastSignedInAt?.toISOString() ?? null,
    bounces: returns.of(user.email) !== undefined,
    lock: user.lockedAt == null ? null : { at: user.lockedAt.toISOString(), reason: user.lockReason ?? null },
    ...access,
    passkeys: (await listPasskeys(em, userId)).length,
    identities: (await listIdentities(em, userId)).length,
    companies: await companiesOf(em, userId),
    acts: await listActs(em, userId),
  }
}

const WHAT: Record<string, Act['what']> = {
  'user.signed_out': 'SIGNED_OUT',
  'user.passkeys_removed': 'PASSKEYS_REMOVED',
  'user.locked': 'LOCKED',
  'user.unlocked': 'UNLOCKED',
  'user.email_changed': 'EMAIL_CHANGED',
  'user.email_disputed': 'EMAIL_DISPUTED',
  'user.administrator_made': 'ADMINISTRATOR_MADE',
  'user.administrator_removed': 'ADMINISTRATOR_REMOVED',
}

interface Detail {
  email?: string
  reason?: string
  to?: string
  proof?: Act['proof']
}

async function listActs(em: EntityManager, subject: string): Promise<Act[]> {
  const where = { subject, type: { $like: 'user.%' } }
  const stored = await em.find(StoredEvent, where, { orderBy: { id: 'desc' }, limit: MOST_ACTS })
  const events = stored.map(toRecorded)
  const emails = await findEmails(
    em,
    events.map(({ actor }) => actor),
  )
  return events.flatMap(({ type, at, actor, detail }) => {
    const what = WHAT[type]
    if (what === undefined) return []
    const { email, reason = null, to = null, proof = null } = detail as Detail
    const by = emails.get(actor?.id ?? '') ?? null
    return [{ what, at: at.toISOString(), by, reason, from: to === null ? null : (email ?? null), to, proof }]
  })
}
