import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isRefused } from '../api/failure.ts'
import { fetchMailedFile, mailedFileQuery } from '../api/mailed-files.ts'
import { DocumentPdf } from '../document/document-pdf.tsx'
import { BackLink } from '../kit/back-link.tsx'
import { ButtonLink } from '../kit/button.tsx'
import { Empty, Failure } from '../kit/empty.tsx'
import { FormSkeleton } from '../kit/form-skeleton.tsx'
import { formatMoment } from '../kit/format.ts'
import { Notice } from '../kit/notice.tsx'
import { Page } from '../kit/page.tsx'
import { CompletionFields } from './completion-fields.tsx'
import classes from './mail-in.module.css'
import type { FileDetails } from './queries.ts'

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
  const { file, isForUs } = details
  if (file.state !== 'TO_COMPLETE') return <Done accountId={accountId} details={details} />
  return (
    <>
      <p className={classes.quiet}>
        {[file.from, file.subject, formatMoment(file.dateReceived)].filter(Boolean).join(' · ')}
      </p>
      {!isForUs && <Notice tone="warn" icon={IconAlertTriangle} title={t('complete.not-for-us')} />}
      <div className={classes.columns}>
        <div className={classes.paper}>
          <DocumentPdf
            file={{ fileName: file.fileName, mimeCode: 'application/pdf', isOwnPrint: false }}
            fetchFile={() => fetchMailedFile(accountId, file.id)}
          />
        </div>
        <CompletionFields
          key={file.version}
          accountId={accountId}
          details={details}
          onLeave={onLeave}
          onStale={onStale}
        />
      </div>
    </>
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
