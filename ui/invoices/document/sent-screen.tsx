import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused } from '../../api/failure.ts'
import classes from '../../document/document-page.module.css'
import { DocumentPdf } from '../../document/document-pdf.tsx'
import { DocumentSheet } from '../../document/document-sheet.tsx'
import { InvoiceStatusBadge } from '../../document/invoice-status.tsx'
import { Tag } from '../../kit/badge.tsx'
import { Empty, Failure } from '../../kit/empty.tsx'
import { narrow, useNarrow } from '../../kit/media.ts'
import { Page, Section } from '../../kit/page.tsx'
import { Progress } from '../../kit/progress.tsx'
import { Timeline } from '../../kit/timeline.tsx'
import { Afterwards, type Mailing } from '../afterwards/afterwards.tsx'
import { InvoiceDownloads } from '../invoice-downloads.tsx'
import { fetchSentFile, invoiceEventsQuery, type SentDocument, sentDocumentQuery } from '../queries.ts'
import { useTimelineSteps } from '../timeline-steps.ts'

type SentScreenProps = Mailing & {
  accountId: string
  id: string
  /** The way back to the list. */
  back: ReactNode
}

/** One sent document: what its XML says, its PDF beside it, what happened to it, and what can be done with it. */
export function SentScreen({ accountId, id, back, ...mailing }: SentScreenProps) {
  const { t } = useTranslation('invoices')
  const found = useQuery({ ...sentDocumentQuery(accountId, id), meta: { handles: true } })
  if (found.data) return <Opened {...mailing} accountId={accountId} document={found.data} back={back} />
  if (isRefused(found.error, 'NOT_FOUND', 'FORM_ERRORS'))
    return (
      <Page title={t('document.title')} above={back}>
        <Empty title={t('document.not-there')}>{t('document.not-there-body')}</Empty>
      </Page>
    )
  return (
    <Page title={t('document.title')} above={back}>
      {found.isError ? (
        <Failure
          title={t('document.failed')}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : (
        <Progress label={t('document.loading')} />
      )}
    </Page>
  )
}

type OpenedProps = Mailing & { accountId: string; document: SentDocument; back: ReactNode }

function Opened({ accountId, document, back, ...mailing }: OpenedProps) {
  const { t } = useTranslation('invoices')
  const isNarrow = useNarrow(narrow.cards)
  const pdf = document.attachments.find(({ mimeCode }) => mimeCode === 'application/pdf')
  const fetchFile = (name: string) => fetchSentFile(accountId, document.id, name)
  const number = document.invoiceNumber ?? ''
  const state = (
    <>
      <InvoiceStatusBadge status={document.status} />
      {document.type === 'E_CREDIT_NOTES' && <Tag>{t('credit-note')}</Tag>}
    </>
  )
  const row = { id: document.id, invoiceNumber: number, documentReferences: document.attachments }
  const downloads = <InvoiceDownloads accountId={accountId} invoice={row} />
  return (
    <Page
      title={[number, document.buyer.name].filter(Boolean).join(', ')}
      above={back}
      {...(!isNarrow && { beside: state, actions: downloads })}
    >
      {isNarrow && (
        <div className={classes.under}>
          <span>{state}</span>
          {downloads}
        </div>
      )}
      <div className={classes.columns} data-pdf={pdf && true}>
        <div className={classes.column}>
          <div className={classes.sheet}>
            <DocumentSheet document={document} fetchFile={fetchFile} />
          </div>
        </div>
        {pdf && (
          <div className={classes.pdf}>
            <DocumentPdf key={document.id} fileName={pdf.fileName} fetchFile={fetchFile} />
          </div>
        )}
        <div className={classes.column}>
          <Section title={t('document.next')} className={classes.answer ?? ''}>
            <div className={classes.acts}>
              <Afterwards key={document.id} {...mailing} accountId={accountId} invoice={sentOf(document)} />
            </div>
          </Section>
          <History accountId={accountId} document={document} />
        </div>
      </div>
    </Page>
  )
}

const sentOf = ({ id, type, status, invoiceNumber, isSentAgain, buyer, customerEmail }: SentDocument) => ({
  id,
  type,
  status,
  isSentAgain,
  invoiceNumber: invoiceNumber ?? '',
  invoicee: { name: buyer.name, email: customerEmail },
})

function History({ accountId, document }: { accountId: string; document: SentDocument }) {
  const { t } = useTranslation('invoices')
  const events = useQuery({ ...invoiceEventsQuery(accountId, document.id), meta: { handles: true } })
  const steps = useTimelineSteps(events.data ?? [], document.status)
  useDocumentFollows(accountId, document.id, events.data?.length)
  return (
    <Section title={t('panel.history')} className={classes.history ?? ''}>
      {events.isPending && <Progress label={t('panel.loading')} />}
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

/** News in the timeline is news in the document and in the list: their status must not lag behind. */
function useDocumentFollows(accountId: string, id: string, count: number | undefined): void {
  const client = useQueryClient()
  const known = useRef(count)
  useEffect(() => {
    if (known.current !== undefined && count !== undefined && count > known.current) {
      void client.invalidateQueries({ queryKey: ['sent-invoice', accountId, id] })
      void client.invalidateQueries({ queryKey: ['invoices', accountId] })
    }
    known.current = count
  }, [client, accountId, id, count])
}
