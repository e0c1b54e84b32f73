/** The check of any document in XML, of nobody in particular: in an isolated process, or on a command line. */
import { checkCii } from '#contracts/rules/invoice/check-cii.ts'
import { checkUbl } from '#contracts/rules/invoice/check-ubl.ts'
import { PEPPOL } from '#contracts/rules/invoice/profile.ts'
import { release } from '#contracts/rules/invoice/release.ts'
import { readDocument } from '../formats/document/read-document.ts'
import { type DocumentCheck, judged } from './document-check.ts'

/** The most that may come along. */
const LIMITS = { bytes: 21_000_000, depth: 60, elements: 2_000_000 }

/** Readable XML is judged however wrong it is. Throws UnreadableXml for what is no invoice in UBL or CII. */
export function checkXml(bytes: Uint8Array): DocumentCheck {
  const { syntax, invoice, root } = readDocument(bytes, LIMITS)
  if (syntax === 'UBL')
    return judged(invoice, { profile: PEPPOL, release, findings: checkUbl({ invoice, root }) })
  return judged(invoice, checkCii({ invoice, root }))
}
