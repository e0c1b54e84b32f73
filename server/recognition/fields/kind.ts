import { fold } from '../page/fold.ts'
import { type Evidence, labelsOf } from './evidence.ts'

const CREDIT =
  /(?:creditnota|kredietnota|creditfactuur|note de credit|facture d avoir|^avoir$|credit ?note|credit memo|gutschrift|rechnungs ?korrektur|storno)/

export interface ReadKind {
  type: 'E_INVOICES' | 'E_CREDIT_NOTES'
  /** From 0 to 1: how likely the document is an invoice or credit note. */
  confidence: number
}

/** Reads the title: the largest text that names a kind of document. */
export function readKind(evidence: Evidence): ReadKind | undefined {
  const titles = labelsOf(evidence.labels, 'title', 'number')
    .filter(({ page, segment }) => page === 1 && segment.words.length <= 12)
    .toSorted((one, other) => other.segment.height - one.segment.height || one.y - other.y)
  const [title] = titles
  if (!title) return undefined
  const isSelfBilled = /selbst ausgestellte|self bill|selfbill|autofacturation/.test(fold(title.segment.text))
  const isCredit = CREDIT.test(title.text) && !isSelfBilled
  return { type: isCredit ? 'E_CREDIT_NOTES' : 'E_INVOICES', confidence: titles.length > 1 ? 0.97 : 0.9 }
}
