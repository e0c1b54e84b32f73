import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceBar } from '../kit/choice-bar.tsx'
import { Page } from '../kit/page.tsx'
import { Rich } from '../kit/rich.tsx'
import { currentLanguage, languageNames } from '../texts/language.ts'
import { addresses } from './addresses.tsx'
import type { LegalText } from './legal/text.ts'
import { type LegalLanguage, legalLanguage } from './legal-text.ts'

import classes from './static-page.module.css'

const languages = ['nl', 'en'] as const

/** The pages' names within a sentence. */
const pageNames = {
  privacy: { nl: 'privacybeleid', en: 'privacy policy' },
  cookies: { nl: 'cookiebeleid', en: 'cookie policy' },
}

type LegalPageProps = { texts: Record<LegalLanguage, LegalText> }

/** A long text in Dutch or English; French readers can choose one of them. */
export function LegalPage({ texts }: LegalPageProps) {
  const { t } = useTranslation('legal')
  const language = currentLanguage()
  const [chosen, setChosen] = useState<LegalLanguage>('nl')
  const isForeign = language === 'fr'
  const shown = isForeign ? chosen : legalLanguage(language)
  const text = texts[shown]
  const parts = linksIn(shown)
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
        <Words text={text.intro} parts={parts} />
        {text.sections.map(({ title, body }) => (
          <section key={title}>
            <h2>{title}</h2>
            {body.map((block) =>
              typeof block === 'string' ? (
                <Words key={block} text={block} parts={parts} />
              ) : (
                <Points key={block[0]} points={block} parts={parts} />
              ),
            )}
          </section>
        ))}
      </article>
    </Page>
  )
}

type Parts = ReturnType<typeof linksIn>

function Points({ points, parts }: { points: readonly string[]; parts: Parts }) {
  return (
    <ul>
      {points.map((point) => (
        <li key={point}>
          <Rich text={point} parts={parts} />
        </li>
      ))}
    </ul>
  )
}

function Words({ text, parts }: { text: string; parts: Parts }) {
  return (
    <p>
      <Rich text={text} parts={parts} />
    </p>
  )
}

const linksIn = (language: LegalLanguage) => ({
  ...addresses,
  privacyPage: <Link to="/privacy">{pageNames.privacy[language]}</Link>,
  cookiePage: <Link to="/privacy/cookiepolicy">{pageNames.cookies[language]}</Link>,
})
