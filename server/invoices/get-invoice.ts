import type { EntityManager } from '@mikro-orm/postgresql'
import type { Crediting } from '#generated/graphql.ts'
import type { Account } from '../accounts/account.ts'
import { findActorNames } from '../integrations/list-grants.ts'
import { defineHappening } from '../platform/events/event.ts'
import { findEvents } from '../platform/events/find-events.ts'
import { Problem } from '../platform/problem.ts'
import type { Storage } from '../ports/storage/storage.ts'
import { findCrediting } from './crediting.ts'
import { listDeliveryEvents } from './delivery-events.ts'
import { Invoice, type StoredFile } from './invoice.ts'
import { readContent } from './read-content.ts'
import type { InvoiceContent } from './read-content-work.ts'
import type { EventDetail } from './record-event.ts'
import { type DeliveryType, type EventType, FAILURES, type SentStatus } from './status.ts'

/** @throws {Problem} NOT_FOUND, also for another account's */
export async function getInvoice(em: EntityManager, account: Account, id: string): Promise<Invoice> {
  const invoice = await em.findOne(Invoice, { id, accountId: account.id })
  if (invoice === null) throw new Problem('NOT_FOUND')
  return invoice
}

export interface ReadSent {
  invoice: Invoice
  /** The content of its XML. */
  content: InvoiceContent
  /** True for a failed document whose number was sent again since. */
  isSentAgain: boolean
  crediting: Crediting | null
}

/**
 * The document from its stored XML.
 * @throws {Problem} NOT_FOUND
 */
export async function readSentInvoice(
  em: EntityManager,
  storage: Storage,
  account: Account,
  id: string,
): Promise<ReadSent> {
  const invoice = await getInvoice(em, account, id)
  const [bytes, isSentAgain] = [await storage.get(invoice.ublFile.key), await wasSentAgain(em, invoice)]
  const crediting = await findCrediting(em, invoice)
  return { invoice, content: await readContent(bytes, account.id), isSentAgain, crediting }
}

async function wasSentAgain(
  em: EntityManager,
  { accountId, invoiceNumber, status }: Invoice,
): Promise<boolean> {
  if (!FAILURES.some((failure) => failure === status)) return false
  return (await em.count(Invoice, { accountId, invoiceNumber, status: { $nin: [...FAILURES] } })) > 0
}

export interface EventOfInvoice {
  at: Date
  type: EventType | DeliveryType
  detail: EventDetail
  /** The e-mail address of the user or the name of the key; null when nobody did it. */
  actor: string | null
  /** The account for which an administrator did it. */
  onBehalfOf: string | undefined
}

/** Those of both channels, oldest first. @throws {Problem} NOT_FOUND */
export async function getInvoiceEvents(
  em: EntityManager,
  account: Account,
  id: string,
): Promise<EventOfInvoice[]> {
  const invoice = await getInvoice(em, account, id)
  const own = await findEvents(em, invoice.id, 'invoice.')
  const events = [
    ...own.map((event) => ({ ...event, type: defineHappening(event.type) })),
    ...(await listDeliveryEvents(em, invoice.deliveryId)),
  ].sort((one, other) => one.at.getTime() - other.at.getTime())
  const names = await findActorNames(
    em,
    events.map(({ actor }) => actor),
  )
  return events.map(({ at, type, detail, actor }) => ({
    at,
    type,
    detail,
    actor: names.get(actor?.id ?? '') ?? null,
    onBehalfOf: actor?.kind === 'operator' ? account.id : undefined,
  }))
}

export interface FileOut {
  fileName: string
  mimeType: string
  bytes: Buffer
}

/**
 * A stored file, by the name in the list.
 * @throws {Problem} NOT_FOUND
 */
export async function getFile(
  storage: Storage,
  files: readonly StoredFile[],
  fileName: string,
): Promise<FileOut> {
  const file = files.find((one) => one.fileName === fileName)
  if (file === undefined) throw new Problem('NOT_FOUND')
  return { fileName, mimeType: file.mimeType, bytes: await storage.get(file.key) }
}

/** With the file name of the specification. */
export const getUbl = async (
  storage: Storage,
  { ublFile }: { ublFile: StoredFile },
  fileName: string,
): Promise<FileOut> => ({
  fileName,
  mimeType: 'application/xml',
  bytes: await storage.get(ublFile.key),
})

/** The outcome of drafts, by their ids; unsent ones are left out. */
export async function findMadeOfDrafts(
  em: EntityManager,
  draftIds: readonly string[],
): Promise<Map<string, { invoiceId: string; status: SentStatus }>> {
  if (draftIds.length === 0) return new Map()
  const found = await em.find(
    Invoice,
    { draftId: { $in: [...draftIds] } },
    { fields: ['id', 'draftId', 'status'] },
  )
  return new Map(found.map(({ id, draftId, status }) => [draftId ?? '', { invoiceId: id, status }]))
}
