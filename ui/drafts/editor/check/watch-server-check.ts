/** Asks the server for its check of a draft: after each save, and of the form on the screen before the first one. */
import { isRefused, Refused, Unreachable } from '../../../api/failure.ts'
import { toStorable } from '../draft-payload.ts'
import type { EditorState, ServerCheck } from '../editor-state.ts'
import { checkStored, checkUnsaved, type DraftCheck } from '../queries.ts'
import type { Store } from '../store.ts'
import { type Violation, violationFindings } from './violation-findings.ts'

/** The pause after the last keystroke, and the delay of a retry. */
const restMs = 500
const patienceMs = 10_000

/** `waiting`: a save or a file is under way, or failed. */
type Question = { of: 'stored' | 'screen' | 'waiting'; key: unknown[] }

/** A stored draft is checked as stored, once it equals the screen. */
function makeQuestion({
  draftId,
  version,
  form,
  stored,
  pdf,
  saving,
  upload,
  recognition,
}: EditorState): Question {
  const isWaiting = upload !== null || (draftId !== null && saving.state !== 'saved')
  if (isWaiting) return { of: 'waiting', key: [saving.state, upload !== null] }
  if (draftId !== null && form === stored) return { of: 'stored', key: [form, version, pdf, recognition] }
  return { of: 'screen', key: [form, pdf] }
}

const isSame = (a: Question | undefined, b: Question): boolean =>
  a?.of === b.of && a.key.every((one, at) => one === b.key[at])

export type ServerCheckWatch = {
  /** Asks at once, and is done when the server has answered. */
  ask: () => Promise<void>
  stop: () => void
}

/** Keeps `serverCheck` up to date; late answers are dropped. */
export function watchServerCheck(store: Store<EditorState>, accountId: string): ServerCheckWatch {
  let asked: Question | undefined
  let turn = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const publish = (serverCheck: ServerCheck) => store.set((state) => ({ ...state, serverCheck }))

  async function ask() {
    clearTimeout(timer)
    const mine = ++turn
    const state = store.get()
    asked = makeQuestion(state)
    if (asked.of === 'waiting') return publish(whileWaiting(state))
    const answer = await answerTo(accountId, state, asked.of)
    if (mine !== turn) return
    store.set((now) => ({ ...now, ...answer }))
    if (answer.serverCheck.state === 'unreachable') timer = setTimeout(() => void ask(), patienceMs)
  }
  function again(waitMs: number) {
    turn += 1
    clearTimeout(timer)
    publish({ state: 'asking' })
    timer = setTimeout(() => void ask(), waitMs)
  }
  function onChange() {
    const question = makeQuestion(store.get())
    if (isSame(asked, question)) return
    asked = question
    if (question.of === 'waiting') {
      turn += 1
      clearTimeout(timer)
      publish(whileWaiting(store.get()))
    } else again(question.of === 'stored' ? 0 : restMs)
  }
  const now = () => again(0)
  const stop = store.subscribe(onChange)
  window.addEventListener('online', now)
  asked = makeQuestion(store.get())
  again(0)
  return {
    ask,
    stop() {
      turn += 1
      stop()
      clearTimeout(timer)
      window.removeEventListener('online', now)
    },
  }
}

function whileWaiting({ saving }: EditorState): ServerCheck {
  if (saving.state === 'failed')
    return { state: saving.error instanceof Unreachable ? 'unreachable' : 'unsaved' }
  return { state: saving.state === 'stale' || saving.state === 'gone' ? 'unsaved' : 'asking' }
}

type Answer = Pick<EditorState, 'serverCheck'> & {
  asItCame?: null
  coming?: EditorState['coming']
  release?: EditorState['release']
}

async function answerTo(accountId: string, state: EditorState, of: 'stored' | 'screen'): Promise<Answer> {
  const { draftId, form, pdf } = state
  try {
    const check =
      of === 'stored' && draftId !== null
        ? await checkStored({ accountId, draftId })
        : await checkUnsaved(accountId, {
            ...toStorable(form).draft,
            ...(draftId && { id: draftId }),
            ...(pdf && { pdf, pdfSource: '' as const }),
          })
    return readAnswer(state, check)
  } catch (error) {
    return { serverCheck: failed(state, error) }
  }
}

function readAnswer(state: EditorState, check: DraftCheck): Answer {
  const { refusals, violations, file, nextNumber, nextReference, releaseId: release } = check
  const serverCheck = known(state, refusals, violations)
  const coming = { number: nextNumber, reference: nextReference }
  // Of a file that is written anew in part the screen judges the form, as of any other.
  const answer = { serverCheck, coming, release }
  return file?.goesAsItCame === false ? { ...answer, asItCame: null } : answer
}

const known = (
  state: EditorState,
  codes: readonly string[],
  violations: readonly Violation[],
): ServerCheck => ({
  state: 'known',
  codes,
  judged: { form: state.form, findings: violationFindings(state, violations) },
})

function failed(state: EditorState, error: unknown): ServerCheck {
  // Values out of bounds are refused before anything else.
  if (isRefused(error, 'FORM_ERRORS')) return known(state, [], error.violations)
  if (isRefused(error, 'DRAFT_ALREADY_SENT')) return known(state, ['DRAFT_ALREADY_SENT'], [])
  if (error instanceof Refused && error.status === 403) return { state: 'known', codes: [] }
  if (error instanceof Refused && error.status === 404) return { state: 'unsaved' }
  return { state: 'unreachable' }
}
