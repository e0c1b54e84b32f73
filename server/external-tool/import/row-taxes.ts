import type { Decimal } from '#contracts/rules/decimal.ts'
import { treatmentIn } from '#contracts/rules/treatment-words.ts'
import type { VatTreatment } from '#contracts/rules/vat-treatment.ts'
import type { ToolInvoice, ToolLine } from '../../ports/external-tool/external-tool.ts'

/** An amount in cents as a decimal in the currency; 0 for a value that is no number. */
export const fromCents = (cents: number): Decimal => ({
  units: Number.isFinite(cents) ? BigInt(Math.round(cents)) : 0n,
  scale: 2,
})

/** Without line breaks; undefined for a blank. */
export const oneLine = (text: string | null | undefined): string | undefined =>
  text?.replace(/\s+/g, ' ').trim() || undefined

/** The tax of a row of a draft. */
export interface RowTax {
  /** In whole percents. Null: not known, or a draft can't hold it; the editor asks. */
  vatRate: number | null
  /** Of a rate of 0; undefined where the tool gives no reason for it, and the editor asks. */
  vatTreatment: VatTreatment | undefined
}

/** By line. */
export function findRowTaxes(invoice: ToolInvoice): RowTax[] {
  const { lines } = invoice
  const isGuessed = lines.some(({ taxPercent }) => taxPercent === null)
  const guessed = isGuessed ? guessRate(invoice) : null
  return lines.map((line) => readTax(line, line.taxPercent ?? guessed))
}

function readTax({ taxDescription }: ToolLine, percent: number | null): RowTax {
  const vatRate = percent === null ? null : wholePercent(percent)
  const isZero = vatRate === 0 && taxDescription !== null
  return { vatRate, vatTreatment: isZero ? treatmentIn(taxDescription) : undefined }
}

/** A tool that keeps 0.07 answers 7.000000000000001. */
export function wholePercent(percent: number): number | null {
  const whole = Math.round(percent)
  return Math.abs(percent - whole) < 1e-9 && whole >= 0 && whole <= 100 ? whole : null
}

/** Belgium's rates, by frequency. */
const USUAL = [21, 12, 6, 0]
/** The tool rounds VAT by line or by rate. */
const NEARLY_CENTS = 2

type Totals = Pick<ToolInvoice, 'lines' | 'discounts' | 'taxes' | 'totalInCents' | 'totalExclusiveInCents'>

/**
 * The rate in percent of the lines without one, by the totals with and without VAT (specification section 4, totals rules):
 * the VAT without the other lines' share, over the amount of these lines. Null where no rate gives it.
 */
function guessRate({ lines, discounts, taxes, totalInCents, totalExclusiveInCents }: Totals): number | null {
  const left = discounts.reduce((share, { percent }) => share * (1 - percent / 100), 1)
  const taxBase = (percent: number | null) =>
    left *
    lines
      .filter(({ taxPercent }) => taxPercent === percent)
      .reduce((sum, line) => sum + line.totalExclusiveInCents, 0)
  const known = new Set(lines.flatMap(({ taxPercent }) => taxPercent ?? []))
  const ofKnown = [...known].reduce((vat, percent) => vat + (taxBase(percent) * percent) / 100, 0)
  const vat = totalInCents - totalExclusiveInCents - ofKnown
  const base = taxBase(null)
  const told = taxes.map(({ percent }) => percent).filter((percent) => !known.has(percent))
  const fits = (percent: number) => Math.abs((base * percent) / 100 - vat) <= NEARLY_CENTS
  return [...told, ...USUAL].find(fits) ?? null
}
