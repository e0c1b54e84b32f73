import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../kit/icon.tsx'
import { Menu } from '../kit/menu.tsx'
import { currentLanguage, languageNames, languages } from '../texts/language.ts'
import { changeLanguage } from '../texts/texts.ts'
import classes from './shell.module.css'

export function LanguageMenu() {
  const { t } = useTranslation('shell')
  const current = currentLanguage()
  const trigger = (
    <button
      type="button"
      className={classes.barButton}
      aria-label={t('language', { code: current.toUpperCase(), name: languageNames[current] })}
    >
      {current.toUpperCase()}
      <Icon of={IconChevronDown} size={16} />
    </button>
  )
  const items = languages.map((language) => ({
    key: language,
    label: languageNames[language],
    lang: language,
    isCurrent: language === current,
    onPress: () => void changeLanguage(language),
  }))
  return <Menu trigger={trigger} items={items} />
}
