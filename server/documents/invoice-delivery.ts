/** The PDF of a sent invoice as a document of the second channel. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { findEvents } from '../platform/events/find-events.ts'
import { findReceiverReach, presentReach } from '../receivers/reach.ts'
import { Document } from './document.ts'

type SecondDelivery = components['schemas']['SecondDelivery']

export async function presentDelivery(em: EntityManager, documentId: string): Promise<SecondDelivery> {
  const document = await em.findOneOrFail(Document, documentId)
  const { token1, firstName, lastName, notNotifiedReason = null } = document
  return {
    documentId,
    invoiceId: document.invoiceId ?? null,
    ...{ token1, firstName, lastName },
    reach: presentReach(await findReceiverReach(em, document.receiverId)),
    notifiedAt: isoOrNull(document.notifiedAt),
    notNotifiedReason,
    mailBouncedAt: isoOrNull(document.mailBouncedAt),
    openedAt: isoOrNull(document.openedAt),
    readConfirmedAt: isoOrNull(document.readConfirmedAt),
    withdrawnAt: isoOrNull(document.withdrawnAt),
  }
}

const isoOrNull = (at: Date | null | undefined): string | null => at?.toISOString() ?? null

/** Oldest first. */
export const findDeliveryEvents = (em: EntityManager, documentId: string) =>
  findEvents(em, documentId, 'document.')

/** The receiver's name, and whether a mail told them and did not come back; undefined once the PDF was withdrawn. */
export async function findDeliveredTo(
  em: EntityManager,
  documentId: string,
): Promise<{ name: string; isTold: boolean } | undefined> {
  const document = await em.findOneOrFail(Document, documentId)
  const { withdrawnAt, notifiedAt, mailBouncedAt, firstName, lastName } = document
  if (withdrawnAt != null) return undefined
  return { name: `${firstName} ${lastName}`, isTold: notifiedAt != null && mailBouncedAt == null }
}

/** An expression: true for a row with a delivery of its own that was not withdrawn. A resent invoice took its delivery along. */
export const keepsDelivery = (row: string): string =>
  `coalesce((select x.withdrawn_at is null and x.invoice_id = ${row}id from documents x where x.id = ${row}delivery_id), false)`

/** A failed invoice that is sent again with the same content: its receiver has the PDF already. */
export async function moveDelivery(em: EntityManager, documentId: string, invoiceId: string): Promise<void> {
  await em.nativeUpdate(Document, documentId, { invoiceId })
}
