/** Asks the server what sending would be refused with, as soon as what that depends on is known. */
import { isRefused, Refused } from '../../../api/failure.ts'
import type { DraftForm } from '../draft-form.ts'
import type { EditorState } from '../editor-state.ts'
import { checkUnsaved } from '../queries.ts'
import type { Store } from '../store.ts'
import type { ServerCheck } from './server-check.ts'

/** After the last keystroke, and after an answer that did not come. */
const restMs = 500
const patienceMs = 10_000

/** Only what these codes depend on goes along: the rest is judged here, with every keystroke. */
function questionOf({ type, sendViaEmail, inputDetails }: DraftForm) {
  const { scheme, participant, email } = inputDetails.customer
  const { invoiceNumber } = inputDetails.heading
  return {
    type,
    sendViaEmail,
    inputDetails: { heading: { invoiceNumber }, customer: { scheme, participant, email } },
  }
}

/** Keeps `standing` true to the form; returns how to stop. An answer to an older question is dropped. */
export function watchServerCheck(store: Store<EditorState>, accountId: string): () => void {
  let asked = ''
  let turn = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const publish = (serverCheck: ServerCheck) => store.set((state) => ({ ...state, serverCheck }))

  async function ask() {
    const mine = ++turn
    const serverCheck = await answerTo(accountId, questionOf(store.get().form))
    if (mine !== turn) return
    publish(serverCheck)
    if (serverCheck.state === 'unreachable') timer = setTimeout(() => void ask(), patienceMs)
  }
  function again(waitMs: number) {
    turn += 1
    clearTimeout(timer)
    publish({ state: 'asking' })
    timer = setTimeout(() => void ask(), waitMs)
  }
  function onChange() {
    const question = JSON.stringify(questionOf(store.get().form))
    if (question === asked) return
    asked = question
    again(restMs)
  }
  const now = () => again(0)
  const stop = store.subscribe(onChange)
  window.addEventListener('online', now)
  asked = JSON.stringify(questionOf(store.get().form))
  again(0)
  return () => {
    turn += 1
    stop()
    clearTimeout(timer)
    window.removeEventListener('online', now)
  }
}

async function answerTo(accountId: string, question: ReturnType<typeof questionOf>): Promise<ServerCheck> {
  try {
    return { state: 'known', codes: (await checkUnsaved(accountId, question)).refusals }
  } catch (error) {
    // What is out of bounds is told at its field; sending it is refused before anything else is looked at.
    if (isRefused(error, 'FORM_ERRORS')) return { state: 'known', codes: [] }
    if (error instanceof Refused && error.status === 403) return { state: 'known', codes: [] }
    return { state: 'unreachable' }
  }
}
