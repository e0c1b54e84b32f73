import type { Basis, Checked } from './basis.ts'
import { checkComing, checkContent, contentRuleIds } from './check.ts'
import { unknownClaim } from './finding.ts'
import { withComing } from './findings.ts'
import type { Invoice } from './model.ts'
import { OTHER_ACCOUNT_RULE } from './own-account.ts'
import { PEPPOL, type Profile, profileOfUbl } from './profile.ts'
import { isOfProfile } from './profile-rules.ts'
import { rootName } from './release.ts'
import { type Release, releaseName, releaseOn } from './releases.ts'
import type { Element } from './ubl/element.ts'
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
  judgeSchema(
    root,
    { parts: invoiceParts((id) => isOfProfile(basis.profile, { id })), judgedElsewhere },
    found,
  )
  const findings = isAhead ? withComing(found.all, checkComing(invoice, root, basis)) : found.all
  const { customizationId, kind } = invoice
  const isUnknown = profile === undefined && claimed === undefined
  // A document that claims nothing breaks a rule of the norm.
  if (isUnknown && customizationId)
    findings.push(unknownClaim(`/${rootName(kind)}/cbc:CustomizationID`, customizationId, basis.profile))
  return { profile: basis.profile, release: releaseName(release, basis.profile, 'UBL'), findings }
}

/** Every rule that a finding on an invoice or a draft can name. */
export const ruleIds: readonly string[] = [
  ...new Set([...contentRuleIds, ...schemaRuleIds, ...unusedRuleIds, OTHER_ACCOUNT_RULE]),
]
