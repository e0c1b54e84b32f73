import { type Checked, checkDraft } from './check-draft.ts'
import type { Fault } from './fault.ts'

/** The contract's schema and the network's rules together, each thing said once. */
export function checkAll(checked: Checked): Fault[] {
  return checkDraft(checked)
}
