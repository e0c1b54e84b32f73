import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { money } from '#contracts/rules/document/written.ts'
import type { Vendor } from '../api/vendors.ts'
import { formatDate } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import { figuresQuery } from './queries.ts'
import classes from './vendors.module.css'

type FiguresProps = { accountId: string; vendor: Vendor }

/** Bought this year, the average, the documents, and those that are held back. */
export function VendorFigures({ accountId, vendor }: FiguresProps) {
  const { t } = useTranslation('vendors')
  const { data } = useQuery({ ...figuresQuery(accountId, vendor.id), meta: { handles: true } })
  const notes = t('figures.notes', { count: data?.creditNotes ?? 0 })
  const others = data?.otherCurrencies ? t('figures.other-currencies', { count: data.otherCurrencies }) : ''
  return (
    <ul className={classes.figures} aria-busy={data === undefined || undefined}>
      <Figure
        label={t('figures.bought', { year: data?.year ?? new Date().getFullYear() })}
        value={data && money(data.bought, 'EUR')}
        hint={
          data &&
          [t('figures.bought-hint', { count: data.invoices, notes }), others].filter(Boolean).join(', ')
        }
      />
      <Figure
        label={t('figures.average')}
        value={data && (data.average === null ? '–' : money(data.average, 'EUR'))}
        hint={
          data &&
          (data.average === null
            ? t('figures.no-invoice')
            : t('figures.average-hint', {
                lowest: money(data.lowest, 'EUR'),
                highest: money(data.highest, 'EUR'),
              }))
        }
      />
      <Figure
        label={t('figures.documents')}
        value={vendor.documents}
        hint={t('figures.documents-hint', { date: formatDate(vendor.firstSeen) })}
        list={{ accountId, search: { vendor: vendor.id } }}
      />
      <Figure
        label={t('figures.held')}
        value={data?.held}
        hint={data && t(data.held > 0 ? 'figures.held-some' : 'figures.held-none')}
        isAlarming={(data?.held ?? 0) > 0}
        list={
          data && data.held > 0 ? { accountId, search: { vendor: vendor.id, status: 'HELD' } } : undefined
        }
      />
    </ul>
  )
}

type FigureProps = {
  label: string
  value: ReactNode
  hint: ReactNode
  isAlarming?: boolean
  /** The documents that it counts. */
  list?: { accountId: string; search: { vendor: string; status?: 'HELD' } } | undefined
}

function Figure({ label, value, hint, isAlarming = false, list }: FigureProps) {
  return (
    <li className={classes.figure} data-tone={isAlarming ? 'err' : undefined}>
      {list ? (
        <Link
          className={classes.list}
          to="/received-invoices/{-$accountId}"
          params={{ accountId: list.accountId }}
          search={list.search}
        >
          {label}
          <Icon of={IconArrowRight} />
        </Link>
      ) : (
        <span className={classes.quiet}>{label}</span>
      )}
      <span className={classes.value}>{value ?? <span className={classes.bone} />}</span>
      <small className={classes.hint}>{hint}</small>
    </li>
  )
}
