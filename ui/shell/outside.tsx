import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../api/session.ts'
import { Logo } from '../kit/logo.tsx'
import { KitProvider } from '../kit/provider.tsx'
import { Footer } from './footer.tsx'
import { LanguageMenu } from './language-menu.tsx'
import classes from './outside.module.css'

/** The layout of pages without an account: logo, languages, footer. */
export function Outside({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell')
  const isSignedIn = useSession() !== null
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <Link to="/" className={classes.home} aria-label={t('start')}>
          <Logo size={26} withName />
        </Link>
        <div className={classes.tools}>
          {isSignedIn ? (
            <Link to="/overview/{-$accountId}">{t('not-found.home')}</Link>
          ) : (
            <Link to="/aanmelden">{t('sign-in')}</Link>
          )}
          <KitProvider>
            <LanguageMenu />
          </KitProvider>
        </div>
      </header>
      <main className={classes.main}>{children}</main>
      <Footer />
    </div>
  )
}
