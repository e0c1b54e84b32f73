/** Values computed from a draft's details: totals, and the columns for search and sorting. */

import type { DraftType } from '#contracts/rules/invoice/draft.ts'
import { isIsoDate } from '#contracts/rules/iso-date.ts'
import { computeTotals, type Totals, totalInCents } from '#contracts/rules/totals.ts'
import { invalid, type Violation } from '../../platform/problem.ts'
import type { Draft, InputDetails } from './draft.ts'

/** The contract's bound of an amount in a draft. */
const LARGEST = 9_999_999_999.99

/**
 * The details with all totals computed. Without lines, totals that were read from a file stay.
 * @throws {Problem} FORM_ERRORS when a total is beyond the bounds of an amount
 */
export function withTotals(type: DraftType, details: InputDetails): InputDetails {
  const { lines, allowanceCharges, payment } = details
  if (lines === undefined || lines.length === 0) return details
  const totals = computeTotals({ type, lines, allowanceCharges, payment })
  refuseBeyondBounds(totals)
  const { totalVatExcl, totalVat, totalVatIncl, payableAmount } = totals
  return {
    ...details,
    lines: lines.map((line, index) => ({ ...line, totalVatExcl: totals.lines[index] ?? 0 })),
    payment: { ...payment, totalVatExcl, totalVat, totalVatIncl, payableAmount },
  }
}

function refuseBeyondBounds({ lines, totalVatExcl, totalVat, totalVatIncl, payableAmount }: Totals): void {
  const ofLines = lines.map((net, index): [string, number] => [`lines/${index}/totalVatExcl`, net])
  const ofAll = Object.entries({ totalVatExcl, totalVat, totalVatIncl, payableAmount })
  const amounts = [
    ...ofLines,
    ...ofAll.map(([name, amount]): [string, number] => [`payment/${name}`, amount]),
  ]
  const violations: Violation[] = amounts
    .filter(([, amount]) => Math.abs(amount) > LARGEST)
    .map(([path, amount]) => ({
      field: `/inputDetails/${path}`,
      messageKey: amount > 0 ? 'too-large' : 'too-small',
    }))
  if (violations.length > 0) throw invalid(violations)
}

type Columns = Pick<Draft, 'customerName' | 'invoiceNumber' | 'issueDate' | 'totalInCents'>

/** Takes details with totals (withTotals). */
export function columnsOf({ heading, customer, payment }: InputDetails): Columns {
  const total = payment?.totalVatIncl
  return {
    customerName: filled(customer?.name),
    invoiceNumber: filled(heading?.invoiceNumber),
    issueDate: heading?.issueDate != null && isIsoDate(heading.issueDate) ? heading.issueDate : null,
    totalInCents: typeof total === 'number' ? totalInCents({ totalVatIncl: total }) : null,
  }
}

const filled = (text: string | null | undefined): string | null => text?.trim() || null
