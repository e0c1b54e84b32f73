import { IconClock, IconPlugConnected, IconScan, IconUsers } from '@tabler/icons-react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../api/query-client.ts'
import type { Settings } from '../api/settings.ts'
import { fieldName } from '../forms/use-contract-form.ts'
import { violationText } from '../forms/validate.ts'
import { Button, ButtonLink } from '../kit/button.tsx'
import { ErrorSummary } from '../kit/error-summary.tsx'
import { Icon } from '../kit/icon.tsx'
import { keepFocus } from '../kit/keep-focus.ts'
import { KitProvider } from '../kit/provider.tsx'
import { IdentityField } from './identity-field.tsx'
import classes from './registration.module.css'
import type { Registration } from './registration.ts'
import { RegistrationFields, useRegistration } from './registration-fields.tsx'
import { keepForm } from './registration-identity.ts'

const fieldId = (name: string) => `registration_${name}`

/** The provider at which whoever registers may show who they are. */
type IdentityLogin = {
  provider: string
  /** Leaves for it. False where that is impossible now. */
  onStart: () => Promise<boolean>
}

type RegistrationFormProps = {
  email: string | undefined
  identity: IdentityLogin | undefined
  onClosed: () => void
}

/** Registers a company. Validation starts with the first submit. */
function RegistrationForm({ email, identity, onClosed }: RegistrationFormProps) {
  const { t } = useTranslation('register')
  const { form, registered, proved, forget } = useRegistration(email, onClosed)
  const { faults, attempt } = form
  if (registered) return <Registered value={registered} />
  return (
    <div className={classes.form}>
      <p className={classes.intro}>{t('intro')}</p>
      {faults.length > 0 && (
        <ErrorSummary
          title={t('held', { count: faults.length })}
          attempt={attempt}
          faults={faults.map((fault) => ({
            key: fault.field,
            text: t('kit:named', { name: t(`fields.${fieldName(fault)}`), text: violationText(fault) }),
            onPress: () => document.getElementById(fieldId(fieldName(fault)))?.focus(),
          }))}
        />
      )}
      <form onSubmit={form.onSubmit} noValidate>
        <RegistrationFields form={form} idOf={fieldId} />
        {identity && (
          <IdentityField
            provider={identity.provider}
            proved={proved}
            onStart={() => {
              keepForm(form.form.state.values)
              return identity.onStart()
            }}
            onForget={forget}
          />
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, only something not done */}
        <div className={classes.buttons} onMouseDown={keepFocus}>
          <Button type="submit" kind="primary" size="touch" busy={form.isSending} busyLabel={t('busy')}>
            {t('submit')}
          </Button>
          <ButtonLink size="touch" to="/aanmelden">
            {t('cancel')}
          </ButtonLink>
        </div>
      </form>
    </div>
  )
}

function Registered({ value: { name, email } }: { value: Registration }) {
  const { t } = useTranslation('register')
  return (
    <div role="status" className={classes.form}>
      <p className={classes.done}>{t('done', { name: name.trim() })}</p>
      <p>{t('link-sent', { email: email.trim() })}</p>
      <p className={classes.validity}>
        <Icon of={IconClock} />
        {t('validity')}
      </p>
      <p className={classes.intro}>{t('locked')}</p>
      <div className={classes.buttons}>
        <ButtonLink to="/aanmelden">{t('to-sign-in')}</ButtonLink>
      </div>
    </div>
  )
}

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
  identity?: IdentityLogin | undefined
}

/** The form while registration is open; else the notice. */
export function RegisterScreen({ registration, email, identity }: RegisterScreenProps) {
  const [isOpen, setOpen] = useState(registration === 'OPEN')
  if (!isOpen) return <ClosedNotice />
  return (
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <RegistrationForm email={email} identity={identity} onClosed={() => setOpen(false)} />
      </KitProvider>
    </QueryClientProvider>
  )
}
