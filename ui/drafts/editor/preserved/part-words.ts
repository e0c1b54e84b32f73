import { useTranslation } from 'react-i18next'
import { type CodeList, formatPart } from '#contracts/rules/invoice/format-part.ts'
import type { DraftFile } from '../editor-state.ts'

/** The text of a part's value in the user's language. */
export function usePartValue(): (part: Part) => string {
  const { t, i18n } = useTranslation('codes')
  const codeName = (list: CodeList, code: string) => {
    const key = `${list}.${code}`
    return i18n.exists(`codes:${key}`) ? t(key) : undefined
  }
  return (part) => formatPart(part, { language: i18n.language, codeName })
}

export type Part = DraftFile['parts'][number]

/** A part with its name, in one sentence. */
export function usePartWords(): (part: Part) => string {
  const { t } = useTranslation(['validation', 'terms'])
  const partValue = usePartValue()
  return (part) => {
    const { term, line } = part
    const key = line === null ? 'part-lost' : 'line-part-lost'
    return t(key, { term: t(`terms:${term}`), value: partValue(part), number: line })
  }
}
