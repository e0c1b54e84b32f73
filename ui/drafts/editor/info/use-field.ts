import { useTranslation } from 'react-i18next'
import { isIsoDate } from '#contracts/rules/iso-date.ts'
import type { Mark as ShownMark } from '../../../kit/field.tsx'
import { formatDate } from '../../../kit/format.ts'
import { fieldWords, useFieldWords } from '../check/finding-words.ts'
import { useEditor, useEditorState, useVisibleFindings } from '../editor.ts'
import { touch } from '../edits.ts'
import type { FieldKey } from '../fields.ts'
import { isDoubtful, type Mark } from '../marks.ts'

/** The finding, mark and data attribute of a field. */
export function useField(key: FieldKey) {
  const { store, checker } = useEditor()
  const finding = useVisibleFindings((visibleFindings) => visibleFindings.byField.get(key))
  const mark = useEditorState((state) => state.marks[key])
  const words = useFieldWords()
  const { t } = useTranslation()
  const { t: tDraft } = useTranslation('draft')
  const showMark = useMarkWords()
  const isOnlySuggested = mark?.state === 'SUGGESTED' && mark.percent === 0
  return {
    ...(isOnlySuggested && { hint: tDraft('read.suggested') }),
    'data-field': key,
    error: words(finding),
    mark:
      finding?.severity === 'WARNING'
        ? { level: 'low' as const, text: fieldWords(t, finding) }
        : mark && showMark(mark),
    onFocus: () => store.set((state) => ({ ...state, focused: key })),
    onBlur: () => {
      store.set((state) => touch(state, key))
      void checker.checkNow()
    },
  }
}

/** Formatted as in the field. */
const asShown = (printed: string): string => (isIsoDate(printed) ? formatDate(printed) : printed)

/** 1 to 50 is doubtful, above that it is likely right (specification section 3). */
export function useMarkWords(): (mark: Mark) => ShownMark | undefined {
  const { t } = useTranslation('draft')
  return (mark) => {
    const { percent, page, printed, state } = mark
    if (percent <= 0) return undefined
    const text = page
      ? t(state === 'SUGGESTED' ? 'read.guessed' : 'read.on-page', { page, percent })
      : t('read.plain', { percent })
    if (state === 'DERIVED')
      return { level: isDoubtful(mark) ? 'low' : 'high', text: t('read.derived', { percent }) }
    const other = printed === undefined ? text : t('read.printed', { page, printed: asShown(printed) })
    return { level: isDoubtful(mark) ? 'low' : 'high', text: other }
  }
}
