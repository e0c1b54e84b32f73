import { IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../kit/icon.tsx'
import classes from './request-link.module.css'

/** How often a link works, and for how long. */
export function LinkValidity() {
  const { t } = useTranslation('aanmelden')
  return (
    <p className={classes.validity}>
      <Icon of={IconClock} />
      {t('validity')}
    </p>
  )
}
