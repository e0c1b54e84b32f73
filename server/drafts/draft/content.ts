import type { ValidateFunction } from 'ajv'
import type { DraftType } from '#contracts/rules/invoice/draft.ts'
import { isIsoDate } from '#contracts/rules/iso-date.ts'
import { toViolations } from '#contracts/rules/message-key.ts'
import { computeTotals, type Totals, totalInCents } from '#contracts/rules/totals.ts'
import type { components } from '#generated/api.ts'
import customerDraft from '#generated/forms/CustomerDraft.json' with { type: 'json' }
import validateCustomer from '#generated/forms/CustomerDraft.validator.js'
import saveDraft from '#generated/forms/SaveDraft.json' with { type: 'json' }
import validateSave from '#generated/forms/SaveDraft.validator.js'
import sendDraft from '#generated/forms/SendDraft.json' with { type: 'json' }
import validateSend from '#generated/forms/SendDraft.validator.js'
import { invalid, type Violation } from '../../platform/problem.ts'
import type { Draft, InputDetails, PdfFile } from './draft.ts'

// Validates the needs of an action beyond types and bounds: SaveDraft, SendDraft and CustomerDraft in the contract.

export type DraftInput = components['schemas']['Draft']
type Action = NonNullable<DraftInput['action']>

const needs: Record<Action, { validate: ValidateFunction; schema: unknown }> = {
  SAVE: { validate: validateSave, schema: saveDraft },
  SEND: { validate: validateSend, schema: sendDraft },
  CUSTOMER: { validate: validateCustomer, schema: customerDraft },
}

/** Runs each validator once over a draft with all fields, so that no user waits for the compilation. */
export function prepareActions(): void {
  const draft: DraftInput = { inputDetails: { heading: {}, payment: {}, customer: {}, lines: [{}] } }
  for (const action of Object.keys(needs) as Action[]) violationsFor(action, draft, null)
}

/** @param pdf the stored one; the input's own statement about a PDF file doesn't count */
export function violationsFor(action: Action, input: DraftInput, pdf: PdfFile | null): Violation[] {
  const { validate, schema } = needs[action]
  const { pdf: _, ...rest } = input
  const judged = pdf === null ? rest : { ...rest, pdf: { fileName: pdf.fileName, pages: pdf.pages } }
  return validate(judged) ? [] : toViolations(validate.errors ?? [], schema)
}

/** @throws {Problem} FORM_ERRORS with the missing fields of the given action, if any */
export function requireForAction(input: DraftInput, pdf: PdfFile | null): void {
  if (input.action == null) return
  const violations = violationsFor(input.action, input, pdf)
  if (violations.length > 0) throw invalid(violations)
}

type Content = Pick<
  Draft,
  | 'type'
  | 'reference'
  | 'sendViaEmail'
  | 'alsoTo'
  | 'supplier'
  | 'inputDetails'
  | 'customerName'
  | 'invoiceNumber'
  | 'issueDate'
  | 'totalInCents'
>

/** The content of a draft after this input: missing fields become empty. */
export function draftContent(input: DraftInput): Content {
  const type = input.type ?? 'E_INVOICES'
  const inputDetails = withTotals(type, withoutReach(input.inputDetails ?? {}))
  return {
    type,
    reference: input.reference ?? null,
    sendViaEmail: input.sendViaEmail ?? false,
    alsoTo: input.alsoTo?.trim() || null,
    supplier: input.supplier ?? null,
    inputDetails,
    ...listColumns(inputDetails),
  }
}

/** The reach of a customer changes by itself, so a draft keeps none. */
function withoutReach(details: InputDetails): InputDetails {
  if (details.customer == null) return details
  const { reach: _, ...customer } = details.customer
  return { ...details, customer }
}

// Values computed from a draft's details: totals, and the columns for search and sorting.

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
export function listColumns({ heading, customer, payment }: InputDetails): Columns {
  const total = payment?.totalVatIncl
  return {
    customerName: filled(customer?.name),
    invoiceNumber: filled(heading?.invoiceNumber),
    issueDate: heading?.issueDate != null && isIsoDate(heading.issueDate) ? heading.issueDate : null,
    totalInCents: typeof total === 'number' ? totalInCents({ totalVatIncl: total }) : null,
  }
}

const filled = (text: string | null | undefined): string | null => text?.trim() || null
