import { IconLogout } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { frameTexts } from '#generated/texts/pages/frame.ts'
import { Button } from '../kit/button.tsx'
import { ChoiceBar } from '../kit/choice-bar.tsx'
import { useDocumentTitle } from '../kit/document-title.ts'
import { Logo } from '../kit/logo.tsx'
import { useFocusRestoration } from '../kit/use-focus-restoration.ts'
import { currentLanguage } from '../texts/language.ts'
import classes from './receiver-frame.module.css'
import { isReceiverLanguage, type ReceiverLanguage, receiverLanguages } from './receiver-language.ts'

export type SenderLogo = { url: string; width: number; height: number }

type ReceiverFrameProps = {
  /** Of the browser's tab: nothing about a person. */
  title: string
  language: ReceiverLanguage
  onLanguage: (language: ReceiverLanguage) => void
  children: ReactNode
  /** The sender of the link: this name comes first, ours is small. */
  sender?: string | undefined
  /** Before the sender's name: the address of a picture, and its size in pixels. */
  logo?: SenderLogo | undefined
  /** As wide as a desk, instead of one column. */
  isWide?: boolean
  /** Where a session is open. */
  onSignOut?: (() => void) | undefined
}

const languages = Object.keys(receiverLanguages).filter(isReceiverLanguage)

/** Around every page of the receiver: sender, languages, one column, and the portal's footer. */
export function ReceiverFrame({
  title,
  language,
  onLanguage,
  children,
  sender,
  logo,
  isWide,
  onSignOut,
}: ReceiverFrameProps) {
  useDocumentTitle(title)
  const main = useRef<HTMLElement>(null)
  useFocusRestoration(main)
  return (
    <div className={classes.frame} data-wide={isWide || undefined}>
      <header className={classes.header}>
        <div className={classes.bar}>
          {sender === undefined ? <Logo withName /> : <Sender name={sender} logo={logo} />}
          <div className={classes.tools}>
            <ChoiceBar
              label={frameTexts[language].language}
              value={language}
              onChange={onLanguage}
              items={languages.map((value) => ({ value, label: receiverLanguages[value], lang: value }))}
              isFoldable
            />
            {onSignOut && (
              <Button kind="quiet" icon={IconLogout} onClick={onSignOut}>
                {frameTexts[language].signOut}
              </Button>
            )}
          </div>
        </div>
      </header>
      <main ref={main} className={classes.main}>
        {children}
      </main>
      <PageFooter language={language} />
    </div>
  )
}

const Sender = ({ name, logo }: { name: string; logo: SenderLogo | undefined }) => (
  <div className={classes.sender}>
    {logo && (
      <img className={classes.logo} src={logo.url} width={logo.width} height={logo.height} alt={name} />
    )}
    <p>
      <b>{name}</b> <small>via Zegel</small>
    </p>
  </div>
)

/** Those pages are the portal's, which speaks three languages. */
function PageFooter({ language }: { language: ReceiverLanguage }) {
  const { footer } = frameTexts[language]
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
