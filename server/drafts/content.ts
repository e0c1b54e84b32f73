import type { DraftInput } from './action.ts'
import type { Draft } from './draft.ts'
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

/** What a draft holds once somebody wrote this: the whole of it, so what is left out is empty. */
export function contentOf(input: DraftInput): Content {
  const type = input.type ?? 'E_INVOICES'
  const inputDetails = withTotals(type, input.inputDetails ?? {})
  return {
    type,
    reference: input.reference ?? null,
    sendViaEmail: input.sendViaEmail ?? false,
    supplier: input.supplier ?? null,
    inputDetails,
    ...columnsOf(inputDetails),
  }
}
