import { isCurrency } from '#contracts/rules/currencies.ts'
import { saysHowToPay } from '#contracts/rules/document/means-of-payment.ts'
import { checkUbl } from '#contracts/rules/invoice/check-ubl.ts'
import type { DraftDocument, DraftSupplier } from '#contracts/rules/invoice/draft.ts'
import { type Finding, isRefusal } from '#contracts/rules/invoice/finding.ts'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { PEPPOL, profileOfUbl, SELF_BILLING } from '#contracts/rules/invoice/profile.ts'
import { type ReleaseId, releaseOf, releaseOn } from '#contracts/rules/invoice/releases.ts'
import { buildTree } from '#contracts/rules/invoice/ubl/tree-of.ts'
import { toBilling } from '../../formats/cii/to-ubl.ts'
import { readDocument, readSource } from '../../formats/document/read-document.ts'

import { mergeDocument } from '../../formats/preserved/merge-document.ts'
import { withoutPaper } from '../../formats/preserved/paper.ts'
import { type Part, partsLost } from '../../formats/preserved/parts.ts'
import { writeTree } from '../../formats/preserved/write-tree.ts'
import { addressed, type Endpoints } from '../../formats/ubl/address.ts'
import type { EnclosedPdf } from '../../formats/ubl/enclose.ts'
import { reading } from '../../formats/xml/read-isolated.ts'
import type { DocumentChange } from '../../invoices/accept-invoice.ts'

/** The outgoing XML of a draft with a source file, and its findings. */
export interface OutgoingXml {
  xml: Buffer
  invoice: Invoice
  findings: Finding[]
  /** True when the file is sent unchanged. */
  isAsCame: boolean
  /** True when somebody changed the form. */
  isEdited: boolean
  /** The differences from the file. */
  changes: DocumentChange[]
  /** The content of the file that this XML leaves out. */
  lost: Part[]
}

// Writes and judges the outgoing XML of a draft with a source file, in an isolated process; outgoing.ts asks for it.

export interface OutgoingTask {
  bytes: Uint8Array
  endpoints: Endpoints
  /** The edits of the form; undefined when there are none, and nobody saved it. */
  edits: Edits | undefined
  /** To be put into the XML. */
  pdf: LoadedPdf | undefined
  /** The release of the rules to judge by. */
  release: ReleaseId
}

/** As bytes: a text of 20 MB would block the sender's thread. */
export interface LoadedPdf {
  fileName: string
  bytes: Uint8Array
}

export interface Edits {
  /** The form is as it was read, and somebody saved it. */
  isUnchanged?: boolean
  asRead: DraftDocument
  now: DraftDocument
  supplier: DraftSupplier
  /** A copy or a credit note: the file is a sent document, and nobody gave it. */
  isAnother: boolean
  /** For each line of the form, its index in the file; undefined for a new line. */
  fileIndexes: (number | undefined)[]
  /** A PDF that replaced the file's own. */
  pdf: LoadedPdf | undefined
  /** The PDF in the file is one that we rendered of it, so it is rendered again. */
  hasPrintedPdf: boolean
}

/**
 * An unchanged field goes out as it came, unless a rule refuses it and somebody has saved the form: then the field is written as
 * the form has it. The invoice is returned without attachments: the XML contains them.
 */
export const work = reading((task: OutgoingTask): OutgoingXml => {
  const { edits } = task
  const source = asUbl(task.bytes)
  if (edits === undefined || edits.isUnchanged) {
    const asCame = written(task, source, undefined)
    if (edits === undefined || refusedFields(asCame).length === 0) return asCame
  }
  let ours: string[] = []
  for (;;) {
    const outgoing = written(task, source, mergedWith(source.ubl, edits, ours))
    const more = refusedFields(outgoing).filter((field) => !ours.includes(field))
    if (more.length === 0) return outgoing
    ours = [...ours, ...more]
  }
})

