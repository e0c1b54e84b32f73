import { checkInvoice } from '#contracts/rules/invoice/check.ts'
import type { Finding } from '#contracts/rules/invoice/finding.ts'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { ciiPathOf } from './path.ts'

/** How UBL is written is nobody's business in another syntax; that amounts have cents is (UBL-DT-01). */
const isOfUblAlone = ({ rule }: Finding) => rule.startsWith('UBL-') && rule !== 'UBL-DT-01'

/** Everything that the rules find in a Cross Industry Invoice, told where it stands there. */
export function checkCii(invoice: Invoice): Finding[] {
  return checkInvoice(invoice)
    .filter((finding) => !isOfUblAlone(finding))
    .map((finding) => ({ ...finding, path: ciiPathOf(finding.path) }))
}
