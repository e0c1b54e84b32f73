import { IconPlugConnected, IconScan, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import classes from './registration.module.css'

const ways = [
  { key: 'network', icon: IconPlugConnected },
  { key: 'ocr', icon: IconScan },
  { key: 'partners', icon: IconUsers },
] as const

/** Registration is closed: alternatives in general terms. */
export function ClosedNotice() {
  const { t } = useTranslation('register')
  return (
    <div className={classes.form}>
      <p className={classes.intro}>{t('closed.intro')}</p>
      <ul className={classes.ways}>
        {ways.map(({ key, icon }) => (
          <li key={key}>
            <Icon of={icon} />
            <div>
              <h2>{t(`closed.${key}.title`)}</h2>
              <p>{t(`closed.${key}.body`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className={classes.intro}>{t('closed.have-account')}</p>
      <div className={classes.buttons}>
        <ButtonLink kind="primary" size="touch" to="/aanmelden">
          {t('to-sign-in')}
        </ButtonLink>
      </div>
    </div>
  )
}
