import { parseTypedAmount } from '#contracts/rules/amounts.ts'
import { plainWords } from '#contracts/rules/plain-words.ts'
import { treatmentIn } from '#contracts/rules/treatment-words.ts'
import { isVatTreatment, type VatTreatment, vatTreatmentNames } from '#contracts/rules/vat-treatment.ts'
import type { Vat } from '../../draft-form.ts'
import { vatOfCode } from '../vat-choices.ts'

const names = vatTreatmentNames.filter((each) => each !== 'STANDARD')

/** The VAT in a pasted cell: a rate, or a treatment by whole words. Undefined when it is unclear. */
export function readVat(text: string, wordsOf: (treatment: VatTreatment) => string): Vat | undefined {
  const plain = plainWords(text)
  const treatment = treatmentOf(text, plain, wordsOf)
  if (treatment) return vatOfCode(treatment)
  const rate = text.replace(/\b(?:btw|tva|vat|mwst|ust)\b\.?/gi, '').trim()
  const figure = parseTypedAmount(rate.replace(/\s*%$/, '').replace(/^%\s*/, ''))
  if (figure === undefined || figure < 0 || figure > 100) return undefined
  return { vatRate: isShare(figure, rate) ? figure * 100 : figure, vatTreatment: '' }
}

function treatmentOf(text: string, plain: string, wordsOf: (treatment: VatTreatment) => string) {
  const code = text.trim()
  if (isVatTreatment(code) && code !== 'STANDARD') return code
  const named = names.find((each) => plainWords(wordsOf(each)) === plain)
  if (named) return named
  return treatmentIn(text)
}

/** A spreadsheet stores 21 % as 0,21. */
const isShare = (figure: number, rate: string) => !rate.includes('%') && [0.06, 0.12, 0.21].includes(figure)
