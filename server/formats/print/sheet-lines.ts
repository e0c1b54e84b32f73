/** The lines of a document as a template prints them, with rare values in small print. */
import type { Adjustment as WrittenAdjustment } from '#contracts/rules/document/content.ts'
import { VAT_CATEGORIES } from '#contracts/rules/document/section-words.ts'
import { adjustmentFacts, factText, lineTexts } from '#contracts/rules/document/sections.ts'
import { isNothing } from '#contracts/rules/document/written.ts'
import { DISCOUNT_REASON } from '#contracts/rules/invoice/draft-lines.ts'
import { CHARGE_REASON } from '#contracts/rules/invoice/draft-totals.ts'
import { CASH_DISCOUNT_REASON } from '#contracts/rules/vat-treatment.ts'
import type { components } from '#generated/api.ts'
import { type InvoiceTexts, invoiceTexts } from '#generated/texts/prints/invoice.ts'
import { money, percent, printNumber, printUnit } from './figures.ts'
import type { SheetColumns, SheetLine } from './sheet.ts'

type Line = components['schemas']['InvoiceLine']
type Vat = components['schemas']['InvoiceVat']

export type PrintLanguage = keyof typeof invoiceTexts

/** The parts of a template that others print elsewhere, or not. */
export interface Layout {
  hasItems: boolean
  hasDiscounts: boolean
  hasSubtotals: boolean
  /** True where a table of the rates stands beside the totals. */
  hasRateTable: boolean
  hasRateRows: boolean
}

/** For each rate; a subtotal of one line would repeat its amount. */
const MIN_LINES_FOR_SUBTOTALS = 3

/** Longer small print may fill more than a page. */
const MAX_UNBROKEN = 2000

export function sheetLines(lines: Line[], vat: Vat[], layout: Layout, language: PrintLanguage): SheetLine[] {
  const printed = lines.map((line, index) => sheetLine(line, index + 1, layout, language))
  return layout.hasSubtotals ? withSubtotals(printed, lines, vat, language) : printed
}

export function sheetColumns(lines: SheetLine[], words: InvoiceTexts): SheetColumns {
  const isFilled = (key: 'item' | 'discount'): boolean => lines.some((line) => line[key] !== '')
  return {
    item: isFilled('item') ? words.item : '',
    description: words.description,
    quantity: words.quantity,
    price: words.price,
    discount: isFilled('discount') ? words.discount : '',
    vat: words.vat,
    amount: words.amount,
    excluding: words.excluding,
  }
}

function sheetLine(line: Line, place: number, layout: Layout, language: PrintLanguage): SheetLine {
  const words = invoiceTexts[language]
  const adjustments = line.adjustments.map((one) => withoutOwnReason(one, words))
  const discount = layout.hasDiscounts ? onlyShare(adjustments) : undefined
  const category = categoryWord(line.vatCategory, line.vatRate, language)
  const small = {
    ...line,
    ...(layout.hasItems && { sellersId: null }),
    ...(category !== undefined && { vatCategory: null }),
  }
  const details = [
    ...lineTexts(small, place, { output: 'print', language }),
    pricePer(line, words),
    ...adjustments.map((one) => (one === discount ? '' : adjustmentText(one, 'line', language))),
  ].filter(Boolean)
  return {
    place: String(place),
    item: layout.hasItems ? (line.sellersId ?? '') : '',
    name: line.name ?? '',
    details,
    quantity: printNumber(line.quantity ?? '', 0),
    unit: printUnit(line.unit ?? undefined, words, line.quantity),
    price: money(line.unitPrice ?? ''),
    discount: discount === undefined ? '' : discountText(discount),
    vat: category ?? (line.vatRate === null ? '' : percent(line.vatRate)),
    net: money(line.net ?? ''),
    isLong: [line.name, ...details].join('').length > MAX_UNBROKEN,
    subtotal: null,
  }
}

/** The one discount of a line, where its percentage or its amount says all about it. */
function onlyShare(adjustments: WrittenAdjustment[]): WrittenAdjustment | undefined {
  const [one] = adjustments
  if (one === undefined || adjustments.length > 1 || one.reason !== null || one.reasonCode !== null)
    return undefined
  if (one.percentage === null && one.base !== null) return undefined
  return one.amount?.startsWith('-') ? one : undefined
}

