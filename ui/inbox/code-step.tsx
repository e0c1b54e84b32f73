import { IconLock, IconMail } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '../kit/button.tsx'
import { CodeField } from '../kit/code-field.tsx'
import { useSecondsUntil } from '../kit/seconds-until.ts'
import classes from './code-step.module.css'
import type { Inbox } from './inbox.ts'
import { useInboxContext } from './inbox-context.ts'
import { Page } from './page.tsx'
import type { Code } from './use-code.ts'
import type { InboxView } from './view.ts'

type AskButtonProps = { code: Pick<Code, 'sent' | 'ask'>; email: string; isFirst: boolean }

/** Mails a code, or says when it can. */
function AskButton({ code, email, isFirst }: AskButtonProps) {
  const { words, act } = useInboxContext()
  const [isBusy, setBusy] = useState(false)
  const seconds = useSecondsUntil(code.sent?.nextAt ?? 0)
  const label = isFirst ? words.code.ask : words.code.again
  const ask = async () => {
    setBusy(true)
    await act(() => code.ask(email))
    setBusy(false)
  }
  return (
    <Button
      kind={isFirst ? 'primary' : 'quiet'}
      size="touch"
      icon={IconMail}
      fullWidth
      busy={isBusy}
      aria-disabled={seconds > 0}
      onClick={() => seconds === 0 && void ask()}
    >
      {seconds > 0 ? words.code.in({ what: words.code.again, wait: duration(seconds) }) : label}
    </Button>
  )
}

const duration = (seconds: number): string =>
  seconds <= 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`

/** From when another code can be asked for, a minute after it was mailed, to the last of its ten minutes. */
const lastMinuteMs = 480_000

type CodeStepProps<Opened> = {
  code: Code<Opened>
  /** '' for the receiver's own address. */
  email: string
  heading: string
  /** Before a code was asked for. */
  lead: string
  submit: string
  /** The look of the button that submits. */
  look?: Pick<ComponentProps<typeof Button>, 'icon' | 'second'>
  onDone: (opened: Opened) => void | Promise<void>
  onBack?: (() => void) | undefined
  backTo?: InboxView | undefined
  picture?: ReactNode
  /** The consequence of five wrong codes. */
  blocked?: string
  /** Below the field. */
  note?: string
  /** Another way out, below the buttons. */
  children?: ReactNode
}

/** Asks for a code, and takes it. One is mailed when somebody presses the button, never by opening a page. */
export function CodeStep<Opened = Inbox>(props: CodeStepProps<Opened>) {
  const { sent } = props.code
  if (sent?.isBlocked) return <Blocked {...props} />
  return sent && sent.sentTo !== '' ? <EnterCode {...props} sentTo={sent.sentTo} /> : <AskCode {...props} />
}

function AskCode<Opened>({
  code,
  email,
  heading,
  lead,
  onBack,
  backTo,
  picture,
  children,
}: CodeStepProps<Opened>) {
  const { words, fault } = useInboxContext()
  const isTooSoon = useSecondsUntil(code.sent?.nextAt ?? 0) > 0
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
      back={(onBack || backTo) && words.back}
      backTo={backTo}
      onBack={onBack}
    >
      <p>{lead}</p>
      {isTooSoon && <p role="status">{words.code.tooSoon}</p>}
    </Page>
  )
}

function EnterCode<Opened>(props: CodeStepProps<Opened> & { sentTo: string }) {
  const { code, email, heading, submit, look, onDone, onBack, backTo, picture, note, children, sentTo } =
    props
  const { words, act, fault } = useInboxContext()
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isNearlyOver = useSecondsUntil((code.sent?.nextAt ?? 0) + lastMinuteMs) === 0
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  /** The next typed code replaces the refused one. */
  const again = () => {
    field.current?.focus()
    field.current?.select()
  }
  const check = async () => {
    if (isBusy) return
    setBusy(true)
    await act(async () => {
      const opened = await code.check(typed)
      if (opened) await onDone(opened)
      else again()
    })
    setBusy(false)
  }
  const dock = (
    <>
      <Button type="submit" kind="primary" size="touch" fullWidth busy={isBusy} {...look}>
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
      back={(onBack || backTo) && words.back}
      backTo={backTo}
      onBack={onBack}
    >
      <p role="status">
        {words.code.sent({ address: sentTo })} {isNearlyOver && words.code.minuteLeft}
      </p>
      <CodeField
        ref={field}
        label={words.code.label}
        value={typed}
        onChange={setTyped}
        error={code.fault && words.code[code.fault]}
      />
      {note && <p className={classes.note}>{note}</p>}
    </Page>
  )
}

/** Nothing is entered until the wait is over. */
function Blocked<Opened>({ code, email, onBack, backTo, blocked, children }: CodeStepProps<Opened>) {
  const { words, fault } = useInboxContext()
  const { heading, lead, next, documents } = words.blocked
  const dock = (
    <>
      <AskButton code={code} email={email} isFirst />
      {(onBack || backTo) && (
        <ButtonLink kind="quiet" size="touch" fullWidth to="/inbox" {...(onBack && { onClick: onBack })}>
          {documents}
        </ButtonLink>
      )}
      {children}
    </>
  )
  return (
    <Page heading={heading} icon={IconLock} tone="warn" dock={dock} fault={fault}>
      <p>{blocked ?? lead}</p>
      <p>{next}</p>
    </Page>
  )
}
