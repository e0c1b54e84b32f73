import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { TextAreaField } from '../../kit/text-area-field.tsx'
import { useInboxContext } from '../inbox-context.ts'
import { Page } from '../page.tsx'
import { refuseDocument } from './signing.ts'

/** Refuses to sign, for good, with a reason that the sender reads. */
export default function RefusePage({ id }: { id: string }) {
  const { words, act, fault } = useInboxContext()
  const { refuse } = words.signing
  const navigate = useNavigate()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const isEmpty = reason.trim() === ''
  const submit = async () => {
    setTried(true)
    if (isEmpty) return field.current?.focus()
    setBusy(true)
    await act(async () => {
      await refuseDocument(id, reason.trim())
      await navigate({ to: '/inbox', search: { view: 'document', document: id }, replace: true })
    })
    setBusy(false)
  }
  const dock = (
    <>
      <Button type="submit" kind={isEmpty ? 'danger' : 'final-danger'} size="touch" fullWidth busy={isBusy}>
        {refuse.submit}
      </Button>
      <ButtonLink kind="quiet" size="touch" fullWidth to="/inbox" search={{ view: 'document', document: id }}>
        {refuse.stay}
      </ButtonLink>
    </>
  )
  return (
    <Page
      heading={refuse.heading}
      dock={dock}
      fault={fault}
      back={words.back}
      backTo={{ view: 'document', document: id }}
      onSubmit={() => void submit()}
    >
      <TextAreaField
        ref={field}
        label={refuse.label}
        hint={refuse.hint}
        required
        maxLength={1000}
        value={reason}
        onChange={setReason}
        error={isTried && isEmpty ? refuse.empty : undefined}
      />
    </Page>
  )
}
