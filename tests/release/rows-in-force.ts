/** Our rows as they judge in the profiles and the release of a set of official rules. */
import type { Basis } from '#contracts/rules/invoice/basis.ts'
import { rowsOfAnswer } from '#contracts/rules/invoice/check-response.ts'
import { rowsOfBasis } from '#contracts/rules/invoice/check-ubl.ts'
import { EMPTY, rowsFor } from '#contracts/rules/invoice/cii/core.ts'
import { profileRuleIds } from '#contracts/rules/invoice/cii/factur-x/profile-rules.ts'
import { unusedRuleIds as unusedInCii } from '#contracts/rules/invoice/cii/rules/unused.ts'
import { xrechnungPeppol } from '#contracts/rules/invoice/cii/rules/xrechnung-peppol.ts'
import type { Dated } from '#contracts/rules/invoice/dated.ts'
import { type Release, releaseOf, releases } from '#contracts/rules/invoice/releases.ts'
import { responsePartIds } from '#contracts/rules/invoice/ubl/response-structure.ts'
import { unusedRuleIds } from '#contracts/rules/invoice/ubl/unused.ts'
import type { Fingerprints } from './fingerprints.ts'
import type { Rows, RuleSet } from './sets.ts'

type Row = Pick<Dated, 'id' | 'severity'>

const rowsOf: Readonly<Record<Rows, (basis: Basis) => readonly Row[]>> = {
  ubl: rowsOfBasis,
  cii: (basis) => [...rowsFor(basis), ...(basis.profile.startsWith('XRechnung') ? xrechnungPeppol : [])],
  response: rowsOfAnswer,
}

/** Rules on the structure, whose severity stands with their table. */
const ofTables: ReadonlySet<string> = new Set([
  ...unusedRuleIds,
  ...unusedInCii,
  ...profileRuleIds,
  ...responsePartIds,
  EMPTY,
])

/** The release of Peppol that fingerprints name; other specifications stand still. */
const releaseOfSet = ({ release }: Fingerprints): Release =>
  releases.find(({ id }) => release.startsWith(`Peppol ${id} `)) ?? releaseOf('2026.5')

const ownSeverity = (severity: string) => (severity === 'fatal' ? 'FATAL' : 'WARNING')

/** The rules that no profile of a set judges with the official severity in the release of the fingerprints, in words. */
export function otherwiseJudged({ rows, profiles }: RuleSet, fingerprints: Fingerprints): string[] {
  const release = releaseOfSet(fingerprints)
  const judged = Map.groupBy(
    profiles.flatMap((profile) => rowsOf[rows]({ profile, release })),
    ({ id }) => id,
  )
  return fingerprints.rules.flatMap(({ id, severity, answer }) => {
    const row = answer.startsWith('=') ? answer.slice(1) : id
    if (answer.startsWith('-') || ofTables.has(row)) return []
    const ours = judged.get(row)
    if (ours === undefined) return [`${row} is in no profile of ${release.id}`]
    const severities = ours.map((one) => one.severity ?? 'FATAL')
    return severities.includes(ownSeverity(severity))
      ? []
      : [`${row} is ${severities[0]} in ${release.id}, officially ${severity}`]
  })
}
