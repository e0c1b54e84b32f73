import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconEyeOff,
  IconHourglass,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../kit/button.tsx'
import { Failure } from '../kit/empty.tsx'
import { Icon } from '../kit/icon.tsx'
import { documentTasksQuery } from './documents-tasks.ts'
import classes from './to-do.module.css'
import { Item } from './to-do-item.tsx'

/** What went wrong, and what receivers were asked and have not done yet; each leads to its list. */
export function DocumentsToDo({ accountId }: { accountId: string }) {
  const { t } = useTranslation('documents-overview')
  const found = useQuery(documentTasksQuery(accountId))
  if (found.isError && !found.data)
    return (
      <Failure title={t('to-do.failed')} onRetry={() => void found.refetch()} isRetrying={found.isFetching} />
    )
  if (!found.data) return <div className={classes.waiting} aria-busy />
  const { failedUploads, refusedReceivers, toSign, toRead, waitingReceivers } = found.data
  const params = { accountId }
  if (failedUploads + refusedReceivers + toSign + toRead + waitingReceivers === 0)
    return (
      <p className={classes.done}>
        <Icon of={IconCircleCheck} />
        {t('to-do.none')}
      </p>
    )
  return (
    <ul className={classes.list}>
      {failedUploads > 0 && (
        <Item
          icon={IconAlertTriangle}
          tone="err"
          title={t('to-do.uploads', { count: failedUploads })}
          body={t('to-do.uploads-hint')}
        >
          <ButtonLink size="compact" to="/doccle/documents/{-$accountId}/uploads" params={params}>
            {t('to-do.view')}
          </ButtonLink>
        </Item>
      )}
      {refusedReceivers > 0 && (
        <Item
          icon={IconAlertCircle}
          tone="err"
          title={t('to-do.refused', { count: refusedReceivers })}
          body={t('to-do.refused-hint')}
        >
          <ButtonLink
            size="compact"
            to="/doccle/receivers/{-$accountId}"
            params={params}
            search={{ status: 'ERROR' }}
          >
            {t('to-do.view')}
          </ButtonLink>
        </Item>
      )}
      {toSign > 0 && (
        <Item
          icon={IconCircleDashed}
          tone="warn"
          title={t('to-do.to-sign', { count: toSign })}
          body={t('to-do.to-sign-hint')}
        >
          <ButtonLink
            size="compact"
            to="/doccle/documents/{-$accountId}"
            params={params}
            search={{ show: 'TO_SIGN' }}
          >
            {t('to-do.view')}
          </ButtonLink>
        </Item>
      )}
      {toRead > 0 && (
        <Item
          icon={IconEyeOff}
          tone="neutral"
          title={t('to-do.to-read', { count: toRead })}
          body={t('to-do.to-read-hint')}
        >
          <ButtonLink
            size="compact"
            to="/doccle/documents/{-$accountId}"
            params={params}
            search={{ show: 'UNREAD' }}
          >
            {t('to-do.view')}
          </ButtonLink>
        </Item>
      )}
      {waitingReceivers > 0 && (
        <Item
          icon={IconHourglass}
          tone="neutral"
          title={t('to-do.waiting', { count: waitingReceivers })}
          body={t('to-do.waiting-hint')}
        >
          <ButtonLink
            size="compact"
            to="/doccle/receivers/{-$accountId}"
            params={params}
            search={{ status: 'WAITING' }}
          >
            {t('to-do.view')}
          </ButtonLink>
        </Item>
      )}
    </ul>
  )
}
