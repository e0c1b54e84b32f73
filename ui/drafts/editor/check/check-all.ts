import { checkInvoice } from '#contracts/rules/invoice/check.ts'
import { type Finding, isRefusal } from '#contracts/rules/invoice/finding.ts'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import { toDraft } from '../draft-payload.ts'
import { keyOf, type Rows } from '../fields.ts'
import { type Checked, checkDraft } from './check-draft.ts'
import { type Fault, inFormOrder, oncePerField } from './fault.ts'

/** The contract's schema and the network's rules together, one fault a field: the schema's word, the rule's id. */
export function checkAll(checked: Checked): Fault[] {
  const { form, supplier } = checked
  const byRule = oncePerField(
    checkInvoice(fromDraft(toDraft(form), { supplier })).map((finding) =>
      asFault(finding, form.inputDetails),
    ),
  )
  const bySchema = checkDraft(checked).map((fault) => withRule(fault, byRule))
  return inFormOrder(oncePerField([...bySchema, ...byRule]), form.inputDetails)
}

/** Our own findings never refuse. */
function asFault(finding: Finding, rows: Rows): Fault {
  const { field, messageKey, rule, params } = finding
  return {
    key: keyOf(field, rows),
    messageKey,
    rule,
    params,
    severity: isRefusal(finding) ? 'FATAL' : 'WARNING',
  }
}

function withRule(fault: Fault, byRule: readonly Fault[]): Fault {
  const same = byRule.find(({ key, severity }) => key === fault.key && severity === 'FATAL')
  return same ? { ...fault, rule: same.rule, params: same.params } : fault
}
