import { useEffect } from 'react'
import schema from '#generated/forms/SignInLinkRequest.json'
import validate from '#generated/forms/SignInLinkRequest.validator.js'
import { fieldProps, useContractForm } from '../forms/use-contract-form.ts'
import { violationsOf } from '../forms/validate.ts'
import { LinkFields } from './link-fields.tsx'
import { requestLink } from './link-request.ts'

type LinkFormProps = {
  /** What was typed before the form was there. */
  email: string
  /** Its button was pressed already. */
  isPressed: boolean
  /** Where this user wanted to go. */
  redirect: string | undefined
  onSent: (email: string) => void
}

/** Judges the address as the contract does, and asks for a link. */
export default function LinkForm({ email, isPressed, redirect, onSent }: LinkFormProps) {
  const form = useContractForm({
    opened: { email },
    judge: (typed) => violationsOf({ schema, validate }, { email: typed.email.trim() }),
    send: async (typed) => {
      const refusal = await requestLink({ email: typed.email.trim(), redirect })
      if (refusal === undefined) onSent(typed.email.trim())
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
