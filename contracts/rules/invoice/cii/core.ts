/** The rules for a document in CII: EN 16931, and its profile. */
import type { Basis } from '../basis.ts'
import { rowsIn } from '../dated.ts'
import type { Findings } from '../findings.ts'
import type { Profile } from '../profile.ts'
import { isOfProfile } from '../profile-rules.ts'
import type { Element } from '../ubl/element.ts'
import type { CiiDocument } from './document.ts'
import { isInBasic, isInBasicWl, isInExtended, isInMinimum } from './factur-x/core-rules.ts'
import { extended as facturXExtended } from './factur-x/extended.ts'
import { judgeProfile, profileRuleIds } from './factur-x/profile-rules.ts'
import { findingAt, type Node } from './node.ts'
import { type CiiRule, judgeRules } from './rule.ts'
import { codeRules } from './rules/codes.ts'
import { lines } from './rules/lines.ts'
import { mandatory } from './rules/mandatory.ts'
import { occurrence } from './rules/occurrence.ts'
import { totals } from './rules/totals.ts'
import { judgeUnused, unusedRuleIds } from './rules/unused.ts'
import { vat } from './rules/vat.ts'
import { xrechnung } from './rules/xrechnung.ts'
import { xrechnungExtension, xrechnungVehicles } from './rules/xrechnung-more.ts'
import { isNotEmpty, xrechnungPeppol } from './rules/xrechnung-peppol.ts'

const core: readonly CiiRule[] = [...mandatory, ...lines, ...totals, ...vat, ...codeRules, ...occurrence]

const inFacturX = (rule: CiiRule): CiiRule => ({
  ...rule,
  holds: rule.holdsInFacturX ?? rule.holds,
  ...(rule.severityInFacturX && { severity: rule.severityInFacturX }),
})

const coreRules = (isIn: (id: string) => boolean): CiiRule[] =>
  core.filter(({ id }) => isIn(id)).map(inFacturX)

/** The rules of the norm that a profile doesn't replace. */
const coreOf = (profile: Profile) => core.filter((rule) => isOfProfile(profile, rule))

/** Others have the rules of the norm alone. */
const profileRules: Readonly<Partial<Record<Profile, readonly CiiRule[]>>> = {
  XRechnung: [...core, ...xrechnung],
  'XRechnung Extension': [...coreOf('XRechnung Extension'), ...xrechnung, ...xrechnungExtension],
  'XRechnung CVD': [...coreOf('XRechnung CVD'), ...xrechnung, ...xrechnungVehicles],
  'Factur-X MINIMUM': coreRules(isInMinimum),
  'Factur-X BASIC WL': coreRules(isInBasicWl),
  'Factur-X BASIC': coreRules(isInBasic),
  'Factur-X EXTENDED': [...coreRules(isInExtended), ...facturXExtended],
}

/** The rule on elements without content. */
export const EMPTY = 'PEPPOL-EN16931-R008'

/** Every rule on a document's content. */
export const coreRuleIds: readonly string[] = [
  ...[core, xrechnung, xrechnungExtension, xrechnungVehicles, xrechnungPeppol, facturXExtended]
    .flat()
    .map(({ id }) => id),
  ...unusedRuleIds,
  ...profileRuleIds,
  EMPTY,
]

const chosen = new Map<string, readonly CiiRule[]>()

/** The rows of a profile in a release, chosen once. */
export function rowsFor({ profile, release }: Basis): readonly CiiRule[] {
  const key = `${profile} ${release.id}`
  const rows = chosen.get(key) ?? rowsIn(release)(profileRules[profile] ?? core)
  chosen.set(key, rows)
  return rows
}

export function judgeContent(basis: Basis, claim: string, document: CiiDocument, into: Findings): void {
  const { profile } = basis
  judgeRules(document, rowsFor(basis), into)
  if (profile.startsWith('Factur-X')) judgeFacturX(profile, document, into)
  else judgeUnused(document.root, into)
  if (/xrechnung_3\./.test(claim)) {
    judgeRules(document, xrechnungPeppol, into)
    judgeEmpty(document.root, 'FATAL', into)
  }
}

function judgeFacturX(profile: Profile, document: CiiDocument, into: Findings): void {
  judgeProfile(profile, document, into)
  if (profile === 'Factur-X BASIC' || profile === 'Factur-X EXTENDED')
    judgeEmpty(document.root, 'WARNING', into)
}

/** Elements without content. */
function judgeEmpty(root: Element, severity: 'FATAL' | 'WARNING', into: Findings): void {
  const visit = (node: Node) => {
    if (!isNotEmpty(node.element))
      into.add(EMPTY, () => findingAt(node, { id: EMPTY, severity, messageKey: 'not-empty' }))
    for (const element of node.element.children) visit({ element, parent: node })
  }
  visit({ element: root, parent: undefined })
}
