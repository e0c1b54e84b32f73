import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayAmount } from '#contracts/rules/amounts.ts'
import { divide, multiply, parseDecimal, roundToCents, toNumber } from '#contracts/rules/decimal.ts'
import { Figure } from '../allowances/figure.tsx'
import { useTotals } from '../dock/totals.tsx'
import type { Cell } from '../draft-form.ts'
import { useEditor, useEditorState } from '../editor.ts'
import { formCurrency } from '../editor-state.ts'
import { setPayment } from '../edits.ts'
import { useField } from './use-field.ts'

/**
 * The VAT in euro, of a document in another currency, and the rate. The amount counts: a typed rate computes it once, and a typed
 * amount shows the rate that it means.
 */
export function VatInEuro() {
  const { t } = useTranslation('draft')
  const { store } = useEditor()
  const currency = useEditorState(formCurrency)
  const value = useEditorState((state) => state.form.inputDetails.payment.totalVatInEuro)
  const { totalVat } = useTotals()
  const field = useField('/inputDetails/payment/totalVatInEuro')
  const [typed, setTyped] = useState<Cell>(null)
  if (currency === 'EUR' && (value === null || value === '')) return null
  const set = (next: Cell) => store.set((state) => setPayment(state, 'totalVatInEuro', next))
  const meant = impliedRate(value, totalVat)
  const rate = inEuro(totalVat, typed) === value ? typed : (meant ?? null)
  const hasRate = currency !== 'EUR' && totalVat !== 0
  return (
    <>
      {hasRate && (
        <Figure
          label={t('fields.euroRate', { currency })}
          hint={t('hints.euro-rate')}
          value={rate}
          onChange={(next) => {
            setTyped(next)
            const amount = inEuro(totalVat, next)
            if (amount !== undefined) set(amount)
          }}
        />
      )}
      <Figure
        label={t('fields.totalVatInEuro')}
        hint={
          meant === undefined
            ? t('hints.vat-in-euro')
            : t('hints.vat-rate', { currency, rate: displayAmount(typeof rate === 'number' ? rate : meant) })
        }
        {...field}
        value={value}
        onChange={set}
      />
    </>
  )
}

function inEuro(totalVat: number, rate: Cell): number | undefined {
  const [vat, euro] = [parseDecimal(totalVat), parseDecimal(rate)]
  return vat && euro && euro.units > 0n ? toNumber(roundToCents(multiply(vat, euro))) : undefined
}

function impliedRate(inEuro: Cell, totalVat: number): number | undefined {
  const [euro, vat] = [parseDecimal(inEuro), parseDecimal(totalVat)]
  if (!euro || !vat || vat.units === 0n) return undefined
  const rate = divide(euro, vat, 5)
  return rate && toNumber(rate)
}
