import type { Finding } from './finding.ts'
import { newFindings } from './findings.ts'
import type { Element } from './ubl/element.ts'
import { judgeSchema, schemaRuleIds } from './ubl/judge-schema.ts'
import { judgeResponseParts, responsePartIds, responseProfile } from './ubl/response-structure.ts'
import { byName, judgeValues } from './ubl/values.ts'
import { identifierRules } from './ubl/values-identifiers.ts'
import { dates } from './ubl/values-others.ts'
import { responseRules } from './ubl/values-response.ts'

const judgement = { profile: responseProfile, judgedElsewhere: new Set(dates) }

const rules = [...responseRules, ...identifierRules]
const rulesByName = byName(rules)

/** Judges an invoice response (Peppol BIS 63, transaction T111). */
export function checkResponse(root: Element): Finding[] {
  const findings = newFindings()
  judgeResponseParts(root, findings)
  judgeValues({ root }, rulesByName, findings)
  judgeSchema(root, judgement, findings)
  return findings.all
}

/** Every rule that a finding on a response can name. */
export const responseRuleIds: readonly string[] = [
  ...rules.map(({ id }) => id),
  ...responsePartIds,
  ...schemaRuleIds,
]
