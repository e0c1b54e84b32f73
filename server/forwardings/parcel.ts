/** A document as it leaves for an accounting package: its files, and the words of its mail. */
import { displayAmount } from '#contracts/rules/amounts.ts'
import { displayDate } from '#contracts/rules/dates.ts'
import { invoicesTexts } from '#generated/texts/mails/invoices.ts'
import type { Account } from '../accounts/account.ts'
import { pdfNamedAfter } from '../drafts/files/upload.ts'
import { attachmentsFrom } from '../invoices/delivery.ts'
import { Invoice, type StoredFile } from '../invoices/invoice.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { labelled, writeLetter } from '../ports/mail/letter.ts'
import type { Attachment } from '../ports/mail/mail.ts'
import { PDF, printIfDrawable } from '../received-invoices/own-print.ts'
import { ReceivedInvoice } from '../received-invoices/received-invoice.ts'
import type { ForwardedDocument, Forwarding } from './forwarding.ts'

interface Contained {
  document: Pick<Invoice, 'type' | 'invoiceNumber' | 'dueDate' | 'totalInCents' | 'currency' | 'ublFile'>
  files: readonly StoredFile[]
  seller: string
}

export interface Parcel {
  files: Attachment[]
  letter: ReturnType<typeof letterOf>
}

/** Undefined: the document is gone. */
export async function makeParcel(
  context: JobContext,
  { account, forwarding, row }: { account: Account; forwarding: Forwarding; row: ForwardedDocument },
): Promise<Parcel | undefined> {
  const contained = await contentsOf(context, account, row)
  if (contained === undefined) return undefined
  return {
    files: await chooseFiles(context, { account, forwarding, contained }),
    letter: letterOf(contained, account, forwarding),
  }
}

async function contentsOf(
  { em }: JobContext,
  { id: accountId, name }: Account,
  { direction, documentId: id }: ForwardedDocument,
): Promise<Contained | undefined> {
  if (direction === 'SENT') {
    const sent = await em.findOne(Invoice, { id, accountId })
    return sent ? { document: sent, files: sent.pdfFile ? [sent.pdfFile] : [], seller: name } : undefined
  }
  const received = await em.findOne(ReceivedInvoice, { id, accountId })
  if (received === null) return undefined
  const document = { ...received, dueDate: received.dueDate ?? null }
  return { document, files: received.files, seller: received.sellerName }
}

interface Choosing {
  account: Account
  forwarding: Forwarding
  contained: Contained
}

async function chooseFiles(
  context: JobContext,
  { account, forwarding: { files: wanted, language }, contained }: Choosing,
): Promise<Attachment[]> {
  const { document, files } = contained
  const xml = await attachmentsFrom(context, [document.ublFile])
  if (wanted === 'XML') return xml
  const chosen = wanted === 'PDF' ? files.filter(({ mimeType }) => mimeType === PDF) : files
  const attached = await attachmentsFrom(context, chosen)
  const [bytes] = xml
  const hasPdf = attached.some(({ mimeType }) => mimeType === PDF)
  const print =
    hasPdf || bytes === undefined
      ? undefined
      : await printIfDrawable(bytes.bytes, language, { owner: account.id })
  const printed = print
    ? [{ fileName: pdfNamedAfter(`zegel-${document.invoiceNumber}`), mimeType: PDF, bytes: print }]
    : []
  const pdfs = [...attached, ...printed]
  return wanted === 'PDF' && pdfs.length > 0 ? pdfs : [...pdfs, ...xml]
}

function letterOf({ document, seller }: Contained, account: Account, { language }: Forwarding) {
  const words = invoicesTexts[language]
  const kind = words.kind[document.type]
  const subject = words.delivery({ kind, number: document.invoiceNumber, seller })
  const facts = [
    labelled(language, words.total, `${displayAmount(document.totalInCents / 100)} ${document.currency}`),
    ...(document.dueDate ? [labelled(language, words.due, displayDate(document.dueDate))] : []),
  ]
  const letter = writeLetter({
    language,
    heading: subject,
    paragraphs: [words.forwarded({ by: account.name, kind }), facts],
    footer: words.replyTo({ email: account.email }),
  })
  return { subject, ...letter, replyTo: account.email }
}
