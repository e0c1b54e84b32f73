/** The server's check of a draft as it would be sent. */
import type { DraftForm } from '../draft-form.ts'
import { isLeftOutAt } from '../draft-payload.ts'
import type { EditorState, ServerCheck } from '../editor-state.ts'
import { type Finding, inFormOrder, isOfPaper, oncePerField } from './finding.ts'

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

/** Of a field that this portal asks for, and the network doesn't: the server alone knows the file. */
const OWN_DEMAND = 'order-number-asked'

/**
 * The one verdict: the browser's findings until the server has judged this form, then the server's. The browser's stand where
 * both agree, as they know the input; differences from the PDF, and a number or a date that can't be read, are the browser's.
 */
export function judgedFindings(
  { serverCheck, form }: Pick<EditorState, 'serverCheck' | 'form'>,
  own: readonly Finding[],
): readonly Finding[] {
  const judged = serverCheck.state === 'known' ? serverCheck.judged : undefined
  if (judged?.form !== form) return own
  const isSaid = ({ key, severity }: Finding) =>
    judged.findings.some(
      (one) => one.key === key && one.severity === severity && one.messageKey !== OWN_DEMAND,
    )
  const kept = own.filter(
    (finding) => isOfPaper(finding) || isLeftOutAt(form, finding.key) || isSaid(finding),
  )
  const isKept = ({ key, severity }: Finding) =>
    kept.some((one) => one.key === key && (one.severity === 'FATAL' || one.severity === severity))
  const more = judged.findings.filter((finding) => !isOfPaper(finding) && !isKept(finding))
  return inFormOrder(oncePerField([...kept, ...more]), form.inputDetails)
}
