import { checkUbl } from '#contracts/rules/invoice/check-ubl.ts'
import type { Finding } from '#contracts/rules/invoice/finding.ts'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { readDocument } from '../formats/document/read-document.ts'

/** What the rules find in the very bytes of a UBL document. Throws UnreadableXml. */
export function judgeXml(xml: Uint8Array): { invoice: Invoice; findings: Finding[] } {
  const { invoice, root } = readDocument(xml)
  return { invoice, findings: checkUbl({ invoice, root }) }
}
