import { isRefused, Refused, Unreachable } from '../../../api/failure.ts'
import { showProblem } from '../../../api/problem.ts'
import { settleToast } from '../../../kit/toasts.ts'
import { violationFindings } from '../check/violation-findings.ts'
import type { Editor } from '../editor.ts'
import { isTyped } from '../editor-state.ts'
import { holdBack, setLines } from '../edits.ts'
import { withoutBlankEnd } from '../lines/line-edits.ts'
import { sendDraft } from '../queries.ts'

/** A question for the sender (specification section 4), or a final refusal. */
export type Question = 'unregistered' | 'gateway-no-email' | 'no-credits'
export type Outcome =
  | { sent: true; id: string; number: string }
  /** `answered`: the server has decided; else the same key must be used again. */
  | { sent: false; answered: boolean; isLost?: boolean; question?: Question; emailMissing?: boolean }

const questions: Record<string, Question> = {
  UNREGISTERED_CUSTOMER: 'unregistered',
  HERMES_NO_EMAIL_SPECIFIED: 'gateway-no-email',
  NOT_ENOUGH_CREDITS: 'no-credits',
}

/** The one field that the customer's way of receiving asks for. */
export const EMAIL = '/inputDetails/customer/email'

/**
 * Checks the draft.
 * @returns the question before the send; undefined when nothing stands in the way. Other faults focus the summary.
 */
export async function findObstacle({
  store,
  checker,
  autosave,
}: Editor): Promise<'faults' | 'email' | 'gateway-no-email' | 'unregistered' | undefined> {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  // The empty line below the typed ones is no line of the document.
  store.set((state) => (isTyped(state) ? setLines(state, withoutBlankEnd(state.form.inputDetails)) : state))
  store.set((state) => ({ ...state, showsAll: true, serverFindings: [], refusal: null, blocked: null }))
  if (store.get().draftId !== null) {
    await autosave.saveEdits()
    await checker.askServer()
  }
  const keys = (await checker.checkNow()).filter(({ severity }) => severity === 'FATAL').map(({ key }) => key)
  if (keys.length === 0) return undefined
  const { serverCheck, form } = store.get()
  const isUnknown = !form.inputDetails.customer.email?.trim()
  if (isUnknown && keys.every((key) => key === EMAIL)) {
    const codes = serverCheck.state === 'known' ? serverCheck.codes : []
    if (codes.includes('HERMES_NO_EMAIL_SPECIFIED')) return 'gateway-no-email'
    return codes.includes('UNREGISTERED_CUSTOMER') ? 'unregistered' : 'email'
  }
  store.set((state) => holdBack(state, 'send', keys))
  return 'faults'
}

/** The subject of errors of sending: the next try removes them. */
export const SEND_SUBJECT = 'send-draft'

/**
 * Saves and sends the draft. `key` is the Idempotency-Key: it stays the same until there was an answer, so that a second
 * press after a lost answer never sends twice.
 */
export async function attempt(editor: Editor, viaEmail: boolean, key: string): Promise<Outcome> {
  const { store, account } = editor
  try {
    const draftId = await stored(editor)
    if (!draftId) return { sent: false, answered: true }
    settleToast(SEND_SUBJECT)
    const { id, invoiceNumber } = await sendDraft({ accountId: account.id, draftId }, viaEmail, key)
    return { sent: true, id, number: invoiceNumber }
  } catch (error) {
    if (error instanceof Unreachable) return { sent: false, answered: false, isLost: true }
    showProblem(error, { subject: SEND_SUBJECT })
    if (!(error instanceof Refused)) throw error
    const answer = { sent: false as const, answered: !error.isRetryable }
    const question = questions[error.errorCode ?? '']
    if (question) return { ...answer, question }
    if (isRefused(error, 'CUSTOMER_EMAIL_EMPTY')) return { ...answer, emailMissing: true }
    store.set((state) => refused(state, error))
    return answer
  }
}

/** The id of the saved draft; undefined when it could not be saved. */
async function stored(editor: Editor): Promise<string | undefined> {
  const { store, autosave } = editor
  await autosave.createIfNew()
  if (await autosave.flush()) return store.get().draftId ?? undefined
  const { saving } = store.get()
  if (saving.state === 'failed') showProblem(saving.error, { subject: SEND_SUBJECT })
  return undefined
}

/** The server's violations become findings of their fields; others are shown above the form. */
function refused(state: ReturnType<Editor['store']['get']>, error: Refused) {
  const violations = error.violations.filter(({ severity }) => severity !== 'WARNING')
  const findings = violationFindings(state, violations)
  const next = {
    ...state,
    serverFindings: findings,
    refusal: findings.length > 0 ? null : (error.errorCode ?? 'GENERAL'),
  }
  return findings.length > 0
    ? holdBack(
        next,
        'send',
        findings.map(({ key }) => key),
      )
    : next
}
