import { checkContent } from './check.ts'
import type { Finding } from './finding.ts'
import type { Invoice } from './model.ts'
import type { Element } from './ubl/element.ts'
import { judgeStructure } from './ubl/structure.ts'
import { invoiceVocabulary } from './ubl/unused.ts'

/** Everything that the rules find in a document that was read, how it is put together included. */
export function checkDocument({ invoice, root }: { invoice: Invoice; root: Element }): Finding[] {
  const findings = checkContent(invoice, root)
  judgeStructure(root, invoiceVocabulary, findings)
  return findings
}
