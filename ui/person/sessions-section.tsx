import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused } from '../api/failure.ts'
import { Button } from '../kit/button.tsx'
import { Entry, EntryDetail } from '../kit/entries.tsx'
import { EntriesSection } from '../kit/entries-section.tsx'
import { Icon } from '../kit/icon.tsx'
import { toast } from '../kit/toast.ts'
import { currentLanguage } from '../texts/language.ts'
import classes from './access-page.module.css'
import { phones } from './devices-section.tsx'
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
  const { browser, system, isThis, startedAt, lastUsedAt } = session
  const asTime = (at: string) =>
    new Date(at).toLocaleString(currentLanguage(), { dateStyle: 'short', timeStyle: 'short' })
  const name = browser === null ? t('devices.unknown') : t('devices.name', { browser, system })
  const began = asTime(startedAt)
  return (
    <Entry
      name={
        <span className={classes.name}>
          <Icon of={phones.includes(system ?? '') ? IconDeviceMobile : IconDeviceDesktop} size={20} />
          {name}
          {isThis && <span className={classes.tag}>{t('devices.this')}</span>}
        </span>
      }
      aside={
        <Button
          kind="quiet"
          busy={isBusy}
          aria-label={t('sessions.end-named', { name, began })}
          onClick={onEnd}
        >
          {t('devices.sign-out')}
        </Button>
      }
    >
      <EntryDetail>{t('sessions.used', { began, used: asTime(lastUsedAt) })}</EntryDetail>
    </Entry>
  )
}
