import type { components } from '#generated/api.ts'
import { api, call } from '../../api/client.ts'

export type Made = 'copy' | 'credit'

const parameters = (accountId: string, invoiceId: string, key: string) => ({
  path: { accountId, invoiceId },
  header: { 'Idempotency-Key': key },
})

/** Creates a draft from a sent document: a copy, or a credit note. */
export function makeDraft(
  accountId: string,
  invoiceId: string,
  made: Made,
  key: string,
): Promise<{ id: string }> {
  const params = parameters(accountId, invoiceId, key)
  return call(
    made === 'credit'
      ? api.POST('/accounts/{accountId}/einvoices/{invoiceId}/credit-note', { params })
      : api.POST('/accounts/{accountId}/einvoices/{invoiceId}/copy', { params }),
  )
}

/** Mails a copy of the document. */
export function mailCopy(accountId: string, invoiceId: string, email: string, key: string) {
  const params = parameters(accountId, invoiceId, key)
  return call(api.POST('/accounts/{accountId}/einvoices/{invoiceId}/mail', { params, body: { email } }))
}

/** Puts a failed document aside. */
export function settle(accountId: string, invoiceId: string, key: string) {
  const params = parameters(accountId, invoiceId, key)
  return call(api.POST('/accounts/{accountId}/einvoices/{invoiceId}/settle', { params }))
}

/** Sends a failed document again with the same number, and to another address if given. */
export function resend(
  accountId: string,
  invoiceId: string,
  { viaEmail, email }: { viaEmail: boolean; email?: string | undefined },
  key: string,
): Promise<components['schemas']['SentDraft']> {
  const params = {
    ...parameters(accountId, invoiceId, key),
    query: { sendviaemail: viaEmail, ...(email && { email }) },
  }
  return call(api.POST('/accounts/{accountId}/einvoices/{invoiceId}/resend', { params }))
}
