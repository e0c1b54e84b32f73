import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { displayAmount } from '#contracts/rules/amounts.ts'
import { parseDecimal, sum, toNumber, ZERO } from '#contracts/rules/decimal.ts'
import type { Totals as Figures } from '#contracts/rules/totals.ts'
import { useEditorState } from '../editor.ts'
import { currencyOf } from '../editor-state.ts'
import classes from './dock.module.css'
import { money } from './money.ts'
import { PaymentField } from './payment-field.tsx'
import { PdfDifference } from './pdf-difference.tsx'
import { totalsOf } from './totals-of.ts'

/** The totals of the form on the screen. */
export function useTotals(): Figures {
  return totalsOf(useEditorState((state) => state.form))
}

/** Discounts and costs; 0 where there are none. */
function useAllowances(): { discounts: number; charges: number } {
  const all = useEditorState((state) => state.form.inputDetails.allowanceCharges)
  const total = (charges: boolean) =>
    toNumber(sum(all.map(({ isCharge, amount }) => (isCharge === charges && parseDecimal(amount)) || ZERO)))
  return { discounts: total(false), charges: total(true) }
}

/** `Btw 6 % op 544,50`; a group without tax gives the reason. */
function groupWords(t: TFunction<'draft'>, { category, rate, base }: Figures['vatPerRate'][number]): string {
  const on = displayAmount(base)
  return category === 'S'
    ? t('totals.vat', { rate, base: on })
    : t(`totals.untaxed.${category}`, { base: on })
}

/** The totals and the amount to pay. */
export function Totals() {
  const { t } = useTranslation('draft')
  const totals = useTotals()
  const currency = useEditorState(currencyOf)
  const isInvoice = useEditorState((state) => state.form.type === 'E_INVOICES')
  const { discounts, charges } = useAllowances()
  const rows: [string, number][] = [
    ...(discounts > 0 ? [[t('totals.discounts'), -discounts] satisfies [string, number]] : []),
    ...(charges > 0 ? [[t('totals.charges'), charges] satisfies [string, number]] : []),
    [t('totals.excl'), totals.totalVatExcl],
    ...totals.vatPerRate.toReversed().map((group): [string, number] => [groupWords(t, group), group.vat]),
  ]
  return (
    <section data-region="totals" className={classes.totals} aria-label={t('totals.title')}>
      <dl className={classes.figures}>
        {rows.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{money(amount, currency)}</dd>
          </div>
        ))}
        <div data-strong>
          <dt>{t('totals.incl')}</dt>
          <dd>{money(totals.totalVatIncl, currency)}</dd>
        </div>
      </dl>
      {isInvoice && <PaymentField name="prepaidAmount" />}
      <PaymentField name="roundingAmount" />
      <p className={classes.payable}>
        <span>{t('totals.payable')}</span>
        <output>{money(totals.payableAmount, currency)}</output>
      </p>
      <PdfDifference />
    </section>
  )
}
