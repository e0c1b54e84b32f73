import type { Basis, Checked } from './basis.ts'
import { asComing, checkComing, checkContent, contentRows } from './check.ts'
import { type Dated, rowsComing, rowsIn } from './dated.ts'
import { type Finding, unknownClaim } from './finding.ts'
import { newFindings, withComing } from './findings.ts'
import type { Invoice } from './model.ts'
import { OTHER_ACCOUNT_RULE } from './own-account.ts'
import { PEPPOL, type Profile, profileOfUbl } from './profile.ts'
import { isOfProfile, rowsOf } from './profile-rules.ts'
import { rootName } from './release.ts'
import { type Release, type ReleaseId, releaseName, releaseOn } from './releases.ts'
import type { Element } from './ubl/element.ts'
import { exactlyOnceRows, judgeOnce } from './ubl/exactly-once.ts'
import { judgeSchema, schemaRuleIds } from './ubl/judge-schema.ts'
import { invoiceParts, unusedRuleIds } from './ubl/unused.ts'
import { numbers } from './ubl/values-amounts.ts'
import { dates } from './ubl/values-others.ts'

const judgedElsewhere = new Set([...numbers, ...dates])

type Read = { invoice: Invoice; root: Element }

type Options = {
  /** By default that of today. */
  release?: Release
  /** By default the one that it claims, and Peppol billing where that is unknown. */
  profile?: Profile
  /** With the findings that will refuse from the next release on. */
  isAhead?: boolean
}

/** Judges a parsed UBL document, including its structure. */
export function checkUbl(read: Read, { release = releaseOn(), profile, isAhead }: Options = {}): Checked {
  const { invoice, root } = read
  const claimed = profileOfUbl(invoice)
  const basis: Basis = { profile: profile ?? claimed ?? PEPPOL, release }
  const found = checkContent(invoice, root, basis)
  judgeOnce(read, basis.profile, rowsIn(release), found)
  judgeSchema(
    root,
    { parts: invoiceParts((id) => isOfProfile(basis.profile, { id })), shape: root.name, judgedElsewhere },
    found,
  )
  const findings = isAhead ? withComing(found.all, comingIn(read, basis)) : found.all
  const { customizationId, kind } = invoice
  const isUnknown = profile === undefined && claimed === undefined
  // A document that claims nothing breaks a rule of the norm.
  if (isUnknown && customizationId)
    findings.push(unknownClaim(`/${rootName(kind)}/cbc:CustomizationID`, customizationId, basis.profile))
  return { profile: basis.profile, release: releaseName(release, basis.profile, 'UBL'), findings }
}

function comingIn(read: Read, basis: Basis): Finding[] {
  const once = newFindings()
  judgeOnce(read, basis.profile, rowsComing(basis.release), once)
  return [...checkComing(read.invoice, read.root, basis), ...asComing(once, basis.release)]
}

const rows: readonly Omit<Dated, 'holds'>[] = [...contentRows, ...exactlyOnceRows]

/** Every rule that a finding on an invoice or a draft can name. */
export const ruleIds: readonly string[] = [
  ...new Set([...rows.map(({ id }) => id), ...schemaRuleIds, ...unusedRuleIds, OTHER_ACCOUNT_RULE]),
]

/** The official rules on content in a profile and a release, each with its severity. */
export const rowsOfBasis = ({ profile, release }: Basis): Pick<Dated, 'id' | 'severity'>[] =>
  rowsIn(release)(rowsOf(profile)(rows.map((row) => ({ ...row, holds: undefined }))))

/** The rules that a release brought. */
export const rulesBroughtBy = (release: ReleaseId): string[] =>
  rows.filter(({ from }) => from === release).map(({ id }) => id)

/** The rules that a release ended; documents of before it still break them. */
export const endedRules: readonly string[] = rows.flatMap(({ id, until }) =>
  until === undefined ? [] : [id],
)
