import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { Progress } from '../kit/progress.tsx'
import classes from './completion.module.css'
import { type OutsideFault, useOutsideToken } from './use-outside-token.ts'

/** Signs in a user from an external tool; on failure shows the reason, with a link to the sign-in page. */
export function OutsideSignIn({ onSignedIn }: { onSignedIn: (path: string) => void }) {
  const { t } = useTranslation('external')
  const fault = useOutsideToken(onSignedIn)
  if (fault) return <Failed fault={fault} />
  return (
    <div className={classes.busy}>
      <Progress label={t('busy')} />
    </div>
  )
}

function Failed({ fault: { key, text } }: { fault: OutsideFault }) {
  const { t } = useTranslation('external')
  return (
    <div role="alert">
      <p className={classes.fault}>
        <Icon of={IconAlertCircle} size={22} />
        <span>
          {t(key)}
          {text && ` ${text}`}
        </span>
      </p>
      <div className={classes.actions}>
        <ButtonLink kind="primary" to="/aanmelden" replace>
          {t('to-sign-in')}
        </ButtonLink>
      </div>
    </div>
  )
}
