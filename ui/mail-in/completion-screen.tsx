import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused } from '../api/failure.ts'
import { fetchMailedFile, mailedFileQuery } from '../api/mailed-files.ts'
import { DocumentPdf } from '../document/document-pdf.tsx'
import { BackLink } from '../kit/back-link.tsx'
import { Button, ButtonLink } from '../kit/button.tsx'
import { Empty, Failure } from '../kit/empty.tsx'
import { FormSkeleton } from '../kit/form-skeleton.tsx'
import { formatMoment } from '../kit/format.ts'
import { Page } from '../kit/page.tsx'
import { Progress } from '../kit/progress.tsx'
import { CompletionFields } from './completion-fields.tsx'
import classes from './mail-in.module.css'
import type { FileDetails } from './queries.ts'
import { ReadingNotices } from './reading-notices.tsx'

type CompletionScreenProps = { accountId: string; fileId: string; onLeave: () => void }

/** A paper beside its values: one press makes a received document of it. */
export function CompletionScreen({ accountId, fileId, onLeave }: CompletionScreenProps) {
  const { t } = useTranslation('mail-in')
  const found = useQuery(mailedFileQuery(accountId, fileId))
  const { data, error } = found
  const isGone = isRefused(error, 'NOT_FOUND')
  return (
    <Page
      title={data?.proposal.sellerName || t('complete.title')}
      backLink={
        <BackLink to="/received-invoices/$accountId/to-complete" params={{ accountId }}>
          {t('complete.back')}
        </BackLink>
      }
    >
      {data && (
        <Paper accountId={accountId} details={data} onLeave={onLeave} onStale={() => void found.refetch()} />
      )}
      {!data && isGone && <Empty title={t('complete.gone')}>{t('complete.gone-body')}</Empty>}
      {!data && error && !isGone && (
        <Failure title={t('failed')} onRetry={() => void found.refetch()} isRetrying={found.isFetching} />
      )}
      {!data && !error && <FormSkeleton fields={8} />}
    </Page>
  )
}

type PaperProps = { accountId: string; details: FileDetails; onLeave: () => void; onStale: () => void }

function Paper({ accountId, details, onLeave, onStale }: PaperProps) {
  const { t } = useTranslation('mail-in')
  const { file } = details
  /** Who doesn't wait for the reading. */
  const [isTyping, setTyping] = useState(false)
  if (file.state !== 'TO_COMPLETE') return <Done accountId={accountId} details={details} />
  const from = file.from || (file.uploadedBy && t('upload.from', { who: file.uploadedBy }))
  return (
    <>
      <p className={classes.quiet}>
        {[from, file.subject, formatMoment(file.dateReceived)].filter(Boolean).join(' · ')}
      </p>
      <ReadingNotices accountId={accountId} details={details} onLeave={onLeave} />
      <div className={classes.columns}>
        <div className={classes.paper}>
          <DocumentPdf
            file={{ fileName: file.fileName, mimeCode: 'application/pdf', isOwnPrint: false }}
            fetchFile={() => fetchMailedFile(accountId, file.id)}
            isCompared
          />
        </div>
        {file.reading === 'RUNNING' && !isTyping ? (
          <UnderWay onType={() => setTyping(true)} />
        ) : (
          <CompletionFields
            key={file.version}
            accountId={accountId}
            details={details}
            onLeave={onLeave}
            onStale={onStale}
          />
        )}
      </div>
    </>
  )
}

/** A text is read at once, a photo takes seconds. */
function UnderWay({ onType }: { onType: () => void }) {
  const { t } = useTranslation('mail-in')
  return (
    <div className={classes.underWay} role="status">
      <Progress label={t('reading.running')} />
      <p className={classes.quiet}>{t('reading.running-body')}</p>
      <div>
        <Button onClick={onType}>{t('reading.type')}</Button>
      </div>
    </div>
  )
}

/** Somebody was here before. */
function Done({ accountId, details: { file } }: Pick<PaperProps, 'accountId' | 'details'>) {
  const { t } = useTranslation('mail-in')
  const isReceived = file.state === 'RECEIVED'
  return (
    <Empty
      title={t(isReceived ? 'complete.received' : 'complete.aside')}
      actions={
        isReceived ? (
          <ButtonLink to="/received-invoices/$accountId/document/$id" params={{ accountId, id: file.id }}>
            {t('complete.open')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/received-invoices/$accountId/set-aside" params={{ accountId }}>
            {t('set-aside.title')}
          </ButtonLink>
        )
      }
    >
      {file.decidedBy && t('complete.by', { who: file.decidedBy })}
    </Empty>
  )
}
