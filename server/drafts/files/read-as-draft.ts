/** Converts an invoice to a draft, and finds the parts that the draft can't contain. */
import { parseDecimal, roundToCents } from '#contracts/rules/decimal.ts'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { toDraft } from '#contracts/rules/invoice/to-draft.ts'
import type { Element } from '#contracts/rules/invoice/ubl/element.ts'
import { buildTree } from '#contracts/rules/invoice/ubl/tree-of.ts'
import { toBilling } from '../../formats/cii/to-ubl.ts'
import type { ReadDocument } from '../../formats/document/read-document.ts'
import { partsBeside } from '../../formats/preserved/parts.ts'
import type { SourceFile } from '../draft/draft.ts'
import { type DocumentAsDraft, fitDraft } from './fit-draft.ts'

/** Lines get ids, so that they can be matched after edits. */
export function readAsDraft(invoice: Invoice): DocumentAsDraft {
  const { type, supplier, inputDetails } = toDraft(invoice)
  return { ...fitDraft({ type, inputDetails }), supplier: supplier ?? undefined }
}

/** The facts about a source file: parts beside the form, and the columns of lists. */
export type SourceFacts = Pick<SourceFile, 'syntax' | 'totalInCents' | 'currency' | 'parts' | 'lostInUbl'>

/** @param tree the part of the document that counts, as UBL; by default all of it */
export function readSourceFacts(
  { syntax, root, invoice }: ReadDocument,
  draft: Omit<DocumentAsDraft, 'refused'>,
  tree?: Element,
): SourceFacts {
  const total = parseDecimal(invoice.totals?.taxInclusive?.value)
  const isUbl = syntax === 'UBL'
  return {
    syntax,
    totalInCents: total ? Number(roundToCents(total).units) : null,
    currency: invoice.currency?.slice(0, 3) || null,
    parts: partsBeside(tree ?? (isUbl ? root : buildTree(invoice)), [toDocument(draft)]),
    lostInUbl: isUbl ? [] : toBilling(root).losses,
  }
}

/** The UBL that the form alone would give. */
export const toDocument = ({ type, inputDetails, supplier }: Omit<DocumentAsDraft, 'refused'>): Element =>
  buildTree(fromDraft({ type, inputDetails }, { supplier: supplier ?? null }))
