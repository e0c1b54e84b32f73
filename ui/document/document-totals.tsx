import { useTranslation } from 'react-i18next'
import type { DocumentContent } from './document-content.ts'
import classes from './document-totals.module.css'
import { figure, isNothing, isPositive, money } from './written.ts'

type Vat = DocumentContent['vat'][number]
type TotalRow = { key: string; label: string; amount: string | null }

/** Net, VAT per rate, and the amount to pay: as written, nothing is computed. */
export function DocumentTotals({ document }: { document: DocumentContent }) {
  const { t } = useTranslation('received-invoices')
  const { totals, currency, type } = document
  const reasons = [...new Set(document.vat.flatMap(({ reason }) => reason ?? []))]
  return (
    <>
      <dl className={classes.totals}>
        {useRows(document).map(({ key, label, amount }) => (
          <div key={key} className={classes.row}>
            <dt>{label}</dt>
            <dd>{money(amount, currency)}</dd>
          </div>
        ))}
        <div className={classes.payable}>
          <dt>{t(type === 'E_CREDIT_NOTES' ? 'document.credited' : 'document.payable')}</dt>
          <dd>{money(totals.payable ?? totals.gross, currency)}</dd>
        </div>
      </dl>
      {reasons.map((reason) => (
        <p key={reason} className={classes.reason}>
          {reason}
        </p>
      ))}
    </>
  )
}

function useRows({ totals, adjustments, vat }: DocumentContent): TotalRow[] {
  const { t } = useTranslation('received-invoices')
  const hasMore = !isNothing(totals.prepaid) || !isNothing(totals.rounding)
  const vatWords = useVatWords()
  return [
    ...adjustments.map(({ reason, amount }, index) => {
      const fallback = t(amount?.startsWith('-') ? 'document.discount' : 'document.charge')
      return { key: `adjustment ${index}`, label: reason ?? fallback, amount }
    }),
    { key: 'net', label: t('document.net'), amount: totals.net },
    ...vat.map((one, index) => ({ key: `vat ${index}`, label: vatWords(one), amount: one.tax })),
    ...(hasMore ? [{ key: 'gross', label: t('document.gross'), amount: totals.gross }] : []),
    ...(isNothing(totals.prepaid)
      ? []
      : [{ key: 'prepaid', label: t('document.prepaid'), amount: negated(totals.prepaid ?? '') }]),
    ...(isNothing(totals.rounding)
      ? []
      : [{ key: 'rounding', label: t('document.rounding'), amount: totals.rounding }]),
  ]
}

const untaxed = ['Z', 'E', 'AE', 'K', 'G', 'O'] as const

function useVatWords(): (vat: Vat) => string {
  const { t } = useTranslation('draft')
  return ({ category, rate, taxable }) => {
    const base = figure(taxable)
    const kind = untaxed.find((each) => each === category)
    if (kind && !isPositive(rate)) return t(`totals.untaxed.${kind}`, { base })
    return t('totals.vat', { rate: figure(rate, 0), base })
  }
}

/** The prepaid amount is subtracted. */
const negated = (text: string): string => (text.startsWith('-') ? text.slice(1) : `-${text}`)
