/** An invoice of the simulated tool, as a document of ours computes it: its JSON, its UBL and its PDF say the same to the cent. */

import {
  multiply,
  parseDecimal,
  roundToCents,
  takePercent,
  toNumber,
  ZERO,
} from '#contracts/rules/decimal.ts'
import type {
  DraftAllowanceCharge,
  DraftDocument,
  DraftLine,
  DraftSupplier,
} from '#contracts/rules/invoice/draft.ts'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { computeTotals, type Totals } from '#contracts/rules/totals.ts'
import type { Firm } from './companies.ts'
import { CUSTOMERS, type Customer } from './customers.ts'
import type { Item, Story } from './stories.ts'
import { TAXES, UNITS } from './taxes.ts'

export interface Facts {
  type: 'E_INVOICES' | 'E_CREDIT_NOTES'
  number: string | null
  issueDate: string
  dueDate: string
  communication: string
  firm: Firm
  story: Story
  /** Of a credit note. */
  credited?: string
}

export interface Computed {
  totals: Totals
  /** Without the discounts of the whole. */
  before: Totals
  /** The amount of each line's discount. */
  discounts: number[]
}

export const customerOf = ({ customer }: Story): Customer => CUSTOMERS[customer]
export const itemsOf = ({ groups }: Story): Item[] => groups.flatMap(({ items }) => items)

export function computed({ story, type }: Pick<Facts, 'story' | 'type'>): Computed {
  const lines = itemsOf(story).map(lineOf)
  const before = computeTotals({ type, lines })
  const totals = computeTotals({ type, lines, allowanceCharges: allowancesOf(story, lines) })
  return { totals, before, discounts: lines.map(({ discount }) => Number(discount ?? 0)) }
}

/** As the neutral invoice; a fault in the tool stays a fault here. */
export function documentOf(facts: Facts): Invoice {
  const { story, type, number, issueDate, dueDate, communication, firm, credited } = facts
  const lines = itemsOf(story).map(lineOf)
  const isCreditNote = type === 'E_CREDIT_NOTES'
  const draft: DraftDocument = {
    type,
    inputDetails: {
      heading: {
        invoiceNumber: number,
        issueDate,
        orderNumber: story.order,
        ...(isCreditNote ? { originalInvoiceNumber: credited } : { dueDate }),
        ...(story.isDelivered && { deliveryDate: issueDate }),
      },
      payment: { reference: communication, currency: story.currency ?? 'EUR' },
      customer: partyOf(customerOf(story)),
      lines,
      allowanceCharges: allowancesOf(story, lines),
    },
  }
  return fromDraft(draft, { supplier: supplierOf(firm) })
}

const supplierOf = ({ name, vat, street, postalCode, city, iban }: Firm): DraftSupplier => ({
  name,
  vat,
  street,
  postalCode,
  city,
  iban,
  country: 'BE',
  scheme: '0208',
  participant: vat,
})

function partyOf({ vat, name, street, postalCode, city, country, email }: Customer) {
  const scheme = vat === null ? undefined : country === 'BE' ? '0208' : '9944'
  const participant = vat ?? undefined
  return { name, vat, street, postalCode, city, country, email, scheme, participant }
}

function taxOf({ tax }: Pick<Item, 'tax'>): Pick<DraftLine, 'vatRate' | 'vatTreatment'> {
  const known = TAXES[tax]
  const vatRate = Math.round(known.rate * 100)
  return 'treatment' in known ? { vatRate, vatTreatment: known.treatment } : { vatRate }
}

function lineOf(item: Item): DraftLine {
  const { name, quantity, price, unit, discount } = item
  const gross = multiply(parseDecimal(quantity) ?? ZERO, parseDecimal(price) ?? ZERO)
  const taken = takePercent(roundToCents(gross), parseDecimal(discount ?? 0) ?? ZERO)
  return {
    name,
    quantity,
    unitPrice: price,
    unit: unit && UNITS[unit].code,
    ...(discount && { discount: toNumber(roundToCents(taken)) }),
    ...taxOf(item),
  }
}

/** Each discount is taken of the rest after the ones before, rate by rate. */
function allowancesOf({ discounts = [] }: Story, lines: DraftLine[]): DraftAllowanceCharge[] {
  const rows: DraftAllowanceCharge[] = []
  for (const { percent, description } of discounts) {
    const { vatPerRate } = computeTotals({ lines, allowanceCharges: rows })
    for (const { rate, base } of vatPerRate) {
      const amount = roundToCents(takePercent(parseDecimal(base) ?? ZERO, parseDecimal(percent) ?? ZERO))
      const tax = lines.find(({ vatRate }) => Number(vatRate) === rate)
      const { vatTreatment } = tax ?? {}
      rows.push({
        isCharge: false,
        amount: toNumber(amount),
        reason: description,
        vatRate: rate,
        vatTreatment,
      })
    }
  }
  return rows
}
