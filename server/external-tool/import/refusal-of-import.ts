import { displayAmount } from '#contracts/rules/amounts.ts'
import { ZERO_RATE_RULE } from '#contracts/rules/invoice/families/zegel.ts'
import type { InputDetails } from '../../drafts/draft/draft.ts'
import { Problem, type Violation } from '../../platform/problem.ts'
import type { ToolImport } from './tool-import.ts'

/**
 * The editor's questions, where nobody can be asked: NOT_ENOUGH_INFO_TO_SEND_TO_PEPPOL for a total that is not the tool's,
 * and for a rate of 0 without a reason. The UBL of a tool gives its reasons itself.
 */
export function refusalOfImport({ content, warnings, totals }: ToolImport): Problem | undefined {
  const violations: Violation[] = []
  if (warnings.length > 0) violations.push(differing(totals))
  if (content.sourceFile === null) {
    const { lines = [], allowanceCharges = [] } = content.inputDetails
    const rows = [
      ...lines.map((row, at) => ({ row, field: `/inputDetails/lines/${at}/vatRate`, number: at + 1 })),
      ...allowanceCharges.map((row, at) => {
        return { row, field: `/inputDetails/allowanceCharges/${at}/vatRate`, number: at + 1 }
      }),
    ]
    violations.push(...rows.filter(({ row }) => isOpen(row)).map(({ field, number }) => open(field, number)))
  }
  return violations.length > 0 ? new Problem('NOT_ENOUGH_INFO_TO_SEND_TO_PEPPOL', { violations }) : undefined
}

const open = (field: string, number: number): Violation => ({
  field,
  messageKey: 'not-a-choice',
  rule: ZERO_RATE_RULE,
  severity: 'FATAL',
  params: { number },
})

const differing = ({ toolInCents, draftInCents }: ToolImport['totals']): Violation => ({
  field: '/inputDetails/payment/totalVatIncl',
  messageKey: 'differs-from-tool',
  severity: 'FATAL',
  params: { tool: displayAmount(toolInCents / 100), draft: displayAmount(draftInCents / 100) },
})

/** Where the tool gives no reason for a rate of 0, the customer's stored data give the agreed one. */
export function withKnownTreatment(details: InputDetails): InputDetails {
  const { customer, lines, allowanceCharges } = details
  const vatTreatment = customer?.vatTreatment
  if (!vatTreatment || vatTreatment === 'STANDARD') return details
  const treated = <Row extends Taxed>(row: Row): Row => (isOpen(row) ? { ...row, vatTreatment } : row)
  return {
    ...details,
    ...(lines && { lines: lines.map(treated) }),
    ...(allowanceCharges && { allowanceCharges: allowanceCharges.map(treated) }),
  }
}

type Line = NonNullable<InputDetails['lines']>[number]
type Taxed = Pick<Line, 'vatRate' | 'vatTreatment'>

/** A rate of 0 without a reason. */
const isOpen = ({ vatRate, vatTreatment }: Taxed): boolean => vatRate === 0 && !vatTreatment
