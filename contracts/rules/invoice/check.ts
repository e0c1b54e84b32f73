import { makeContext } from './context.ts'
import { decimals } from './families/decimals.ts'
import { mandatory } from './families/mandatory.ts'
import { mandatoryLines } from './families/mandatory-lines.ts'
import { mandatoryParts } from './families/mandatory-parts.ts'
import { peppol } from './families/peppol.ts'
import { peppolLines } from './families/peppol-lines.ts'
import { periods } from './families/periods.ts'
import { totals } from './families/totals.ts'
import { vatBreakdown } from './families/vat-breakdown.ts'
import { vatRows } from './families/vat-rows.ts'
import { vatSpecial } from './families/vat-special.ts'
import { zegel } from './families/zegel.ts'
import type { Finding } from './finding.ts'
import { type Findings, newFindings } from './findings.ts'
import type { Invoice } from './model.ts'
import { national } from './national/national.ts'
import type { Family } from './rule.ts'
import type { Element } from './ubl/element.ts'
import { buildTree } from './ubl/tree-of.ts'
import { byName, judgeValues } from './ubl/values.ts'
import { amountRules } from './ubl/values-amounts.ts'
import { codeRules } from './ubl/values-codes.ts'
import { identifierRules } from './ubl/values-identifiers.ts'
import { occurrenceRules } from './ubl/values-occurrence.ts'
import { otherRules } from './ubl/values-others.ts'

const families: readonly Family[] = [
  ...mandatory,
  ...peppol,
  ...mandatoryParts,
  ...mandatoryLines,
  ...periods,
  ...totals,
  ...decimals,
  ...vatRows,
  ...vatBreakdown,
  ...vatSpecial,
  ...peppolLines,
  ...national,
  ...zegel,
]

/** Rules on single values of any element of the tree; the families judge the model. */
const valueRules = [...otherRules, ...occurrenceRules, ...codeRules, ...amountRules, ...identifierRules]
const valueRulesByName = byName(valueRules)

/** Judges a document. It can be sent if no finding refuses it; warnings don't. */
export function checkInvoice(invoice: Invoice): Finding[] {
  return checkContent(invoice, buildTree(invoice)).all
}

/** Judges the content of a document and its own elements; the structure of a file is judged beside it. */
export function checkContent(invoice: Invoice, root: Element): Findings {
  const context = makeContext(invoice)
  const findings = newFindings()
  for (const { check } of families) check(context, findings)
  judgeValues({ root, invoice }, valueRulesByName, findings)
  return findings
}

/** Every rule on a document's content. */
export const contentRuleIds: readonly string[] = [
  ...new Set([...families.flatMap(({ rules }) => rules), ...valueRules].map(({ id }) => id)),
]
