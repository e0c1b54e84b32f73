import { useTranslation } from 'react-i18next'
import { adjustmentFacts, factText } from '#contracts/rules/document/sections.ts'
import { amountOwed, cashDiscount, type TotalRow, totalRows } from '#contracts/rules/document/total-rows.ts'
import { figure, isPositive, money } from '#contracts/rules/document/written.ts'
import { currentLanguage } from '../texts/language.ts'
import type { DocumentContent } from './document-content.ts'
import classes from './document-totals.module.css'

type Vat = DocumentContent['vat'][number]

type DocumentTotalsProps = {
  document: DocumentContent
  /** The company of the screen is the seller. */
  isSeller: boolean
}

/** Net, VAT per rate, and the amount that one of both owes the other: as written, nothing is computed. */
export function DocumentTotals({ document, isSeller }: DocumentTotalsProps) {
  const { t } = useTranslation('received-invoices')
  const { type, currency, vat, payment, seller, buyer, totals } = document
  const reasons = [...new Set(vat.flatMap(({ reason }) => reason ?? []))]
  const discount = cashDiscount(document)
  const side = isSeller ? 'SENT' : 'RECEIVED'
  const label = useLabels()
  return (
    <>
      <dl className={classes.totals}>
        {totalRows(document).map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes, and its amounts may repeat
          <div key={index} className={classes.row}>
            <dt>{label(row)}</dt>
            <dd>{money(row.amount, currency)}</dd>
          </div>
        ))}
        <div className={classes.payable}>
          <dt>{t(`document.owed.${side}.${payment.owedBy}`)}</dt>
          <dd>{money(amountOwed(document), currency)}</dd>
        </div>
      </dl>
      {isNegative(totals.payable ?? totals.gross) && (
        <p className={classes.reason}>
          {t(`document.negative.${side}.${type}`, {
            name: (isSeller ? buyer : seller).name ?? '',
            amount: money(amountOwed(document), currency),
          })}
        </p>
      )}
      {discount && (
        <p className={classes.reason}>{t('document.cash-discount', { amount: money(discount, currency) })}</p>
      )}
      {reasons.map((reason) => (
        <p key={reason} className={classes.reason}>
          {reason}
        </p>
      ))}
    </>
  )
}

function useLabels(): (row: TotalRow) => string {
  const { t } = useTranslation('received-invoices')
  const vatWords = useVatWords()
  return (row) => {
    if (row.key === 'vat') return vatWords(row.vat)
    if (row.key !== 'adjustment') return t(`document.${row.key}`)
    const facts = adjustmentFacts(row.adjustment, 'document', {
      output: 'screen',
      language: currentLanguage(),
    })
    const name =
      row.adjustment.reason ?? t(row.amount?.startsWith('-') ? 'document.discount' : 'document.charge')
    return facts.length === 0 ? name : `${name} (${facts.map(factText).join(', ')})`
  }
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

const isNegative = (text: string | null): boolean => text?.startsWith('-') ?? false
