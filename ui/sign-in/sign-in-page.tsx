import { IconBook2, IconCertificate, IconInbox, IconSend } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceBar } from '../kit/choice-bar.tsx'
import { useDocumentTitle } from '../kit/document-title.ts'
import { Guilloche } from '../kit/guilloche.tsx'
import { Icon } from '../kit/icon.tsx'
import { Logo, Seal } from '../kit/logo.tsx'
import { currentLanguage, languageNames, languages } from '../texts/language.ts'
import { changeLanguage } from '../texts/texts.ts'
import classes from './sign-in-page.module.css'

const notes = [
  { key: 'network', icon: IconSend },
  { key: 'channel', icon: IconCertificate },
  { key: 'invoices', icon: IconInbox },
  { key: 'history', icon: IconBook2 },
] as const

/** The product in four lines. */
export function SideNotes() {
  const { t } = useTranslation('aanmelden')
  return (
    <aside className={classes.aside} aria-label={t('notes.label')}>
      <ul className={classes.notes}>
        {notes.map(({ key, icon }) => (
          <li key={key} className={classes.note}>
            <Icon of={icon} className={classes.icon} />
            <div>
              <h2 className={classes.title}>{t(`notes.${key}.title`)}</h2>
              <p className={classes.body}>{t(`notes.${key}.body`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  )
}

type SignInPageProps = {
  title: string
  /** The title has the focus from then on, so that it is read. */
  isFocused?: boolean
  children: ReactNode
  below?: ReactNode
  footer: ReactNode
}

/** The layout of pages outside an account: rosette, languages, one action. */
export function SignInPage({ title, isFocused = false, children, below, footer }: SignInPageProps) {
  const { t } = useTranslation('aanmelden')
  useDocumentTitle(title)
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another page to its reader
  useEffect(() => {
    if (isFocused) heading.current?.focus()
  }, [isFocused, title])
  return (
    <div className={classes.page}>
      <div className={classes.sheet}>
        <header className={classes.header}>
          <Logo size={32} withName />
          <ChoiceBar
            label={t('language')}
            value={currentLanguage()}
            onChange={(language) => void changeLanguage(language)}
            items={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
            isFoldable
          />
        </header>
        <div className={classes.picture}>
          <Guilloche size="100%" />
          <div className={classes.seal}>
            <Seal size={180} />
          </div>
        </div>
        <main className={classes.main}>
          <h1 ref={heading} tabIndex={isFocused ? -1 : undefined}>
            {title}
          </h1>
          {children}
        </main>
        {below}
      </div>
      {footer}
    </div>
  )
}
