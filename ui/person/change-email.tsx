import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused, violationsIn } from '../api/failure.ts'
import { userEmailQuery } from '../api/own-email.ts'
import { codeText } from '../api/problem-text.ts'
import { violationText } from '../forms/validate.ts'
import { Button } from '../kit/button.tsx'
import { Entry, EntryDetail } from '../kit/entries.tsx'
import { Question } from '../kit/question.tsx'
import { TextField } from '../kit/text-field.tsx'
import { toast } from '../kit/toast.ts'
import { FreshSignIn, type SignInAgain } from './fresh-sign-in.tsx'
import { Named } from './named.tsx'
import { cancelEmail, requestEmail, useChangeWays } from './queries.ts'

type EmailEntryProps = { email: string; hasPasskey: boolean; signInAgain: SignInAgain }

/** The mailed link, which stays, and another address for it. */
export function EmailEntry({ email, hasPasskey, signInAgain }: EmailEntryProps) {
  const { t } = useTranslation('person')
  const { data } = useQuery(userEmailQuery())
  const [isOpen, setOpen] = useState(false)
  const [isStale, setStale] = useState(false)
  const keeping = useChangeWays(cancelEmail, {
    ...{ failure: t('email.not-kept'), handles: [] },
    onDone: () => toast.success(t('email.kept')),
    onError: () => undefined,
  })
  const now = data?.email ?? email
  const pending = data?.pending
  return (
    <Entry
      name={<Named icon={IconMail}>{t('ways.link')}</Named>}
      aside={
        pending ? (
          <Button kind="quiet" busy={keeping.isPending} onClick={() => keeping.mutate(undefined)}>
            {t('email.keep')}
          </Button>
        ) : (
          <Button kind="quiet" onClick={() => setOpen(true)}>
            {t('email.change')}
          </Button>
        )
      }
    >
      <EntryDetail>{t('ways.link-to', { email: now })}</EntryDetail>
      {pending && <EntryDetail>{t('email.pending', { email: pending.email })}</EntryDetail>}
      {isOpen && (
        <AskEmail
          onStale={() => {
            setOpen(false)
            setStale(true)
          }}
          onClose={() => setOpen(false)}
        />
      )}
      {isStale && (
        <FreshSignIn
          hasPasskey={hasPasskey}
          signInAgain={signInAgain}
          onDone={() => {
            setStale(false)
            setOpen(true)
          }}
          onClose={() => setStale(false)}
        />
      )}
    </Entry>
  )
}

/** @param onStale it asks for a sign-in first */
function AskEmail({ onStale, onClose }: { onStale: () => void; onClose: () => void }) {
  const { t } = useTranslation('person')
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string>()
  const handles = ['SIGN_IN_REQUIRED', 'EMAIL_IN_USE', 'FORM_ERRORS']
  const asking = useChangeWays(requestEmail, {
    ...{ failure: t('email.not-asked'), handles },
    onDone: () => {
      onClose()
      toast.success(t('email.asked'), t('email.asked-body'))
    },
    onError: (error) => {
      if (isRefused(error, 'SIGN_IN_REQUIRED')) return onStale()
      const [violation] = violationsIn(error)
      if (violation) setFault(violationText(violation))
      else if (isRefused(error, 'EMAIL_IN_USE')) setFault(codeText('EMAIL_IN_USE'))
    },
  })
  const ask = () => {
    setFault(undefined)
    asking.mutate(email)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask()
  }
  return (
    <Question
      title={t('email.title')}
      words={{ no: t('email.stop'), yes: t('email.ask'), busy: t('email.asking') }}
      isBusy={asking.isPending}
      isForm
      onYes={ask}
      onClose={onClose}
      lead={<p>{t('email.lead')}</p>}
    >
      <form onSubmit={submit} noValidate>
        <TextField
          label={t('email.field')}
          type="email"
          autoComplete="email"
          data-autofocus
          required
          value={email}
          onChange={setEmail}
          error={fault}
        />
      </form>
    </Question>
  )
}
