import type { DraftInput } from './action.ts'
import type { Draft, InputDetails } from './draft.ts'
import { columnsOf, withTotals } from './figures.ts'

type Content = Pick<
  Draft,
  | 'type'
  | 'reference'
  | 'sendViaEmail'
  | 'supplier'
  | 'inputDetails'
  | 'customerName'
  | 'invoiceNumber'
  | 'issueDate'
  | 'totalInCents'
>

/** The content of a draft after this input: missing fields become empty. */
export function contentOf(input: DraftInput): Content {
  const type = input.type ?? 'E_INVOICES'
  const inputDetails = withTotals(type, withoutReach(input.inputDetails ?? {}))
  return {
    type,
    reference: input.reference ?? null,
    sendViaEmail: input.sendViaEmail ?? false,
    supplier: input.supplier ?? null,
    inputDetails,
    ...columnsOf(inputDetails),
  }
}

/** The reach of a customer changes by itself, so a draft keeps none. */
function withoutReach(details: InputDetails): InputDetails {
  if (details.customer == null) return details
  const { reach: _, ...customer } = details.customer
  return { ...details, customer }
}
