import { treatmentIn } from '#contracts/rules/treatment-words.ts'
import type { VatTreatment } from '#contracts/rules/vat-treatment.ts'
import type { ToolInvoice, ToolLine } from '../../ports/external-tool/external-tool.ts'
import { guessRate } from './guess-rate.ts'

/** How a row of a draft is taxed. */
export interface RowTax {
  /** In whole percents. Null: not known, or a draft can't hold it; the editor asks. */
  vatRate: number | null
  /** Of a rate of 0; undefined where the tool gives no reason for it, and the editor asks. */
  vatTreatment: VatTreatment | undefined
}

/** By line. */
export function rowTaxesOf(invoice: ToolInvoice): RowTax[] {
  const { lines } = invoice
  const isGuessed = lines.some(({ taxPercent }) => taxPercent === null)
  const guessed = isGuessed ? guessRate(invoice) : null
  return lines.map((line) => taxOf(line, line.taxPercent ?? guessed))
}

function taxOf({ taxDescription }: ToolLine, percent: number | null): RowTax {
  const vatRate = percent === null ? null : wholePercent(percent)
  const isZero = vatRate === 0 && taxDescription !== null
  return { vatRate, vatTreatment: isZero ? treatmentIn(taxDescription) : undefined }
}

/** A tool that keeps 0.07 answers 7.000000000000001. */
export function wholePercent(percent: number): number | null {
  const whole = Math.round(percent)
  return Math.abs(percent - whole) < 1e-9 && whole >= 0 && whole <= 100 ? whole : null
}
