/** Writes and judges the outgoing XML of a draft with a source file, in an isolated process; outgoing.ts asks for it. */
import { isCurrency } from '#contracts/rules/currencies.ts'
import type { DraftDocument, DraftSupplier } from '#contracts/rules/invoice/draft.ts'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import { treeOf } from '#contracts/rules/invoice/ubl/tree-of.ts'
import { toUbl } from '../formats/cii/to-ubl.ts'
import { readDocument } from '../formats/document/read-document.ts'
import { mergeDocument } from '../formats/preserved/merge-document.ts'
import { withoutPaper } from '../formats/preserved/paper.ts'
import { type Part, partsLost } from '../formats/preserved/parts.ts'
import { writeTree } from '../formats/preserved/write-tree.ts'
import { addressed, type Endpoints } from '../formats/ubl/address.ts'
import type { EnclosedPdf } from '../formats/ubl/enclose.ts'
import { reading } from '../formats/xml/read-isolated.ts'
import type { DocumentChange } from '../invoices/document-change.ts'
import { judgeXml } from '../invoices/judge-xml.ts'
import type { OutgoingXml } from './outgoing-xml.ts'

export interface OutgoingTask {
  bytes: Uint8Array
  endpoints: Endpoints
  /** The edited form; undefined when nothing was changed. */
  edited: Edited | undefined
  /** The PDF around the document, to be attached. */
  pdf: GivenPdf | undefined
}

/** As bytes: a text of 20 MB would block the sender's thread. */
export interface GivenPdf {
  fileName: string
  bytes: Uint8Array
}

export interface Edited {
  asRead: DraftDocument
  now: DraftDocument
  supplier: DraftSupplier
  /** For each line, its index in the file. */
  places: (number | undefined)[]
  /** A PDF that replaced the file's own. */
  pdf: GivenPdf | undefined
  /** We rendered the PDF in it, so it is rendered again. */
  isPaperOurs: boolean
}

/** The invoice is returned without attachments: the XML contains them. */
export const work = reading(({ bytes, endpoints, edited, pdf }: OutgoingTask): OutgoingXml => {
  const { ubl, losses, changes: before } = asUbl(bytes)
  const merged = edited && mergedWith(ubl, edited)
  const { xml, changes } = addressed(merged?.xml ?? ubl, endpoints, pdf && asBase64(pdf))
  const { invoice, findings } = judgeXml(xml)
  return {
    xml,
    findings,
    invoice: { ...invoice, documentReferences: undefined },
    isAsCame: edited === undefined,
    changes: [...before, ...(edited ? (['EDITED'] as const) : []), ...changes],
    lost: [...losses, ...(merged?.lost ?? [])],
  }
})

const asBase64 = ({ fileName, bytes }: GivenPdf): EnclosedPdf => ({
  fileName,
  content: Buffer.from(bytes).toString('base64'),
})

function asUbl(bytes: Uint8Array): { ubl: Uint8Array; losses: Part[]; changes: DocumentChange[] } {
  const { syntax, root } = readDocument(bytes)
  if (syntax === 'UBL') return { ubl: bytes, losses: [], changes: [] }
  const { xml, losses } = toUbl(root)
  return { ubl: xml, losses, changes: ['CII'] }
}

function mergedWith(ubl: Uint8Array, edited: Edited): { xml: Buffer; lost: Part[] } {
  const { asRead, now, supplier, places, isPaperOurs } = edited
  const pdf = edited.pdf && asBase64(edited.pdf)
  const { root, invoice } = readDocument(ubl)
  const theirs = pdf || isPaperOurs ? withoutPaper(root) : root
  const inItsCurrency = (draft: DraftDocument) => withCurrency(draft, invoice.currency)
  const base = treeOf(fromDraft(inItsCurrency(asRead), { supplier }))
  const document = fromDraft(inItsCurrency(now), { supplier, ...(pdf && { pdf }) })
  const merged = mergeDocument({ base, mine: treeOf(document), theirs, places })
  return { xml: writeTree(merged.root, document.kind), lost: partsLost({ base, theirs }, merged) }
}

/** A currency that forms don't offer stays the file's, unless the user chose another. */
function withCurrency(draft: DraftDocument, currency: string | undefined): DraftDocument {
  const { inputDetails } = draft
  const isOffered = currency === undefined || isCurrency(currency)
  if (isOffered || inputDetails?.payment?.currency) return draft
  return { ...draft, inputDetails: { ...inputDetails, payment: { ...inputDetails?.payment, currency } } }
}
