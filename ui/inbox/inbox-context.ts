import { createContext, use } from 'react'
import type { InboxTexts } from '#generated/texts/receivers/inbox.ts'
import { isRefused, isRefusedWith, Unreachable } from '../api/failure.ts'
import type { Inbox } from './inbox.ts'

export function faultWords(error: unknown, { fault }: InboxTexts): string {
  if (error instanceof Unreachable) return fault.offline
  if (isRefused(error, 'DOCUMENT_CLOSED')) return fault.closed
  if (isRefused(error, 'IDENTITY_FAILED')) return fault.login
  if (isRefused(error, 'SIGNER_DIFFERENT')) return fault.otherName
  if (isRefusedWith(error, 404)) return fault.missing
  return isRefusedWith(error, 429) ? fault.busy : fault.general
}

type Said = (words: InboxTexts) => string

export type InboxContext = {
  inbox: Inbox
  words: InboxTexts
  /** The message of the last action, above the overview. */
  said: Said | undefined
  /** Shows the answer of a call. */
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
