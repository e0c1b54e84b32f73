import { type Fault as Judged, judgeDraft } from '#contracts/rules/invoice/judge-draft.ts'
import { toDraft } from '../draft-payload.ts'
import { keyOf, type Rows } from '../fields.ts'
import { type Checked, needsOf } from './check-draft.ts'
import { type Fault, inFormOrder, oncePerField } from './fault.ts'
import { paperFaults } from './paper.ts'

/** The verdict that the server gives too, one fault a field, in the form's order. */
export function checkAll(checked: Checked): Fault[] {
  const { form, supplier } = checked
  const rows = form.inputDetails
  const draft = toDraft(form)
  const faults = judgeDraft(draft, { supplier, needs: needsOf(draft, checked) })
  const differing = paperFaults(draft, checked.paper ?? null)
  return inFormOrder(oncePerField([...faults.map((fault) => atField(fault, rows)), ...differing]), rows)
}

function atField({ field, ...fault }: Judged, rows: Rows): Fault {
  return { ...fault, key: keyOf(field, rows) }
}
