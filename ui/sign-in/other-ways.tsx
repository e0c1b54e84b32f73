import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canUsePasskeys } from '../api/session.ts'
import { useSettings } from '../api/settings.ts'
import { Button } from '../kit/button.tsx'
import { loadAllTexts } from '../texts/texts.ts'
import classes from './other-ways.module.css'
import { PasskeyWay } from './passkey-way.tsx'

type OtherWaysProps = { isStaying: boolean; redirect: string | undefined }

/** The ways in beside the mailed link; nothing where this browser and this installation have none. */
export function OtherWays({ isStaying, redirect }: OtherWaysProps) {
  const { t } = useTranslation('aanmelden')
  const provider = useSettings()?.identityProvider
  const [fault, setFault] = useState<string>()
  const [isGoing, setGoing] = useState(false)
  if (!canUsePasskeys() && !provider) return null
  const tell = async (next: string | undefined) => {
    if (next !== undefined) await loadAllTexts()
    setFault(next)
  }
  const login = async () => {
    setGoing(true)
    const { startLogin } = await import('./identity-login.ts')
    if (await startLogin({ purpose: 'SIGN_IN', isStaying, redirect })) return
    await tell('PROVIDER_DOWN')
    setGoing(false)
  }
  return (
    <div className={classes.ways}>
      <p className={classes.or}>
        <span>{t('ways.or')}</span>
      </p>
      <div className={classes.row}>
        {canUsePasskeys() && <PasskeyWay isStaying={isStaying} onFault={(next) => void tell(next)} />}
        {provider && (
          <Button size="touch" className={classes.way} busy={isGoing} onClick={() => void login()}>
            {t('ways.identity', { provider })}
          </Button>
        )}
      </div>
      <p className={classes.hint} role={fault === undefined ? undefined : 'alert'}>
        {fault === undefined ? t('ways.hint') : t(fault, { provider })}
      </p>
    </div>
  )
}
