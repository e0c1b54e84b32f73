import { IconClock, IconMail } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { TextField } from '../kit/text-field.tsx'
import classes from './request-link.module.css'
import { StayField, type Staying } from './stay-field.tsx'

/** The number of uses of a link, and its duration. */
export function LinkValidity() {
  const { t } = useTranslation('aanmelden')
  return (
    <p className={classes.validity}>
      <Icon of={IconClock} />
      {t('validity')}
    </p>
  )
}

export type LinkWords = {
  /** A link worked no more: this one takes its place. */
  isAnother?: boolean
  /** The only way in on its page. */
  isAlone?: boolean
  /** Why, in place of the introduction. */
  reason?: string
}

type LinkFieldsProps = Staying &
  LinkWords & {
    value: string
    onChange: (email: string) => void
    onBlur?: () => void
    error?: string | undefined
    isBusy: boolean
    onSubmit: (event: FormEvent) => void
  }

/** The address and the button that requests a link. */
export function LinkFields(props: LinkFieldsProps) {
  const { isBusy, onSubmit, isStaying, onStay, isAnother = false, isAlone: _, reason, ...field } = props
  const { t } = useTranslation('aanmelden')
  return (
    <>
      <p className={classes.intro} role={reason === undefined ? undefined : 'alert'}>
        {reason ?? t('intro')}
      </p>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <TextField
          {...field}
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username webauthn"
          autoFocus={!isAnother}
          className={classes.field}
        />
        <StayField isStaying={isStaying} onStay={onStay} />
        <Button
          type="submit"
          kind="primary"
          size="touch"
          icon={IconMail}
          fullWidth
          busy={isBusy}
          busyLabel={t('requesting')}
        >
          {t(isAnother ? 'request-another' : 'request')}
        </Button>
      </form>
      <LinkValidity />
    </>
  )
}
