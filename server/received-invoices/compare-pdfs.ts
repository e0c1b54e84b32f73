/** Compares the values in the PDFs of a document with its data. */
import { parseDecimal, roundToCents } from '#contracts/rules/decimal.ts'
import { isPdf } from '../formats/pdf/is-pdf.ts'
import type { PdfFacts } from '../vendors/decide-warnings.ts'
import type { SaidPayment } from '../vendors/seller-facts.ts'
import type { ArrivedFile } from './arrived-document.ts'
import type { ReadPdf } from './read-pdf.ts'

const MOST_PDFS = 3

/** The PDFs that are read. */
export const pdfsAmong = (files: readonly ArrivedFile[]): ArrivedFile[] =>
  files.filter(({ bytes }) => isPdf(bytes)).slice(0, MOST_PDFS)

/** @returns null where none has a text: it then contradicts nothing */
export function comparePdfs(all: readonly ReadPdf[], { total }: Pick<SaidPayment, 'total'>): PdfFacts | null {
  const read = all.filter(({ hasText }) => hasText)
  if (read.length === 0) return null
  const amounts = read.flatMap((one) => one.amounts)
  const cents = readCents(total)
  return {
    ibans: distinct(read.flatMap(({ ibans }) => ibans)),
    named: distinct(read.flatMap(({ named }) => named)),
    hasTotal: amounts.length === 0 || cents === 0 ? null : amounts.includes(cents),
  }
}

const distinct = (texts: string[]): string[] => [...new Set(texts)]

/** Without its sign: a credit note prints its amount with or without one. */
function readCents(total: string): number {
  const exact = parseDecimal(total.split(' ')[0])
  return exact === undefined ? 0 : Math.abs(Number(roundToCents(exact).units))
}
