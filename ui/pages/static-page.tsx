import { useTranslation } from 'react-i18next'
import { Page } from '../kit/page.tsx'
import { Rich } from '../kit/rich.tsx'
import classes from './static-page.module.css'

const addresses = { help: 'help@zegel.example', privacy: 'privacy@zegel.example' }

const sections = {
  contact: [],
  privacy: ['what', 'why', 'kept', 'cookies', 'rights', 'complaints'],
  terms: ['service', 'sending', 'credits', 'liability', 'ending', 'claims'],
} as const

/** A page of words alone, open to everybody. */
export function StaticPage({ name }: { name: keyof typeof sections }) {
  const { t } = useTranslation('pages')
  return (
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
  )
}

function Words({ path }: { path: string }) {
  const { t } = useTranslation('pages')
  const help = <a href={`mailto:${addresses.help}`}>{addresses.help}</a>
  const privacy = <a href={`mailto:${addresses.privacy}`}>{addresses.privacy}</a>
  return (
    <p>
      <Rich text={t(path)} parts={{ help, privacy }} />
    </p>
  )
}
