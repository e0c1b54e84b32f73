import { IconClock, IconMail } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { Rich } from '../kit/rich.tsx'
import { TextField } from '../kit/text-field.tsx'
import classes from './request-link.module.css'

const supportAddress = 'help@zegel.example'

/** Asks for a link by mail. States: ready, busy, sent, refused. */
export function RequestLink({ redirect }: { redirect: string | undefined }) {
  const { t } = useTranslation('aanmelden')
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string>()
  const [state, setState] = useState<'ready' | 'busy' | 'sent'>('ready')
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A second link would make the first one void.
    if (state === 'busy') return
    setState('busy')
    const isAddress = event.currentTarget.checkValidity()
    const refusal = await import('./link-request.ts')
      .then(({ requestLink }) => requestLink({ email: email.trim(), isAddress, redirect }))
      .catch(() => t('SERVER_ERROR'))
    setFault(refusal)
    setState(refusal === undefined ? 'sent' : 'ready')
  }
  if (state === 'sent') return <LinkSent email={email.trim()} onAgain={() => setState('ready')} />
  return (
    <>
      <p className={classes.intro}>{t('intro')}</p>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextField
          label={t('email')}
          type="email"
          name="email"
          autoComplete="email"
          autoFocus
          className={classes.field}
          value={email}
          onChange={setEmail}
          error={fault}
        />
        <Button
          type="submit"
          kind="primary"
          size="touch"
          icon={IconMail}
          fullWidth
          busy={state === 'busy'}
          busyLabel={t('requesting')}
        >
          {t('request')}
        </Button>
      </form>
      <p className={classes.validity}>
        <Icon of={IconClock} />
        {t('validity')}
      </p>
      <Support />
    </>
  )
}

function LinkSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation('aanmelden')
  return (
    <div role="status">
      <p className={classes.sent}>
        <Icon of={IconMail} size={22} />
        <span>
          <Rich text={t('sent')} parts={{ email: <strong>{email}</strong> }} />
        </span>
      </p>
      <p className={classes.validity}>
        <Icon of={IconClock} />
        {t('validity')}
      </p>
      <Button onClick={onAgain}>{t('again')}</Button>
      <Support />
    </div>
  )
}

function Support() {
  const { t } = useTranslation('aanmelden')
  const link = <a href={`mailto:${supportAddress}`}>{supportAddress}</a>
  return (
    <p className={classes.support}>
      <Rich text={t('support')} parts={{ mail: link }} />
    </p>
  )
}
