import { IconMenu2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '../api/accounts.ts'
import { useShowsCalls } from '../api/shows-calls.ts'
import { Button } from '../kit/button.tsx'
import { ChoiceBar } from '../kit/choice-bar.tsx'
import { useColourScheme } from '../kit/colour-scheme.ts'
import { IconButton } from '../kit/icon-button.tsx'
import { SidePanel } from '../kit/side-panel.tsx'
import { currentLanguage, languageNames, languages } from '../texts/language.ts'
import { changeLanguage } from '../texts/texts.ts'
import { Credits } from './credits.tsx'
import { type Person, PersonWords, schemes } from './person-menu.tsx'
import classes from './shell.module.css'
import { TabBar } from './tab-bar.tsx'

export type NarrowMenuProps = {
  account: Account | undefined
  person: Person
  onSignOut: () => void
  /** Undefined for a session out of another program. */
  onShowAccess: (() => void) | undefined
  onShowShortcuts: () => void
  /** The calls of a program for this screen. */
  onShowCall: () => void
}

/** Below 992 px: navigation, language and sign-out in one menu. */
export function NarrowMenu(props: NarrowMenuProps) {
  const { t } = useTranslation('shell')
  const { account, person, onSignOut, onShowAccess, onShowShortcuts, onShowCall } = props
  const [isOpen, setOpen] = useState(false)
  const { scheme, setScheme } = useColourScheme()
  const { isOn: showsCalls } = useShowsCalls()
  const close = () => setOpen(false)
  const leaveTo = (act: () => void) => () => {
    close()
    act()
  }
  return (
    <div className={classes.narrowOnly}>
      <IconButton
        icon={IconMenu2}
        size={24}
        label={t('menu')}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      <SidePanel isOpen={isOpen} onClose={close} title={account?.name ?? 'Zegel'} width={340}>
        <div className={classes.narrowMenu}>
          <TabBar account={account} isAdmin={person.isAdmin} onGo={close} isUpright />
          {account?.prepaid && <Credits account={account} onGo={close} />}
          <ChoiceBar
            label={t('language-label')}
            value={currentLanguage()}
            onChange={(language) => void changeLanguage(language)}
            items={languages.map((value) => ({
              value,
              label: value.toUpperCase(),
              spoken: languageNames[value],
              lang: value,
            }))}
          />
          <ChoiceBar
            label={t('appearance.label')}
            value={scheme}
            onChange={setScheme}
            items={schemes.map((value) => ({ value, label: t(`appearance.${value}`) }))}
          />
          {onShowAccess && (
            <Button kind="quiet" onClick={leaveTo(onShowAccess)}>
              {t('my-access')}
            </Button>
          )}
          <Button kind="quiet" onClick={leaveTo(onShowShortcuts)}>
            {t('shortcuts.title')}
          </Button>
          {showsCalls && (
            <Button kind="quiet" onClick={leaveTo(onShowCall)}>
              {t('api-call')}
            </Button>
          )}
          <PersonWords person={person} />
          <Button onClick={onSignOut}>{t('sign-out')}</Button>
        </div>
      </SidePanel>
    </div>
  )
}
