/** The consent of a receiver to delivery by this channel, and its changes. */
import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Principal } from '../platform/access/principal.ts'
import { idColumn } from '../platform/database/columns.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import { Receiver } from './receiver.ts'

const ConsentSchema = defineEntity({
  name: 'Consent',
  tableName: 'receiver_consents',
  properties: {
    id: idColumn(),
    receiverId: p.manyToOne(Receiver).mapToPk().joinColumn('receiver_id').deleteRule('cascade').index(),
    /** Since when it is agreed; null for a consent that was taken back. */
    consentAt: p.date().nullable(),
    how: p.text().nullable(),
    /** The address of the member who noted it; null for a program. */
    by: p.text().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
})

/** A change of a receiver's consent. */
export class Consent extends ConsentSchema.class {}
ConsentSchema.setClass(Consent)

interface Noted {
  id: string
  consentAt?: string | null | undefined
  consentHow?: string | null | undefined
  /** The consent before. */
  former: string | null
}

/** Keeps those consents that changed. */
export async function keepConsents(
  em: EntityManager,
  noted: readonly Noted[],
  { user }: Pick<Principal, 'user'>,
): Promise<void> {
  const changed = noted.filter(({ consentAt, former }) => (consentAt ?? null) !== former)
  if (changed.length === 0) return
  const createdAt = new Date()
  const by = typeof user?.email === 'string' ? user.email : null
  const rows = changed.map(({ id, consentAt = null, consentHow = null }) => ({
    id: uuidv7(),
    receiverId: id,
    consentAt,
    how: consentHow,
    by,
    createdAt,
  }))
  await em.insertMany(Consent, rows)
}

/** The present consents, by receiver. */
export async function formerConsents(
  em: EntityManager,
  receivers: readonly { id: string }[],
): Promise<Map<string, string | null>> {
  const ids = JSON.stringify(receivers.map(({ id }) => id))
  const rows = await em.execute<{ id: string; consentAt: string | null }[]>(
    `select r.id, r.consent_at::text as "consentAt" from receivers r
     where r.id in (select n.id::uuid from jsonb_array_elements_text(?::jsonb) as n(id))`,
    [ids],
  )
  return new Map(rows.map(({ id, consentAt }) => [id, consentAt]))
}

const MAX_TOLD = 100

/** Newest first. */
export const listConsents = (em: EntityManager, receiverId: string): Promise<Consent[]> =>
  em.find(Consent, { receiverId }, { orderBy: { id: 'desc' }, limit: MAX_TOLD })
