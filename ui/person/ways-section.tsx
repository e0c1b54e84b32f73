import { IconAlertCircle, IconFingerprint } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused } from '../api/failure.ts'
import { canUsePasskeys } from '../api/session.ts'
import { Button } from '../kit/button.tsx'
import { Entries, Entry, EntryDetail } from '../kit/entries.tsx'
import { FormSkeleton } from '../kit/form-skeleton.tsx'
import { formatDate, formatDateTime } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import { Section } from '../kit/page.tsx'
import { Question } from '../kit/question.tsx'
import { toast } from '../kit/toast.ts'
import classes from './access-page.module.css'
import { EmailEntry } from './change-email.tsx'
import { FreshSignIn, type SignInAgain } from './fresh-sign-in.tsx'
import { type IdentityActs, IdentityEntry } from './identity-entry.tsx'
import { Named } from './named.tsx'
import { deletePasskey, type Passkey, passkeysQuery, useChangeWays } from './queries.ts'

export type WaysSectionProps = {
  email: string
  identity: IdentityActs
  signInAgain: SignInAgain
  /** Null where the person cancelled. */
  makePasskey: () => Promise<Passkey | null>
}

/** The ways in of a person: their passkeys, and the mailed link, which stays. */
export function WaysSection({ email, identity, signInAgain, makePasskey }: WaysSectionProps) {
  const { t } = useTranslation('person')
  const found = useQuery(passkeysQuery())
  const { adding, removing, asked, setAsked, again, setAgain } = usePasskeyActs(makePasskey)
  const add = canUsePasskeys() && (
    <Button
      kind="primary"
      icon={IconFingerprint}
      busy={adding.isPending}
      busyLabel={t('passkeys.adding')}
      onClick={() => adding.mutate(undefined)}
    >
      {t('passkeys.add')}
    </Button>
  )
  return (
    <Section title={t('ways.title')} label={t('ways.title')} aside={add}>
      <p className={classes.about}>{t('ways.about')}</p>
      <Entries>
        {found.data?.map((passkey) => (
          <PasskeyEntry key={passkey.id} passkey={passkey} onDelete={() => setAsked(passkey)} />
        ))}
        <IdentityEntry hasPasskey={(found.data?.length ?? 0) > 0} signInAgain={signInAgain} {...identity} />
        <EmailEntry email={email} hasPasskey={(found.data?.length ?? 0) > 0} signInAgain={signInAgain} />
      </Entries>
      {!found.data && !found.isError && <FormSkeleton fields={1} />}
      {found.isError && (
        <div className={classes.others} role="alert">
          <p className={classes.hint}>
            <Icon of={IconAlertCircle} /> {t('passkeys.failed')}
          </p>
          <Button busy={found.isFetching} busyLabel={t('kit:retrying')} onClick={() => void found.refetch()}>
            {t('kit:retry')}
          </Button>
        </div>
      )}
      {asked && (
        <Question
          title={t('passkeys.ask', { name: nameOf(asked) ?? t('passkeys.unknown') })}
          words={{ no: t('passkeys.keep'), yes: t('passkeys.delete'), busy: t('passkeys.deleting') }}
          isBusy={removing.isPending}
          isFinal
          onYes={() => removing.mutate(asked.id)}
          onClose={() => setAsked(undefined)}
        >
          <p>{t('passkeys.ask-body')}</p>
        </Question>
      )}
      {again && (
        <FreshSignIn
          hasPasskey={(found.data?.length ?? 0) > 0}
          signInAgain={signInAgain}
          onDone={() => {
            setAgain(undefined)
            again()
          }}
          onClose={() => setAgain(undefined)}
        />
      )}
    </Section>
  )
}

/** Adding and deleting, each of which may ask for a fresh sign-in first and goes on after it. */
function usePasskeyActs(makePasskey: WaysSectionProps['makePasskey']) {
  const { t } = useTranslation('person')
  const [asked, setAsked] = useState<Passkey>()
  const [again, setAgainAct] = useState<() => void>()
  const setAgain = (act: (() => void) | undefined) => setAgainAct(() => act)
  const handles = ['SIGN_IN_REQUIRED']
  const adding = useChangeWays(() => makePasskey(), {
    ...{ failure: t('passkeys.not-added'), handles },
    onDone: (made) =>
      made === null
        ? toast.error(t('passkeys.not-added'), t('passkeys.cancelled'))
        : toast.success(t('passkeys.added'), t('passkeys.mailed')),
    onError: (error) => isRefused(error, ...handles) && setAgain(() => adding.mutate(undefined)),
  })
  const removing = useChangeWays(deletePasskey, {
    ...{ failure: t('passkeys.not-deleted'), handles },
    onDone: () => {
      setAsked(undefined)
      toast.success(t('passkeys.deleted'), t('passkeys.mailed'))
    },
    onError: (error, id) => {
      if (!isRefused(error, ...handles)) return
      setAsked(undefined)
      setAgain(() => removing.mutate(id))
    },
  })
  return { adding, removing, asked, setAsked, again, setAgain }
}

/** The program that keeps it, else the browser that made it. */
function nameOf({ provider, browser, system }: Passkey): string | undefined {
  return provider ?? (browser === null ? undefined : `${browser}, ${system}`)
}

function PasskeyEntry({ passkey, onDelete }: { passkey: Passkey; onDelete: () => void }) {
  const { t } = useTranslation('person')
  const { provider, browser, system, createdAt, lastUsedAt } = passkey
  const name = nameOf(passkey) ?? t('passkeys.unknown')
  const made = formatDate(createdAt)
  const used = formatDateTime(lastUsedAt ?? createdAt)
  const where = provider !== null && browser !== null ? 'made-in' : 'made'
  return (
    <Entry
      name={<Named icon={IconFingerprint}>{name}</Named>}
      aside={
        <Button kind="quiet" aria-label={t('passkeys.delete-named', { name, made })} onClick={onDelete}>
          {t('passkeys.delete')}
        </Button>
      }
    >
      <EntryDetail>
        {t(`passkeys.${where}`, { made, browser, system })}{' '}
        {lastUsedAt === null ? t('passkeys.unused') : t('passkeys.used', { used })}
      </EntryDetail>
    </Entry>
  )
}
