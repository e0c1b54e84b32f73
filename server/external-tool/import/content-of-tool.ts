/** The tool's invoice, as a draft's content (specification section 3, external-tool invoice as read for import). */

import { isIsoCountry } from '#contracts/rules/countries.ts'
import { isCurrency } from '#contracts/rules/currencies.ts'
import { toNumber } from '#contracts/rules/decimal.ts'
import { displayStructuredCommunication, isBelgianVat } from '#contracts/rules/formats.ts'
import type {
  DraftHeading,
  DraftInputDetails,
  DraftParty,
  DraftType,
} from '#contracts/rules/invoice/draft.ts'
import { deriveParticipant } from '#contracts/rules/scheme.ts'
import { totalInCents } from '#contracts/rules/totals.ts'
import type { components } from '#generated/api.ts'
import { withTotals } from '../../drafts/draft/content.ts'
import type { InputDetails } from '../../drafts/draft/draft.ts'
import { fitDraft } from '../../drafts/files/fit-draft.ts'
import { Problem, type Violation } from '../../platform/problem.ts'
import type { ToolCustomer, ToolInvoice } from '../../ports/external-tool/external-tool.ts'
import { makeDraftDiscounts } from './draft-discounts.ts'
import { makeDraftLines } from './draft-lines.ts'
import { fromCents, oneLine } from './row-taxes.ts'

type ToolImportWarning = components['schemas']['ToolImportWarning']

export interface ToolContent {
  type: DraftType
  inputDetails: InputDetails
  /** The parts that differ from the tool's. */
  warnings: ToolImportWarning[]
  /** VAT included, before rounding; positive for a credit note. */
  totals: { toolInCents: number; draftInCents: number }
}

/**
 * Nothing is stored, and nobody is asked. A difference of a few cents from the tool's total is the rounding.
 * @throws {Problem} COULD_NOT_RETRIEVE_FROM_TEAMLEADER, with the fields, where no draft can hold it
 */
export function contentOfTool(given: ToolInvoice): ToolContent {
  const invoice = withPositiveAmounts(given)
  const { type } = invoice
  const lines = makeDraftLines(invoice)
  const discounts = makeDraftDiscounts(invoice, lines)
  const said = { ...makeDetails(invoice), lines, allowanceCharges: discounts?.length ? discounts : undefined }
  const { inputDetails } = fitting(type, said)
  const totals = {
    toolInCents: invoice.totalInCents,
    draftInCents: totalInCents({ totalVatIncl: Number(inputDetails.payment?.totalVatIncl ?? 0) }),
  }
  const between = totals.toolInCents - totals.draftInCents
  const isRounding = Math.abs(between) <= mostRounding(lines.length)
  const warnings: ToolImportWarning[] = []
  if (discounts === undefined) warnings.push('DISCOUNTS_DROPPED')
  if (!isRounding) warnings.push('TOTAL_DIFFERS')
  const isSettled = isRounding && between !== 0
  return {
    type,
    inputDetails: isSettled ? rounded(type, inputDetails, between) : inputDetails,
    warnings,
    totals,
  }
}

/** In cents: a few, and as many more as lines round for themselves; below the contract's bound of one. */
const mostRounding = (lines: number): number => Math.min(99, Math.max(5, Math.ceil(lines / 2)))

const rounded = (type: DraftType, details: InputDetails, cents: number): InputDetails =>
  withTotals(type, {
    ...details,
    payment: { ...details.payment, roundingAmount: toNumber(fromCents(cents)) },
  })

function makeDetails(invoice: ToolInvoice): DraftInputDetails {
  const { currency, customer, paymentReference } = invoice
  const reference = oneLine(paymentReference)
  return {
    heading: makeHeading(invoice),
    payment: { currency, reference: reference && displayStructuredCommunication(reference) },
    customer: makeDraftCustomer(customer),
    teamleaderInvoiceId: invoice.id,
  }
}

