import { IconMail } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import schema from '#generated/forms/SignInLinkRequest.json'
import validate from '#generated/forms/SignInLinkRequest.validator.js'
import { fieldProps, useContractForm } from '../forms/use-contract-form.ts'
import { violationsOf } from '../forms/validate.ts'
import { Button } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { Rich } from '../kit/rich.tsx'
import { LinkFields } from './link-fields.tsx'
import { requestLink } from './link-request.ts'
import { LinkValidity } from './link-validity.tsx'
import classes from './request-link.module.css'

type LinkFormProps = {
  /** The input before the form was loaded. */
  email: string
  /** Where the user wanted to go. */
  redirect: string | undefined
}

/** Requests a link at once, since the button that loaded this form was pressed, and again for another address. */
export default function LinkForm({ email, redirect }: LinkFormProps) {
  const [sentTo, setSentTo] = useState<string>()
  const [opened, setOpened] = useState({ email, isPressed: true })
  if (sentTo !== undefined) {
    const again = () => {
      setOpened({ email: sentTo, isPressed: false })
      setSentTo(undefined)
    }
    return <LinkSent email={sentTo} onAgain={again} />
  }
  return <Address {...opened} redirect={redirect} onSent={setSentTo} />
}

type AddressProps = LinkFormProps & {
  isPressed: boolean
  onSent: (email: string) => void
}

/** Validates the address by the contract. */
function Address({ email, redirect, isPressed, onSent }: AddressProps) {
  const form = useContractForm({
    opened: { email },
    judge: (typed) => violationsOf({ schema, validate }, { email: typed.email.trim() }),
    send: async (typed) => {
      const to = typed.email.trim()
      const refusal = await requestLink({ email: to, redirect })
      if (refusal === undefined) onSent(to)
      return refusal === undefined ? [] : [{ field: '/email', messageKey: 'invalid', text: refusal }]
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the press that fetched it
  useEffect(() => {
    if (isPressed) form.onSubmit()
  }, [])
  return (
    <form.Field name="email">
      {(field) => <LinkFields {...fieldProps(field)} isBusy={form.isSending} onSubmit={form.onSubmit} />}
    </form.Field>
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
      <LinkValidity />
      <Button onClick={onAgain}>{t('again')}</Button>
    </div>
  )
}
