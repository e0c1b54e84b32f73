import { checkContent } from './check.ts'
import { coreRuleIds, judgeContent } from './cii/core.ts'
import { openCiiDocument } from './cii/document.ts'
import { findingAt, type Node } from './cii/node.ts'
import { toCiiPath } from './cii/path.ts'
import { judgeSchema } from './cii/schema/judge-schema.ts'
import { schemaFor } from './cii/schema/schemas.ts'
import { makeContext } from './context.ts'
import { zegel } from './families/zegel.ts'
import { bounded, type Finding } from './finding.ts'
import { newFindings } from './findings.ts'
import type { Invoice } from './model.ts'
import { PEPPOL, type Profile, profileOfClaim } from './profile.ts'
import { ciiReleases, release } from './release.ts'
import type { Element } from './ubl/element.ts'
import { buildTree } from './ubl/tree-of.ts'
import { INSTRUCTION_RULE } from './ubl/values-others.ts'

type Read = { invoice: Invoice; root: Element }

export type CheckedCii = { profile: Profile; release: string; findings: Finding[] }

/** Rules of this check only. */
export const ciiRuleIds: readonly string[] = [...coreRuleIds, 'ZEGEL-PROFILE', INSTRUCTION_RULE]

/**
 * Judges a Cross Industry Invoice: its content by the profile that it claims (EN 16931 for an unknown one), and its
 * structure. Findings have paths in CII.
 */
export function checkCii(read: Read): CheckedCii {
  const claim = read.invoice.customizationId
  const claimed = profileOfClaim(claim)
  const profile = claimed ?? 'EN 16931'
  const findings = read.root.name === 'CrossIndustryInvoice' ? judgedAs(profile, read) : judgedByContent(read)
  if (claimed === undefined && claim) findings.push(unknownClaim(claim))
  findings.push(...instructionsIn(read.root))
  return { profile, release: profileRelease(profile), findings }
}

function judgedAs(profile: Profile, { invoice, root }: Read): Finding[] {
  const official = newFindings()
  judgeSchema(root, schemaFor(profile), official)
  judgeContent(profile, invoice.customizationId ?? '', openCiiDocument(root), official)
  const besides = profile === PEPPOL ? peppolFindings(invoice) : ownFindings(invoice)
  return [...official.all, ...besides.map(inCii)]
}

/** A document of the older schema is judged by its content only. */
function judgedByContent({ invoice }: Read): Finding[] {
  const isOfNorm = ({ rule, source }: Finding) => /^BR-/.test(rule) || source === 'ZEGEL'
  return checkContent(invoice, buildTree(invoice)).all.filter(isOfNorm).map(inCii)
}

/** Peppol's rules, with those of countries, hold for documents that claim Peppol. */
function peppolFindings(invoice: Invoice): Finding[] {
  const isOfPeppol = ({ rule }: Finding) => !/^(BR-|UBL-)/.test(rule)
  return checkContent(invoice, buildTree(invoice)).all.filter(isOfPeppol)
}

function ownFindings(invoice: Invoice): Finding[] {
  const found = newFindings()
  const context = makeContext(invoice)
  for (const { check } of zegel) check(context, found)
  return found.all
}

const inCii = (finding: Finding): Finding => ({ ...finding, path: toCiiPath(finding.path) })

function instructionsIn(root: Element): Finding[] {
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

function unknownClaim(written: string): Finding {
  return {
    rule: 'ZEGEL-PROFILE',
    source: 'ZEGEL',
    severity: 'WARNING',
    messageKey: 'invalid',
    field: '',
    path: toCiiPath('/Invoice/cbc:CustomizationID'),
    params: bounded({ written }),
  }
}

function profileRelease(profile: Profile): string {
  if (profile === PEPPOL) return release
  if (profile.startsWith('XRechnung')) return ciiReleases.xrechnung
  return profile.startsWith('Factur-X') ? ciiReleases.facturX : ciiReleases.core
}
