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
  const files = [...(invoice.pdfFile ? [invoice.pdfFile] : []), invoice.ublFile]
  const attachments: Attachment[] = []
  for (const file of files) attachments.push(await attach(context, file))
  await ports.mail.send({ ...deliveryMail(invoice, account, email), attachments })
  await em.transactional(async (inTransaction) => {
    await recordEvent(inTransaction, invoice.id, { type: 'MAILED', detail: { email } })
    await recordEvent(inTransaction, invoice.id, { type: 'TRANSMITTED', detail: { email } })
  })
  return 'DONE'
}

const attach = async (
  { ports }: JobContext,
  { key, fileName, mimeType }: StoredFile,
): Promise<Attachment> => ({
  fileName,
  mimeType,
  bytes: await ports.storage.get(key),
})
