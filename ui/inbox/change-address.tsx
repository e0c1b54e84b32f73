import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { InboxTexts } from '#generated/texts/receivers/inbox.ts'
import { isRefused, isRefusedWith } from '../api/failure.ts'
import { Button } from '../kit/button.tsx'
import { TextField } from '../kit/text-field.tsx'
import { CodeStep } from './code-step.tsx'
import type { Inbox } from './inbox.ts'
import { useInboxContext } from './inbox-context.ts'
import { Page } from './page.tsx'
import { useCode } from './use-code.ts'

type AddressFault = keyof Pick<InboxTexts['address'], 'notEmail' | 'refused' | 'sameAddress'>

/** The address that mails go to becomes another one once a code was read there. */
export function ChangeAddress() {
  const { words, show } = useInboxContext()
  const navigate = useNavigate()
  const code = useCode(undefined)
  const email = code.sent?.email
  if (email === undefined) return <AskAddress onAsk={code.ask} />
  const done = async (inbox: Inbox) => {
    show(inbox, (said) => said.done.moved({ address: inbox.address }))
    await navigate({ to: '/inbox', replace: true })
  }
  return (
    <CodeStep
      code={code}
      email={email}
      heading={words.address.codeHeading}
      lead={words.code.lead({ address: email })}
      submit={words.address.confirm}
      onDone={done}
      backTo={{}}
    />
  )
}

function AskAddress({ onAsk }: { onAsk: (email: string) => Promise<void> }) {
  const { inbox, words, act, fault: failure } = useInboxContext()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<AddressFault>()
  const [isBusy, setBusy] = useState(false)
  const ask = async () => {
    const email = typed.trim().toLowerCase()
    setFault(email === inbox.address ? 'sameAddress' : undefined)
    if (!email.includes('@')) return setFault('notEmail')
    if (isBusy || email === inbox.address) return
    setBusy(true)
    await act(async () => {
      try {
        await onAsk(email)
      } catch (error) {
        if (isRefused(error, 'MAIL_REFUSED')) setFault('refused')
        else if (isRefusedWith(error, 400)) setFault('notEmail')
        else throw error
      }
    })
    setBusy(false)
  }
  const submit = (
    <Button type="submit" kind="primary" size="touch" fullWidth busy={isBusy}>
      {words.address.submit}
    </Button>
  )
  return (
    <Page
      heading={words.address.heading}
      dock={submit}
      onSubmit={() => void ask()}
      fault={failure}
      back={words.back}
    >
      <p>{words.address.lead}</p>
      <TextField
        label={words.address.label}
        value={typed}
        onChange={setTyped}
        error={fault && words.address[fault]}
        type="email"
        autoComplete="email"
        required
      />
    </Page>
  )
}
