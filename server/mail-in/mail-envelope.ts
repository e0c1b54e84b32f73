/** The envelope of a mailed document, as the network would have sent it: its sender is the seller's endpoint, else the mail address. */
import { type Account, companyNumber } from '../accounts/account.ts'
import { readIdentifier } from '../formats/sbdh/document-types.ts'
import type { Endpoint } from '../formats/sbdh/endpoint.ts'
import type { ArrivedEnvelope } from '../received-invoices/read-message-work.ts'

interface Mailed {
  /** Of the file in the mail. */
  id: string
  seller?: Endpoint | undefined
  /** Empty where the mail had no sender. */
  email: string
  createdAt: Date
  xml: Uint8Array
}

export const mailEnvelope = (
  account: Account,
  { id, seller, email, createdAt, xml }: Mailed,
): ArrivedEnvelope => ({
  instanceId: `mail:${id}`,
  sender: seller ?? { scheme: 'EM', participant: email || '-' },
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