const refusedFields = ({ findings }: OutgoingXml): string[] => [
  ...new Set(
    findings.filter((finding) => isRefusal(finding) && finding.field !== '').map(({ field }) => field),
  ),
]

function written(
  { endpoints, edits, pdf, release }: OutgoingTask,
  source: Source,
  merged: Merged | undefined,
): OutgoingXml {
  const { xml, changes } = addressed(merged?.xml ?? source.ubl, endpoints, pdf && asBase64(pdf))
  const { invoice, findings } = judgeXml(xml, release)
  const edited = merged && edits?.isAnother === false ? (['EDITED'] as const) : []
  return {
    xml,
    findings,
    invoice: { ...invoice, documentReferences: undefined },
    isAsCame: merged === undefined,
    isEdited: edits !== undefined && edits.isUnchanged !== true,
    changes: [...source.changes, ...edited, ...changes],
    lost: [...source.losses, ...(merged?.lost ?? [])],
  }
}

interface Source {
  ubl: Uint8Array
  losses: Part[]
  changes: DocumentChange[]
}

interface Merged {
  xml: Buffer
  lost: Part[]
}

const asBase64 = ({ fileName, bytes }: LoadedPdf): EnclosedPdf => ({
  fileName,
  content: Buffer.from(bytes).toString('base64'),
})

function asUbl(bytes: Uint8Array): Source {
  const { syntax, root, modern } = readSource(bytes)
  if (modern) return { ubl: modern.xml, losses: modern.losses, changes: [] }
  if (syntax === 'UBL') return { ubl: bytes, losses: [], changes: [] }
  const { xml, losses } = toBilling(root)
  return { ubl: xml, losses, changes: ['CII'] }
}

function mergedWith(ubl: Uint8Array, edits: Edits, ours: readonly string[]): Merged {
  const { asRead, now, supplier, isAnother, fileIndexes, hasPrintedPdf } = edits
  const pdf = edits.pdf && asBase64(edits.pdf)
  const { root, invoice } = readDocument(ubl)
  const theirs = pdf || hasPrintedPdf ? withoutPaper(root) : root
  const inItsCurrency = (draft: DraftDocument) => withCurrency(draft, invoice.currency)
  // An account that the company has by now is new to a copy of a document without one.
  const isUnpayable = isAnother && !invoice.paymentMeans?.some(saysHowToPay)
  const then = isUnpayable ? { ...supplier, iban: null, bic: null } : supplier
  const base = buildTree(fromDraft(inItsCurrency(asRead), { supplier: then }))
  const document = fromDraft(inItsCurrency(now), { supplier, ...(pdf && { pdf }) })
  const merged = mergeDocument({ base, mine: buildTree(document), theirs, fileIndexes, ours })
  return {
    xml: writeTree(merged.root, document.kind),
    lost: partsLost({ base, theirs, fileIndexes, ours }, merged),
  }
}

/** A currency that forms don't offer stays the file's, unless the user chose another. */
function withCurrency(draft: DraftDocument, currency: string | undefined): DraftDocument {
  const { inputDetails } = draft
  const isOffered = currency === undefined || isCurrency(currency)
  if (isOffered || inputDetails?.payment?.currency) return draft
  return { ...draft, inputDetails: { ...inputDetails, payment: { ...inputDetails?.payment, currency } } }
}

type Judged = { invoice: Invoice; findings: Finding[] }

/**
 * Judges the bytes of a UBL document as our own: every outgoing document is Peppol billing or self-billing, by any claim.
 * @param release by default that of today
 * @throws {UnreadableXml}
 */
export function judgeXml(xml: Uint8Array, release: ReleaseId = releaseOn().id): Judged {
  const { invoice, root } = readDocument(xml)
  const profile = profileOfUbl(invoice) === SELF_BILLING ? SELF_BILLING : PEPPOL
  const basis = { release: releaseOf(release), profile, isAhead: true }
  return { invoice, findings: checkUbl({ invoice, root }, basis).findings }
}
