import type { Account } from '../../../api/accounts.ts'
import { loadRuleTexts } from '../../../texts/texts.ts'
import type { EditorState } from '../editor-state.ts'
import { touch } from '../edits.ts'
import { goesAsItCame } from '../kept/of-file.ts'
import { createStore, type Store } from '../store.ts'
import { supplierOf } from '../supplier-of.ts'
import type { Fault } from './fault.ts'
import { type Findings, findingsOf, noFindings } from './findings.ts'
import { createJudge } from './judge.ts'
import { paperOf } from './paper.ts'
import { standingFaults } from './standing.ts'
import { watchStanding } from './watch-standing.ts'

/** What is wrong with a field is held against it when it is left, and after this much rest: never while it is typed. */
const restMs = 500

export type Checker = {
  findings: Store<Findings>
  /** Checks what stands there now, and holds it against every field; answers all that keeps it from being sent. */
  checkNow: () => Promise<readonly Fault[]>
  /** Checks by itself from now on; returns how to stop. */
  start: () => () => void
}

/** Watches a draft while it is typed: every keystroke is checked, off the thread that draws. */
export function createChecker(store: Store<EditorState>, account: Account): Checker {
  const findings = createStore(noFindings)
  const { participantIdentifiers } = account.supplier
  const supplier = { ...supplierOf(account), participantIdentifiers }
  const judge = createJudge()
  let faults: readonly Fault[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let seen: EditorState | undefined
  /** How many checks were begun: what an earlier one finds is no longer so. */
  let asked = 0

  async function check(): Promise<readonly Fault[]> {
    const { form, pdf, needsEmail, recognition } = store.get()
    const paper = paperOf(recognition)
    asked += 1
    const mine = asked
    const begun = performance.now()
    const [found] = goesAsItCame(store.get(), form)
      ? [[]]
      : await Promise.all([judge.ask({ form, pdf, supplier, needsEmail, paper }), ruleTexts()])
    performance.measure('check', { start: begun })
    if (mine === asked) faults = found
    return found
  }

  async function checkNow(): Promise<readonly Fault[]> {
    clearTimeout(timer)
    const found = await check()
    store.set((state) => met(state, [...found, ...standingFaults(state)]))
    show()
    return found
  }

  function show() {
    seen = store.get()
    findings.set((before) => findingsOf(store.get(), faults, before))
  }

  function onChange() {
    const state = store.get()
    const isEdited =
      state.form !== seen?.form ||
      state.asItCame !== seen.asItCame ||
      state.pdf !== seen.pdf ||
      state.needsEmail !== seen.needsEmail ||
      state.recognition !== seen.recognition
    const { touched, showsAll, serverFaults, standing } = state
    const isShownOtherwise =
      touched !== seen?.touched ||
      showsAll !== seen.showsAll ||
      serverFaults !== seen.serverFaults ||
      standing !== seen.standing
    seen = state
    if (isEdited) {
      clearTimeout(timer)
      timer = setTimeout(checkNow, restMs)
      void check().then(show)
    }
    if (isShownOtherwise) show()
  }

  return {
    findings,
    checkNow,
    start() {
      const stop = store.subscribe(onChange)
      const stopAsking = watchStanding(store, account.id)
      timer = setTimeout(checkNow, 0)
      return () => {
        stop()
        stopAsking()
        judge.stop()
        clearTimeout(timer)
      }
    },
  }
}

/** Where they can't be had now, a fault is told in its field's own words. */
const ruleTexts = () => loadRuleTexts().catch(() => undefined)

/** Fields that were edited have been met; with `showsAll` so have all that are at fault now. */
function met(state: EditorState, faults: readonly Fault[]): EditorState {
  if (state.edited.length === 0 && !state.showsAll) return state
  const keys = state.showsAll ? faults.map(({ key }) => key) : []
  return { ...touch(state, ...state.edited, ...keys), edited: [], showsAll: false }
}
