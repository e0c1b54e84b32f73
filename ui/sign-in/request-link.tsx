import { IconClock, IconMail } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { Rich } from '../kit/rich.tsx'
import { loadAllTexts } from '../texts/texts.ts'
import { LinkFields } from './link-fields.tsx'
import type LinkForm from './link-form.tsx'
import classes from './request-link.module.css'

const supportAddress = 'help@zegel.example'

type Form = typeof LinkForm

/**
 * Asks for a link by mail. What judges and sends it is fetched with the first press: the page shows without. It says so at the
 * field when that can't be had.
 */
export function RequestLink({ redirect }: { redirect: string | undefined }) {
  const { t } = useTranslation('aanmelden')
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string>()
  const [state, setState] = useState<'ready' | 'busy' | 'sent'>('ready')
  const [Form, setForm] = useState<Form>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'busy') return
    setState('busy')
    try {
      const form = await fetchForm()
      setForm(() => form)
    } catch {
      setFault(t('SERVER_ERROR'))
      setState('ready')
    }
  }
  const sent = (to: string) => {
    setEmail(to)
    setState('sent')
  }
  if (state === 'sent') return <LinkSent email={email} onAgain={() => setState('ready')} />
  return (
    <>
      <p className={classes.intro}>{t('intro')}</p>
      {Form ? (
        <Form email={email} isPressed={state === 'busy'} redirect={redirect} onSent={sent} />
      ) : (
        <LinkFields
          value={email}
          onChange={setEmail}
          error={fault}
          isBusy={state === 'busy'}
          onSubmit={submit}
        />
      )}
      <p className={classes.validity}>
        <Icon of={IconClock} />
        {t('validity')}
      </p>
      <Support />
    </>
  )
}

/** With all words: what can be wrong is not among the first screen's. */
async function fetchForm(): Promise<Form> {
  const [{ default: form }] = await Promise.all([import('./link-form.tsx'), loadAllTexts()])
  return form
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
