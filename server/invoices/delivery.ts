/** A sent document as a delivery of its channel, and the events of that channel. */
import { Account } from '../accounts/account.ts'
import { asIdentifier, networkDocumentType } from '../formats/sbdh/document-types.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import type { JobName } from '../platform/queue.ts'
import type { Addresses, ChannelName, Delivery } from '../ports/channel/channel.ts'
import type { Attachment } from '../ports/mail/mail.ts'
import type { RefusalReason } from '../ports/network/network.ts'
import type { Invoice, StoredFile } from './invoice.ts'
import { deliveryMail } from './mails.ts'
import type { EventDetail } from './record-event.ts'
import type { EventType, Failure } from './status.ts'

export const channelName = ({ channel }: Invoice): ChannelName => channel

const JOB_OF = { PEPPOL: 'transmit-invoice', EMAIL: 'mail-invoice' } as const satisfies Record<
  ChannelName,
  JobName
>

/** The kind of job that delivers it, by its channel. */
export const deliveryJob = (invoice: Invoice) => JOB_OF[channelName(invoice)]

export const channelAddresses = (invoice: Invoice): Addresses => ({
  endpoint: { scheme: invoice.receiverScheme, participant: invoice.receiverParticipant },
  email: invoice.customerEmail ?? null,
})

/** Its key is the message id, which was fixed when the send was accepted. */
export async function makeDelivery(context: JobContext, invoice: Invoice): Promise<Delivery> {
  const { ublFile, messageId: key, senderScheme, senderParticipant } = invoice
  const account = await context.em.findOneOrFail(Account, invoice.accountId)
  return {
    key,
    to: channelAddresses(invoice),
    documentType: networkDocumentType(invoice),
    country: account.country,
    sender: { scheme: senderScheme, participant: senderParticipant },
    xml: () => context.ports.storage.get(ublFile.key),
    letter: async () => ({
      ...deliveryMail(invoice, account),
      attachments: await attachmentsFrom(context, deliveredFiles(invoice)),
    }),
  }
}

/** The PDF, if any, and the XML. */
export const deliveredFiles = ({ pdfFile, ublFile }: Invoice): StoredFile[] =>
  pdfFile ? [pdfFile, ublFile] : [ublFile]

export async function attachmentsFrom(
  { ports }: Pick<JobContext, 'ports'>,
  files: readonly StoredFile[],
): Promise<Attachment[]> {
  const attachments: Attachment[] = []
  for (const { key, fileName, mimeType } of files)
    attachments.push({ fileName, mimeType, bytes: await ports.storage.get(key) })
  return attachments
}

/** The events of one channel. */
interface ChannelEvents {
  /** The receiver's address. */
  detail(invoice: Invoice): EventDetail
  /** After the delivery. */
  delivered: readonly EventType[]
  /** The receiver is not reachable. */
  unreachable(invoice: Invoice): EventDetail
  refused(reason: RefusalReason): { failure: Failure; errorCode?: string }
}

const FAILURE_OF: Record<RefusalReason, Failure> = {
  UNDELIVERABLE: 'ERROR',
  INVALID: 'VALIDATION_ERROR',
  DUPLICATE: 'DUPLICATE_ERROR',
}

const receiverText = ({ receiverScheme: scheme, receiverParticipant: participant }: Invoice): string =>
  asIdentifier({ scheme, participant })

export const CHANNEL_EVENTS: Record<ChannelName, ChannelEvents> = {
  PEPPOL: {
    detail: (invoice) => ({ messageId: invoice.messageId, receiver: receiverText(invoice) }),
    delivered: ['TRANSMITTED'],
    unreachable: (invoice) => ({
      errorCode: 'PARTICIPANT_NOT_REGISTERED_IN_SMP',
      receiver: receiverText(invoice),
    }),
    refused: (reason) => ({ failure: FAILURE_OF[reason] }),
  },
  EMAIL: {
    detail: ({ customerEmail }) => ({ email: customerEmail ?? null }),
    delivered: ['MAILED', 'TRANSMITTED'],
    unreachable: () => ({ errorCode: 'CUSTOMER_EMAIL_EMPTY' }),
    refused: () => ({ failure: 'ERROR', errorCode: 'MAIL_REFUSED' }),
  },
}
