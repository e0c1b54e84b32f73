/** The rules that documents in UBL break. */
import { checkResponse } from '#contracts/rules/invoice/check-response.ts'
import { checkUbl } from '#contracts/rules/invoice/check-ubl.ts'
import type { Finding } from '#contracts/rules/invoice/finding.ts'
import { readUblRoot } from '#server/formats/ubl/read.ts'
import type { XmlElement } from '#server/formats/xml/element.ts'

function judged(root: XmlElement): readonly Finding[] {
  const document = readUblRoot(root)
  return document.kind === 'APPLICATION_RESPONSE'
    ? checkResponse(document.root).findings
    : checkUbl(document).findings
}

export function rulesBrokenBy(documents: Iterable<XmlElement>): ReadonlySet<string> {
  const broken = new Set<string>()
  for (const document of documents) for (const { rule } of judged(document)) broken.add(rule)
  return broken
}
