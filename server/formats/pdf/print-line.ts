/** Converts an invoice line, with rare values in small print. */
import { adjustmentFacts, factText, lineTexts } from '#contracts/rules/document/sections.ts'
import type { components } from '#generated/api.ts'
import { type InvoiceTexts, invoiceTexts } from '#generated/texts/prints/invoice.ts'
import { money, printNumber, printUnit } from '../print/figures.ts'
import type { PrintedLine } from './printed-document.ts'

type Line = components['schemas']['InvoiceLine']
type Adjustment = components['schemas']['InvoiceAdjustment']

/** @param place its place among the lines, from 1 */
export type PrintLanguage = keyof typeof invoiceTexts

export function printLine(line: Line, place: number, language: PrintLanguage): PrintedLine {
  const words = invoiceTexts[language]
  return {
    name: line.name ?? '',
    details: [
      ...lineTexts(line, place, { output: 'print', language }),
      pricePer(line, words),
      ...line.adjustments.map((one) => printAdjustment(one, language)),
    ].filter(Boolean),
    quantity: line.quantity ?? '',
    unit: printUnit(line.unit ?? undefined, words),
    unitPrice: line.unitPrice ?? '',
    vatRate: line.vatRate,
    net: line.net ?? '',
  }
}

/** A price for several units, or for another unit than the quantity is in. */
function pricePer({ priceQuantity, priceUnit, unit }: Line, words: InvoiceTexts): string {
  const isForOne = priceQuantity === null || Number(priceQuantity) === 1
  const own = printUnit(priceUnit ?? unit ?? undefined, words)
  if (isForOne && (priceUnit === null || priceUnit === unit)) return ''
  return [words.per, printNumber(priceQuantity ?? '1', 0), own].filter(Boolean).join(' ')
}

/** `Korting −5,00 (10 %, op 50,00): trouw` */
function printAdjustment(one: Adjustment, language: PrintLanguage): string {
  const facts = adjustmentFacts(one, 'line', { output: 'print', language }).map(factText).join(', ')
  const amount = one.amount === null ? '' : ` ${money(one.amount)}`
  return `${adjustmentName(one, invoiceTexts[language])}${amount}${facts && ` (${facts})`}${one.reason ? `: ${one.reason}` : ''}`
}

/** Discounts are negative. */
export const adjustmentName = ({ amount }: Adjustment, words: InvoiceTexts): string =>
  amount?.startsWith('-') ? words.discount : words.charge
