import type { Basis } from './basis.ts'
import { makeContext } from './context.ts'
import { type Choice, type Dated, rowsComing, rowsIn } from './dated.ts'
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
import { type Findings, newFindings, withComing } from './findings.ts'
import type { Invoice } from './model.ts'
import { national } from './national/national.ts'
import { PEPPOL, profileOfUbl, SELF_BILLING } from './profile.ts'
import { rowsOf } from './profile-rules.ts'
import { nextRelease, type Release, releaseOfRows, releaseOn } from './releases.ts'
import type { Family } from './rule.ts'
import type { Element } from './ubl/element.ts'
import { buildTree } from './ubl/tree-of.ts'
import { byName, judgeValues, type ValueRules } from './ubl/values.ts'
import { amountRules } from './ubl/values-amounts.ts'
import { codeRules } from './ubl/values-codes.ts'
import { identifierRules } from './ubl/values-identifiers.ts'
import { nlciusRules } from './ubl/values-nlcius.ts'
import { occurrenceRules } from './ubl/values-occurrence.ts'
import { otherRules } from './ubl/values-others.ts'
import { ublBeRules } from './ubl/values-ublbe.ts'
import { xrechnungRules } from './ubl/values-xrechnung.ts'

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
const valueRules = [
  ...otherRules,
  ...occurrenceRules,
  ...codeRules,
  ...amountRules,
  ...identifierRules,
  ...xrechnungRules,
  ...nlciusRules,
  ...ublBeRules,
]

/** Our own documents, by the release of the day. */
const ofToday = (): Basis => ({ profile: PEPPOL, release: releaseOn() })

type Rows = { families: readonly Family[]; values: ValueRules }

/** In force, or coming with the next release. */
const choices = { NOW: rowsIn, COMING: rowsComing } as const

const chosen = new Map<string, Rows>()

/** The rows of a profile in a release, or those that the next one brings; chosen once. */
function rowsFor({ profile, release }: Basis, when: keyof typeof choices): Rows {
  const key = `${when} ${profile} ${release.id}`
  const known = chosen.get(key)
  if (known) return known
  const inTime = choices[when](releaseOfRows(profile, release))
  const both: Choice = (rows) => inTime(rowsOf(profile)(rows))
  const rows = {
    families: families.map((one) => one.only(both)).filter((one) => one.rules.length > 0),
    values: byName(both(valueRules)),
  }
  chosen.set(key, rows)
  return rows
}

/** Judges a document. It can be sent if no finding refuses it; warnings don't. */
export function checkInvoice(invoice: Invoice, basis: Basis = ofToday()): Finding[] {
  return checkContent(invoice, buildTree(invoice), basis).all
}

/** Judges a document that is to be sent, with warnings of the refusals that the next release brings. */
export function checkAhead(invoice: Invoice, release: Release = releaseOn()): Finding[] {
  const basis = { profile: profileOfUbl(invoice) === SELF_BILLING ? SELF_BILLING : PEPPOL, release }
  const root = buildTree(invoice)
  return withComing(checkContent(invoice, root, basis).all, checkComing(invoice, root, basis))
}

/** Judges the content of a document and its own elements; the structure of a file is judged beside it. */
export function checkContent(invoice: Invoice, root: Element, basis: Basis): Findings {
  return judge(invoice, root, { basis, rows: rowsFor(basis, 'NOW') })
}

/** The findings that will refuse from the next release on, each with the day; none without a next one. */
export function checkComing(invoice: Invoice, root: Element, basis: Basis): Finding[] {
  return asComing(judge(invoice, root, { basis, rows: rowsFor(basis, 'COMING') }), basis.release)
}

/** The refusals of the release after this one. */
export function asComing({ all }: Findings, release: Release): Finding[] {
  const next = nextRelease(release)
  return next ? all.map((finding) => ({ ...finding, severity: 'WARNING', refusedFrom: next.from })) : []
}

function judge(invoice: Invoice, root: Element, { basis, rows }: { basis: Basis; rows: Rows }): Findings {
  const context = makeContext(invoice, basis.profile)
  const findings = newFindings()
  for (const { check } of rows.families) check(context, findings)
  judgeValues({ root, invoice, profile: basis.profile }, rows.values, findings)
  return findings
}

/** Every row on a document's content. */
export const contentRows: readonly Omit<Dated, 'holds'>[] = [
  ...families.flatMap(({ rules }) => rules),
  ...valueRules,
]
