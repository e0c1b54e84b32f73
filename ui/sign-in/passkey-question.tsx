import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused } from '../api/failure.ts'
import { Button } from '../kit/button.tsx'
import classes from './completion.module.css'
import { makePasskey } from './make-passkey.ts'
import { notePasskeyAsked } from './passkey-asked.ts'

type PasskeyQuestionProps = { userId: string; onDone: () => void }

/** Asks once on a device whether the next sign-in may be by a passkey. */
export default function PasskeyQuestion({ userId, onDone }: PasskeyQuestionProps) {
  const { t } = useTranslation('aanmelden')
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const finish = () => {
    notePasskeyAsked(userId)
    onDone()
  }
  const make = async () => {
    setBusy(true)
    const isMade = await makePasskey().then(
      (made) => made !== null,
      (error: unknown) => isRefused(error, 'PASSKEY_ALREADY_PRESENT'),
    )
    setBusy(false)
    if (isMade) finish()
    else setFailed(true)
  }
  return (
    <>
      <p className={classes.asked}>{t('passkey.body')}</p>
      <div className={classes.choice}>
        <Button
          kind="primary"
          size="send"
          icon={IconFingerprint}
          fullWidth
          busy={isBusy}
          busyLabel={t('passkey.making')}
          onClick={() => void make()}
        >
          {t('passkey.make')}
        </Button>
        <Button kind="quiet" size="send" fullWidth onClick={finish}>
          {t('passkey.not-now')}
        </Button>
      </div>
      {hasFailed && (
        <p className={classes.quiet} role="alert">
          {t('passkey.failed')}
        </p>
      )}
      <p className={classes.quiet}>{t('passkey.once')}</p>
    </>
  )
}
