import { useTranslation } from 'react-i18next'
import { currencyName } from '#contracts/rules/code-names.ts'
import { type Currency, currencies, isCurrency } from '#contracts/rules/currencies.ts'
import { SelectField } from '../../../kit/select-field.tsx'
import { isOwnCurrency } from '../draft-form.ts'
import { useEditor, useEditorState } from '../editor.ts'
import { currencyOf } from '../editor-state.ts'
import { setPayment } from '../edits.ts'
import { useField } from './use-field.ts'

/** EUR first, the others by code. */
const codes = (Object.keys(currencies) as Currency[]).sort((a, b) =>
  a === 'EUR' ? -1 : b === 'EUR' ? 1 : a < b ? -1 : 1,
)

export function CurrencyField() {
  const { t, i18n } = useTranslation('draft')
  const { store } = useEditor()
  const value = useEditorState(currencyOf)
  const own = useEditorState(({ file }) => (isOwnCurrency(file) ? (file?.currency ?? '') : ''))
  // The field shows only the code; the list has the names.
  const offered = codes.map((code) => ({ value: code, label: code, detail: t(`currencies.${code}`) }))
  const ownName = currencyName(own, i18n.language)
  const { onFocus, onBlur, ...field } = useField('/inputDetails/payment/currency')
  return (
    <SelectField
      label={t('fields.currency')}
      {...field}
      onFocus={onFocus}
      onBlur={onBlur}
      searchable
      value={value}
      onChange={(next) => {
        if (isCurrency(next)) store.set((state) => setPayment(state, 'currency', next))
        else if (next === own) store.set((state) => setPayment(state, 'currency', ''))
      }}
      choices={own ? [{ value: own, label: own, ...(ownName && { detail: ownName }) }, ...offered] : offered}
    />
  )
}
