/**
 * The second channel in the same send: the very PDF of the invoice, for a receiver of the account, who is asked to confirm that
 * they read it. Both are accepted in one transaction, each with a job of its own.
 */
import { invoiceNamesTexts } from '#generated/texts/mails/invoice-names.ts'
import type { Account } from '../../accounts/account.ts'
import { acceptDocument, tryDocument } from '../../documents/upload-document.ts'
import { acceptInvoice, type DocumentChange, type NewInvoice } from '../../invoices/accept-invoice.ts'
import type { Invoice, StoredFile } from '../../invoices/invoice.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { uuidv7 } from '../../platform/database/uuid.ts'
import { Problem } from '../../platform/problem.ts'
import { sha256Of } from '../../platform/slices.ts'
import { findDeliveryReceiver, refusalOfDelivery } from '../check/delivery.ts'
import type { PrepareContext, PreparedDelivery, SendContext } from './send-context.ts'

/** An external session and a key without the scope deliver to no receiver. @throws {Problem} FORBIDDEN */
export function requireDelivering({ scopes, within }: Pick<Principal, 'scopes' | 'within'>): void {
  const may = scopes === 'ALL' ? within === null : scopes.includes('documents:write')
  if (!may) throw new Problem('FORBIDDEN')
}

type DeliveredInvoice = Pick<Invoice, 'type' | 'invoiceNumber' | 'issueDate'> & { pdfFile: StoredFile | null }

/** @throws {Problem} as findDeliveryReceiver; FORM_ERRORS without a PDF, UNREADABLE_FILE for one that can't be delivered */
export async function prepareDelivery(
  context: PrepareContext,
  token1: string,
  { type, invoiceNumber, issueDate, pdfFile }: DeliveredInvoice,
): Promise<PreparedDelivery> {
  const { account, ports } = context
  const { language } = await findDeliveryReceiver(context, token1)
  if (pdfFile === null) throw refusalOfDelivery('no-pdf-to-deliver')
  const bytes = await ports.storage.get(pdfFile.key)
  const trial = await tryDocument({ fileName: pdfFile.fileName, bytes }, { owner: account.id })
  return {
    token1,
    content: {
      name: invoiceNamesTexts[language][type]({ number: invoiceNumber }),
      docType: docTypeOf(account),
      reference: invoiceNumber,
      issueDate,
      isConfidential: true,
      ...{ signing: false, signingEndDate: null, eSignOption: null, onDifferentName: 'MARK' },
      readConfirmation: true,
      payment: null,
    },
    stored: { key: pdfFile.key, sha256: await sha256Of([bytes]) },
    trial,
  }
}

/** The account's own type for invoices, if it has one. */
const docTypeOf = ({ doctypes }: Pick<Account, 'doctypes'>): string =>
  doctypes.find((name) => /factu|invoice|rechnung/i.test(name)) ?? doctypes[0] ?? ''

interface Outgoing {
  invoice: NewInvoice
  changes: DocumentChange[]
  delivery?: PreparedDelivery | undefined
}

/**
 * Accepts the invoice, and its delivery where one is asked for, in em's transaction.
 * @throws {Problem} as acceptInvoice; FORM_ERRORS for a receiver who was deleted meanwhile
 */
export async function acceptBoth(
  { em, queue, principal, account }: Pick<SendContext, 'em' | 'queue' | 'principal' | 'account'>,
  { invoice, changes, delivery }: Outgoing,
): Promise<Invoice> {
  if (delivery === undefined) return acceptInvoice({ em, queue, principal }, invoice, changes)
  const { token1, content, stored, trial } = delivery
  const receiver = await findDeliveryReceiver({ em, account }, token1)
  const id = uuidv7()
  const { document } = await acceptDocument(
    { em, queue },
    { account, receiver, type: 'DOCUMENTS', content, stored, trial, invoiceId: id },
  )
  return acceptInvoice({ em, queue, principal }, { ...invoice, id, deliveryId: document.id }, changes)
}
