import { Box, Text } from '@mantine/core'
import { IconAlertCircle, IconClock, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../api/reach.ts'
import { Button } from '../kit/button.tsx'
import { formatMoment } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import { HowFar } from './batch/how-far.tsx'
import type { Mended, Upload } from './queries.ts'
import { UploadFault } from './upload-fault.tsx'
import classes from './upload-row.module.css'

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
