import type { components } from '#generated/api.ts'
import { api, call } from '../../api/client.ts'

export type Made = 'copy' | 'credit'

const parameters = (accountId: string, invoiceId: string, key: string) => ({
  path: { accountId, invoiceId },
  header: { 'Idempotency-Key': key },
})

/** A draft out of a sent document: another one like it, or a credit note for it. */
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

/** A copy of the document for whoever needs one. */
export function mailCopy(accountId: string, invoiceId: string, email: string, key: string) {
  const params = parameters(accountId, invoiceId, key)
  return call(api.POST('/accounts/{accountId}/einvoices/{invoiceId}/mail', { params, body: { email } }))
}

/** It came to nothing, and nobody has to do anything about it any more. */
export function settle(accountId: string, invoiceId: string, key: string) {
  const params = parameters(accountId, invoiceId, key)
  return call(api.POST('/accounts/{accountId}/einvoices/{invoiceId}/settle', { params }))
}

/** A failed document once more, under its own number; to another address where one is given. */
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
