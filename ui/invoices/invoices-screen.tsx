import { Box } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { statusLooks } from '../document/invoice-status.tsx'
import { Button } from '../kit/button.tsx'
import { Empty } from '../kit/empty.tsx'
import { narrow } from '../kit/media.ts'
import { SelectField } from '../kit/select-field.tsx'
import { DocumentFilters } from '../lists/documents/filters.tsx'
import { newestFirst } from '../lists/documents/search.ts'
import { ListScreen } from '../lists/list-screen.tsx'
import { type OnSearch, useList } from '../lists/use-list.ts'
import classes from './invoice-columns.module.css'
import { InvoiceCard, useInvoiceColumns } from './invoice-columns.tsx'
import { InvoiceTotals } from './invoice-totals.tsx'
import {
  type InvoicesSearch,
  invoicesQuery,
  paymentFilters,
  sentDocumentQuery,
  statusFilters,
  usualPeriod,
} from './queries.ts'

type InvoicesScreenProps = {
  accountId: string
  search: InvoicesSearch
  newInvoice: ReactNode
  /** The way to the other lists of invoices. */
  tabs: ReactNode
  onSearch: OnSearch<InvoicesSearch>
}

export function InvoicesScreen({ accountId, search, newInvoice, tabs, onSearch }: InvoicesScreenProps) {
  const { t } = useTranslation('invoices')
  const client = useQueryClient()
  const list = useList({
    search,
    onSearch,
    query: (asked: InvoicesSearch) => invoicesQuery(accountId, asked),
    failure: t('getInvoicesError'),
  })
  return (
    <ListScreen
      list={list}
      title={t('title')}
      actions={newInvoice}
      aboveToolbar={<Box mb={16}>{tabs}</Box>}
      toolbar={
        <DocumentFilters
          namespace="invoices"
          search={search}
          defaultPeriod={usualPeriod(search)}
          statuses={statusFilters.filter((one) => one !== 'UNDELIVERED' || search.status === one)}
          looks={{
            SENT: {},
            SELF_BILLED: { icon: IconArrowsExchange },
            UNDELIVERED: statusLooks.ERROR,
            ...statusLooks,
          }}
          period={list.page?.period}
          more={{
            isNarrowed: search.payment !== undefined,
            filter: (
              <PaymentFilter value={search.payment} onChange={(payment) => list.narrowBy({ payment })} />
            ),
          }}
          figures={<InvoiceTotals accountId={accountId} />}
          onChange={list.narrowBy}
        />
      }
      columns={useInvoiceColumns(accountId)}
      card={(row) => <InvoiceCard accountId={accountId} row={row} />}
      cardsBelow={narrow.tablet}
      preload={({ id }) => void client.prefetchQuery(sentDocumentQuery(accountId, id))}
      defaultSort={newestFirst}
      range={(figures) => t('range', figures)}
      empty={<NoInvoices search={search} onSearch={list.narrowBy} />}
    />
  )
}

type PaymentFilterProps = {
  value: InvoicesSearch['payment']
  onChange: (payment: InvoicesSearch['payment']) => void
}

const ANY = 'ANY'

/** By the bank statements. */
function PaymentFilter({ value, onChange }: PaymentFilterProps) {
  const { t } = useTranslation('invoices')
  return (
    <SelectField
      label=""
      aria-label={t('payment.label')}
      className={classes.payment}
      value={value ?? ANY}
      onChange={(next) => onChange(paymentFilters.find((one) => one === next))}
      choices={[
        { value: ANY, label: t('payment.any') },
        ...paymentFilters.map((one) => ({ value: one, label: t(`payment.filter.${one}`) })),
      ]}
    />
  )
}

type NoInvoicesProps = { search: InvoicesSearch; onSearch: (part: InvoicesSearch) => void }

function NoInvoices({ search, onSearch }: NoInvoicesProps) {
  const { t } = useTranslation('invoices')
  const { q, status, payment, period = usualPeriod(search) } = search
  // The newest month with an invoice is empty only where nothing was ever sent.
  const isAsked = Boolean(
    q || status || payment || (period !== usualPeriod(search) && period !== 'ALL_INVOICES'),
  )
  const isNarrowed = Boolean(status ?? payment) || period !== 'ALL_INVOICES'
  const showAll = () =>
    onSearch({
      period: 'ALL_INVOICES',
      status: undefined,
      payment: undefined,
      from: undefined,
      to: undefined,
    })
  if (!isAsked) return <Empty title={t('empty.title')}>{t('empty.body')}</Empty>
  return (
    <Empty
      title={t('none-found.title')}
      actions={isNarrowed && <Button onClick={showAll}>{t('none-found.show-all')}</Button>}
    >
      {q ? t('none-found.for', { text: q }) : t('none-found.body')}
    </Empty>
  )
}
