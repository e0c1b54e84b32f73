import { Account } from '../accounts/account.ts'
import type { JobContext } from '../jobs/job.ts'
import type { Attachment } from '../ports/mail/mail.ts'
import { failInvoice } from './fail-invoice.ts'
import type { Invoice, StoredFile } from './invoice.ts'
import { deliveryMail } from './mails.ts'
import { recordEvent } from './record-event.ts'

/** For a customer who is not on the network: a mail with the PDF and the XML, keyed by the message id, so that it is one mail. */
export async function mailInvoice(context: JobContext, invoice: Invoice): Promise<'DONE'> {
  const { em, ports } = context
  const email = invoice.customerEmail
  if (!email) {
    await failInvoice(context, invoice.id, 'ERROR', { errorCode: 'CUSTOMER_EMAIL_EMPTY' })
    return 'DONE'
  }
  const account = await em.findOneOrFail(Account, invoice.accountId)
  const attachments = await attachmentsOf(context, invoice)
  await ports.mail.send({ ...deliveryMail(invoice, account, email), attachments })
  await em.transactional(async (inTransaction) => {
    await recordEvent(inTransaction, invoice.id, { type: 'MAILED', detail: { email } })
    await recordEvent(inTransaction, invoice.id, { type: 'TRANSMITTED', detail: { email } })
  })
  return 'DONE'
}

/** The PDF, where there is one, and the XML. */
export async function attachmentsOf(
  context: Pick<JobContext, 'ports'>,
  { pdfFile, ublFile }: Invoice,
): Promise<Attachment[]> {
  const attachments: Attachment[] = []
  for (const file of pdfFile ? [pdfFile, ublFile] : [ublFile]) attachments.push(await attach(context, file))
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
