import type { ReactNode } from 'react'
import { ChoiceBar } from '../kit/choice-bar.tsx'
import { useDocumentTitle } from '../kit/document-title.ts'
import { Logo } from '../kit/logo.tsx'
import { currentLanguage } from '../texts/language.ts'
import classes from './frame.module.css'
import { type InboxLanguage, inboxLanguages, isInboxLanguage } from './language.ts'
import type { Words } from './words/words.ts'

type FrameProps = {
  words: Words
  language: InboxLanguage
  onLanguage: (language: InboxLanguage) => void
  children: ReactNode
}

const languages = Object.keys(inboxLanguages).filter(isInboxLanguage)

/** Around every page of the receiver: logo, languages, one column, and what the portal says of itself. */
export function Frame({ words, language, onLanguage, children }: FrameProps) {
  useDocumentTitle(words.title)
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <div className={classes.bar}>
          <Logo withName />
          <ChoiceBar
            label={words.language}
            value={language}
            onChange={onLanguage}
            items={languages.map((value) => ({ value, label: inboxLanguages[value], lang: value }))}
            isFoldable
          />
        </div>
      </header>
      <main className={classes.main}>{children}</main>
      <PageFooter words={words} language={language} />
    </div>
  )
}

/** Those pages are the portal's, which speaks three languages. */
function PageFooter({ words: { footer }, language }: { words: Words; language: InboxLanguage }) {
  const lang = language === 'de' ? currentLanguage() : language
  return (
    <footer className={classes.footer}>
      <nav className={classes.links} aria-label={footer.label}>
        <a href={`/accountportal/contact?lang=${lang}`}>{footer.contact}</a>
        <a href={`/accountportal/privacy?lang=${lang}`}>{footer.privacy}</a>
        <a href={`/accountportal/terms-conditions?lang=${lang}`}>{footer.terms}</a>
      </nav>
    </footer>
  )
}
