import type { Account } from '../../../api/accounts.ts'
import { loadRuleTexts } from '../../../texts/rule-texts.ts'
import { makeSupplier } from '../draft-form.ts'
import type { EditorState } from '../editor-state.ts'
import { touch } from '../edits.ts'
import { goesAsItCame } from '../saving/stored-state.ts'
import { createStore, type Store } from '../store.ts'
import type { Finding } from './finding.ts'
import { createJudge } from './judge.ts'
import { readPaper } from './paper.ts'
import { judgedFindings, serverCheckFindings } from './server-check.ts'
import { notChecked, sortFindings, type VisibleFindings } from './visible-findings.ts'
import { type ServerCheckWatch, watchServerCheck } from './watch-server-check.ts'

/** A field's findings are shown when it is left, and after this pause in typing: never during it. */
const restMs = 500

export type Checker = {
  visibleFindings: Store<VisibleFindings>
  /** Checks the draft now and marks every wrong field as touched; returns all findings that prevent sending. */
  checkNow: () => Promise<readonly Finding[]>
  /** Asks the server now; done when it has answered. */
  askServer: () => Promise<void>
  /** Starts checking on every change; returns a function that stops it. */
  start: () => () => void
}

/** Checks a draft at every change, outside the main thread. */
export function createChecker(store: Store<EditorState>, account: Account, judge = createJudge()): Checker {
  const visibleFindings = createStore(notChecked)
  const { participantIdentifiers } = account.supplier
  const supplier = { ...makeSupplier(account), participantIdentifiers }
  /** Undefined before the first check, also once the server has answered about the account. */
  let findings: readonly Finding[] | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let seen: EditorState | undefined
  let watch: ServerCheckWatch | undefined
  /** The number of the newest check: results of earlier ones are dropped. */
  let asked = 0

  async function check(): Promise<readonly Finding[]> {
    const { form, pdf, needsEmail, recognition, release } = store.get()
    const paper = readPaper(recognition)
    asked += 1
    const mine = asked
    const begun = performance.now()
    const [found] = goesAsItCame(store.get(), form)
      ? [[]]
      : await Promise.all([judge.ask({ form, pdf, supplier, needsEmail, paper, release }), ruleTexts()])
    performance.measure('check', { start: begun })
    if (mine === asked) findings = found
    return found
  }

  async function checkNow(): Promise<readonly Finding[]> {
    clearTimeout(timer)
    const found = await check()
    const judged = () => judgedFindings(store.get(), found)
    store.set((state) => met(state, [...judgedFindings(state, found), ...serverCheckFindings(state)]))
    show()
    return judged()
  }

  function show() {
    seen = store.get()
    const known = findings
    if (known) visibleFindings.set((before) => sortFindings(store.get(), known, before))
  }

  function onChange() {
    const state = store.get()
    const before = seen
    const isEdited = differ(state, before, JUDGED)
    const isAnswered = differ(state, before, ['serverCheck']) && state.serverCheck.state !== 'asking'
    const isShownOtherwise = differ(state, before, SHOWN)
    seen = state
    if (isEdited) {
      clearTimeout(timer)
      timer = setTimeout(checkNow, restMs)
      void check().then(show)
    }
    if (isAnswered && state.showsAll && findings !== undefined) void checkNow()
    if (isShownOtherwise) show()
  }

  return {
    visibleFindings,
    checkNow,
    askServer: async () => watch?.ask(),
    start() {
      const stop = store.subscribe(onChange)
      watch = watchServerCheck(store, account.id)
      timer = setTimeout(checkNow, 0)
      return () => {
        stop()
        watch?.stop()
        judge.stop()
        clearTimeout(timer)
      }
    },
  }
}

/** The parts of the state that are judged here, and those that decide which findings are visible. */
const JUDGED = ['form', 'asItCame', 'pdf', 'needsEmail', 'recognition', 'release'] as const
const SHOWN = ['touched', 'showsAll', 'serverFindings', 'serverCheck'] as const

const differ = (
  state: EditorState,
  before: EditorState | undefined,
  names: readonly (keyof EditorState)[],
): boolean => names.some((name) => state[name] !== before?.[name])

/** When the texts of rules can't be loaded, findings use the texts of their fields. */
const ruleTexts = () => loadRuleTexts().catch(() => undefined)

/** Marks edited fields as touched; with `showsAll` every wrong field. */
function met(state: EditorState, findings: readonly Finding[]): EditorState {
  if (state.edited.length === 0 && !state.showsAll) return state
  const keys = state.showsAll ? findings.map(({ key }) => key) : []
  // The screen shows a pending server check, too.
  const showsAll = state.showsAll && state.serverCheck.state === 'asking'
  return { ...touch(state, ...state.edited, ...keys), edited: [], showsAll }
}
