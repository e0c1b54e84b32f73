/** Reads a stored document as the content of a new draft, in an isolated process; sent-content.ts asks for it. */
import type { DraftSupplier } from '#contracts/rules/invoice/draft.ts'
import type { Element } from '#contracts/rules/invoice/ubl/element.ts'
import { readDocument } from '../../formats/document/read-document.ts'
import { asCreditNote, begunAsCopy, begunAsCredit } from '../../formats/preserved/begin-another.ts'
import { withoutPaper } from '../../formats/preserved/paper.ts'
import { type Part, partsBeside } from '../../formats/preserved/parts.ts'
import { writeTree } from '../../formats/preserved/write-tree.ts'
import { reading } from '../../formats/xml/read-isolated.ts'
import type { SourceOrigin } from '../draft/draft.ts'
import type { DocumentAsDraft } from '../files/fit-draft.ts'
import { readAsDraft, readSourceFacts, type SourceFacts, toDocument } from '../files/read-as-draft.ts'

export interface SentTask {
  bytes: Uint8Array
  origin: Exclude<SourceOrigin, 'UPLOAD'>
}

export interface SentSource {
  /** The source of the draft, where it is not the document itself. */
  xml: Uint8Array | undefined
  asRead: Pick<DocumentAsDraft, 'type' | 'inputDetails'> & { supplier?: DraftSupplier }
  facts: SourceFacts
  notTaken: Part[]
}

export interface ReadSent {
  /** The whole document as the form's content. */
  content: Pick<DocumentAsDraft, 'type' | 'inputDetails'>
  source: SentSource
}

export const work = reading(({ bytes, origin }: SentTask): ReadSent => {
  const document = readDocument(bytes)
  const { supplier, refused: _, ...content } = readAsDraft(document.invoice)
  const root = withoutPaper(document.root)
  if (origin === 'AGAIN') {
    const facts = readSourceFacts(document, { ...content, supplier }, root)
    return { content, source: { xml: undefined, asRead: content, facts, notTaken: [] } }
  }
  return { content, source: begun(root, origin, { ...content, supplier }) }
})

function begun(
  root: Element,
  origin: 'COPY' | 'CREDIT_NOTE',
  sent: Omit<DocumentAsDraft, 'refused'>,
): SentSource {
  const isCredit = origin === 'CREDIT_NOTE'
  const original = isCredit ? asCreditNote(root) : root
  const tree = isCredit ? begunAsCredit(original) : begunAsCopy(original)
  const type = isCredit ? 'E_CREDIT_NOTES' : sent.type
  const xml = writeTree(tree, type === 'E_CREDIT_NOTES' ? 'CREDIT_NOTE' : 'INVOICE')
  const document = readDocument(xml)
  const read = readAsDraft(document.invoice)
  const { inputDetails, supplier } = read
  const before = toDocument({ ...sent, type, inputDetails: unpaid(sent.inputDetails) })
  return {
    xml,
    asRead: { type, inputDetails, ...(supplier && { supplier }) },
    facts: readSourceFacts(document, read),
    notTaken: partsBeside(original, [before, document.root]).filter(({ term }) => term !== 'payable'),
  }
}

/** The prepaid amount is listed as left out, since the new document is not paid yet. */
function unpaid({ payment, ...details }: DocumentAsDraft['inputDetails']): DocumentAsDraft['inputDetails'] {
  return { ...details, ...(payment && { payment: { ...payment, prepaidAmount: null } }) }
}
