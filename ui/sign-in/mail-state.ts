import { useEffect, useState } from 'react'
import { api, call } from '../api/client.ts'

type MailState = Awaited<ReturnType<typeof ask>>['state']

const EACH_MS = 4_000
/** What comes back does so within minutes, or when nobody waits any more. */
const ASKED_TIMES = 75

/** How the mail with a link stands, while somebody looks; undefined where that isn't told. */
export function useMailState(mail: string | null): MailState | undefined {
  const [state, setState] = useState<MailState>()
  useEffect(() => {
    if (mail === null) return undefined
    let times = 0
    const timer = setInterval(async () => {
      times += 1
      const told = await ask(mail).catch(() => undefined)
      if (told === undefined || told.state === 'BOUNCED' || times >= ASKED_TIMES) clearInterval(timer)
      if (told !== undefined) setState(told.state)
    }, EACH_MS)
    return () => clearInterval(timer)
  }, [mail])
  return state
}

const ask = (mail: string) => call(api.GET('/user/public/verify/{mail}', { params: { path: { mail } } }))
