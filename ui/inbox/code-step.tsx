import { IconLock } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { CodeField } from '../kit/code-field.tsx'
import { AskButton } from './ask-button.tsx'
import type { Inbox } from './inbox.ts'
import { useInboxContext } from './inbox-context.ts'
import { Page } from './page.tsx'
import type { Code } from './use-code.ts'

type CodeStepProps = {
  code: Code
  /** '' for the receiver's own address. */
  email: string
  heading: string
  /** Before a code was asked for. */
  lead: string
  submit: string
  onDone: (inbox: Inbox) => void | Promise<void>
  onBack?: (() => void) | undefined
  picture?: ReactNode
  /** Another way out, below the buttons. */
  children?: ReactNode
}

/** Asks for a code, and takes it. One is mailed when somebody presses the button, never by opening a page. */
export function CodeStep(props: CodeStepProps) {
  const { sent } = props.code
  if (sent?.isBlocked) return <Blocked {...props} />
  return sent && sent.sentTo !== '' ? <EnterCode {...props} sentTo={sent.sentTo} /> : <AskCode {...props} />
}

function AskCode({ code, email, heading, lead, onBack, picture, children }: CodeStepProps) {
  const { words, fault } = useInboxContext()
  const dock = (
    <>
      <AskButton code={code} email={email} isFirst />
      {children}
    </>
  )
  return (
    <Page
      heading={heading}
      picture={picture}
      dock={dock}
      fault={fault}
      back={onBack && words.back}
      onBack={onBack}
    >
      <p>{lead}</p>
    </Page>
  )
}

function EnterCode(props: CodeStepProps & { sentTo: string }) {
  const { code, email, heading, submit, onDone, onBack, picture, children, sentTo } = props
  const { words, act, fault } = useInboxContext()
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  /** What is typed next takes the place of what was refused. */
  const again = () => {
    field.current?.focus()
    field.current?.select()
  }
  const check = async () => {
    if (isBusy) return
    setBusy(true)
    await act(async () => {
      const inbox = await code.check(typed)
      if (inbox) await onDone(inbox)
      else again()
    })
    setBusy(false)
  }
  const dock = (
    <>
      <Button type="submit" kind="primary" size="touch" fullWidth busy={isBusy}>
        {submit}
      </Button>
      <AskButton code={code} email={email} isFirst={false} />
      {children}
    </>
  )
  return (
    <Page
      heading={heading}
      picture={picture}
      dock={dock}
      onSubmit={() => void check()}
      fault={fault}
      back={onBack && words.back}
      onBack={onBack}
    >
      <p role="status">{words.code.sent(sentTo)}</p>
      <CodeField
        ref={field}
        label={words.code.label}
        value={typed}
        onChange={setTyped}
        error={code.fault && words.code[code.fault]}
      />
    </Page>
  )
}

/** Nothing is entered until the wait is over. */
function Blocked({ code, email, onBack, children }: CodeStepProps) {
  const { words, fault } = useInboxContext()
  const { heading, lead, next, documents } = words.blocked
  const dock = (
    <>
      <AskButton code={code} email={email} isFirst />
      {onBack && (
        <Button kind="quiet" size="touch" fullWidth onClick={onBack}>
          {documents}
        </Button>
      )}
      {children}
    </>
  )
  return (
    <Page heading={heading} icon={IconLock} tone="warn" dock={dock} fault={fault}>
      <p>{lead}</p>
      <p>{next}</p>
    </Page>
  )
}
