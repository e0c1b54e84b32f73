/** Reads an uploaded XML invoice in an isolated process; read-xml-upload.ts asks for it. */
import type { DraftType } from '#contracts/rules/invoice/draft.ts'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { malformedNumbers } from '#contracts/rules/invoice/numbers.ts'
import { readSource } from '../../formats/document/read-document.ts'
import { isPdf } from '../../formats/pdf/is-pdf.ts'
import { embeddedFiles } from '../../formats/ubl/read.ts'
import { reading } from '../../formats/xml/read-isolated.ts'
import { invalid } from '../../platform/problem.ts'
import type { InputDetails } from '../draft/draft.ts'
import { readAsDraft, readSourceFacts, type SourceFacts } from './read-as-draft.ts'

export interface XmlTask {
  bytes: Uint8Array
}

export interface EmbeddedPdf {
  fileName: string | undefined
  bytes: Uint8Array
}

export interface ReadXml {
  /** Without the seller: drafts use the account's own data. */
  type: DraftType
  inputDetails: InputDetails
  /** For printing, without attachments. */
  invoice: Invoice
  facts: SourceFacts
  /** The first embedded files that start like a PDF. */
  pdfs: EmbeddedPdf[]
}

/** Further PDFs are ignored. */
const MAX_PDFS = 3

export const work = reading(({ bytes }: XmlTask): ReadXml => {
  const document = readSource(bytes)
  const { invoice } = document
  if (malformedNumbers(invoice).length > 0) throw invalid([{ field: '/file', messageKey: 'not-number' }])
  const draft = readAsDraft(invoice)
  if (draft.refused.length > 0) throw invalid(draft.refused)
  return {
    type: draft.type,
    inputDetails: draft.inputDetails,
    invoice: { ...invoice, documentReferences: undefined },
    facts: {
      ...readSourceFacts(document, draft),
      ...(document.modern && { lostInUbl: document.modern.losses }),
    },
    pdfs: pdfsIn(invoice),
  }
})

function pdfsIn(invoice: Invoice): EmbeddedPdf[] {
  const pdfs: EmbeddedPdf[] = []
  for (const file of embeddedFiles(invoice)) {
    if (pdfs.length === MAX_PDFS) break
    if (isPdf(file.start())) pdfs.push({ fileName: file.fileName, bytes: file.bytes() })
  }
  return pdfs
}
