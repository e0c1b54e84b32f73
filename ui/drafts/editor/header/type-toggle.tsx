import { useTranslation } from 'react-i18next'
import { ChoiceBar } from '../../../kit/choice-bar.tsx'
import type { DocumentType } from '../draft-form.ts'
import { type Editor, useEditor, useEditorState } from '../editor.ts'
import { setHeading, setType } from '../edits.ts'

/** Switches between invoice and credit note. A suggested number changes to the other series. */
export function changeType({ store, suggestions }: Editor, type: DocumentType): void {
  store.set((state) => {
    const { invoiceNumber } = state.form.inputDetails.heading
    const isSuggested = invoiceNumber === suggestions[state.form.type]
    const next = setType(state, type)
    return isSuggested ? setHeading(next, 'invoiceNumber', suggestions[type]) : next
  })
}

export function TypeToggle() {
  const { t } = useTranslation('draft')
  const editor = useEditor()
  const type = useEditorState((state) => state.form.type)
  return (
    <ChoiceBar
      label={t('type.label')}
      value={type}
      onChange={(next: DocumentType) => changeType(editor, next)}
      items={[
        { value: 'E_INVOICES', label: t('type.E_INVOICES') },
        { value: 'E_CREDIT_NOTES', label: t('type.E_CREDIT_NOTES') },
      ]}
    />
  )
}

/** The number alone, and with the document type: `Factuur 2026-0149`. */
export function useTitle(): { number: string; title: string } {
  const { t } = useTranslation('draft')
  const number = useEditorState((state) => state.form.inputDetails.heading.invoiceNumber.trim())
  const type = useEditorState((state) => state.form.type)
  return { number, title: `${t(`type.${type}`)} ${number}`.trim() }
}
