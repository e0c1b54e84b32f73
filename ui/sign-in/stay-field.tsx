import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../api/settings.ts'
import classes from './stay-field.module.css'

export type Staying = { isStaying: boolean; onStay: (isStaying: boolean) => void }

/** The choice to stay signed in on this browser. It is gone where the installation lets none. */
export function StayField({ isStaying, onStay }: Staying) {
  const { t } = useTranslation('aanmelden')
  const id = useId()
  const days = useSettings()?.staySignedInDays
  if (days === 0) return null
  return (
    <div className={classes.stay}>
      <input
        id={id}
        type="checkbox"
        checked={isStaying}
        aria-describedby={`${id}-days`}
        onChange={(event) => onStay(event.currentTarget.checked)}
      />
      <label htmlFor={id}>{t('stay')}</label>
      <span id={`${id}-days`} className={classes.days}>
        {days !== undefined && t('days', { count: days })}
      </span>
    </div>
  )
}
