import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { displayAmount } from '#contracts/rules/amounts.ts'
import { parseDecimal, sum, toNumber, ZERO } from '#contracts/rules/decimal.ts'
import type { Totals as Figures } from '#contracts/rules/totals.ts'
import { isCashDiscount } from '#contracts/rules/vat-treatment.ts'
import { useEditorState } from '../editor.ts'
import { formCurrency } from '../editor-state.ts'
import classes from './dock.module.css'
import { money, sumTotals } from './money.ts'
import { PaymentField } from './payment-field.tsx'
import { PdfDifference } from './pdf-difference.tsx'

/** The totals of the form on the screen. */
export function useTotals(): Figures {
  return sumTotals(useEditorState((state) => state.form))
}

/** Discounts and costs; 0 where there are none. */
function useAllowances(): { discounts: number; charges: number } {
  const all = useEditorState((state) => state.form.inputDetails.allowanceCharges)
  const agreed = all.filter((one) => !isCashDiscount(one))
  const total = (charges: boolean) =>
    toNumber(
      sum(agreed.map(({ isCharge, amount }) => (isCharge === charges && parseDecimal(amount)) || ZERO)),
    )
  return { discounts: total(false), charges: total(true) }
}

/** `Btw 6 % op 544,50`; a group without tax gives the reason. */
function groupWords(t: TFunction<'draft'>, { category, rate, base }: Figures['vatPerRate'][number]): string {
  const on = displayAmount(base)
  return category === 'S'
    ? t('totals.vat', { rate, base: on })
    : t(`totals.untaxed.${category}`, { base: on })
}

type Row = [label: string, amount: number]

/** Without the charge that balances a cash discount, which concerns VAT only. */
function vatGroups({ vatPerRate, cashDiscount }: Figures): Figures['vatPerRate'] {
  return vatPerRate
    .toReversed()
    .map((group) =>
      group.category === 'E'
        ? { ...group, base: toNumber(sum([decimal(group.base), decimal(-cashDiscount)])) }
        : group,
    )
    .filter(({ category, base }) => category !== 'E' || base !== 0 || cashDiscount === 0)
}

const decimal = (amount: number) => parseDecimal(amount) ?? ZERO

/** The totals and the amount to pay. */
export function Totals() {
  const { t } = useTranslation('draft')
  const totals = useTotals()
  const currency = useEditorState(formCurrency)
  const isInvoice = useEditorState((state) => state.form.type === 'E_INVOICES')
  const { discounts, charges } = useAllowances()
  const rows: Row[] = [
    ...(discounts > 0 ? [[t('totals.discounts'), -discounts] satisfies Row] : []),
    ...(charges > 0 ? [[t('totals.charges'), charges] satisfies Row] : []),
    [t('totals.excl'), totals.totalVatExcl],
    ...(totals.cashDiscount > 0 ? [[t('totals.cash-discount'), -totals.cashDiscount] satisfies Row] : []),
    ...vatGroups(totals).map((group): Row => [groupWords(t, group), group.vat]),
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
