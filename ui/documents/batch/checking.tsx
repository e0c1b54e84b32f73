import { Group } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { Failure } from '../../kit/empty.tsx'
import { Icon } from '../../kit/icon.tsx'
import classes from './batch.module.css'
import { HowFar, UnreachableReceivers } from './how-far.tsx'

import { useChecked } from './use-batch.ts'

type CheckingProps = { accountId: string; uploadId: string; onClose: () => void }

/** The server goes on when this is closed; the list of uploads tells the same. */
export function Checking({ accountId, uploadId, onClose }: CheckingProps) {
  const { t } = useTranslation('batch')
  const { data, isError, isFetching, refetch } = useChecked(accountId, uploadId)
  const isFailed = data?.status === 'ERROR'
  const isDone = data?.status === 'SUCCESS'
  return (
    <div className={classes.stack}>
      {!isFailed && !isDone && <p>{t('checking.body')}</p>}
      {!data && isError && (
        <Failure
          title={t('uploads:get-upload-error')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!isFailed && !isDone && (data || !isError) && <HowFar upload={data} />}
      <div role="status">
        {isFailed && (
          <p className={classes.outcome} data-tone="err">
            <Icon of={IconAlertCircle} />
            {t('checking.failed')}
          </p>
        )}
        {isDone && (
          <p className={classes.outcome} data-tone="ok">
            <Icon of={IconCircleCheck} />
            {t(data.unreachable.length > 0 ? 'checking.filed' : 'checking.done', {
              count: data.documentsDone,
            })}
          </p>
        )}
      </div>
      {data && !isFailed && <UnreachableReceivers upload={data} />}
      <Group gap="sm" align="stretch" justify="flex-end">
        <Button data-autofocus onClick={onClose}>
          {t('checking.close')}
        </Button>
        {(isFailed || isDone) && (
          <ButtonLink
            kind="primary"
            to={isFailed ? '/doccle/documents/{-$accountId}/uploads' : '/doccle/documents/{-$accountId}'}
            params={{ accountId }}
            onClick={onClose}
          >
            {t(isFailed ? 'checking.show-faults' : 'checking.show-documents')}
          </ButtonLink>
        )}
      </Group>
    </div>
  )
}
