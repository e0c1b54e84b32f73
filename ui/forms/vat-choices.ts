import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { parseTypedAmount } from '#contracts/rules/amounts.ts'
import { isCashDiscount, isVatTreatment, vatTreatmentNames } from '#contracts/rules/vat-treatment.ts'
import type { components } from '#generated/api.ts'

type DraftLine = components['schemas']['DraftLine']

/** The VAT of a line: the treatment, and the rate for the standard treatment. A text is input that can't be parsed. */
export type Vat = {
  vatRate: number | string | null
  vatTreatment: NonNullable<DraftLine['vatTreatment']>
}

/** The text of a line's VAT: `21 %`, `0 %, verlegd (art. 20)`. */
export function useVatWords(): (code: string) => string {
  const { t } = useTranslation('draft')
  return useCallback(
    (code) => {
      const [name = '', rate] = code.split(' ')
      if (isVatTreatment(name)) return t(`vat.${name}`, { rate })
      return /^\d/.test(code) ? `${code}\u00a0%` : code
    },
    [t],
  )
}

/** A shorter text for a column. */
export function useShortVatWords(): (code: string) => string {
  const { t } = useTranslation('draft')
  const vatWords = useVatWords()
  return useCallback(
    (code) => {
      const [name = '', rate] = code.split(' ')
      if (code === '') return t('vat.choose')
      return isVatTreatment(name) ? t(`vat-short.${name}`, { rate }) : vatWords(code)
    },
    [t, vatWords],
  )
}

/** The Belgian rates, then the treatments without tax. */
const rates = [21, 12, 6]
const treatments = vatTreatmentNames.filter((each) => each !== 'STANDARD')

const CASH_DISCOUNT = 'CASH_DISCOUNT'

/** One code for a line's VAT: `21`, `REVERSE_CHARGE`, '' for none. */
export function vatCode({ vatRate, vatTreatment }: Vat): string {
  if (isCashDiscount({ vatTreatment })) return `${CASH_DISCOUNT} ${vatRate ?? 0}`
  if (vatTreatment && vatTreatment !== 'STANDARD') return vatTreatment
  return vatRate === null ? '' : String(vatRate)
}

export function vatOfCode(code: string): Vat {
  const [name, rate] = code.split(' ')
  if (name === CASH_DISCOUNT)
    return { vatRate: parseTypedAmount(rate ?? '') ?? 0, vatTreatment: CASH_DISCOUNT }
  if (isVatTreatment(code)) return { vatRate: 0, vatTreatment: code }
  if (code === '') return { vatRate: null, vatTreatment: '' }
  return { vatRate: parseTypedAmount(code) ?? code, vatTreatment: '' }
}

/** The offered codes, including the line's own. */
export function vatCodes(current: string): string[] {
  const codes = [...rates.map(String), ...treatments]
  return current === '' || codes.includes(current) ? codes : [current, ...codes]
}

/** The rates, of which one is the row's own. */
export function taxedCodes(current: string): string[] {
  const codes = rates.map(String)
  return current === '' || codes.includes(current) ? codes : [current, ...codes]
}
