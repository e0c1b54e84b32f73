import { useTranslation } from 'react-i18next'
import { type Currency, currencies, isCurrency } from '#contracts/rules/currencies.ts'
import { SelectField } from '../../../kit/select-field.tsx'
import { useEditor, useEditorState } from '../editor.ts'
import { setPayment } from '../edits.ts'
import { useField } from './use-field.ts'

/** EUR first, the rest by code. */
const codes = (Object.keys(currencies) as Currency[]).sort((a, b) =>
  a === 'EUR' ? -1 : b === 'EUR' ? 1 : a < b ? -1 : 1,
)

export function CurrencyField() {
  const { t } = useTranslation('draft')
  const { store } = useEditor()
  const value = useEditorState((state) => state.form.inputDetails.payment.currency)
  const { onFocus, onBlur, ...field } = useField('/inputDetails/payment/currency')
  return (
    <SelectField
      label={t('fields.currency')}
      {...field}
      onFocus={onFocus}
      onBlur={onBlur}
      value={value}
      onChange={(next) => isCurrency(next) && store.set((state) => setPayment(state, 'currency', next))}
      choices={codes.map((code) => ({ value: code, label: `${code}, ${t(`currencies.${code}`)}` }))}
    />
  )
}
