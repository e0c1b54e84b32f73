import { checkUbl } from '#contracts/rules/invoice/check-ubl.ts'
import type { Finding } from '#contracts/rules/invoice/finding.ts'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { readDocument } from '../formats/document/read-document.ts'

/**
 * Judges the bytes of a UBL document.
 * @throws {UnreadableXml}
 */
export function judgeXml(xml: Uint8Array): { invoice: Invoice; findings: Finding[] } {
  const { invoice, root } = readDocument(xml)
  return { invoice, findings: checkUbl({ invoice, root }) }
}
