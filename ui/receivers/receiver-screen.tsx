import { Group } from '@mantine/core'
import { IconFilePlus, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '../api/accounts.ts'
import { isRefused } from '../api/failure.ts'
import { useMayWrite } from '../api/reach.ts'
import { Button, ButtonLink } from '../kit/button.tsx'
import { Empty, Failure } from '../kit/empty.tsx'
import { FormSkeleton } from '../kit/form-skeleton.tsx'
import { narrow, useNarrow } from '../kit/media.ts'
import { Page } from '../kit/page.tsx'
import { DeleteDialog } from '../lists/delete-dialog.tsx'
import { KnownReceiver } from './known-receiver.tsx'
import { deleteReceiver, metaDataQuery, type Receiver, receiverQuery, refreshReceivers } from './queries.ts'
import { BackToReceivers } from './receiver-edit.tsx'
import classes from './receiver-screen.module.css'
import { fullName, ReceiverBadge, receiverState, UnreachedMark } from './receiver-status.tsx'

type ReceiverScreenProps = { account: Account; receiverId: string; userId: string }

/** A receiver: the form at the left, the events at the right. */
export function ReceiverScreen({ account, receiverId, userId }: ReceiverScreenProps) {
  const { t } = useTranslation('receiver')
  const { data, error, isFetching, refetch } = useQuery(receiverQuery(receiverId))
  if (isRefused(error, 'NOT_FOUND')) return <Gone accountId={account.id} />
  return (
    <Framed account={account} receiver={data}>
      {data && <KnownReceiver key={receiverId} account={account} receiver={data} userId={userId} />}
      {!data && error && (
        <Failure title={t('get-receiver-error')} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !error && <FormSkeleton fields={6} />}
    </Framed>
  )
}

type FramedProps = { account: Account; receiver: Receiver | undefined; children: ReactNode }

function Framed({ account: { id: accountId }, receiver, children }: FramedProps) {
  const { t } = useTranslation('receiver')
  const isNarrow = useNarrow(narrow.cards)
  const beside = receiver && <Beside receiver={receiver} />
  const mayWrite = useMayWrite()
  const actions = receiver && mayWrite && (
    <>
      <Delete accountId={accountId} receiver={receiver} />
      <NewDocument accountId={accountId} receiver={receiver} />
    </>
  )
  return (
    <Page
      title={receiver ? fullName(receiver) : t('one')}
      documentTitle={t('one')}
      backLink={<BackToReceivers accountId={accountId} />}
      beside={!isNarrow && beside}
      actions={!isNarrow && actions}
    >
      {isNarrow && (
        <Group gap="4px 12px" mt={-8} mb={20}>
          {beside}
          <span className={classes.actions}>{actions}</span>
        </Group>
      )}
      {children}
    </Page>
  )
}

function Beside({ receiver }: { receiver: Receiver }) {
  const { data } = useQuery(metaDataQuery(receiver.id))
  return (
    <>
      <span className={classes.number}>({receiver.token1})</span>
      <ReceiverBadge state={data ? receiverState(data) : receiver.status} />
      {receiver.status !== 'STOPPED' && <UnreachedMark reach={receiver.reach} />}
    </>
  )
}

function NewDocument({ accountId, receiver }: { accountId: string; receiver: Receiver }) {
  const { t } = useTranslation('receiver')
  return (
    <ButtonLink
      icon={IconFilePlus}
      to="/doccle/documents/{-$accountId}/new"
      params={{ accountId }}
      search={{ receiverId: receiver.token1 }}
    >
      {t('new-document')}
    </ButtonLink>
  )
}

function Delete({ accountId, receiver }: { accountId: string; receiver: Receiver }) {
  const { t } = useTranslation('receivers')
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const remove = async (id: string) => {
    await deleteReceiver(id)
    await navigate({ to: '/doccle/receivers/{-$accountId}', params: { accountId } })
  }
  return (
    <>
      <Button kind="quiet" icon={IconTrash} onClick={() => setAsked(true)}>
        {t('delete-short')}
      </Button>
      <DeleteDialog
        id={isAsked ? receiver.id : undefined}
        title={t('delete-title')}
        question={t('delete-question', { name: fullName(receiver) })}
        words={{ done: t('deleted'), failed: t('not-deleted') }}
        remove={remove}
        refresh={() => refreshReceivers(client)}
        onClose={() => setAsked(false)}
      />
    </>
  )
}

function Gone({ accountId }: { accountId: string }) {
  const { t } = useTranslation('receiver')
  return (
    <Page title={t('one')}>
      <Empty
        title={t('gone.title')}
        actions={
          <ButtonLink to="/doccle/receivers/{-$accountId}" params={{ accountId }}>
            {t('back')}
          </ButtonLink>
        }
      >
        {t('gone.body')}
      </Empty>
    </Page>
  )
}
