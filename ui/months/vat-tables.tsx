import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatCents } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import classes from './months.module.css'
import type { Vat } from './queries.ts'

/** The VAT of sales and of purchases by rate: on the documents, and calculated anew. */
export function VatTables({ sale, purchase }: { sale: Vat[]; purchase: Vat[] }) {
  const { t } = useTranslation('months')
  return (
    <section aria-label={t('vat.title')} className={classes.vat}>
      <div className={classes.head}>
        <h2>{t('vat.title')}</h2>
        <small>{t('vat.credit')}</small>
      </div>
      {sale.length + purchase.length === 0 && <p className={classes.hint}>{t('vat.none')}</p>}
      {sale.length > 0 && <VatTable kind="sale" rows={sale} />}
      {purchase.length > 0 && <VatTable kind="purchase" rows={purchase} />}
    </section>
  )
}

const COLUMNS = ['base', 'on-documents', 'computed', 'difference'] as const

function VatTable({ kind, rows }: { kind: 'sale' | 'purchase'; rows: Vat[] }) {
  const { t } = useTranslation('months')
  const currencies = [...new Set(rows.map(({ currency }) => currency))]
  return (
    <table className={classes.table}>
      <caption>{t(`vat.${kind}`)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(`vat.${kind}`)}</th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`vat.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <VatLine key={`${row.currency} ${row.category} ${row.rate}`} row={row} />
        ))}
        {currencies.map((currency) => (
          <SumLine key={currency} kind={kind} rows={rows.filter((row) => row.currency === currency)} />
        ))}
      </tbody>
    </table>
  )
}

const NAMED = ['AE', 'K', 'G', 'E', 'O', 'Z'] as const

function VatLine({ row }: { row: Vat }) {
  const { t } = useTranslation('months')
  const { category, rate, currency, netCents, vatCents, computedCents } = row
  const named = NAMED.find((one) => one === category)
  const shownRate = rate.replace('.', ',')
  return (
    <tr>
      <th scope="row">
        {named ? t(`vat.categories.${named}`) : t('vat.rate', { rate: shownRate })}
        {currency !== 'EUR' && ` ${currency}`}
      </th>
      <td data-label={t('vat.base')}>{formatCents(netCents, currency)}</td>
      <td data-label={t('vat.on-documents')}>{formatCents(vatCents, currency)}</td>
      <td data-label={t('vat.computed')}>{formatCents(computedCents, currency)}</td>
      <td data-label={t('vat.difference')}>
        <Difference cents={vatCents - computedCents} currency={currency} />
      </td>
    </tr>
  )
}

/** The check names the documents that differ by more than one cent; sums of single cents are rounding. */
function Difference({ cents, currency }: { cents: number; currency: string }) {
  const { t } = useTranslation('months')
  const isEqual = cents === 0
  const isSmall = Math.abs(cents) <= 1
  return (
    <span className={classes.difference} data-tone={isSmall ? 'ok' : 'warn'}>
      <Icon of={isSmall ? IconCheck : IconAlertTriangle} size={16} />
      {isEqual
        ? t('vat.equal')
        : isSmall
          ? t('vat.rounding', { amount: formatCents(cents, currency) })
          : formatCents(cents, currency)}
    </span>
  )
}

function SumLine({ kind, rows }: { kind: 'sale' | 'purchase'; rows: Vat[] }) {
  const { t } = useTranslation('months')
  const currency = rows[0]?.currency ?? 'EUR'
  const sum = (pick: (row: Vat) => number) => rows.reduce((all, row) => all + pick(row), 0)
  return (
    <tr data-total>
      <th scope="row">
        {t(`vat.${kind}-sum`)}
        {currency !== 'EUR' && ` ${currency}`}
      </th>
      <td data-label={t('vat.base')}>
        {formatCents(
          sum(({ netCents }) => netCents),
          currency,
        )}
      </td>
      <td data-label={t('vat.on-documents')}>
        {formatCents(
          sum(({ vatCents }) => vatCents),
          currency,
        )}
      </td>
      <td data-label={t('vat.computed')}>
        {formatCents(
          sum(({ computedCents }) => computedCents),
          currency,
        )}
      </td>
      <td />
    </tr>
  )
}
