import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused } from '../api/failure.ts'
import { EntriesSection } from '../kit/entries-section.tsx'
import { formatDateTime } from '../kit/format.ts'
import { toast } from '../kit/toast.ts'
import { BrowserEntry } from './devices-section.tsx'
import { FreshSignIn, type SignInAgain } from './fresh-sign-in.tsx'
import { endSession, type OpenSession, sessionsQuery, useChangeWays } from './queries.ts'

type SessionsSectionProps = { hasPasskey: boolean; signInAgain: SignInAgain; onSignOut: () => void }

/** The sessions that end by themselves; those of a device that stays signed in end with it. @param onSignOut for this browser */
export function SessionsSection({ hasPasskey, signInAgain, onSignOut }: SessionsSectionProps) {
  const { t } = useTranslation('person')
  const found = useQuery({ ...sessionsQuery(), select: withoutDevice })
  const [again, setAgain] = useState<OpenSession>()
  const ending = useChangeWays(({ id }: OpenSession) => endSession(id), {
    ...{ failure: t('sessions.not-ended'), handles: ['SIGN_IN_REQUIRED'] },
    onDone: () => toast.success(t('sessions.ended')),
    onError: (error, session) => {
      if (isRefused(error, 'SIGN_IN_REQUIRED')) setAgain(session)
    },
  })
  const words = { failed: t('sessions.failed'), none: t('sessions.none'), noneBody: t('sessions.none-body') }
  return (
    <div>
      <EntriesSection title={t('sessions.title')} found={found} words={words} about={t('sessions.about')}>
        {(session) => (
          <SessionEntry
            key={session.id}
            session={session}
            isBusy={ending.isPending && ending.variables?.id === session.id}
            onEnd={() => (session.isThis ? onSignOut() : ending.mutate(session))}
          />
        )}
      </EntriesSection>
      {again && (
        <FreshSignIn
          hasPasskey={hasPasskey}
          signInAgain={signInAgain}
          onDone={() => {
            setAgain(undefined)
            ending.mutate(again)
          }}
          onClose={() => setAgain(undefined)}
        />
      )}
    </div>
  )
}

const withoutDevice = (sessions: OpenSession[]) => sessions.filter(({ deviceId }) => deviceId === null)

type SessionEntryProps = { session: OpenSession; isBusy: boolean; onEnd: () => void }

function SessionEntry({ session, isBusy, onEnd }: SessionEntryProps) {
  const { t } = useTranslation('person')
  const began = formatDateTime(session.startedAt)
  return (
    <BrowserEntry
      browser={session}
      labelOf={(name) => t('sessions.end-named', { name, began })}
      isBusy={isBusy}
      onSignOut={onEnd}
    >
      {t('sessions.used', { began, used: formatDateTime(session.lastUsedAt) })}
    </BrowserEntry>
  )
}
