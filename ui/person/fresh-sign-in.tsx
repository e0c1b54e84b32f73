import { IconFingerprint, IconId, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canUsePasskeys } from '../api/session.ts'
import { useSettings } from '../api/settings.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import classes from './access-page.module.css'
import { identitiesQuery } from './queries.ts'

/** Signs the same person in again. Each gives the words of its failure, or undefined. */
export type SignInAgain = {
  byPasskey: () => Promise<string | undefined>
  /** Mails a link, which leads back to this page. */
  byLink: () => Promise<string | undefined>
  /** Leaves for the identity provider, which leads back to this page. False where that is impossible now. */
  byIdentity: () => Promise<boolean>
}

type FreshSignInProps = {
  hasPasskey: boolean
  signInAgain: SignInAgain
  /** Signed in: the act goes on. */
  onDone: () => void
  onClose: () => void
}

/** A change of the ways in asks for a sign-in of the last quarter of an hour. */
export function FreshSignIn({ hasPasskey, signInAgain, onDone, onClose }: FreshSignInProps) {
  const { t } = useTranslation('person')
  const [busy, setBusy] = useState<keyof SignInAgain>()
  const [fault, setFault] = useState<string>()
  const [isMailed, setMailed] = useState(false)
  const provider = useLinkedProvider()
  const prove = async (way: 'byPasskey' | 'byLink', done: () => void) => {
    setFault(undefined)
    setBusy(way)
    const failed = await signInAgain[way]()
    setBusy(undefined)
    setFault(failed)
    if (failed === undefined) done()
  }
  const leave = async () => {
    setFault(undefined)
    setBusy('byIdentity')
    if (await signInAgain.byIdentity()) return
    setBusy(undefined)
    setFault(t('identity.down', { provider }))
  }
  const canProve = hasPasskey && canUsePasskeys()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('again.title')}
      actions={
        <>
          <Button
            kind={canProve ? 'secondary' : 'primary'}
            icon={IconMail}
            busy={busy === 'byLink'}
            busyLabel={t('again.mailing')}
            disabled={isMailed}
            onClick={() => void prove('byLink', () => setMailed(true))}
          >
            {t('again.link')}
          </Button>
          {provider && (
            <Button
              icon={IconId}
              busy={busy === 'byIdentity'}
              busyLabel={t('again.leaving')}
              onClick={() => void leave()}
            >
              {t('again.identity', { provider })}
            </Button>
          )}
          {canProve && (
            <Button
              kind="primary"
              icon={IconFingerprint}
              data-autofocus
              busy={busy === 'byPasskey'}
              busyLabel={t('again.asking')}
              onClick={() => void prove('byPasskey', onDone)}
            >
              {t('again.passkey')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('again.body')}</p>
      {isMailed && <p role="status">{t('again.mailed')}</p>}
      {fault !== undefined && (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      )}
    </Dialog>
  )
}

/** The provider of this installation, where the person linked a login of it. */
function useLinkedProvider(): string | undefined {
  const { data: linked = [] } = useQuery(identitiesQuery())
  const provider = useSettings()?.identityProvider ?? undefined
  return linked.some((one) => one.provider === provider) ? provider : undefined
}
