/** Asks the server for its check whenever the form's relevant fields change. */
import { isRefused, Refused } from '../../../api/failure.ts'
import type { DraftForm } from '../draft-form.ts'
import type { EditorState } from '../editor-state.ts'
import { checkUnsaved } from '../queries.ts'
import type { Store } from '../store.ts'
import type { ServerCheck } from './server-check.ts'

/** The pause after the last keystroke, and the delay of a retry. */
const restMs = 500
const patienceMs = 10_000

/** Only the fields that these refusals depend on: the client checks the rest. */
function questionOf({ type, sendViaEmail, inputDetails }: DraftForm) {
  const { scheme, participant, email } = inputDetails.customer
  const { invoiceNumber } = inputDetails.heading
  return {
    type,
    sendViaEmail,
    inputDetails: { heading: { invoiceNumber }, customer: { scheme, participant, email } },
  }
}

/** Keeps `serverCheck` up to date with the form; returns a function that stops it. Late answers are dropped. */
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
    // Values out of bounds are shown at their fields; sending refuses them before anything else.
    if (isRefused(error, 'FORM_ERRORS')) return { state: 'known', codes: [] }
    if (error instanceof Refused && error.status === 403) return { state: 'known', codes: [] }
    return { state: 'unreachable' }
  }
}
