import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { isVatTreatment } from '#contracts/rules/vat-treatment.ts'

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
  const wordsOf = useVatWords()
  return useCallback(
    (code) => {
      const [name = '', rate] = code.split(' ')
      if (code === '') return t('vat.choose')
      return isVatTreatment(name) ? t(`vat-short.${name}`, { rate }) : wordsOf(code)
    },
    [t, wordsOf],
  )
}
