import type { Basis, Checked } from './basis.ts'
import { checkContent } from './check.ts'
import { coreRuleIds, judgeContent } from './cii/core.ts'
import { openCiiDocument } from './cii/document.ts'
import { findingAt, type Node } from './cii/node.ts'
import { toCiiPath } from './cii/path.ts'
import { judgeSchema } from './cii/schema/judge-schema.ts'
import { schemaFor } from './cii/schema/schemas.ts'
import { makeContext } from './context.ts'
import { zegel } from './families/zegel.ts'
import { type Finding, PROFILE_RULE, unknownClaim } from './finding.ts'
import { newFindings } from './findings.ts'
import type { Invoice } from './model.ts'
import { PEPPOL, type Profile, profileOfClaim } from './profile.ts'
import { type Release, releaseName, releaseOn } from './releases.ts'
import type { Element } from './ubl/element.ts'
import { buildTree } from './ubl/tree-of.ts'
import { INSTRUCTION_RULE } from './ubl/values-others.ts'

type Read = { invoice: Invoice; root: Element }

/** Rules of this check only. */
export const ciiRuleIds: readonly string[] = [...coreRuleIds, PROFILE_RULE, INSTRUCTION_RULE]

/**
 * Judges a Cross Industry Invoice: its content by the profile that it claims (EN 16931 for an unknown one), and its
 * structure. Findings have paths in CII.
 */
export function checkCii(read: Read, release: Release = releaseOn()): Checked {
  const claim = read.invoice.customizationId
  const claimed = profileOfClaim(claim, 'CII')
  const basis: Basis = { profile: claimed ?? 'EN 16931', release }
  const { profile } = basis
  const findings =
    read.root.name === 'CrossIndustryInvoice' ? judgedAs(basis, read) : judgedByContent(read, release)
  if (claimed === undefined && claim)
    findings.push(unknownClaim(toCiiPath('/Invoice/cbc:CustomizationID'), claim, profile))
  findings.push(...instructionsIn(read.root))
  return { profile, release: releaseName(release, profile, 'CII'), findings }
}

function judgedAs(basis: Basis, { invoice, root }: Read): Finding[] {
  const { profile } = basis
  const official = newFindings()
  judgeSchema(root, schemaFor(profile), official)
  judgeContent(basis, invoice.customizationId ?? '', openCiiDocument(root), official)
  const besides = profile === PEPPOL ? peppolFindings(invoice, basis) : ownFindings(invoice, profile)
  return [...official.all, ...besides.map(inCii)]
}

/** A document of the older schema is judged by its content only. */
function judgedByContent({ invoice }: Read, release: Release): Finding[] {
  const basis: Basis = { profile: 'EN 16931', release }
  const isOfNorm = ({ rule, source }: Finding) => /^BR-/.test(rule) || source === 'ZEGEL'
  return checkContent(invoice, buildTree(invoice), basis).all.filter(isOfNorm).map(inCii)
}

/** Peppol's rules, with those of countries, hold for documents that claim Peppol. */
function peppolFindings(invoice: Invoice, basis: Basis): Finding[] {
  const isOfPeppol = ({ rule }: Finding) => !/^(BR-|UBL-)/.test(rule)
  return checkContent(invoice, buildTree(invoice), basis).all.filter(isOfPeppol)
}

function ownFindings(invoice: Invoice, profile: Profile): Finding[] {
  const found = newFindings()
  const context = makeContext(invoice, profile)
  for (const { check } of zegel) check(context, found)
  return found.all
}

const inCii = (finding: Finding): Finding => ({ ...finding, path: toCiiPath(finding.path) })

const hasInstructions = ({ hasInstruction, children }: Element): boolean =>
  hasInstruction === true || children.some(hasInstructions)

function instructionsIn(root: Element): Finding[] {
  if (!hasInstructions(root)) return []
  const found = newFindings()
  const visit = (node: Node) => {
    const { text, hasInstruction, children } = node.element
    if (hasInstruction && text !== '')
      found.add(INSTRUCTION_RULE, () => ({
        ...findingAt(node, { id: INSTRUCTION_RULE, severity: 'WARNING', params: { written: text } }),
        source: 'ZEGEL',
      }))
    for (const element of children) visit({ element, parent: node })
  }
  visit({ element: root, parent: undefined })
  return found.all
}
