import { IconClock, IconMail } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { isEmail } from '#contracts/rules/formats.ts'
import { api, call } from '../api/client.ts'
import { isRefused, Unreachable } from '../api/failure.ts'
import { codeText } from '../api/problem.ts'
import { Button } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { TextField } from '../kit/text-field.tsx'
import { keepRedirect } from './redirect.ts'
import classes from './request-link.module.css'

const supportAddress = 'help@zegel.example'

/** Asks for a link by mail. States: ready, busy, sent, refused. */
export function RequestLink({ redirect }: { redirect: string | undefined }) {
  const { t } = useTranslation('aanmelden')
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string>()
  const request = useMutation({
    mutationFn: () => call(api.POST('/user/public/verify', { body: { email: email.trim() } })),
    onSuccess: ({ ok, messageKey }) => setFault(ok ? undefined : t(messageKey ?? 'SERVER_ERROR')),
    onError: (error) => setFault(faultText(error, t('SERVER_ERROR'))),
    meta: { handles: true },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problem = email.trim() === '' ? 'not-empty' : isEmail(email.trim()) ? undefined : 'not-email'
    if (problem) return setFault(t(`validation:${problem}`))
    setFault(undefined)
    keepRedirect(email.trim(), redirect)
    request.mutate()
  }
  if (request.data?.ok) return <LinkSent email={email.trim()} onAgain={() => request.reset()} />
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
          size="md"
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
          busy={request.isPending}
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

function faultText(error: unknown, serverError: string): string {
  if (error instanceof Unreachable) return serverError
  return isRefused(error, 'TOO_MANY_REQUESTS', 'FORM_ERRORS') ? codeText(error.errorCode) : serverError
}

function LinkSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation('aanmelden')
  return (
    <div role="status">
      <p className={classes.sent}>
        <Icon of={IconMail} size={22} />
        <span>
          <Trans t={t} i18nKey="sent" values={{ email }} components={{ b: <strong /> }} />
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
      <Trans t={t} i18nKey="support" components={{ mail: link }} />
    </p>
  )
}
