import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useShowsCalls } from '../api/shows-calls.ts'
import { Icon } from '../kit/icon.tsx'
import { SwitchField } from '../kit/switch-field.tsx'
import classes from './programs-introduction.module.css'

/** The reference, and the switch that offers each screen as API calls. */
export function ProgramsIntroduction() {
  const { t } = useTranslation('settings')
  const { isOn, setOn } = useShowsCalls()
  return (
    <div className={classes.introduction}>
      <p className={classes.about}>
        {t('programs.about')}{' '}
        <a href="/api/docs" target="_blank" rel="noreferrer">
          {t('programs.reference')} <Icon of={IconExternalLink} size={14} />
        </a>
      </p>
      <SwitchField
        label={t('programs.calls')}
        hint={t('programs.calls-hint')}
        value={isOn}
        onChange={setOn}
      />
    </div>
  )
}
