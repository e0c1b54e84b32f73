/** Checks any XML document, without an account: in an isolated process, or on the command line. */
import { checkCii } from '#contracts/rules/invoice/check-cii.ts'
import { checkUbl } from '#contracts/rules/invoice/check-ubl.ts'
import { PEPPOL } from '#contracts/rules/invoice/profile.ts'
import { release } from '#contracts/rules/invoice/release.ts'
import { readDocument } from '../formats/document/read-document.ts'
import { type DocumentCheck, judged } from './document-check.ts'

/** The limits of a checked document. */
const LIMITS = { bytes: 21_000_000, depth: 60, elements: 2_000_000 }

/**
 * Judges any readable invoice in UBL or CII.
 * @throws {UnreadableXml}
 */
export function checkXml(bytes: Uint8Array): DocumentCheck {
  const { syntax, invoice, root } = readDocument(bytes, LIMITS)
  if (syntax === 'UBL')
    return judged(invoice, { profile: PEPPOL, release, findings: checkUbl({ invoice, root }) })
  return judged(invoice, checkCii({ invoice, root }))
}
