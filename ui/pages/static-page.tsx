import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Logo } from '../kit/logo.tsx'
import { Page } from '../kit/page.tsx'
import classes from './static-page.module.css'

const addresses = { help: 'help@zegel.example', privacy: 'privacy@zegel.example' }

const sections = {
  contact: [],
  privacy: ['what', 'why', 'kept', 'cookies', 'rights', 'complaints'],
  terms: ['service', 'sending', 'credits', 'liability', 'ending', 'claims'],
} as const

type StaticPageProps = { name: keyof typeof sections; footer: ReactNode }

/** A page of words alone, open to everybody. */
export function StaticPage({ name, footer }: StaticPageProps) {
  const { t } = useTranslation('pages')
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <Link to="/" aria-label={t('home')}>
          <Logo size={26} withName />
        </Link>
      </header>
      <main className={classes.main}>
        <Page title={t(`${name}.title`)}>
          <div className={classes.text}>
            <Words path={`${name}.intro`} />
            {sections[name].map((section) => (
              <section key={section}>
                <h2>{t(`${name}.${section}.title`)}</h2>
                <Words path={`${name}.${section}.body`} />
              </section>
            ))}
          </div>
        </Page>
      </main>
      {footer}
    </div>
  )
}

function Words({ path }: { path: string }) {
  const { t } = useTranslation('pages')
  const help = <a href={`mailto:${addresses.help}`}>{addresses.help}</a>
  const privacy = <a href={`mailto:${addresses.privacy}`}>{addresses.privacy}</a>
  return (
    <p>
      <Trans t={t} i18nKey={path} components={{ help, privacy }} />
    </p>
  )
}
