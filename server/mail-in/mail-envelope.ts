/** The envelope of a document that came outside the network, as the network would have sent it: its sender is the issuer's endpoint, else the mail address. */
import { type Account, companyNumber } from '../accounts/account.ts'
import { readIdentifier } from '../formats/sbdh/document-types.ts'
import type { Endpoint } from '../formats/sbdh/endpoint.ts'
import type { ArrivedEnvelope } from '../received-invoices/read-message-work.ts'
import type { MailedFile } from './inbound-mail.ts'

interface OwnMessage {
  /** Of the file. */
  id: string
  mailId?: MailedFile['mailId']
  issuer?: Endpoint | undefined
  /** Empty where there was no mail, or it had no sender. */
  email: string
  createdAt: Date
  xml: Uint8Array
}

export const mailEnvelope = (
  account: Account,
  { id, mailId, issuer, email, createdAt, xml }: OwnMessage,
): ArrivedEnvelope => ({
  instanceId: `${mailId == null ? 'upload' : 'mail'}:${id}`,
  sender: issuer ?? { scheme: 'EM', participant: email || '-' },
  receiver: receiverOf(account),
  ...{ docTypeId: '', processId: '', countryC1: undefined },
  createdAt: createdAt.toISOString(),
  xml,
})

const receiverOf = (account: Account): Endpoint =>
  account.participantIdentifiers.flatMap((text) => readIdentifier(text) ?? [])[0] ?? {
    scheme: '0208',
    participant: companyNumber(account),
  }
