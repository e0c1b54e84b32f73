/** VAT per rate, the totals, and the law's reasons for an absent VAT. */
import { VAT_CATEGORIES } from '#contracts/rules/document/section-words.ts'
import { type TotalRow, totalRows } from '#contracts/rules/document/total-rows.ts'
import { isNothing, money as withCurrency } from '#contracts/rules/document/written.ts'
import {
  CASH_DISCOUNT_REASON,
  treatmentsWithReasons,
  type VatTreatment,
} from '#contracts/rules/vat-treatment.ts'
import type { components } from '#generated/api.ts'
import { type InvoiceTexts, invoiceTexts } from '#generated/texts/prints/invoice.ts'
import { money, percent } from './figures.ts'
import type { InvoiceSheet, SheetTotal } from './sheet.ts'
import {
  adjustmentName,
  adjustmentSmall,
  categoryWord,
  type Layout,
  type PrintLanguage,
  withoutOwnReason,
} from './sheet-lines.ts'

type Content = components['schemas']['InvoiceContent']
type Vat = Content['vat'][number]

/** In the order of the lines; rates without a line last. */
export function inOrderOfLines({ vat, lines }: Content): Vat[] {
  const place = (one: Vat): number => {
    const at = lines.findIndex((line) => isOfRate(line, one))
    return at < 0 ? lines.length : at
  }
  return vat.toSorted((one, other) => place(one) - place(other))
}

const isOfRate = ({ vatCategory, vatRate }: Content['lines'][number], { category, rate }: Vat): boolean =>
  vatCategory === category && Number(vatRate ?? 0) === Number(rate ?? 0)

/** A number for each reason for no VAT, where only some of the lines have one. */
export function legalMarks({ vat }: Content): Map<string, string> {
  const reasons = [...new Set(vat.flatMap(({ reason }) => reason ?? []))]
  return new Map(reasons.map((reason, index) => [reason, vat.length > 1 ? `(${index + 1})` : '']))
}

function rateLabel({ rate, category }: Vat, language: PrintLanguage): string {
  const word = categoryWord(category, rate, language)
  if (word !== undefined) return word.charAt(0).toUpperCase() + word.slice(1)
  const named = rate === null ? invoiceTexts[language].outside : percent(rate)
  const kind = category === null ? undefined : VAT_CATEGORIES[category]?.[language]
  return kind === undefined ? named : `${named} (${kind})`
}

export function sheetVat(
  content: Content,
  marks: Map<string, string>,
  language: PrintLanguage,
): InvoiceSheet['vat'] {
  return content.vat.map((one) => ({
    label: [rateLabel(one, language), marks.get(one.reason ?? '')].filter(Boolean).join(' '),
    lines: String(content.lines.filter((line) => isOfRate(line, one)).length),
    base: one.taxable === null ? '' : money(one.taxable),
    tax: one.tax === null ? '' : money(one.tax),
  }))
}

/** The rows of the rates, or where the table beside it holds these, their sum. */
export function sheetTotals(
  content: Content,
  { hasRateRows, hasRateTable }: Layout,
  marks: Map<string, string>,
  language: PrintLanguage,
): SheetTotal[] {
  const words = invoiceTexts[language]
  const label = (row: TotalRow): string => {
    if (row.key === 'adjustment') {
      const one = withoutOwnReason(row.adjustment, words)
      return `${adjustmentName(one, words)}${adjustmentSmall(one, 'document', language)}`
    }
    if (row.key === 'vatTotal') return hasRateRows ? words.vatTotal : words.vat
    if (row.key !== 'vat') return words[row.key]
    return rateRow(hasRateTable ? { ...row.vat, taxable: null } : row.vat, marks, language)
  }
  const rows = withOneDiscount(totalRows(content), content)
  const isInTable = (row: TotalRow): boolean => hasRateTable && row.key === 'vat' && isNothing(row.amount)
  const shown = hasRateRows ? rows.filter((row) => !isInTable(row)) : withOneVatRow(rows, content)
  return shown.map((row) => ({
    label: label(row),
    amount: row.amount === null ? '' : withCurrency(row.amount, content.currency),
  }))
}

