import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useVatWords } from '../vat-words.ts'
import type { PasteWords } from './paste-into.ts'

/** The same object until the language changes. */
export function usePasteWords(): PasteWords {
  const { t } = useTranslation('draft')
  const vat = useVatWords()
  return useMemo(
    () => ({ vat, pasted: (count) => t('paste.done', { count }), undo: t('paste.undo') }),
    [t, vat],
  )
}
