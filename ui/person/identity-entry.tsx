import { IconId } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { components } from '#generated/api.ts'
import { isRefused } from '../api/failure.ts'
import { useSession } from '../api/session.ts'
import { useSettings } from '../api/settings.ts'
import { Button } from '../kit/button.tsx'
import { Entry, EntryDetail } from '../kit/entries.tsx'
import { formatDate, formatDateTime } from '../kit/format.ts'
import { Question } from '../kit/question.tsx'
import { toast } from '../kit/toast.ts'
import { FreshSignIn, type SignInAgain } from './fresh-sign-in.tsx'
import { Named } from './named.tsx'
import {
  addIdentity,
  deleteIdentity,
  identitiesQuery,
  type LinkedIdentity,
  useChangeWays,
} from './queries.ts'

type ProvedIdentity = components['schemas']['ProvedIdentity']

export type IdentityActs = {
  /** Leaves for the provider. False where that is impossible now. */
  onLogin: () => Promise<boolean>
  /** The person who came back from it and is not linked yet. */
  proved: ProvedIdentity | undefined
  onForget: () => void
}

type IdentityEntryProps = IdentityActs & { hasPasskey: boolean; signInAgain: SignInAgain }

/** The login elsewhere of a person, where this installation has a provider, or had one. */
export function IdentityEntry({ hasPasskey, signInAgain, ...given }: IdentityEntryProps) {
  const { t } = useTranslation('person')
  const { data: linked = [] } = useQuery(identitiesQuery())
  const email = useSession()?.user.email
  const acts = useIdentityActs(given)
  const { proved, asked, again } = acts
  return (
    <>
      {linked.map((identity) => (
        <LinkedEntry key={identity.id} identity={identity} onUnlink={() => acts.setAsked(identity)} />
      ))}
      <UnlinkedEntry linked={linked} onLogin={given.onLogin} />
      {proved && !again && (
        <Question
          title={t('identity.ask-link', { ...proved })}
          words={{ no: t('identity.not-now'), yes: t('identity.link'), busy: t('identity.linking') }}
          isBusy={acts.linking.isPending}
          onYes={() => acts.linking.mutate(proved.proof)}
          onClose={acts.forget}
        >
          <p>{t('identity.ask-link-body', { ...proved, email })}</p>
        </Question>
      )}
      {asked && (
        <Question
          title={t('identity.ask-unlink', { ...asked })}
          words={{ no: t('identity.keep'), yes: t('identity.unlink'), busy: t('identity.unlinking') }}
          isBusy={acts.unlinking.isPending}
          isFinal
          onYes={() => acts.unlinking.mutate(asked.id)}
          onClose={() => acts.setAsked(undefined)}
        >
          <p>{t('identity.ask-unlink-body', { ...asked })}</p>
        </Question>
      )}
      {again && (
        <FreshSignIn
          hasPasskey={hasPasskey}
          signInAgain={signInAgain}
          onDone={() => {
            acts.setAgain(undefined)
            again()
          }}
          onClose={() => acts.setAgain(undefined)}
        />
      )}
    </>
  )
}

/** Linking and unlinking, each of which may ask for a fresh sign-in first and goes on after it. */
function useIdentityActs({ proved: come, onForget }: IdentityActs) {
  const { t } = useTranslation('person')
  const [proved, setProved] = useState(come)
  const [asked, setAsked] = useState<LinkedIdentity>()
  const [again, setAgainAct] = useState<() => void>()
  const setAgain = (act: (() => void) | undefined) => setAgainAct(() => act)
  const forget = () => {
    onForget()
    setProved(undefined)
  }
  const handles = ['SIGN_IN_REQUIRED']
  const linking = useChangeWays(addIdentity, {
    ...{ failure: t('identity.not-linked'), handles },
    onDone: ({ provider }) => {
      forget()
      toast.success(t('identity.linked', { provider }), t('passkeys.mailed'))
    },
    onError: (error) => {
      const proof = proved?.proof
      if (isRefused(error, ...handles) && proof !== undefined) setAgain(() => linking.mutate(proof))
      else forget()
    },
  })
  const unlinking = useChangeWays(deleteIdentity, {
    ...{ failure: t('identity.not-unlinked'), handles },
    onDone: () => {
      setAsked(undefined)
      toast.success(t('identity.unlinked'), t('passkeys.mailed'))
    },
    onError: (error) => {
      const id = asked?.id
      if (!isRefused(error, ...handles) || id === undefined) return
      setAsked(undefined)
      setAgain(() => unlinking.mutate(id))
    },
  })
  return { proved, forget, linking, unlinking, asked, setAsked, again, setAgain }
}

function LinkedEntry({ identity, onUnlink }: { identity: LinkedIdentity; onUnlink: () => void }) {
  const { t } = useTranslation('person')
  const { provider, name, linkedAt, lastUsedAt } = identity
  const day = formatDate(linkedAt)
  const used = lastUsedAt && formatDateTime(lastUsedAt)
  return (
    <Entry
      name={<Named icon={IconId}>{provider}</Named>}
      aside={
        <Button kind="quiet" aria-label={t('identity.unlink-named', { provider })} onClick={onUnlink}>
          {t('identity.unlink')}
        </Button>
      }
    >
      <EntryDetail>
        {t('identity.as', { name, day })} {used ? t('passkeys.used', { used }) : t('passkeys.unused')}
      </EntryDetail>
    </Entry>
  )
}

type UnlinkedEntryProps = { linked: LinkedIdentity[]; onLogin: () => Promise<boolean> }

/** The provider of this installation, while the user linked no login of it. */
function UnlinkedEntry({ linked, onLogin }: UnlinkedEntryProps) {
  const { t } = useTranslation('person')
  const provider = useSettings()?.identityProvider
  const [isGoing, setGoing] = useState(false)
  if (!provider || linked.some((one) => one.provider === provider)) return null
  const login = async () => {
    setGoing(true)
    if (await onLogin()) return
    setGoing(false)
    toast.error(t('identity.not-linked'), t('identity.down', { provider }))
  }
  return (
    <Entry
      name={<Named icon={IconId}>{provider}</Named>}
      aside={
        <Button
          kind="quiet"
          aria-label={t('identity.link-named', { provider })}
          busy={isGoing}
          onClick={() => void login()}
        >
          {t('identity.link')}
        </Button>
      }
    >
      <EntryDetail>{t('identity.none')}</EntryDetail>
    </Entry>
  )
}
