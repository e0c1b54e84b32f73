import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Failure } from '../kit/empty.tsx'
import { Facts } from '../kit/facts.tsx'
import { formatMoment } from '../kit/format.ts'
import { Progress } from '../kit/progress.tsx'
import { UnreachableReceivers } from './batch/how-far.tsx'
import { type Mended, uploadQuery } from './queries.ts'
import { UploadFault } from './upload-fault.tsx'

type UploadDetailProps = {
  accountId: string
  uploadId: string | undefined
  onClose: () => void
  onMend: (mended: Mended) => void
}

/** The details of an upload, over the list. */
export function UploadDetail({ accountId, uploadId, onClose, onMend }: UploadDetailProps) {
  const { t } = useTranslation('uploads')
  return (
    <Dialog
      isOpen={uploadId !== undefined}
      onClose={onClose}
      title={t('detail-title')}
      width={560}
      actions={
        <Button data-autofocus onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {uploadId && <Known accountId={accountId} uploadId={uploadId} onMend={onMend} />}
    </Dialog>
  )
}

type KnownProps = Pick<UploadDetailProps, 'accountId' | 'onMend'> & { uploadId: string }

function Known({ accountId, uploadId, onMend }: KnownProps) {
  const { t } = useTranslation('uploads')
  const { data, isError, isFetching, refetch } = useQuery(uploadQuery(accountId, uploadId))
  if (!data && isError)
    return <Failure title={t('get-upload-error')} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) return <Progress label={t('loading')} />
  const { reference, batchType, status, timeReceived, uploadDate, documentsDone, documentsTotal } = data
  return (
    <>
      <Facts
        facts={[
          { name: t('fact.reference'), value: reference },
          { name: t('fact.type'), value: t(`type.${batchType}`, { count: documentsTotal }) },
          { name: t('fact.status'), value: t(`status.${status}`) },
          { name: t('fact.received'), value: formatMoment(timeReceived) },
          { name: t('fact.delivered'), value: uploadDate && formatMoment(uploadDate) },
          { name: t('fact.done'), value: t('done', { count: documentsTotal, done: documentsDone }) },
        ]}
      />
      {status !== 'ERROR' && <UnreachableReceivers upload={data} />}
      {status === 'ERROR' && <UploadFault accountId={accountId} upload={data} onMend={onMend} />}
    </>
  )
}
