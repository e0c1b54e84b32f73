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

/** The figures of what stands on the screen. */
export function useTotals(): Figures {
  return totalsOf(useEditorState((state) => state.form))
}

/** What comes off and on top of the lines; 0 where there is none. */
function useAllowances(): { discounts: number; charges: number } {
  const all = useEditorState((state) => state.form.inputDetails.allowanceCharges)
  const total = (charges: boolean) =>
    toNumber(sum(all.map(({ isCharge, amount }) => (isCharge === charges && parseDecimal(amount)) || ZERO)))
  return { discounts: total(false), charges: total(true) }
}

/** `Btw 6 % op 544,50`; a group without tax says why there is none. */
function groupWords(t: TFunction<'draft'>, { category, rate, base }: Figures['vatPerRate'][number]): string {
  const on = displayAmount(base)
  return category === 'S'
    ? t('totals.vat', { rate, base: on })
    : t(`totals.untaxed.${category}`, { base: on })
}

/** What is owed and how it comes about; closes with the double rule. */
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
