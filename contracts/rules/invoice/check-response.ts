import type { Finding } from './finding.ts'
import { newFindings } from './findings.ts'
import type { Element } from './ubl/element.ts'
import { judgeSchema } from './ubl/judge-schema.ts'
import { judgeResponseParts, responseProfile } from './ubl/response-structure.ts'
import { byName, judgeValues } from './ubl/values.ts'
import { identifierRules } from './ubl/values-identifiers.ts'
import { dates } from './ubl/values-others.ts'
import { responseRules } from './ubl/values-response.ts'

const judgement = { profile: responseProfile, judgedElsewhere: new Set(dates) }

const rules = byName([...responseRules, ...identifierRules])

/** Everything that the rules find in an invoice response (Peppol BIS 63, transaction T111). */
export function checkResponse(root: Element): Finding[] {
  const findings = newFindings()
  judgeResponseParts(root, findings)
  judgeValues({ root }, rules, findings)
  judgeSchema(root, judgement, findings)
  return findings.all
}

/** Every rule of its own that a finding on a response can name; those on how it is put together share a sentence. */
export const responseRuleIds: readonly string[] = [
  ...responseRules.map(({ id }) => id).filter((id) => !id.startsWith('PEPPOL-T111-B')),
  'PEPPOL-COMMON-R003',
  'PEPPOL-T111-B',
]
