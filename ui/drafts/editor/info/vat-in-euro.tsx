import { useTranslation } from 'react-i18next'
import { displayAmount } from '#contracts/rules/amounts.ts'
import { divide, parseDecimal, toNumber } from '#contracts/rules/decimal.ts'
import { Figure } from '../allowances/figure.tsx'
import { useTotals } from '../dock/totals.tsx'
import type { Cell } from '../draft-form.ts'
import { useEditor, useEditorState } from '../editor.ts'
import { currencyOf } from '../editor-state.ts'
import { setPayment } from '../edits.ts'
import { useField } from './use-field.ts'

/** The VAT in euro, of a document in another currency; with the rate that the typed amount means. */
export function VatInEuro() {
  const { t } = useTranslation('draft')
  const { store } = useEditor()
  const currency = useEditorState(currencyOf)
  const value = useEditorState((state) => state.form.inputDetails.payment.totalVatInEuro)
  const { totalVat } = useTotals()
  const field = useField('/inputDetails/payment/totalVatInEuro')
  if (currency === 'EUR' && (value === null || value === '')) return null
  const rate = rateOf(value, totalVat)
  return (
    <Figure
      label={t('fields.totalVatInEuro')}
      hint={
        rate === undefined
          ? t('hints.vat-in-euro')
          : t('hints.vat-rate', { currency, rate: displayAmount(rate) })
      }
      {...field}
      value={value}
      onChange={(next) => store.set((state) => setPayment(state, 'totalVatInEuro', next))}
    />
  )
}

function rateOf(inEuro: Cell, totalVat: number): number | undefined {
  const [euro, vat] = [parseDecimal(inEuro), parseDecimal(totalVat)]
  if (!euro || !vat || vat.units === 0n) return undefined
  const rate = divide(euro, vat, 5)
  return rate && toNumber(rate)
}
