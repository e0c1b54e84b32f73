import type { Account } from '../../../api/accounts.ts'
import { loadRuleTexts } from '../../../texts/texts.ts'
import type { EditorState } from '../editor-state.ts'
import { touch } from '../edits.ts'
import { createStore, type Store } from '../store.ts'
import { supplierOf } from '../supplier-of.ts'
import type { Fault } from './fault.ts'
import { type Findings, findingsOf, noFindings } from './findings.ts'

/** A field is checked when it is left, and after this much rest: never on the first keystroke. */
const restMs = 500

export type Checker = {
  findings: Store<Findings>
  /** Checks what stands there now; answers all that keeps it from being sent. */
  checkNow: () => Promise<readonly Fault[]>
  /** Checks by itself from now on; returns how to stop. */
  start: () => () => void
}

/** Watches a draft while it is typed. The rules are loaded when the first check is due. */
export function createChecker(store: Store<EditorState>, account: Account): Checker {
  const findings = createStore(noFindings)
  const { participantIdentifiers } = account.supplier
  const supplier = { ...supplierOf(account), participantIdentifiers }
  let faults: readonly Fault[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let seen: EditorState | undefined

  async function checkNow(): Promise<readonly Fault[]> {
    clearTimeout(timer)
    const [{ checkAll }] = await Promise.all([import('./check-all.ts'), ruleTexts()])
    const { form, pdf, needsEmail } = store.get()
    faults = checkAll({ form, pdf, supplier, needsEmail })
    store.set((state) => met(state, faults))
    show()
    return faults
  }

  function show() {
    seen = store.get()
    findings.set((before) => findingsOf(store.get(), faults, before))
  }

  function onChange() {
    const state = store.get()
    const isEdited =
      state.form !== seen?.form || state.pdf !== seen.pdf || state.needsEmail !== seen.needsEmail
    if (isEdited) {
      clearTimeout(timer)
      timer = setTimeout(checkNow, restMs)
    }
    const { touched, showsAll, serverFaults } = state
    const isShownOtherwise =
      touched !== seen?.touched || showsAll !== seen.showsAll || serverFaults !== seen.serverFaults
    if (isShownOtherwise) show()
    seen = state
  }

  return {
    findings,
    checkNow,
    start() {
      const stop = store.subscribe(onChange)
      timer = setTimeout(checkNow, 0)
      return () => {
        stop()
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
