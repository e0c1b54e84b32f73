import { checkContent, contentRuleIds } from './check.ts'
import type { Finding } from './finding.ts'
import type { Invoice } from './model.ts'
import { OTHER_ACCOUNT_RULE } from './own-account.ts'
import type { Element } from './ubl/element.ts'
import { judgeSchema, schemaRuleIds } from './ubl/judge-schema.ts'
import { invoiceProfile, unusedRuleIds } from './ubl/unused.ts'
import { numbers } from './ubl/values-amounts.ts'
import { dates } from './ubl/values-others.ts'

const judgement = { profile: invoiceProfile, judgedElsewhere: new Set([...numbers, ...dates]) }

/** Judges a parsed UBL document, including its structure. */
export function checkUbl({ invoice, root }: { invoice: Invoice; root: Element }): Finding[] {
  const findings = checkContent(invoice, root)
  judgeSchema(root, judgement, findings)
  return findings.all
}

/** Every rule that a finding on an invoice or a draft can name. */
export const ruleIds: readonly string[] = [
  ...new Set([...contentRuleIds, ...schemaRuleIds, ...unusedRuleIds, OTHER_ACCOUNT_RULE]),
]
