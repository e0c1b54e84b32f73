import { IconMailForward } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused } from '../../api/failure.ts'
import classes from '../../document/document-page.module.css'
import { DocumentPdf } from '../../document/document-pdf.tsx'
import { DocumentSheet } from '../../document/document-sheet.tsx'
import { InvoiceStatusBadge } from '../../document/invoice-status.tsx'
import type { CheckDetail } from '../../document/said-document.ts'
import { money } from '../../document/written.ts'
import { Tag } from '../../kit/badge.tsx'
import { Empty, Failure } from '../../kit/empty.tsx'
import { narrow, useNarrow } from '../../kit/media.ts'
import { Page, Section } from '../../kit/page.tsx'
import { Progress } from '../../kit/progress.tsx'
import { SmallAction } from '../../kit/text-link.tsx'
import { Timeline } from '../../kit/timeline.tsx'
import {
  documentEventsQuery,
  documentQuery,
  fetchReceivedFile,
  type ReceivedDocument,
  type ReceivedEvent,
} from '../queries.ts'
import { ReceivedDownloads } from '../received-downloads.tsx'
import { useDocumentSteps } from './document-steps.ts'
import { Forward } from './forward.tsx'
import { PaymentBox } from './payment-box.tsx'
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
  const fetchFile = (name: string) => fetchReceivedFile(accountId, document.id, name)
  const isNarrow = useNarrow(narrow.cards)
  const state = (
    <>
      <InvoiceStatusBadge status={document.status} />
      {document.type === 'E_CREDIT_NOTES' && <Tag>{t('invoices:credit-note')}</Tag>}
    </>
  )
  const [isForwarding, setForwarding] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setForwarding(false)
    opener.current?.focus()
  }
  const downloads = (
    <span className={classes.files}>
      <ReceivedDownloads accountId={accountId} invoice={row} />
      <SmallAction
        ref={opener}
        icon={IconMailForward}
        aria-label={t('forward.named', { number: row.invoiceNumber })}
        aria-expanded={isForwarding}
        onClick={() => setForwarding(!isForwarding)}
      >
        {t('forward.act')}
      </SmallAction>
    </span>
  )
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
              document={document}
              fetchFile={fetchFile}
              arrival={{ check: checkOf(events.data) }}
            />
          </div>
          <div className={classes.pay}>
            <PaymentBox document={document} />
          </div>
        </div>
        {pdf && (
          <div className={classes.pdf}>
            <DocumentPdf key={document.id} fileName={pdf.fileName} fetchFile={fetchFile} />
          </div>
        )}
        <div className={classes.column}>
          {isForwarding && (
            <div className={classes.forward}>
              <Forward accountId={accountId} document={document} onClose={close} />
            </div>
          )}
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

/** Fine where nothing is told of it. */
function checkOf(events: ReceivedEvent[] | undefined): CheckDetail | undefined {
  const check = events?.find(({ type }) => type === 'CHECKED')
  return check?.detail ?? undefined
}