const discountText = ({ percentage, amount }: WrittenAdjustment): string =>
  percentage === null ? money(amount ?? '') : percent(percentage)

/** Without the reason and code that our own documents give where nobody typed one. */
export function withoutOwnReason(one: WrittenAdjustment, { cashDiscount }: InvoiceTexts): WrittenAdjustment {
  if (one.reason === CASH_DISCOUNT_REASON) return { ...one, reason: cashDiscount, reasonCode: null }
  const isOwn = one.reason === DISCOUNT_REASON || one.reason === CHARGE_REASON
  return isOwn ? { ...one, reason: null, reasonCode: null } : one
}

/** `verlegd`, where that says more than a rate of 0 %. */
export function categoryWord(
  category: string | null,
  rate: string | null,
  language: PrintLanguage,
): string | undefined {
  return category !== null && category !== 'S' && isNothing(rate)
    ? VAT_CATEGORIES[category]?.[language]
    : undefined
}

/** A price for several units, or for another unit than the quantity is in. */
function pricePer({ priceQuantity, priceUnit, unit }: Line, words: InvoiceTexts): string {
  const isForOne = priceQuantity === null || Number(priceQuantity) === 1
  if (isForOne && (priceUnit === null || priceUnit === unit)) return ''
  const own = printUnit(priceUnit ?? unit ?? undefined, words, priceQuantity)
  return [words.per, printNumber(priceQuantity ?? '1', 0), own].filter(Boolean).join(' ')
}

/** `Korting 10 %, trouw: −5,00 (op 50,00)` */
function adjustmentText(one: WrittenAdjustment, of: 'line' | 'document', language: PrintLanguage): string {
  const amount = one.amount === null ? '' : `: ${money(one.amount)}`
  return `${adjustmentName(one, invoiceTexts[language])}${amount}${adjustmentSmall(one, of, language)}`
}

/** `Korting 10 %, trouw`: discounts are negative. */
export function adjustmentName(one: WrittenAdjustment, words: InvoiceTexts): string {
  if (one.reason === words.cashDiscount && one.percentage === null) return words.cashDiscount
  const name = one.amount?.startsWith('-') ? words.discount : words.charge
  const named = one.percentage === null ? name : `${name} ${percent(one.percentage)}`
  return [named, one.reason].filter(Boolean).join(', ')
}

/** ` (op 50,00, code 95)` */
export function adjustmentSmall(
  one: WrittenAdjustment,
  of: 'line' | 'document',
  language: PrintLanguage,
): string {
  const facts = adjustmentFacts({ ...one, percentage: null }, of, { output: 'print', language })
  return facts.length > 0 ? ` (${facts.map(factText).join(', ')})` : ''
}

/** Where the lines of each rate stand together, the last one of a rate is followed by its taxable amount. */
function withSubtotals(
  printed: SheetLine[],
  lines: Line[],
  vat: Vat[],
  language: PrintLanguage,
): SheetLine[] {
  const rates = lines.map(({ vatCategory, vatRate }) => `${vatCategory} ${Number(vatRate ?? 0)}`)
  const runs = rates.filter((rate, index) => rate !== rates[index + 1])
  const isWorthIt = runs.length > 1 && lines.length >= MIN_LINES_FOR_SUBTOTALS * runs.length
  if (!isWorthIt || new Set(runs).size < runs.length) return printed
  const words = invoiceTexts[language]
  return printed.map((line, index) => {
    const rate = rates[index]
    const sum = vat.find((one) => `${one.category} ${Number(one.rate ?? 0)}` === rate)
    if (rate === rates[index + 1] || !sum?.taxable || !isSumOf(lines, rates, rate, sum.taxable)) return line
    const label = words.subtotal({ rate: line.vat })
    return { ...line, subtotal: { label, amount: money(sum.taxable) } }
  })
}

/** True where the taxable amount is the lines' own: no discount of the document is off it. */
function isSumOf(lines: Line[], rates: string[], rate: string | undefined, taxable: string): boolean {
  const sum = lines.reduce((all, { net }, index) => (rates[index] === rate ? all + Number(net ?? 0) : all), 0)
  return Math.abs(sum - Number(taxable)) < 0.005
}
