import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwnEmail } from '../api/own-email.ts'
import { personName, type User } from '../api/session.ts'
import { useShortcutsSwitch } from '../api/shortcuts-switch.ts'
import { ChoiceBar } from '../kit/choice-bar.tsx'
import { type ColourScheme, useColourScheme } from '../kit/colour-scheme.ts'
import { narrow, useNarrow } from '../kit/media.ts'
import { Page, Section } from '../kit/page.tsx'
import { currentLanguage, languageNames, languages } from '../texts/language.ts'
import { changeLanguage } from '../texts/texts.ts'
import classes from './access-page.module.css'
import { DevicesSection } from './devices-section.tsx'

import { NoticesSection } from './notices-section.tsx'
import { passkeysQuery } from './queries.ts'
import { SessionsSection } from './sessions-section.tsx'

import { WaysSection, type WaysSectionProps } from './ways-section.tsx'

type AccessPageProps = Omit<WaysSectionProps, 'email'> & {
  user: User
  backLink: ReactNode
  onSignOut: () => void
}

/** The ways in of a person, the notices to them, and the choices of this device: in all their companies. */
export function AccessPage({ user, backLink, onSignOut, ...ways }: AccessPageProps) {
  const { t } = useTranslation('person')
  const { data: passkeys } = useQuery(passkeysQuery())
  const isNarrow = useNarrow(narrow.cards)
  const notices = <NoticesSection userId={user.id} />
  const email = useOwnEmail()
  const who = [personName(user), email].filter(Boolean).join(', ')
  return (
    <Page title={t('title')} backLink={backLink}>
      <p className={classes.who}>{t('who', { who })}</p>
      <div className={classes.columns}>
        <div className={classes.column}>
          {isNarrow && notices}
          <WaysSection email={email} {...ways} />
          <DevicesSection onSignOut={onSignOut} />
          <SessionsSection
            hasPasskey={(passkeys?.length ?? 0) > 0}
            signInAgain={ways.signInAgain}
            onSignOut={onSignOut}
          />
        </div>
        <div className={classes.column}>
          {!isNarrow && notices}
          <ScreenSection />
        </div>
      </div>
    </Page>
  )
}

const schemes: ColourScheme[] = ['auto', 'light', 'dark']

/** Language, colours and keys of this device. */
function ScreenSection() {
  const { t } = useTranslation('person')
  const { scheme, setScheme } = useColourScheme()
  const { isOn, setOn } = useShortcutsSwitch()
  return (
    <Section title={t('screen.title')} label={t('screen.title')}>
      <div className={classes.setting}>
        <span>{t('screen.language')}</span>
        <ChoiceBar
          label={t('screen.language')}
          value={currentLanguage()}
          onChange={(language) => void changeLanguage(language)}
          items={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
        />
      </div>
      <div className={classes.setting}>
        <span>{t('screen.colours')}</span>
        <ChoiceBar
          label={t('screen.colours')}
          value={scheme}
          onChange={setScheme}
          items={schemes.map((value) => ({ value, label: t(`shell:appearance.${value}`) }))}
        />
      </div>
      <div className={classes.setting}>
        <span>{t('screen.shortcuts')}</span>
        <ChoiceBar
          label={t('screen.shortcuts')}
          value={isOn ? 'on' : 'off'}
          onChange={(value) => setOn(value === 'on')}
          items={[
            { value: 'on', label: t('screen.on') },
            { value: 'off', label: t('screen.off') },
          ]}
        />
      </div>
    </Section>
  )
}
