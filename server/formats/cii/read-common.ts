/** The pieces that several parts of a Cross Industry Invoice are made of. An absent piece stays undefined. */
import type {
  AllowanceCharge,
  Amount,
  Identifier,
  Quantity,
  TaxCategory,
} from '#contracts/rules/invoice/model.ts'
import { childNamed, textOf } from '#contracts/rules/invoice/ubl/element.ts'
import type { XmlElement } from '../xml/element.ts'
import { readOne } from '../xml/find.ts'

/** Amounts carry their currency seldom: they are in the document's, which every reader of amounts is given. */
export type Currency = string | undefined

export function readAmount(
  parent: XmlElement | undefined,
  path: string,
  currency: Currency,
): Amount | undefined {
  return readOne(parent, path, ({ text, attributes }) => {
    return { value: text, currency: attributes.currencyID ?? currency }
  })
}

export function readIdentifier(parent: XmlElement | undefined, path: string): Identifier | undefined {
  return readOne(parent, path, ({ text, attributes }) => ({ value: text, scheme: attributes.schemeID }))
}

export function readQuantity(parent: XmlElement | undefined, path: string): Quantity | undefined {
  return readOne(parent, path, ({ text, attributes }) => ({ value: text, unit: attributes.unitCode }))
}

/** A day as the neutral invoice has it; one in another format than the norm's stays as it was written. */
export function readDate(parent: XmlElement | undefined, path: string): string | undefined {
  const element = childNamed(parent, path)
  const written = element?.children[0] ?? element
  if (!written) return undefined
  const { text, attributes } = written
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? []
  if (year && (attributes.format ?? '102') === '102') return `${year}-${month}-${day}`
  return /^\d{4}-\d{2}-\d{2}T/.test(text) ? text.slice(0, 10) : text
}

export function readTaxCategory(element: XmlElement): TaxCategory {
  return {
    code: textOf(element, 'ram:CategoryCode'),
    percent: textOf(element, 'ram:RateApplicablePercent'),
    exemptionCode: textOf(element, 'ram:ExemptionReasonCode'),
    exemptionReason: textOf(element, 'ram:ExemptionReason'),
    scheme: textOf(element, 'ram:TypeCode'),
  }
}

export function readAllowanceCharge(element: XmlElement, currency: Currency): AllowanceCharge {
  return {
    indicator: textOf(element, 'ram:ChargeIndicator/udt:Indicator'),
    reasonCode: textOf(element, 'ram:ReasonCode'),
    reason: textOf(element, 'ram:Reason'),
    percentage: textOf(element, 'ram:CalculationPercent'),
    amount: readAmount(element, 'ram:ActualAmount', currency),
    baseAmount: readAmount(element, 'ram:BasisAmount', currency),
    taxCategory: readOne(element, 'ram:CategoryTradeTax', readTaxCategory),
  }
}
