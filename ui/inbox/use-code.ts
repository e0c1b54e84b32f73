import { useState } from 'react'
import { isRefused } from '../api/failure.ts'
import { checkCode, type Inbox, requestCode, type sentOrWait } from './inbox.ts'
import { type KeptCode, keepCode } from './kept.ts'

/** After these an address gets no code for a while (contract, checkInboxCode). */
const maxTries = 5
const nextAfterMs = 60_000
const nextAfterWrongMs = 600_000

type CodeFault = 'notSix' | 'wrong' | 'expired'

export type Code<Opened = Inbox> = {
  sent: KeptCode | undefined
  fault: CodeFault | undefined
  /** Mails one. @param email another address; '' for the receiver's own */
  ask: (email: string) => Promise<void>
  /** The opened pages, or undefined for a refused code. */
  check: (typed: string) => Promise<Opened | undefined>
}

type Calls<Opened> = {
  request: (email: string) => ReturnType<typeof sentOrWait>
  check: (typed: string) => Promise<Opened>
  keep: (code: KeptCode | undefined) => void
}

/** The code that opens confidential documents. */
export const useCode = (known: KeptCode | undefined): Code =>
  useCodeFrom(known, { request: requestCode, check: checkCode, keep: keepCode })

/** A code that is mailed when it is asked for, and entered. Other failures are the caller's. */
function useCodeFrom<Opened>(known: KeptCode | undefined, calls: Calls<Opened>): Code<Opened> {
  const [sent, setSent] = useState(known)
  const [fault, setFault] = useState<CodeFault>()
  const keep = (next: KeptCode | undefined, why?: CodeFault) => {
    calls.keep(next)
    setSent(next)
    setFault(why)
    return undefined
  }
  const check = async (typed: string) => {
    if (typed.length !== 6) {
      setFault('notSix')
      return undefined
    }
    try {
      const opened = await calls.check(typed)
      keep(undefined)
      return opened
    } catch (error) {
      if (!sent || !isRefused(error, 'CODE_WRONG', 'CODE_EXPIRED')) throw error
      return keep(...refusedCode(sent, error.errorCode === 'CODE_WRONG'))
    }
  }
  return {
    sent,
    fault,
    ask: async (email) => keep(codeToKeep(await calls.request(email), email, sent)),
    check,
  }
}

type Answer = Awaited<ReturnType<typeof sentOrWait>>

function codeToKeep(answer: Answer, email: string, sent: KeptCode | undefined): KeptCode {
  if ('waitSeconds' in answer) {
    const waitMs = answer.waitSeconds * 1000
    const before = sent?.email === email ? sent : { email, sentTo: '', wrongTries: 0 }
    return { ...before, nextAt: Date.now() + waitMs, isBlocked: waitMs > nextAfterMs }
  }
  // A clock of this device that is wrong makes nobody wait longer.
  const nextAt = Math.min(Date.parse(answer.nextAt), Date.now() + nextAfterMs)
  return { email, sentTo: answer.sentTo, nextAt, wrongTries: 0, isBlocked: false }
}

function refusedCode(sent: KeptCode, isWrong: boolean): [KeptCode, CodeFault?] {
  const wrongTries = sent.wrongTries + 1
  if (isWrong) return [{ ...sent, wrongTries }, 'wrong']
  if (wrongTries < maxTries) return [sent, 'expired']
  return [{ ...sent, wrongTries: 0, nextAt: Date.now() + nextAfterWrongMs, isBlocked: true }]
}
