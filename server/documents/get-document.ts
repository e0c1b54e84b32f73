import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import type { NameVerdict } from '../formats/seal/evidence/evidence.ts'
import type { Actor } from '../platform/access/principal.ts'
import { isUuid } from '../platform/database/uuid.ts'
import { findEvents } from '../platform/events/find-events.ts'
import { record } from '../platform/events/record.ts'
import { Problem } from '../platform/problem.ts'
import type { Unreached } from '../receivers/reach.ts'
import { ARRIVED, Document } from './document.ts'

/** @throws {Problem} NOT_FOUND */
export async function getDocument(em: EntityManager, id: string): Promise<Document> {
  const found = isUuid(id) ? await em.findOne(Document, id) : null
  if (found === null) throw new Problem('NOT_FOUND')
  return found
}

/** The same, for nobody else to change until the transaction ends. @throws {Problem} NOT_FOUND */
export async function lockDocument(em: EntityManager, id: string): Promise<Document> {
  const document = await getDocument(em, id)
  await em.lock(document, LockMode.PESSIMISTIC_WRITE)
  await em.refresh(document)
  return document
}

/** The receiver sees that it was withdrawn; a second time changes nothing. @throws {Problem} NOT_FOUND, DOCUMENT_CLOSED once it is signed */
export async function withdrawDocument(
  em: EntityManager,
  principal: Actor,
  documentId: string,
): Promise<Document> {
  const document = await lockDocument(em, documentId)
  if (document.signingAcceptedAt != null) throw new Problem('DOCUMENT_CLOSED')
  if (document.withdrawnAt != null) return document
  em.assign(document, { ...ARRIVED, withdrawnAt: new Date() })
  await em.flush()
  await record(em, { type: 'document.withdrawn', subject: documentId, detail: {}, principal })
  return document
}

declare module '../platform/events/event.ts' {
  interface EventDetails {
    'document.received': { invoiceId?: string }
    /** A mail about it was handed to the relay. */
    'document.notified': { to: string; messageId?: string }
    /** Nobody could be mailed about it. */
    'document.not_notified': { unreached: Unreached }
    'document.bounced': { to: string; reason?: string }
    /** For the first time. */
    'document.opened': { by: string }
    'document.read_confirmed': { by: string }
    'document.signed': { signer: string; verdict?: NameVerdict }
    'document.refused': { by: string; reason: string }
    'document.reminded': Record<string, never>
    'document.expired': Record<string, never>
    'document.withdrawn': Record<string, never>
    'document.printed': Record<string, never>
    /** By the sender's own word. */
    'document.handed_over': Record<string, never>
  }
}

type DocumentEvent = components['schemas']['DocumentEvent']

/** Oldest first. */
export async function listDocumentEvents(em: EntityManager, documentId: string): Promise<DocumentEvent[]> {
  const events = await findEvents(em, documentId, 'document.')
  return events.map(({ at, type, detail }) => ({
    at: at.toISOString(),
    type: WORDS[type],
    reason: 'unreached' in detail ? detail.unreached : null,
    detail: readDetail(detail),
  }))
}

type Recorded = Awaited<ReturnType<typeof findEvents<'document.'>>>[number]

const WORDS: Record<Recorded['type'], DocumentEvent['type']> = {
  'document.received': 'RECEIVED',
  'document.notified': 'NOTIFIED',
  'document.not_notified': 'NOT_NOTIFIED',
  'document.bounced': 'BOUNCED',
  'document.opened': 'OPENED',
  'document.read_confirmed': 'READ_CONFIRMED',
  'document.signed': 'SIGNED',
  'document.refused': 'REFUSED',
  'document.reminded': 'REMINDED',
  'document.expired': 'EXPIRED',
  'document.withdrawn': 'WITHDRAWN',
  'document.printed': 'PRINTED',
  'document.handed_over': 'HANDED_OVER',
}

function readDetail(detail: Recorded['detail']): string | null {
  const { to, by, signer, reason } = { to: '', by: '', signer: '', reason: '', ...detail }
  const who = to || by || signer
  return [who, reason].filter(Boolean).join(': ') || null
}
