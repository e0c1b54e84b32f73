import type { Checked } from './basis.ts'
import { rowsIn } from './dated.ts'
import { newFindings } from './findings.ts'
import { type Release, releaseName, releaseOn } from './releases.ts'
import type { Element } from './ubl/element.ts'
import { judgeSchema, schemaRuleIds } from './ubl/judge-schema.ts'
import { judgeResponseParts, responsePartIds, responseParts } from './ubl/response-structure.ts'
import { byName, judgeValues } from './ubl/values.ts'
import { identifierRules } from './ubl/values-identifiers.ts'
import { dates } from './ubl/values-others.ts'
import { responseRules } from './ubl/values-response.ts'

const judgement = { parts: responseParts, judgedElsewhere: new Set(dates) }

const rules = [...responseRules, ...identifierRules]

/** Judges an invoice response (Peppol BIS 63, transaction T111). */
export function checkResponse(root: Element, release: Release = releaseOn()): Checked {
  const profile = 'Peppol Invoice Response 3'
  const into = newFindings()
  judgeResponseParts(root, into)
  judgeValues({ root, profile }, byName(rowsIn(release)(rules)), into)
  judgeSchema(root, judgement, into)
  return { profile, release: releaseName(release, profile, 'UBL'), findings: into.all }
}

/** Every rule that a finding on a response can name. */
export const responseRuleIds: readonly string[] = [
  ...rules.map(({ id }) => id),
  ...responsePartIds,
  ...schemaRuleIds,
]
