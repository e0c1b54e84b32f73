import { Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '../api/accounts.ts'
import { isRefused } from '../api/failure.ts'
import { useMayWrite } from '../api/reach.ts'
import { StaleNotice } from '../forms/stale-notice.tsx'
import { useStoredForm } from '../forms/use-stored-form.ts'
import { Facts } from '../kit/facts.tsx'
import { Section } from '../kit/page.tsx'
import { Connection, EarlierInvitations } from './connection.tsx'

import { getReceiver, metaDataQuery, type Receiver } from './queries.ts'
import { ReceiverEdit } from './receiver-edit.tsx'
import classes from './receiver-screen.module.css'
import { fullName } from './receiver-status.tsx'
import { type ReceiverValue, toForm } from './receiver-value.ts'
import { receiverLayout, useCancelling, useSaving } from './use-saving.ts'

type KnownReceiverProps = { account: Account; receiver: Receiver; userId: string }

/** The form of a receiver that is there, and beside it how they stand at the second channel. */
export function KnownReceiver({ account, receiver, userId }: KnownReceiverProps) {
  const { t } = useTranslation('receiver')
  const { id } = receiver
  const metaData = useQuery(metaDataQuery(id))
  useReceiverFollows(receiver, metaData.data?.receiverStatus)
  const opened = toForm(receiver)
  const form = useStoredForm({ opened, storageKey: `${userId}.receiver.${id}` })
  const place = { accountId: account.id, receiverId: id }
  const save = useSaving(place, form)
  const cancel = useCancelling(place, form)
  const mayWrite = useMayWrite()
  const isStale = isRefused(save.error, 'STALE')
  return (
    <div className={classes.columns}>
      {mayWrite ? (
        <ReceiverEdit
          form={form}
          opened={opened}
          layout={receiverLayout(account.parentName === null)}
          code={receiver.token2 ?? ''}
          isSaving={save.isPending}
          onSave={() => save.mutate(form.value)}
          onCancel={cancel}
          notice={
            isStale && (
              <StaleNotice<ReceiverValue>
                title={t('stale')}
                form={form}
                fetchNewest={async () => toForm(await getReceiver(id))}
                onTheirs={save.reset}
                onMine={(version) => save.mutate({ ...form.value, version })}
              />
            )
          }
        />
      ) : (
        <Details receiver={receiver} />
      )}
      <Stack gap="xl" miw={0}>
        <Connection account={account} receiver={receiver} typed={form.value} metaData={metaData} />
        <EarlierInvitations
          accountId={account.id}
          receiver={receiver}
          invitations={metaData.data?.dcms ?? []}
        />
      </Stack>
    </div>
  )
}

/** The data of a receiver, for a seat. */
function Details({ receiver }: { receiver: Receiver }) {
  const { t } = useTranslation('receivers')
  return (
    <Section title={t('receiver:details')}>
      <Facts
        facts={[
          { name: t('column.name'), value: fullName(receiver) },
          { name: t('column.email'), value: receiver.email },
          { name: t('column.language'), value: t(`language.${receiver.language}`) },
        ]}
      />
    </Section>
  )
}

/** Once the second channel has answered, the receiver has its code. */
function useReceiverFollows({ id, receiverStatus }: Receiver, known: Receiver['receiverStatus'] | undefined) {
  const client = useQueryClient()
  useEffect(() => {
    if (known !== undefined && known !== receiverStatus)
      void client.invalidateQueries({ queryKey: ['receiver', id] })
  }, [client, id, receiverStatus, known])
}
