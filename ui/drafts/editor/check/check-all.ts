import { type DraftFinding, judgeDraft } from '#contracts/rules/invoice/judge-draft.ts'
import { otherAccountIn } from '#contracts/rules/invoice/own-account.ts'
import { releaseOf } from '#contracts/rules/invoice/releases.ts'
import type { Draft } from '../draft-form.ts'
import { toDraft } from '../draft-payload.ts'
import { fieldKey, type Rows } from '../fields.ts'
import { type Checked, sendViolations } from './check-draft.ts'
import { type Finding, inFormOrder, oncePerField } from './finding.ts'
import { paperFindings } from './paper.ts'

/** The findings of a draft, by the server's code too: one per field, in the form's order. */
export function checkAll(checked: Checked): Finding[] {
  const { form, supplier, release } = checked
  const rows = form.inputDetails
  const draft = toDraft(form)
  const violations = sendViolations(draft, checked)
  const basis = { supplier, violations, release: release ? releaseOf(release) : undefined }
  const judged = judgeDraft(withNumber(draft), basis)
  const isOther = form.inputDetails.selfBilled ? [] : otherAccountIn(draft, supplier.iban)
  const findings = [...judged, ...isOther]
  const differing = paperFindings(draft, checked.paper ?? null).map((one) => ({
    ...one,
    key: fieldKey(one.key, rows),
  }))
  // The difference from the PDF names the missing rate.
  const first = differing.filter(({ messageKey }) => messageKey === 'rate-not-whole')
  const own = findings.map((finding) => atField(finding, rows))
  return inFormOrder(oncePerField([...first, ...own, ...differing]), rows)
}

/** The server gives a drawn draft its number, unless it is self-billed; until then any stands for it. */
function withNumber(draft: Draft): Draft {
  const { pdfSource, inputDetails } = draft
  if (pdfSource !== 'DRAWN' || inputDetails?.selfBilled || inputDetails?.heading?.invoiceNumber?.trim())
    return draft
  return {
    ...draft,
    inputDetails: { ...inputDetails, heading: { ...inputDetails?.heading, invoiceNumber: '1' } },
  }
}

function atField({ field, ...finding }: DraftFinding, rows: Rows): Finding {
  return { ...finding, key: fieldKey(field, rows) }
}
