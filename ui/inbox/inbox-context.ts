import { createContext, use } from 'react'
import type { Inbox } from './inbox.ts'
import type { Words } from './words/words.ts'

type Said = (words: Words) => string

export type InboxContext = {
  inbox: Inbox
  words: Words
  /** What the last action did, said above the overview. */
  said: Said | undefined
  /** Shows what a call answered. */
  show: (inbox: Inbox, said?: Said) => void
  /** Runs an action: asks for a code where it needs one and then runs it again, and tells a failure. */
  act: (action: () => Promise<void>) => Promise<void>
  /** Asks for a code that nothing waits for. */
  verifyFirst: () => void
  /** Why the last action failed. */
  fault: string | undefined
}

export const InboxContext = createContext<InboxContext | undefined>(undefined)

export function useInboxContext(): InboxContext {
  const context = use(InboxContext)
  if (!context) throw new Error('Only within the inbox screen.')
  return context
}
