import { checkContent } from './check.ts'
import { ciiPathOf } from './cii/path.ts'
import { ciiVocabulary } from './cii/structure.ts'
import type { Finding } from './finding.ts'
import { newFindings } from './findings.ts'
import type { Invoice } from './model.ts'
import type { Element } from './ubl/element.ts'
import { judgeStructure } from './ubl/structure.ts'
import { treeOf } from './ubl/tree-of.ts'

/** How UBL is written is nobody's business in another syntax; that amounts have cents is (UBL-DT-01). */
const isOfUblAlone = ({ rule }: Finding) => rule.startsWith('UBL-') && rule !== 'UBL-DT-01'

/**
 * Everything that the rules find in a Cross Industry Invoice, told where it stands there, and how it is put together. An
 * older one, whose schema is another, is judged by what it says alone.
 */
export function checkCii({ invoice, root }: { invoice: Invoice; root: Element }): Finding[] {
  const said = checkContent(invoice, treeOf(invoice))
    .all.filter((finding) => !isOfUblAlone(finding))
    .map((finding) => ({ ...finding, path: ciiPathOf(finding.path) }))
  const structure = newFindings()
  if (root.name === 'CrossIndustryInvoice') judgeStructure(root, ciiVocabulary, structure)
  return [...said, ...structure.all.map(inItsOwnWords)]
}

/** Its root has a prefix, and no field of a draft speaks of its places. */
const inItsOwnWords = (finding: Finding): Finding => ({
  ...finding,
  path: finding.path.replace(/^\//, '/rsm:'),
  field: '',
})
