import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { noteDevMode } from '../api/dev-mode.ts'
import classes from './dev-mode-strip.module.css'

/** A bar above every page while the dev mode is on, with a switch. */
export function DevModeStrip() {
  const { t } = useTranslation('shell')
  useEffect(() => {
    document.documentElement.toggleAttribute('data-dev-mode', true)
    return () => document.documentElement.removeAttribute('data-dev-mode')
  }, [])
  return (
    <aside className={classes.strip} aria-label={t('dev-mode.label')}>
      <span>{t('dev-mode.on')}</span>
      <Link
        to="."
        search={(search) => ({ ...search, devmode: false })}
        preload={false}
        onClick={() => noteDevMode(false)}
      >
        {t('dev-mode.off')}
      </Link>
    </aside>
  )
}
