import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceBar } from '../kit/choice-bar.tsx'
import { Page } from '../kit/page.tsx'
import { Rich } from '../kit/rich.tsx'
import { currentLanguage, languageNames } from '../texts/language.ts'
import { type LegalLanguage, type LegalText, legalLanguage } from './legal-text.ts'
import classes from './static-page.module.css'

const addresses = { help: 'help@zegel.example', privacy: 'privacy@zegel.example' }
const languages = ['nl', 'en'] as const

type LegalPageProps = { texts: Record<LegalLanguage, LegalText> }

/** A long text in Dutch or English. In French it says that it has no French version, and offers both. */
export function LegalPage({ texts }: LegalPageProps) {
  const { t } = useTranslation('legal')
  const language = currentLanguage()
  const [chosen, setChosen] = useState<LegalLanguage>('nl')
  const isForeign = language === 'fr'
  const shown = isForeign ? chosen : legalLanguage(language)
  const text = texts[shown]
  return (
    <Page title={text.title}>
      {isForeign && (
        <div className={classes.languages}>
          <p>{t('two-languages')}</p>
          <ChoiceBar
            label={t('choose')}
            value={chosen}
            onChange={setChosen}
            items={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
          />
        </div>
      )}
      <article className={classes.text} lang={shown}>
        <p className={classes.validity}>{text.validity}</p>
        <Words text={text.intro} />
        {text.sections.map(({ title, body }) => (
          <section key={title}>
            <h2>{title}</h2>
            {body.map((block) =>
              typeof block === 'string' ? (
                <Words key={block} text={block} />
              ) : (
                <Points key={block[0]} points={block} />
              ),
            )}
          </section>
        ))}
      </article>
    </Page>
  )
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul>
      {points.map((point) => (
        <li key={point}>
          <Rich text={point} parts={links} />
        </li>
      ))}
    </ul>
  )
}

function Words({ text }: { text: string }) {
  return (
    <p>
      <Rich text={text} parts={links} />
    </p>
  )
}

const links = {
  help: <a href={`mailto:${addresses.help}`}>{addresses.help}</a>,
  privacy: <a href={`mailto:${addresses.privacy}`}>{addresses.privacy}</a>,
  privacyPage: <Link to="/privacy">/accountportal/privacy</Link>,
  cookiePage: <Link to="/privacy/cookiepolicy">/accountportal/privacy/cookiepolicy</Link>,
}
