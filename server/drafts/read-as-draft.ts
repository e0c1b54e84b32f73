/** Converts an invoice to a draft, and finds what the draft can't contain. */
import { parseDecimal, roundToCents } from '#contracts/rules/decimal.ts'
import type { DraftDocument, DraftSupplier, DraftType } from '#contracts/rules/invoice/draft.ts'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { toDraft } from '#contracts/rules/invoice/to-draft.ts'
import type { Element } from '#contracts/rules/invoice/ubl/element.ts'
import { treeOf } from '#contracts/rules/invoice/ubl/tree-of.ts'
import { toUbl } from '../formats/cii/to-ubl.ts'
import type { ReadDocument } from '../formats/document/read-document.ts'
import { partsBeside } from '../formats/preserved/parts.ts'
import type { Violation } from '../platform/problem.ts'
import { violationsFor } from './action.ts'
import type { InputDetails, SourceFile } from './draft.ts'
import { withTotals } from './figures.ts'

export interface DocumentAsDraft {
  type: DraftType
  inputDetails: InputDetails
  /** The seller in the document; a draft uses the account's own data. */
  supplier: DraftSupplier | undefined
  /** Violations in fields that every draft needs. */
  refused: Violation[]
}

/** Lines get ids, so that they can be matched after edits. */
export function readAsDraft(invoice: Invoice): DocumentAsDraft {
  const { type, supplier, inputDetails } = toDraft(invoice)
  return { ...fitDraft({ type, inputDetails }), supplier: supplier ?? undefined }
}

/** What another form says as a draft's: values beyond a field's bounds are left out, and totals are computed. */
export function fitDraft(said: DraftDocument): Pick<DocumentAsDraft, 'type' | 'inputDetails' | 'refused'> {
  const written: Written = JSON.parse(JSON.stringify(said))
  const fitting = fitted({ ...written, inputDetails: withLineNames(written.inputDetails) })
  const type = written.type ?? 'E_INVOICES'
  const refused = refusedIn(fitting)
  const inputDetails = refused.length > 0 ? fitting.inputDetails : withTotals(type, fitting.inputDetails)
  return { type, inputDetails, refused }
}

/** The facts about a source file: parts beside the form, and the columns of lists. */
export type SourceFacts = Pick<SourceFile, 'syntax' | 'totalInCents' | 'currency' | 'parts' | 'lostInUbl'>

/** @param tree the part of the document that counts, as UBL; by default all of it */
export function sourceFactsOf(
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
    parts: partsBeside(tree ?? (isUbl ? root : treeOf(invoice)), [documentOf(draft)]),
    lostInUbl: isUbl ? [] : toUbl(root).losses,
  }
}

/** The UBL that the form alone would give. */
export const documentOf = ({ type, inputDetails, supplier }: Omit<DocumentAsDraft, 'refused'>): Element =>
  treeOf(fromDraft({ type, inputDetails }, { supplier: supplier ?? null }))

const withLineNames = ({ lines, ...rest }: InputDetails): InputDetails =>
  lines === undefined ? rest : { ...rest, lines: lines.map((line, at) => ({ ...line, id: String(at + 1) })) }

type Written = { type?: DraftType | null; inputDetails: InputDetails }

const refusedIn = (written: Written) =>
  violationsFor('SAVE', written, { key: '', fileName: 'document.pdf', pages: 1 })

/** Values that a field can't contain stay in the file only: other currencies, names that are too long. */
function fitted(written: Written): Written {
  const holding: Written = structuredClone(written)
  for (const { field } of refusedIn(written)) if (!NEEDED.includes(field)) empty(holding, field)
  return holding
}

/** A draft needs these. */
const NEEDED = [
  '/inputDetails/heading/invoiceNumber',
  '/inputDetails/lines',
  '/inputDetails/allowanceCharges',
]

function empty(within: object, pointer: string): void {
  const [, ...names] = pointer.split('/')
  const last = names.pop() ?? ''
  let place: unknown = within
  for (const name of names) place = typeof place === 'object' && place ? Reflect.get(place, name) : undefined
  if (typeof place === 'object' && place !== null && last in place) Reflect.set(place, last, null)
}
