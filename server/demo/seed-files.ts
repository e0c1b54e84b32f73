import { createHash } from 'node:crypto'
import { PDF } from '@libpdf/core'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { writeUbl } from '#contracts/rules/invoice/ubl/write.ts'
import type { Company } from '#fixtures/company.ts'
import type { Draft } from '#fixtures/document.ts'
import type { LookUpContext } from '../customers/reach.ts'
import { USUAL_DESIGN } from '../formats/print/design.ts'
import { drawInvoice } from '../formats/print/draw-invoice.ts'
import type { StoredFile } from '../invoices/invoice.ts'
import type { Config } from '../platform/config.ts'
import type { Orm } from '../platform/database/orm.ts'
import type { Encryption } from '../platform/encryption.ts'
import { Problem } from '../platform/problem.ts'
import type { Queue } from '../platform/queue.ts'
import type { Storage } from '../ports/storage/storage.ts'

/** The parts that seeding works with. */
export interface Parts {
  orm: Orm
  storage: Storage
  queue: Queue
  config: Config
  encryption: Encryption
  ports: LookUpContext['ports']
}

export interface SeededFiles {
  ubl: StoredFile
  pdf: StoredFile
  pages: number
}

type Pdf = { fileName: string; content: string }

/** Stores a document's PDF in its seller's design, and its UBL with that PDF. @param write the content of the UBL */
export async function storeDocument(
  storage: Storage,
  { draft, seller }: { draft: Draft; seller: Company },
  write = (pdf: Pdf): Invoice => fromDraft(draft, { pdf }),
): Promise<SeededFiles> {
  const { bytes, pages } = await print(draft, seller)
  const fileName = `${draft.inputDetails?.heading?.invoiceNumber}`.replace(/[^\w-]+/g, '-').concat('.pdf')
  const pdf = { fileName, content: Buffer.from(bytes).toString('base64') }
  const xml = Buffer.from(writeUbl(write(pdf)))
  const [pdfKey, ublKey] = await Promise.all([storage.put(bytes), storage.put(xml)])
  return {
    ubl: { key: ublKey, fileName: 'ubl.xml', mimeType: 'application/xml' },
    pdf: { key: pdfKey, fileName, mimeType: 'application/pdf' },
    pages,
  }
}

/** A draft's PDF alone. */
export async function storePdf(storage: Storage, draft: Draft, seller: Company) {
  const { bytes, pages } = await print(draft, seller)
  return { key: await storage.put(bytes), pages }
}

const A4 = { width: 595, height: 842 }
const MARGIN = 72

/** A document for the second channel: two plain pages. */
export async function storeLetter(storage: Storage, { name, lines }: { name: string; lines: string[] }) {
  const bytes = await plainPages(name, lines, 2)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { file: { key: await storage.put(bytes) }, pages: 2, sha256 }
}

/** A paper of one page that was mailed. */
export async function storePaper(storage: Storage, { title, lines }: { title: string; lines: string[] }) {
  const bytes = await plainPages(title, lines, 1)
  return { key: await storage.put(bytes), bytes }
}

/** Pages as somebody else's program makes them. */
async function plainPages(name: string, lines: string[], count: number): Promise<Uint8Array> {
  const pdf = PDF.create()
  for (let page = 1; page <= count; page++) {
    const sheet = pdf.addPage(A4)
    sheet.drawText(name, { x: MARGIN, y: A4.height - MARGIN, size: 16 })
    for (const [line, text] of lines.entries())
      sheet.drawText(text, { x: MARGIN, y: A4.height - 120 - line * 18, size: 11 })
    sheet.drawText(`${page} / ${count}`, { x: MARGIN, y: 48, size: 9 })
  }
  return pdf.save()
}

/** On a platform without the engine it is a plain page with the names and the number. */
async function print(draft: Draft, seller: Company): Promise<{ bytes: Buffer; pages: number }> {
  const supplier = { ...seller, participantIdentifiers: [`${seller.scheme}:${seller.participant}`] }
  const { template, accent: colour } = seller.look
  const design = { ...USUAL_DESIGN, template, colour }
  const invoice = fromDraft(draft, { supplier })
  const patience = { owner: 'the sample world', maxWaitSeconds: Number.POSITIVE_INFINITY }
  try {
    return await drawInvoice({ invoice, design, language: seller.language, xml: null }, patience)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { number = '', buyer } = invoice
    const bytes = await plainPages(number, [seller.name, buyer?.registrationName ?? ''], 1)
    return { bytes: Buffer.from(bytes), pages: 1 }
  }
}
