import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../api/settings.ts'
import { Rich } from '../kit/rich.tsx'
import { supportAddress } from '../texts/support.ts'
import { loadAllTexts } from '../texts/texts.ts'
import { answerOtherTabs } from './asked-here.ts'
import { LinkFields, type LinkWords } from './link-fields.tsx'
import type LinkForm from './link-form.tsx'
import { OtherWays } from './other-ways.tsx'
import classes from './request-link.module.css'

type Form = typeof LinkForm

type RequestLinkProps = LinkWords & { redirect: string | undefined }

/**
 * Requests a link by mail. Validation and sending are loaded at the first press, so that the page is fast; a failed load is
 * shown at the field.
 */
export function RequestLink({ redirect, ...link }: RequestLinkProps) {
  const { t } = useTranslation('aanmelden')
  const [email, setEmail] = useState('')
  const [isStaying, onStay] = useState(false)
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [Form, setForm] = useState<Form>()
  useEffect(answerOtherTabs, [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      const form = await fetchForm()
      setForm(() => form)
    } catch {
      setFault(t('SERVER_ERROR'))
      setBusy(false)
    }
  }
  return (
    <>
      {Form ? (
        <Form {...link} email={email} redirect={redirect} isStaying={isStaying} onStay={onStay} />
      ) : (
        <LinkFields
          {...link}
          value={email}
          onChange={setEmail}
          error={fault}
          isBusy={isBusy}
          onSubmit={submit}
          isStaying={isStaying}
          onStay={onStay}
        />
      )}
      {!(link.isAnother || link.isAlone) && <OtherWays isStaying={isStaying} redirect={redirect} />}
      <Support />
    </>
  )
}

/** With all texts: those of errors are not part of the first screen. */
async function fetchForm(): Promise<Form> {
  const [{ default: form }] = await Promise.all([import('./link-form.tsx'), loadAllTexts()])
  return form
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

/** The way to an account for a visitor without one, while companies may register themselves. */
export function RegisterLink() {
  const { t } = useTranslation('aanmelden')
  if (useSettings()?.registration !== 'OPEN') return null
  const link = <Link to="/register">{t('register')}</Link>
  return (
    <p className={classes.register}>
      <Rich text={t('no-account')} parts={{ register: link }} />
    </p>
  )
}
