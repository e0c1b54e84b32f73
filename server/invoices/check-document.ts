/** Checks any XML document, without an account: in an isolated process, or on the command line. */
import { checkCii } from '#contracts/rules/invoice/check-cii.ts'
import { checkResponse } from '#contracts/rules/invoice/check-response.ts'
import { checkUbl } from '#contracts/rules/invoice/check-ubl.ts'
import { type Release, releaseOn } from '#contracts/rules/invoice/releases.ts'
import { textOf } from '#contracts/rules/invoice/ubl/element.ts'
import { readDocumentRoot } from '../formats/document/read-document.ts'
import { readRoot } from '../formats/xml/tree.ts'
import { type DocumentCheck, judged, judgedAnswer } from './document-check.ts'

/** The limits of a checked document. */
const LIMITS = { bytes: 21_000_000, depth: 60, elements: 2_000_000 }

/**
 * Judges any readable invoice in UBL or CII, and any answer in UBL.
 * @throws {UnreadableXml}
 */
export function checkXml(bytes: Uint8Array, release: Release = releaseOn()): DocumentCheck {
  const root = readRoot(bytes, LIMITS)
  if (root.name === 'ApplicationResponse')
    return judgedAnswer(textOf(root, 'cbc:CustomizationID'), checkResponse(root, release), release)
  const { syntax, invoice } = readDocumentRoot(root)
  const checked =
    syntax === 'UBL' ? checkUbl({ invoice, root }, { release }) : checkCii({ invoice, root }, release)
  return judged(invoice, checked, release)
}
