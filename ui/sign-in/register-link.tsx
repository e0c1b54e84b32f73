import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../api/settings.ts'
import { Rich } from '../kit/rich.tsx'
import classes from './request-link.module.css'

/** The way to an account for who has none, while companies may register themselves. */
export function RegisterLink() {
  const { t } = useTranslation('aanmelden')
  if (useSettings()?.registration !== 'OPEN') return null
  const link = <Link to="/register">{t('register')}</Link>
  return (
    <p className={classes.register}>
      <Rich text={t('no-account')} parts={{ register: link }} />
    </p>
  )
}
