import { IconCircleCheck, IconId } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusMark } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import classes from './registration.module.css'
import type { ProvedIdentity } from './registration-identity.ts'

type IdentityFieldProps = {
  provider: string
  proved: ProvedIdentity | undefined
  /** Leaves for the provider. False where that is impossible now. */
  onStart: () => Promise<boolean>
  onForget: () => void
}

/** Whoever registers may show who they are by a login elsewhere. */
export function IdentityField({ provider, proved, onStart, onForget }: IdentityFieldProps) {
  const { t } = useTranslation('register')
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const start = async () => {
    setBusy(true)
    const hasLeft = await onStart()
    setFailed(!hasLeft)
    if (!hasLeft) setBusy(false)
  }
  if (proved)
    return (
      <div className={classes.identity}>
        <StatusMark tone="ok" icon={IconCircleCheck}>
          {t('identity.proved', { provider: proved.provider, name: proved.name })}
        </StatusMark>
        <Button kind="quiet" onClick={onForget}>
          {t('identity.forget')}
        </Button>
      </div>
    )
  return (
    <div className={classes.identity}>
      <p>{t('identity.lead', { provider })}</p>
      <Button icon={IconId} busy={isBusy} busyLabel={t('identity.going')} onClick={() => void start()}>
        {t('identity.start', { provider })}
      </Button>
      {hasFailed && <p role="alert">{t('identity.down', { provider })}</p>}
    </div>
  )
}
