import { IconPlugConnected, IconScan, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Settings } from '../api/settings.ts'
import { ButtonLink } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { KitProvider } from '../kit/provider.tsx'
import classes from './registration.module.css'
import { RegistrationForm } from './registration-form.tsx'

const ways = [
  { key: 'network', icon: IconPlugConnected },
  { key: 'ocr', icon: IconScan },
  { key: 'partners', icon: IconUsers },
] as const

/** Registration is closed: alternatives in general terms. */
function ClosedNotice() {
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

type RegisterScreenProps = {
  registration: Settings['registration']
  /** Of an external session for registering. */
  email?: string | undefined
}

/** The form while registration is open; else the notice. */
export function RegisterScreen({ registration, email }: RegisterScreenProps) {
  const [isOpen, setOpen] = useState(registration === 'OPEN')
  if (!isOpen) return <ClosedNotice />
  return (
    <KitProvider>
      <RegistrationForm email={email} onClosed={() => setOpen(false)} />
    </KitProvider>
  )
}
