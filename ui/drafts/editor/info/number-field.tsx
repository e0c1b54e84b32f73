import { useTranslation } from 'react-i18next'
import { useEditor, useEditorState } from '../editor.ts'
import { HeadingText } from './heading-fields.tsx'

/** The document's number, marked while it is a suggestion. */
export function NumberField() {
  const { t } = useTranslation('draft')
  const { suggestions } = useEditor()
  const type = useEditorState((state) => state.form.type)
  const isSuggested = useEditorState(({ form }) => {
    const { invoiceNumber } = form.inputDetails.heading
    return invoiceNumber !== '' && invoiceNumber === suggestions[form.type]
  })
  const isUnread = useEditorState(
    ({ recognition }) => recognition?.state === 'DONE' && recognition.purpose === 'FILL',
  )
  return (
    <HeadingText
      name="invoiceNumber"
      required
      label={type === 'E_INVOICES' ? t('fields.invoiceNumber') : t('fields.creditNoteNumber')}
      hint={isSuggested ? t(isUnread ? 'hints.suggested-unread' : 'hints.suggested') : undefined}
    />
  )
}
