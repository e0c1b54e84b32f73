import { useTranslation } from 'react-i18next'
import { displayStructuredCommunication, isStructuredCommunication } from '#contracts/rules/formats.ts'
import { TextField } from '../../../kit/text-field.tsx'
import { useEditor, useEditorState } from '../editor.ts'
import { setPayment } from '../edits.ts'
import { useField } from './use-field.ts'

/** The payment reference. Twelve digits with a valid check are written as `+++…/…/…+++`; other text stays. */
export function ReferenceField() {
  const { t } = useTranslation('draft')
  const { store } = useEditor()
  const value = useEditorState((state) => state.form.inputDetails.payment.reference)
  const isSuggested = useEditorState(({ form, recognition }) => {
    const { reference, referenceRecognition } = recognition?.inputDetails?.payment ?? {}
    return referenceRecognition === 0 && reference === form.inputDetails.payment.reference
  })
  const field = useField('/inputDetails/payment/reference')
  const set = (next: string) => store.set((state) => setPayment(state, 'reference', next))
  return (
    <TextField
      label={t('fields.paymentReference')}
      autoComplete="off"
      hint={isSuggested ? t('hints.suggested-reference') : undefined}
      {...field}
      value={value}
      onChange={set}
      onBlur={() => {
        if (isStructuredCommunication(value)) set(displayStructuredCommunication(value))
        field.onBlur()
      }}
    />
  )
}
