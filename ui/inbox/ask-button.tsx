import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../kit/button.tsx'
import { useSecondsUntil } from '../kit/seconds-until.ts'
import { useInboxContext } from './inbox-context.ts'
import type { Code } from './use-code.ts'

type AskButtonProps = { code: Pick<Code, 'sent' | 'ask'>; email: string; isFirst: boolean }

/** Mails a code, or says when it can. */
export function AskButton({ code, email, isFirst }: AskButtonProps) {
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
      {seconds > 0 ? words.code.in(words.code.again, duration(seconds)) : label}
    </Button>
  )
}

const duration = (seconds: number): string =>
  seconds <= 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
