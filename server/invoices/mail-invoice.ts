import { Account } from '../accounts/account.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { type Attachment, MailRefused } from '../ports/mail/mail.ts'
import { failInvoice } from './fail-invoice.ts'
import type { Invoice, StoredFile } from './invoice.ts'
import { deliveryMail } from './mails.ts'
import { recordEvent } from './record-event.ts'

/**
 * For a customer who is not on the network: a mail with the PDF and the XML, keyed by the message id, so that it is one
 * mail. One that the mail server refuses for good fails at once: the sender learns why, and can use another address.
 */
export async function mailInvoice(context: JobContext, invoice: Invoice): Promise<'DONE'> {
  const { em, ports } = context
  const email = invoice.customerEmail
  if (!email) {
    await failInvoice(em, invoice.id, 'ERROR', { errorCode: 'CUSTOMER_EMAIL_EMPTY' })
    return 'DONE'
  }
  const account = await em.findOneOrFail(Account, invoice.accountId)
  const attachments = await attachmentsOf(context, invoice)
  const refusal = await refusalOf(ports.mail.send({ ...deliveryMail(invoice, account, email), attachments }))
  if (refusal !== undefined) {
    await failInvoice(em, invoice.id, 'ERROR', { errorCode: 'MAIL_REFUSED', email, note: refusal })
    return 'DONE'
  }
  await em.transactional(async (inTransaction) => {
    await recordEvent(inTransaction, invoice.id, { type: 'MAILED', detail: { email } })
    await recordEvent(inTransaction, invoice.id, { type: 'TRANSMITTED', detail: { email } })
  })
  return 'DONE'
}

/** What the mail server said, where it refused for good; undefined once it took the mail. */
export async function refusalOf(sending: Promise<void>): Promise<string | undefined> {
  try {
    await sending
    return undefined
  } catch (error) {
    if (error instanceof MailRefused) return error.reply
    throw error
  }
}

/** The PDF, where there is one, and the XML. */
export async function attachmentsOf(
  context: Pick<JobContext, 'ports'>,
  { pdfFile, ublFile }: Invoice,
): Promise<Attachment[]> {
  return attachmentsFrom(context, pdfFile ? [pdfFile, ublFile] : [ublFile])
}

export async function attachmentsFrom(
  context: Pick<JobContext, 'ports'>,
  files: readonly StoredFile[],
): Promise<Attachment[]> {
  const attachments: Attachment[] = []
  for (const file of files) attachments.push(await attach(context, file))
  return attachments
}

const attach = async (
  { ports }: Pick<JobContext, 'ports'>,
  { key, fileName, mimeType }: StoredFile,
): Promise<Attachment> => ({
  fileName,
  mimeType,
  bytes: await ports.storage.get(key),
})
