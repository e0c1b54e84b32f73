/** What only the server knows about sending this: the number, the receiver, the account. */
import type { DraftForm } from '../draft-form.ts'
import type { Finding } from './finding.ts'

/** `known`: the codes that sending would refuse it with. `unreachable`: nobody could tell, for now. */
export type ServerCheck =
  | { state: 'asking' }
  | { state: 'unreachable' }
  | { state: 'known'; codes: readonly string[] }

const NEEDS_EMAIL = ['UNREGISTERED_CUSTOMER', 'CUSTOMER_EMAIL_EMPTY', 'HERMES_NO_EMAIL_SPECIFIED']

/** Those of the codes that a field can mend, at that field. */
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
