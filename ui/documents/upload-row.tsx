import { Box, Text } from '@mantine/core'
import { IconAlertCircle, IconClock, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../api/reach.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Failure } from '../kit/empty.tsx'
import { Facts } from '../kit/facts.tsx'
import { formatMoment } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import { Progress } from '../kit/progress.tsx'
import { HowFar, UnreachableReceivers } from './batch/how-far.tsx'
import { type Mended, type Upload, uploadQuery } from './queries.ts'
import { UploadFault } from './upload-fault.tsx'
import classes from './upload-row.module.css'

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

type UploadRowProps = {
  accountId: string
  upload: Upload
  onDetail: (id: string) => void
  onDelete: (upload: Upload) => void
  onMend: (mended: Mended) => void
}

/** An upload with how far it is; a failed one says why in place. */
export function UploadRow({ accountId, upload, onDetail, onDelete, onMend }: UploadRowProps) {
  const { t } = useTranslation('uploads')
  const { id, reference, status, batchType, timeReceived, documentsTotal } = upload
  const isFailed = status === 'ERROR'
  const mayWrite = useMayWrite()
  return (
    <li className={classes.row}>
      <div className={classes.line}>
        <Icon
          of={isFailed ? IconAlertCircle : IconClock}
          className={isFailed ? classes.failed : classes.underway}
        />
        <Box flex="1 1 260px" miw={0}>
          <p className={classes.reference}>{reference}</p>
          <Text size="small" c="dimmed">
            {t(`type.${batchType}`, { count: documentsTotal })},{' '}
            {t('received', { at: formatMoment(timeReceived) })}
          </Text>
        </Box>
        {!isFailed && (
          <div className={classes.progress}>
            <HowFar upload={upload} />
          </div>
        )}
        <div className={classes.actions}>
          <Button
            kind="quiet"
            size="compact"
            aria-label={t('detail-named', { reference })}
            onClick={() => onDetail(id)}
          >
            {t('detail')}
          </Button>
          {mayWrite && (
            <Button
              size="compact"
              icon={IconTrash}
              aria-label={t('delete-named', { reference })}
              onClick={() => onDelete(upload)}
            >
              {t('delete')}
            </Button>
          )}
        </div>
      </div>
      {isFailed && <UploadFault accountId={accountId} upload={upload} onMend={onMend} />}
    </li>
  )
}