function makeHeading(invoice: ToolInvoice): DraftHeading {
  const { number, orderNumber, issueDate, dueDate, deliveryDate, creditedNumber } = invoice
  const isCreditNote = invoice.type === 'E_CREDIT_NOTES'
  return {
    invoiceNumber: oneLine(number),
    orderNumber: oneLine(orderNumber),
    issueDate,
    dueDate: isCreditNote ? undefined : dueDate,
    deliveryDate,
    originalInvoiceNumber: isCreditNote ? oneLine(creditedNumber) : undefined,
  }
}

/** A currency that no draft offers is refused: left empty it would be the euro. */
function fitting(type: DraftType, inputDetails: DraftInputDetails) {
  const currency = inputDetails.payment?.currency ?? ''
  const fitted = held(() => fitDraft({ type, inputDetails }))
  const refused: Violation[] = [...fitted.refused]
  if (!isCurrency(currency))
    refused.push({ field: '/inputDetails/payment/currency', messageKey: 'not-a-choice' })
  if (refused.length > 0) throw notHeld(refused)
  return fitted
}

function held<Result>(make: () => Result): Result {
  try {
    return make()
  } catch (error) {
    throw error instanceof Problem ? notHeld(error.violations ?? []) : error
  }
}

const notHeld = (violations: Violation[]): Problem =>
  new Problem('COULD_NOT_RETRIEVE_FROM_TEAMLEADER', { violations })

/** The customer, and where their number would be reached. Who has no number, as a private person, has no endpoint either. */
function makeDraftCustomer(customer: ToolCustomer): DraftParty {
  const { name, email, address } = customer
  const number = customerNumber(customer)
  const country = address?.countryCode?.trim().toUpperCase() || countryOfNumber(number) || 'BE'
  const { scheme, participant, vat } = deriveParticipant({ country, vat: withoutPrefix(number, country) })
  return {
    name: oneLine(name),
    vat: vat || undefined,
    street: oneLine(address?.street),
    postalCode: oneLine(address?.postalCode),
    city: oneLine(address?.city),
    country,
    email: oneLine(email),
    scheme: participant && scheme ? scheme : undefined,
    participant: participant || undefined,
  }
}

/** The VAT number, else that of a Belgian enterprise; a person's national number is none. */
function customerNumber({ vatNumber, registrationNumber }: ToolCustomer): string {
  const vat = vatNumber?.replace(/[\s.-]/g, '').toUpperCase()
  if (vat) return vat
  const registered = registrationNumber?.replace(/[\s.-]/g, '') ?? ''
  return isBelgianVat(registered) ? registered : ''
}

/** Belgian numbers stand without BE, and are looked up under both of their schemes. */
const withoutPrefix = (number: string, country: string): string =>
  country === 'BE' ? number.replace(/^BE/, '') : number

/** Prefixes of VAT numbers that are no country's code. */
const PREFIXES: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' }

function countryOfNumber(number: string): string | undefined {
  const prefix = /^[A-Z]{2}/.exec(number)?.[0] ?? ''
  const country = PREFIXES[prefix] ?? prefix
  return isIsoCountry(country) ? country : undefined
}

/** A credit note's amounts are positive; a tool that writes them below zero has them turned. */
export function withPositiveAmounts(invoice: ToolInvoice): ToolInvoice {
  if (invoice.type !== 'E_CREDIT_NOTES' || invoice.totalInCents >= 0) return invoice
  const { totalBeforeDiscountInCents: before } = invoice
  return {
    ...invoice,
    totalInCents: -invoice.totalInCents,
    totalExclusiveInCents: -invoice.totalExclusiveInCents,
    totalBeforeDiscountInCents: before === null ? null : -before,
    taxes: invoice.taxes.map(({ percent, taxableInCents, taxInCents }) => ({
      percent,
      taxableInCents: -taxableInCents,
      taxInCents: -taxInCents,
    })),
    lines: invoice.lines.map((line) => ({
      ...line,
      quantity: -line.quantity,
      totalExclusiveInCents: -line.totalExclusiveInCents,
    })),
  }
}
