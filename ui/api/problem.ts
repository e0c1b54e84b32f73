// The one place that decides how errors are shown (specification, section 8).
import { toast } from '../kit/toast.ts'
import { dismissToast } from '../kit/toasts.ts'
import { Refused, Unreachable } from './failure.ts'
import { codeText, problemText } from './problem-text.ts'
import { endSession, getSession } from './session.ts'

/** Shown by the calling screen, as a question or at a field: never as a toast. */
const leftToScreens = [
  'UNREGISTERED_CUSTOMER',
  'NOT_ENOUGH_CREDITS',
  'COULD_NOT_RETRIEVE_FROM_TEAMLEADER',
  'HERMES_NO_EMAIL_SPECIFIED',
]

type Showing = {
  /** Codes that the caller shows itself; `true` for every refusal. */
  handled?: readonly string[] | true | undefined
  /** The failed action: "De klant is niet bewaard". */
  title?: string | undefined
  /** The act or question that failed: its success removes the toast. */
  subject?: string | undefined
  /** True for an act: the answer to a read does not close its message. */
  isOfAct?: boolean
}

/** Shows an error as a toast that stays, unless the caller shows it. A lost session signs out. */
export function showProblem(
  error: unknown,
  { handled = [], title, subject, isOfAct = false }: Showing = {},
): void {
  const reason = reasonToSignOut(error)
  if (reason) {
    if (getSession()) endSession(reason)
    return
  }
  if (error instanceof Refused && isHandled(error, handled)) return
  if (error instanceof Refused && error.errorCode === 'REASON_REQUIRED' && askForReason()) return
  if (!(error instanceof Refused) && !(error instanceof Unreachable)) console.error(error)
  const text = problemText(error)
  const id = title ? toast.error(title, text, subject) : toast.error(text, undefined, subject)
  if (error instanceof Unreachable) lost.set(id, { isOfAct })
}

// A refused act without a valid reason: the acting bar asks an administrator for one, and the form stays as it is.
const reasonListeners = new Set<() => void>()

/** @returns true where an acting bar asks */
function askForReason(): boolean {
  for (const ask of reasonListeners) ask()
  return reasonListeners.size > 0
}

/** Calls `ask` when an act needs a reason. @returns the end of listening */
export function onReasonAsked(ask: () => void): () => void {
  reasonListeners.add(ask)
  return () => void reasonListeners.delete(ask)
}

/** Toasts of missing answers: they go with the next answer. */
const lost = new Map<number, { isOfAct: boolean }>()

/** Called with every answer of the server. @param isRead nothing but reading was asked */
export function noteAnswer(isRead = false): void {
  for (const [id, one] of lost) {
    if (isRead && one.isOfAct) continue
    dismissToast(id)
    lost.delete(id)
  }
}

function reasonToSignOut(error: unknown): string | undefined {
  if (error instanceof Refused && error.status === 401) return codeText('NO_SESSION')
  if (error instanceof Unreachable && error.endsSession) return problemText(error)
  return undefined
}

function isHandled({ errorCode = '' }: Refused, handled: readonly string[] | true): boolean {
  return handled === true || leftToScreens.includes(errorCode) || handled.includes(errorCode)
}
