import { IconFilePencil, IconInbox, IconUserCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../api/reach.ts'
import { ButtonLink } from '../kit/button.tsx'
import { Item } from './to-do-item.tsx'

type ReceivedItemsProps = { accountId: string; unanswered: number; toApprove: number; toComplete: number }

/** The tasks with received documents: to answer, to approve, and papers to complete. */
export function ReceivedItems({ accountId, unanswered, toApprove, toComplete }: ReceivedItemsProps) {
  const { t } = useTranslation('overview')
  const mayWrite = useMayWrite()
  const open = mayWrite ? 'unanswered' : 'open'
  const params = { accountId }
  return (
    <>
      {unanswered > 0 && (
        <Item
          icon={IconInbox}
          tone="warn"
          title={t(`to-do.${open}`, { count: unanswered })}
          body={t(`to-do.${open}-hint`)}
        >
          <ButtonLink
            size="compact"
            to="/received-invoices/{-$accountId}"
            params={params}
            search={{ status: 'UNANSWERED' }}
          >
            {t('to-do.view')}
          </ButtonLink>
        </Item>
      )}
      {toApprove > 0 && (
        <Item
          icon={IconUserCheck}
          tone="warn"
          title={t('to-do.to-approve', { count: toApprove })}
          body={t('to-do.to-approve-hint')}
        >
          <ButtonLink
            size="compact"
            to="/received-invoices/{-$accountId}"
            params={params}
            search={{ status: 'TO_APPROVE' }}
          >
            {t('to-do.view')}
          </ButtonLink>
        </Item>
      )}
      {toComplete > 0 && (
        <Item
          icon={IconFilePencil}
          tone="warn"
          title={t('to-do.to-complete', { count: toComplete })}
          body={t(mayWrite ? 'to-do.to-complete-hint' : 'to-do.to-complete-open-hint')}
        >
          <ButtonLink size="compact" to="/received-invoices/$accountId/to-complete" params={params}>
            {t(mayWrite ? 'to-do.complete' : 'to-do.view')}
          </ButtonLink>
        </Item>
      )}
    </>
  )
}
