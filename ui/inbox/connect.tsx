import { useNavigate } from '@tanstack/react-router'
import { Button } from '../kit/button.tsx'
import { Guilloche } from '../kit/guilloche.tsx'
import { CodeStep } from './code-step.tsx'
import classes from './connect.module.css'
import type { Inbox } from './inbox.ts'
import { useInboxContext } from './inbox-context.ts'
import { keptCode } from './kept.ts'
import { useCode } from './use-code.ts'

type VerifyProps = { onDone: (inbox: Inbox) => Promise<void>; onBack: () => void }

/** The code that an action needs first. */
export function Verify({ onDone, onBack }: VerifyProps) {
  const { inbox, words } = useInboxContext()
  const code = useCode(keptCode(''))
  return (
    <CodeStep
      code={code}
      email=""
      heading={words.code.heading}
      lead={words.code.lead({ address: inbox.address })}
      submit={words.code.submit}
      onDone={onDone}
      onBack={onBack}
    />
  )
}

/** The page of an invitation: its sender, a code, and a way to report an unknown sender. */
export function Connect() {
  const { inbox, words, show } = useInboxContext()
  const navigate = useNavigate()
  const code = useCode(keptCode(''))
  const { name } = inbox.sender
  const connected = (next: Inbox) => show(next, ({ done }) => done.connected({ sender: name }))
  const picture = (
    <div className={classes.picture}>
      <Guilloche size={300} />
    </div>
  )
  return (
    <CodeStep
      code={code}
      email=""
      heading={words.connect.heading({ sender: name })}
      lead={words.connect.lead({ address: inbox.address })}
      submit={words.connect.submit}
      picture={picture}
      onDone={connected}
    >
      <Button
        kind="quiet"
        size="touch"
        fullWidth
        onClick={() => void navigate({ to: '/inbox', search: { view: 'report' } })}
      >
        {words.connect.unknown({ sender: name })}
      </Button>
    </CodeStep>
  )
}
