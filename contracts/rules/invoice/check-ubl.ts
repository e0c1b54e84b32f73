import { checkContent, contentRuleIds } from './check.ts'
import type { Finding } from './finding.ts'
import type { Invoice } from './model.ts'
import type { Element } from './ubl/element.ts'
import { judgeStructure, structureRuleIds } from './ubl/structure.ts'
import { invoiceVocabulary } from './ubl/unused.ts'

/** Everything that the rules find in a document that was read, how it is put together included. */
export function checkUbl({ invoice, root }: { invoice: Invoice; root: Element }): Finding[] {
  const findings = checkContent(invoice, root)
  judgeStructure(root, invoiceVocabulary, findings)
  return findings.all
}

/** Every rule that a finding on an invoice can name, those that share a sentence by what they share. */
export const ruleIds: readonly string[] = [...contentRuleIds, ...structureRuleIds, 'UBL-CR', 'UBL-DT']
