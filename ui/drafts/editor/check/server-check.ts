/** The server's check of a draft: its number, receiver and account, which only the server knows. */
import type { DraftForm } from '../draft-form.ts'
import type { Finding } from './finding.ts'

/** `known`: the refusals of sending. `unreachable`: the server did not answer. */
export type ServerCheck =
  | { state: 'asking' }
  | { state: 'unreachable' }
  | { state: 'known'; codes: readonly string[] }

const NEEDS_EMAIL = ['UNREGISTERED_CUSTOMER', 'CUSTOMER_EMAIL_EMPTY', 'HERMES_NO_EMAIL_SPECIFIED']

/** The refusals that can be fixed in a field, as findings of that field. */
export function serverCheckFindings({
  serverCheck,
  form,
}: {
  serverCheck: ServerCheck
  form: DraftForm
}): Finding[] {
  if (serverCheck.state !== 'known') return []
  const { codes } = serverCheck
  const at = (key: string, messageKey: string): Finding => ({ key, messageKey, severity: 'FATAL' })
  const lacksEmail =
    !form.inputDetails.customer.email?.trim() && codes.some((code) => NEEDS_EMAIL.includes(code))
  return [
    ...(codes.includes('DUPLICATE_INVOICE_NUMBER')
      ? [at('/inputDetails/heading/invoiceNumber', 'number-used')]
      : []),
    ...(lacksEmail ? [at('/inputDetails/customer/email', 'not-empty')] : []),
  ]
}
