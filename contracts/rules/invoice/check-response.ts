import type { Basis, Checked } from './basis.ts'
import { rowsIn } from './dated.ts'
import { unknownClaim } from './finding.ts'
import { newFindings } from './findings.ts'
import { profileOfResponse } from './profile.ts'
import { rowsOf } from './profile-rules.ts'
import { type Release, releaseName, releaseOn } from './releases.ts'
import { type Element, textOf } from './ubl/element.ts'
import { judgeSchema, schemaRuleIds } from './ubl/judge-schema.ts'
import { judgeResponseParts, responsePartIds, responseParts } from './ubl/response-structure.ts'
import { byName, judgeValues, type ValueRule } from './ubl/values.ts'
import { identifierRules } from './ubl/values-identifiers.ts'
import { messageLevelRules } from './ubl/values-message-level.ts'
import { dates } from './ubl/values-others.ts'
import { responseRules } from './ubl/values-response.ts'

const INVOICE_RESPONSE = 'Peppol Invoice Response 3'

const judgedElsewhere = new Set(dates)

const rules = [...responseRules, ...identifierRules, ...messageLevelRules]

/** The rows on the content of an answer in a profile and a release. */
export const rowsOfAnswer = ({ profile, release }: Basis): ValueRule[] =>
  rowsIn(release)(rowsOf(profile)(rules))

/** Judges an answer by its claim: an invoice response (Peppol BIS 63), also for an unknown one, or one on the level of messages. */
export function checkResponse(root: Element, release: Release = releaseOn()): Checked {
  const claim = textOf(root, 'cbc:CustomizationID')
  const claimed = profileOfResponse(claim, textOf(root, 'cbc:ProfileID'))
  const profile = claimed ?? INVOICE_RESPONSE
  const into = newFindings()
  judgeResponseParts(root, profile, into)
  judgeValues({ root, profile }, byName(rowsOfAnswer({ profile, release })), into)
  const shape = profile === INVOICE_RESPONSE ? root.name : undefined
  judgeSchema(root, { parts: responseParts(profile), shape, judgedElsewhere }, into)
  const isUnknown = claimed === undefined && claim
  const told = isUnknown ? [unknownClaim('/ApplicationResponse/cbc:CustomizationID', claim, profile)] : []
  return { profile, release: releaseName(release, profile, 'UBL'), findings: [...into.all, ...told] }
}

/** Every rule that a finding on an answer can name. */
export const responseRuleIds: readonly string[] = [
  ...rules.map(({ id }) => id),
  ...responsePartIds,
  ...schemaRuleIds,
]
