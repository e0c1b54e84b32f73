import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canUsePasskeys } from '../api/session.ts'
import { loadAllTexts } from '../texts/texts.ts'
import classes from './other-ways.module.css'
import { PasskeyWay } from './passkey-way.tsx'

/** The ways in beside the mailed link; nothing where this browser has none. */
export function OtherWays({ isStaying }: { isStaying: boolean }) {
  const { t } = useTranslation('aanmelden')
  const [fault, setFault] = useState<string>()
  if (!canUsePasskeys()) return null
  const tell = async (next: string | undefined) => {
    if (next !== undefined) await loadAllTexts()
    setFault(next)
  }
  return (
    <div className={classes.ways}>
      <p className={classes.or}>
        <span>{t('ways.or')}</span>
      </p>
      <div className={classes.row}>
        <PasskeyWay isStaying={isStaying} onFault={(next) => void tell(next)} />
      </div>
      <p className={classes.hint} role={fault === undefined ? undefined : 'alert'}>
        {fault === undefined ? t('ways.hint') : t(fault)}
      </p>
    </div>
  )
}
