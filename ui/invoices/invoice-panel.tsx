import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { InvoiceStatusBadge } from '../api/invoice-status.tsx'
import { Tag } from '../kit/badge.tsx'
import { Failure } from '../kit/empty.tsx'
import { Facts } from '../kit/facts.tsx'
import { formatCents, formatDate, formatDateTime, formatVat } from '../kit/format.ts'
import { Section } from '../kit/page.tsx'
import { Progress } from '../kit/progress.tsx'
import { SidePanel } from '../kit/side-panel.tsx'
import { Timeline } from '../kit/timeline.tsx'
import { Afterwards, type Mailing } from './afterwards/afterwards.tsx'
import { InvoiceDownloads } from './invoice-downloads.tsx'
import classes from './invoice-panel.module.css'
import { type InvoiceRow, invoiceEventsQuery } from './queries.ts'
import { useTimelineSteps } from './timeline-steps.ts'

type InvoicePanelProps = Mailing & {
  accountId: string
  /** Undefined: closed. */
  invoiceId: string | undefined
  /** Its row, when the list shows it. */
  invoice: InvoiceRow | undefined
  onClose: () => void
}

/** One document: what it says, what can be downloaded, and everything that happened to it. */
export function InvoicePanel(props: InvoicePanelProps) {
  const { accountId, invoiceId, invoice, isMailing, onMailing, onClose } = props
  const { t } = useTranslation('invoices')
  const title = invoice
    ? `${invoice.invoiceNumber}, ${formatCents(invoice.totalAmountInCent, invoice.currency)}`
    : t('panel.title')
  return (
    <SidePanel isOpen={invoiceId !== undefined} onClose={onClose} title={title}>
      {invoice && <Summary accountId={accountId} invoice={invoice} />}
      {invoice && (
        <div className={classes.after}>
          <Afterwards key={invoice.id} {...{ accountId, invoice, isMailing, onMailing }} />
        </div>
      )}
      {invoiceId && <History accountId={accountId} invoiceId={invoiceId} status={invoice?.status ?? null} />}
    </SidePanel>
  )
}

function Summary({ accountId, invoice }: { accountId: string; invoice: InvoiceRow }) {
  const { t } = useTranslation('invoices')
  const facts = [
    { name: t('column.customer'), value: invoice.invoicee.name },
    { name: t('column.vat'), value: formatVat(invoice.invoicee.vatNumber) },
    { name: t('column.issue-date'), value: formatDate(invoice.issueDate) },
    { name: t('column.due-date'), value: formatDate(invoice.dueDate) },
    { name: t('column.created'), value: formatDateTime(invoice.dateCreated) },
    { name: t('column.source'), value: invoice.documentSource && t(`source.${invoice.documentSource}`) },
  ]
  return (
    <>
      <div className={classes.head}>
        <InvoiceStatusBadge status={invoice.status} />
        {invoice.type === 'E_CREDIT_NOTES' && <Tag>{t('credit-note')}</Tag>}
        <span className={classes.downloads}>
          <InvoiceDownloads accountId={accountId} invoice={invoice} />
        </span>
      </div>
      <Facts facts={facts} />
    </>
  )
}

type HistoryProps = { accountId: string; invoiceId: string; status: InvoiceRow['status'] }

function History({ accountId, invoiceId, status }: HistoryProps) {
  const { t } = useTranslation('invoices')
  const events = useQuery({ ...invoiceEventsQuery(accountId, invoiceId), meta: { handles: true } })
  const steps = useTimelineSteps(events.data ?? [], status)
  useListFollows(accountId, events.data?.length)
  return (
    <Section title={t('panel.history')} className={classes.history ?? ''}>
      {events.isPending && (
        <div className={classes.loading}>
          <Progress label={t('panel.loading')} />
        </div>
      )}
      {events.isError && (
        <Failure
          title={t('panel.failed')}
          onRetry={() => void events.refetch()}
          isRetrying={events.isFetching}
        />
      )}
      {events.data && <Timeline steps={steps} label={t('panel.history')} />}
    </Section>
  )
}

/** News in the timeline is news in the list: the status beside it must not lag behind. */
function useListFollows(accountId: string, count: number | undefined): void {
  const client = useQueryClient()
  const known = useRef(count)
  useEffect(() => {
    if (known.current !== undefined && count !== undefined && count > known.current)
      void client.invalidateQueries({ queryKey: ['invoices', accountId] })
    known.current = count
  }, [client, accountId, count])
}