/** One row for a discount that the document writes for each rate apart. */
function withOneDiscount(rows: TotalRow[], { totals, adjustments }: Content): TotalRow[] {
  const [first, ...others] = adjustments
  const isSame = ({ reason, percentage, reasonCode, base, amount }: typeof first & {}): boolean =>
    amount?.startsWith('-') === true &&
    base === null &&
    reason === first?.reason &&
    percentage === first.percentage &&
    reasonCode === first.reasonCode
  const hasSum = rows.some(({ key }) => key === 'allowances') && totals.allowances !== null
  if (first === undefined || !hasSum || others.length === 0 || !adjustments.every(isSame)) return rows
  const amount = `-${totals.allowances}`
  const adjustment = { ...first, amount, vatCategory: null, vatRate: null }
  const at = rows.findIndex(({ key }) => key === 'adjustment')
  return rows
    .filter(({ key }) => key !== 'adjustment' && key !== 'allowances')
    .toSpliced(at, 0, { key: 'adjustment', adjustment, amount })
}

function withOneVatRow(rows: TotalRow[], { totals }: Content): TotalRow[] {
  const sum: TotalRow[] = totals.vat === null ? [] : [{ key: 'vatTotal', amount: totals.vat }]
  const others = rows.filter(({ key }) => key !== 'vat' && key !== 'vatTotal')
  const net = others.findIndex(({ key }) => key === 'net')
  return others.toSpliced(net + 1, 0, ...sum)
}

/** `Btw 21 % op 5 725,00` */
function rateRow(vat: Vat, marks: Map<string, string>, language: PrintLanguage): string {
  const words = invoiceTexts[language]
  const rate = rateLabel(vat, language).toLowerCase()
  const label = [words.vat, rate, marks.get(vat.reason ?? '')].filter(Boolean).join(' ')
  return vat.taxable === null ? label : `${label} ${words.on} ${money(vat.taxable)}`
}

/** Article 20 of the royal decree no. 1: a sale within Belgium whose VAT the customer pays. */
const DOMESTIC_REVERSE_CHARGE = /\b(?:KB|AR)\b.*\bart\. ?20\b/

/** @param words null for somebody else's document, whose reasons stay as written */
export function legalTexts(
  { vat, seller, buyer }: Content,
  marks: Map<string, string>,
  words: InvoiceTexts | null,
): InvoiceSheet['legal'] {
  return [...marks].map(([reason, mark]) => {
    const rates = vat.filter((one) => one.reason === reason)
    const codes = [...new Set(rates.flatMap(({ reasonCode }) => reasonCode ?? []))].join(', ')
    const coded = codes === '' ? reason : `${reason} (${codes})`
    if (words === null) return { mark, text: coded }
    const isDomestic = seller.country === buyer.country && rates.some(({ category }) => category === 'AE')
    return { mark, text: ownReason(reason, isDomestic, words) ?? coded }
  })
}

/** Our own reasons, each in the language of the sheet and with the words that the law asks for; undefined with another one among them. */
function ownReason(reason: string, isDomestic: boolean, words: InvoiceTexts): string | undefined {
  if (reason === CASH_DISCOUNT_REASON) return words.cashDiscount
  const treatments = treatmentsWithReasons(reason)
  if (treatments === undefined) {
    return isDomestic && DOMESTIC_REVERSE_CHARGE.test(reason)
      ? `${reason}. ${words.reverseCharge}`
      : undefined
  }
  const texts: Partial<Record<VatTreatment, string>> = {
    ...words.reasons,
    ...(isDomestic && { REVERSE_CHARGE: words.reverseCharge }),
  }
  return withFixedNumbers(treatments.flatMap((one) => texts[one] ?? []).join('; '))
}

/** `art. 20` with its number on the same line. */
const withFixedNumbers = (text: string): string =>
  text.replace(/(\b[Aa]rt\.|\b[Nn]r\.|\bno\.|n°|§) (?=\d)/g, '$1\u00a0')
