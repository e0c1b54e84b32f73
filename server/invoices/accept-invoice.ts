import { UniqueConstraintViolationException } from '@mikro-orm/core'
import type { EntityManager, RequiredEntityData } from '@mikro-orm/postgresql'
import { takeCredit } from '../accounts/account-limits.ts'
import type { Change } from '../formats/ubl/address.ts'
import type { Principal } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'
import { Problem } from '../platform/problem.ts'
import type { Queue } from '../platform/queue.ts'
import { findCredited } from './crediting.ts'
import { deliveryJob } from './delivery.ts'
import { Invoice, NUMBER_UNIQUE } from './invoice.ts'
import { settleFailed } from './settle-invoice.ts'

/** True when a statement violated that unique index. Its transaction is aborted. */
const violatesUnique = (error: unknown, index: string): boolean =>
  error instanceof UniqueConstraintViolationException && 'constraint' in error && error.constraint === index

export type NewInvoice = Omit<RequiredEntityData<Invoice>, 'status' | 'createdAt' | 'sentById'>

interface Means {
  em: EntityManager
  queue: Queue
  /** Its sender. */
  principal: Pick<Principal, 'id' | 'kind' | 'user'>
}

/**
 * Stores the document, its first event, its price and the job that transmits it, in em's transaction: on a refusal the
 * caller rolls back. Failed documents with the same number are settled.
 * @param changes the differences from its source file
 * @throws {Problem} DUPLICATE_INVOICE_NUMBER, NOT_ENOUGH_CREDITS
 */
export async function acceptInvoice(
  { em, queue, principal }: Means,
  document: NewInvoice,
  changes: DocumentChange[],
): Promise<Invoice> {
  const invoice = em.create(Invoice, { ...document, sentById: principal.user?.id ?? null })
  await keepCredited(em, invoice)
  await insert(em, invoice)
  await settleFailed(em, invoice)
  if (invoice.creditTaken) await takeCredit(em, invoice.accountId)
  await record(em, {
    type: 'invoice.created',
    subject: invoice.id,
    detail: {
      ...(changes.length > 0 && { changes }),
      ...(invoice.deliveryId && { documentId: invoice.deliveryId }),
    },
    principal,
  })
  await queue.enqueue(em, deliveryJob(invoice), { invoiceId: invoice.id })
  return invoice
}

/** Only the number of a document that was sent from here counts. */
async function keepCredited(em: EntityManager, invoice: Invoice): Promise<void> {
  const { accountId, creditedNumber } = invoice
  if (creditedNumber == null || (await findCredited(em, accountId, creditedNumber))) return
  invoice.creditedNumber = null
  invoice.creditedDate = null
}

/** A second document with the same number waits here for the first one's transaction. */
async function insert(em: EntityManager, invoice: Invoice): Promise<void> {
  try {
    await em.insert(invoice)
  } catch (error) {
    if (violatesUnique(error, NUMBER_UNIQUE)) throw new Problem('DUPLICATE_INVOICE_NUMBER')
    throw error
  }
}

/** The differences between a document and its source file. CII: converted to UBL. EDITED: changed in the form. */
export type DocumentChange = Change | 'CII' | 'EDITED'
