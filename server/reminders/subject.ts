/** A document with everything that decides on its payment reminders. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { DocumentLanguage } from '#contracts/rules/document-language.ts'
import { findCustomersOf } from '../customers/customer-of-document.ts'
import type { DueInvoice } from '../invoices/due-invoices.ts'
import { returnsAmong } from '../ports/mail/mail-return.ts'
import { complaintsAmong } from '../ports/mail/mail-suppression.ts'
import type { DocumentFacts } from './next-reminder.ts'
import { customerKey, StoppedCustomer } from './policy.ts'
import { PaymentReminder, ReminderCourse } from './reminder.ts'

export interface Subject extends DocumentFacts {
  invoice: DueInvoice
  /** Of the reminder. */
  language: DocumentLanguage
  customerId: string | null
  steps: PaymentReminder[]
}

/** In the order of the invoices. */
export async function findSubjects(
  em: EntityManager,
  accountId: string,
  invoices: readonly DueInvoice[],
): Promise<Subject[]> {
  if (invoices.length === 0) return []
  const invoiceId = { $in: invoices.map(({ id }) => id) }
  const partyOf = ({ customerName, customerVat }: DueInvoice) => ({ name: customerName, vat: customerVat })
  const steps = Map.groupBy(
    await em.find(PaymentReminder, { accountId, invoiceId }, { orderBy: { step: 'asc' }, refresh: true }),
    (row) => row.invoiceId,
  )
  const found = await em.find(ReminderCourse, { accountId, invoiceId }, { refresh: true })
  const courses = new Map(found.map((course) => [course.invoiceId, course]))
  const stopped = new Set((await em.find(StoppedCustomer, { accountId })).map((one) => one.customerKey))
  const customerOf = await findCustomersOf(em, accountId, invoices.map(partyOf))
  const emailOf = (invoice: DueInvoice) =>
    customerOf(partyOf(invoice))?.email?.trim() || invoice.customerEmail?.trim() || null
  const emails = invoices.flatMap((invoice) => emailOf(invoice)?.toLowerCase() ?? [])
  const [returns, complaints] = [await returnsAmong(em, emails), await complaintsAmong(em, emails)]
  return invoices.map((invoice) => {
    const [customer, email] = [customerOf(partyOf(invoice)), emailOf(invoice)]
    return {
      invoice,
      language: customer?.language ?? invoice.language,
      customerId: customer?.id ?? null,
      dueDate: invoice.dueDate,
      openCents: invoice.openCents,
      isDelivered: invoice.status !== 'CREATED',
      isSaidPaid: invoice.status === 'PAID',
      isDisputed: invoice.disputedAt !== null,
      awaitsCredit: invoice.awaitsCredit,
      asksForTransfer: invoice.asksForTransfer,
      isCustomerStopped: stopped.has(customerKey(partyOf(invoice))),
      course: courses.get(invoice.id),
      steps: steps.get(invoice.id) ?? [],
      email,
      optedOutAt: email === null ? undefined : complaints.get(email.toLowerCase()),
      returnedAt: returns.of(email),
    }
  })
}
