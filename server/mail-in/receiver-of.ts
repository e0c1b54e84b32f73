import { type Account, companyNumber } from '../accounts/account.ts'
import { readIdentifier } from '../formats/sbdh/document-types.ts'
import type { Endpoint } from '../formats/sbdh/endpoint.ts'

/** The endpoint of an account that a mailed document counts as addressed to. */
export const receiverOf = (account: Account): Endpoint =>
  account.participantIdentifiers.flatMap((text) => readIdentifier(text) ?? [])[0] ?? {
    scheme: '0208',
    participant: companyNumber(account),
  }
