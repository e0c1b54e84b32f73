import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused } from '../../api/failure.ts'
import { InvoiceStatusBadge } from '../../api/invoice-status.tsx'
import { Tag } from '../../kit/badge.tsx'
import { Empty, Failure } from '../../kit/empty.tsx'
import { narrow, useNarrow } from '../../kit/media.ts'
import { Page, Section } from '../../kit/page.tsx'
import { Progress } from '../../kit/progress.tsx'
import { Timeline } from '../../kit/timeline.tsx'
import { documentEventsQuery, documentQuery, type ReceivedDocument } from '../queries.ts'
import { ReceivedDownloads } from '../received-downloads.tsx'
import { DocumentPdf } from './document-pdf.tsx'
import classes from './document-screen.module.css'
import { DocumentSheet } from './document-sheet.tsx'
import { useDocumentSteps } from './document-steps.ts'
import { PaymentBox } from './payment-box.tsx'
import { money } from './written.ts'
import { YourAnswer } from './your-answer.tsx'

type DocumentScreenProps = {
  accountId: string
  id: string
  /** The way back to the list. */
  back: ReactNode
}

/** One received document: what its XML says, the sender's PDF beside it, and what you answer. */
export function DocumentScreen({ accountId, id, back }: DocumentScreenProps) {
  const { t } = useTranslation('received-invoices')
  const found = useQuery({ ...documentQuery(accountId, id), meta: { handles: true } })
  if (found.data) return <Opened accountId={accountId} document={found.data} back={back} />
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

type OpenedProps = { accountId: string; document: ReceivedDocument; back: ReactNode }

function Opened({ accountId, document, back }: OpenedProps) {
  const { t } = useTranslation('received-invoices')
  const events = useQuery({ ...documentEventsQuery(accountId, document.id), meta: { handles: true } })
  const steps = useDocumentSteps(events.data ?? [], document)
  const pdf = document.attachments.find(({ mimeCode }) => mimeCode === 'application/pdf')
  const { seller, totals, currency } = document
  const row = {
    id: document.id,
    invoiceNumber: document.invoiceNumber ?? '',
    documentReferences: document.attachments,
  }
  const isNarrow = useNarrow(narrow.cards)
  const state = (
    <>
      <InvoiceStatusBadge status={document.status} />
      {document.type === 'E_CREDIT_NOTES' && <Tag>{t('invoices:credit-note')}</Tag>}
    </>
  )
  const downloads = <ReceivedDownloads accountId={accountId} invoice={row} />
  return (
    <Page
      title={[seller.name, money(totals.payable ?? totals.gross, currency)].filter(Boolean).join(', ')}
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
            <DocumentSheet
              accountId={accountId}
              document={document}
              check={events.data?.find(({ type }) => type === 'CHECKED')}
            />
          </div>
          <div className={classes.pay}>
            <PaymentBox document={document} />
          </div>
        </div>
        {pdf && (
          <div className={classes.pdf}>
            <DocumentPdf key={document.id} accountId={accountId} id={document.id} fileName={pdf.fileName} />
          </div>
        )}
        <div className={classes.column}>
          <div className={classes.answer}>
            <YourAnswer key={document.id} accountId={accountId} document={document} />
          </div>
          <Section title={t('document.history')} className={classes.history ?? ''}>
            {events.isError && (
              <Failure title={t('document.history-failed')} onRetry={() => void events.refetch()} />
            )}
            <Timeline steps={steps} label={t('document.history')} />
          </Section>
        </div>
      </div>
    </Page>
  )
}
