import { CodeStep } from './code-step.tsx'
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
      lead={words.code.lead(inbox.address)}
      submit={words.code.submit}
      onDone={onDone}
      onBack={onBack}
    />
  )
}
