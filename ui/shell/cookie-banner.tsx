import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import classes from './cookie-banner.module.css'

const key = 'zegel.cookies-accepted-at'
const maxAgeMs = 30 * 24 * 60 * 60 * 1000

function isAccepted(): boolean {
  return Date.now() - Number(localStorage.getItem(key) ?? 0) < maxAgeMs
}

/** A cookie notice at the bottom until it is accepted, and again after 30 days. */
export function CookieBanner() {
  const { t } = useTranslation('shell')
  const [isShown, setShown] = useState(!isAccepted())
  if (!isShown) return null
  const accept = () => {
    localStorage.setItem(key, String(Date.now()))
    setShown(false)
  }
  return (
    <section className={classes.banner} aria-label={t('cookies.label')}>
      <p>
        {t('cookies.text')} <Link to="/privacy">{t('cookies.privacy')}</Link>
      </p>
      <Button size="compact" onClick={accept}>
        {t('cookies.accept')}
      </Button>
    </section>
  )
}
