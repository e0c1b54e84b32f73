import type { TFunction } from 'i18next'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayAmount } from '#contracts/rules/amounts.ts'
import { parseDecimal, sum, toNumber, ZERO } from '#contracts/rules/decimal.ts'
import type { Totals as Figures } from '#contracts/rules/totals.ts'
import { isCashDiscount } from '#contracts/rules/vat-treatment.ts'
import { useFieldWords } from '../check/finding-words.ts'
import { useEditor, useEditorState, useVisibleFindings } from '../editor.ts'
import { formCurrency } from '../editor-state.ts'
import { setPayment, touch } from '../edits.ts'
import { readFigure } from '../lines/figures.ts'
import classes from './dock.module.css'
import { money, sumTotals } from './money.ts'
import { PdfDifference } from './pdf-difference.tsx'

/** The totals of the form on the screen. */
export function useTotals(): Figures {
  return sumTotals(useEditorState((state) => state.form))
}

/** The amount without its sign, and who owes it in words. */
export function useOwed(): { label: string; amount: number } {
  const { t } = useTranslation('draft')
  const isCreditNote = useEditorState((state) => state.form.type === 'E_CREDIT_NOTES')
  const { payableAmount } = useTotals()
  const isCustomers = payableAmount === 0 ? isCreditNote : payableAmount > 0 === isCreditNote
  return {
    label: t(isCustomers ? 'totals.credited' : 'totals.payable'),
    amount: Math.abs(payableAmount),
  }
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
  const owed = useOwed()
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
        <span>{owed.label}</span>
        <output>{money(owed.amount, currency)}</output>
      </p>
      <PdfDifference />
    </section>
  )
}

/** An amount among the totals. The prepaid amount can't be negative: its minus is ignored. */
function PaymentField({ name }: { name: 'prepaidAmount' | 'roundingAmount' }) {
  const { t } = useTranslation('draft')
  const id = useId()
  const { store, checker } = useEditor()
  const [typed, setTyped] = useState<string | null>(null)
  const key = `/inputDetails/payment/${name}`
  const value = useEditorState((state) => state.form.inputDetails.payment[name])
  const finding = useFieldWords()(useVisibleFindings((visibleFindings) => visibleFindings.byField.get(key)))
  const type = (text: string) => {
    const figure = readFigure(text)
    const isRefused = name === 'prepaidAmount' && typeof figure === 'number' && figure < 0
    setTyped(isRefused ? text.replace(/[-−]/g, '') : text)
    store.set((state) => setPayment(state, name, isRefused ? Math.abs(figure) : figure))
  }
  const leave = () => {
    setTyped(null)
    store.set((state) => touch(state, key))
    void checker.checkNow()
  }
  return (
    <div className={classes.amount}>
      <label htmlFor={id}>{t(`fields.${name}`)}</label>
      <input
        id={id}
        data-field={key}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? (typeof value === 'string' ? value : displayAmount(value ?? 0))}
        aria-invalid={finding ? true : undefined}
        aria-describedby={finding ? `${id}-finding` : undefined}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={leave}
      />
      {finding && (
        <p id={`${id}-finding`} className={classes.amountFault}>
          {finding}
        </p>
      )}
    </div>
  )
}
