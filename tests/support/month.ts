/** Documents of a month, stored as if they had been sent and received, without the network. */
import { readFileSync } from 'node:fs'
import { Invoice } from '#server/invoices/invoice.ts'
import type { SentStatus } from '#server/invoices/status.ts'
import { uuidv7 } from '#server/platform/database/uuid.ts'
import { ReceivedInvoice } from '#server/received-invoices/received-invoice.ts'
import type { TestApp } from './app.ts'

type Place = { storage: TestApp['ports']['storage'] }

/** Net 803.50, VAT 87.06 at two rates, gross 890.56. */
const TOTAL_IN_CENTS = 89_056

interface Wishes {
  number?: string
  issueDate?: string | null
  party?: string
  createdAt?: Date
  isCreditNote?: boolean
  status?: SentStatus
  /** Other bytes than those of an invoice with these facts. */
  xml?: Buffer
  /** One for each, named as it came. */
  pdfs?: string[]
  /** The bytes of its PDF, which the XML has in it too. */
  pdf?: Buffer
}

const UBL = readFileSync('fixtures/files/invoice.xml', 'utf8')

const PARTY = '<cac:AccountingSupplierParty>'
const embedded = (pdf: Buffer): string =>
  `<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="factuur.pdf">${pdf.toString('base64')}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`

const xmlOf = ({ number = '2026-0149', issueDate, pdf }: Wishes): Buffer =>
  Buffer.from(
    UBL.replace('<cbc:ID>2026-0149</cbc:ID>', `<cbc:ID>${number.replace(/[<&\0]/g, ' ')}</cbc:ID>`)
      .replace(
        /<cbc:IssueDate>.*?<\/cbc:IssueDate>/,
        issueDate == null ? '' : `<cbc:IssueDate>${issueDate}</cbc:IssueDate>`,
      )
      .replace(PARTY, () => `${pdf ? embedded(pdf) : ''}${PARTY}`),
  )

async function rowOf({ storage }: Place, accountId: string, wishes: Wishes) {
  const { number = '2026-0149', createdAt = new Date(), pdfs = ['factuur.pdf'] } = wishes
  const put = async (bytes: Buffer, fileName: string, mimeType: string) => ({
    key: await storage.put(bytes),
    fileName,
    mimeType,
  })
  const files = []
  for (const name of pdfs)
    files.push(await put(wishes.pdf ?? Buffer.from(`%PDF-1.7 ${number} ${name}`), name, 'application/pdf'))
  return {
    id: uuidv7(),
    accountId,
    type: wishes.isCreditNote ? ('E_CREDIT_NOTES' as const) : ('E_INVOICES' as const),
    invoiceNumber: number,
    dueDate: '2026-12-20',
    currency: 'EUR',
    totalInCents: TOTAL_IN_CENTS,
    senderScheme: '0208',
    senderParticipant: '0418759886',
    receiverScheme: '0208',
    receiverParticipant: '0123456749',
    messageId: uuidv7(),
    ublFile: await put(wishes.xml ?? xmlOf(wishes), 'ubl.xml', 'application/xml'),
    createdAt,
    files,
  }
}

export async function sentRow(place: Place, accountId: string, wishes: Wishes = {}) {
  const { files, ...row } = await rowOf(place, accountId, wishes)
  const { issueDate, party: customerName = 'Drukkerij Claes', status = 'TRANSMITTED' as const } = wishes
  return {
    ...row,
    customerName,
    customerVat: '0123456749',
    customerEmail: null,
    issueDate: issueDate ?? '2026-10-20',
    status,
    pdfFile: files[0] ?? null,
  }
}

export async function receivedRow(place: Place, accountId: string, wishes: Wishes = {}) {
  const row = await rowOf(place, accountId, wishes)
  const { issueDate = '2026-10-20', party: sellerName = 'Bakkerij Peeters' } = wishes
  return { ...row, typeCode: '380', sellerName, sellerVat: 'BE0418759886', issueDate, status: null }
}

const placeOf = ({ ports }: TestApp): Place => ({ storage: ports.storage })

/** @returns its id */
export async function storeSent(app: TestApp, accountId: string, wishes: Wishes = {}): Promise<string> {
  const row = await sentRow(placeOf(app), accountId, wishes)
  await app.orm.em.fork().insert(Invoice, row)
  return row.id
}

/** @returns its id */
export async function storeReceived(app: TestApp, accountId: string, wishes: Wishes = {}): Promise<string> {
  const row = await receivedRow(placeOf(app), accountId, wishes)
  await app.orm.em.fork().insert(ReceivedInvoice, row)
  return row.id
}
