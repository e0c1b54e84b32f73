/** The mark that a customer disputes a sent document. It stops payment reminders, and changes neither the status nor the open amount. */
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import type { Account } from '../accounts/account.ts'
import { findActorNames } from '../integrations/list-grants.ts'
import type { Actor } from '../platform/access/principal.ts'
import { Problem } from '../platform/problem.ts'
import { Invoice } from './invoice.ts'
import { recordEvent } from './record-event.ts'
import { isFailure } from './status.ts'

interface Disputing {
  em: EntityManager
  principal: Actor
  account: Pick<Account, 'id'>
  invoiceId: string
}

/** @throws {Problem} NOT_FOUND, INVOICE_NOT_SENT for a document that failed */
export async function disputeInvoice(disputing: Disputing, note: string | null): Promise<Invoice> {
  const { em, principal } = disputing
  const invoice = await lockInvoice(disputing)
  if (isFailure(invoice.status)) throw new Problem('INVOICE_NOT_SENT')
  const { kind, id } = principal
  em.assign(invoice, {
    disputedAt: invoice.disputedAt ?? new Date(),
    disputeNote: note,
    disputedBy: { kind, id },
  })
  await em.flush()
  await recordEvent(em, invoice.id, { type: 'DISPUTED', detail: note === null ? {} : { note }, principal })
  return invoice
}

/** Without a dispute nothing changes. @throws {Problem} NOT_FOUND */
export async function withdrawDispute(disputing: Disputing): Promise<void> {
  const { em, principal } = disputing
  const invoice = await lockInvoice(disputing)
  if (invoice.disputedAt == null) return
  em.assign(invoice, { disputedAt: null, disputeNote: null, disputedBy: null })
  await em.flush()
  await recordEvent(em, invoice.id, { type: 'DISPUTE_LIFTED', principal })
}

async function lockInvoice({ em, account, invoiceId }: Disputing): Promise<Invoice> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
  const invoice = await em.findOne(Invoice, { id: invoiceId, accountId: account.id }, lock)
  if (invoice === null) throw new Problem('NOT_FOUND')
  return invoice
}

/** Null without a dispute. */
export async function presentDispute(
  em: EntityManager,
  { disputedAt, disputeNote, disputedBy }: Pick<Invoice, 'disputedAt' | 'disputeNote' | 'disputedBy'>,
): Promise<components['schemas']['InvoiceDispute'] | null> {
  if (disputedAt == null) return null
  const names = await findActorNames(em, [disputedBy])
  return {
    note: disputeNote ?? null,
    at: disputedAt.toISOString(),
    by: names.get(disputedBy?.id ?? '') ?? null,
  }
}
