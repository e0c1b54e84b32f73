/** What is told of documents, as a line for each rule. */
import { checkCii } from '#contracts/rules/invoice/check-cii.ts'
import { checkResponse } from '#contracts/rules/invoice/check-response.ts'
import { checkUbl } from '#contracts/rules/invoice/check-ubl.ts'
import type { Finding } from '#contracts/rules/invoice/finding.ts'
import { readCiiRoot } from '#server/formats/cii/read.ts'
import { readUblRoot } from '#server/formats/ubl/read.ts'
import type { XmlElement } from '#server/formats/xml/tree.ts'

function judged(root: XmlElement): readonly Finding[] {
  if (root.name.startsWith('Cross')) return checkCii({ root, invoice: readCiiRoot(root) }).findings
  const document = readUblRoot(root)
  return document.kind === 'APPLICATION_RESPONSE' ? checkResponse(document.root) : checkUbl(document)
}

/** A line for each rule: how often it was broken, and what was said of it at first. */
export function toldOf(documents: Iterable<XmlElement>): string {
  const broken = new Map<string, { first: Finding; count: number }>()
  for (const document of documents)
    for (const finding of judged(document)) {
      const { first, count } = broken.get(finding.rule) ?? { first: finding, count: 0 }
      broken.set(finding.rule, { first, count: count + 1 })
    }
  const lines = [...broken].map(([rule, { first, count }]) => {
    const { severity, source, path, field, messageKey, params } = first
    const said = [path, field, messageKey, ...Object.entries(params ?? {}).flat()]
    return [rule, count, source, severity, ...said].join(' ')
  })
  return `${lines.sort().join('\n')}\n`
}
