import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Account, useLiveAccount } from '../api/accounts.ts'
import { useMayWrite } from '../api/may-write.ts'
import { Failure } from '../kit/empty.tsx'
import { Section } from '../kit/page.tsx'
import { Progress } from '../kit/progress.tsx'
import { Timeline } from '../kit/timeline.tsx'
import { connectionSteps } from './connection-steps.ts'
import { reasonAgainst } from './invitation-reason.ts'
import { Invite } from './invite.tsx'
import type { MetaData, Receiver } from './queries.ts'
import type { ReceiverValue } from './receiver-value.ts'

type ConnectionProps = {
  account: Account
  receiver: Receiver
  /** What stands in the form. */
  typed: ReceiverValue
  metaData: UseQueryResult<MetaData>
}

/** How a receiver stands at the second channel, and the button that invites, or why it can't. */
export function Connection({ account, receiver, typed, metaData }: ConnectionProps) {
  const { t } = useTranslation('receiver')
  const { locked: isLocked } = useLiveAccount(account)
  const mayWrite = useMayWrite()
  const { data, isError, isFetching, refetch } = metaData
  return (
    <Section title={t('connection')}>
      {data && (
        <>
          <Timeline steps={connectionSteps(t, data, receiver.firstName)} label={t('connection')} />
          {mayWrite && (
            <Invite
              receiver={receiver}
              isAgain={data.dcms.length > 0}
              reason={reasonAgainst({ isLocked, receiver, metaData: data, typed })}
            />
          )}
        </>
      )}
      {!data && isError && (
        <Failure title={t('get-meta-data-error')} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !isError && <Progress label={t('loading-meta-data')} />}
    </Section>
  )
}
