import { IconFingerprint, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canUsePasskeys } from '../api/session.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import classes from './access-page.module.css'

/** Signs the same person in again. Each gives the words of its failure, or undefined. */
export type SignInAgain = {
  byPasskey: () => Promise<string | undefined>
  /** Mails a link, which leads back to this page. */
  byLink: () => Promise<string | undefined>
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
  const prove = async (way: keyof SignInAgain, done: () => void) => {
    setFault(undefined)
    setBusy(way)
    const failed = await signInAgain[way]()
    setBusy(undefined)
    setFault(failed)
    if (failed === undefined) done()
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
