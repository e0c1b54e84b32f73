/** A document that came in, as the isolated process tells it and as a member completed it. */
import type { Checked } from '#contracts/rules/invoice/basis.ts'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { readIdentifier } from '../formats/sbdh/document-types.ts'
import type { Endpoint } from '../formats/sbdh/endpoint.ts'
import type { PdfFacts } from '../vendors/decide-warnings.ts'
import { readPayment, readSeller, type SaidPayment, type SellerFacts } from '../vendors/seller-facts.ts'
import { type CheckOnArrival, checkReceived, type Facts, listFacts } from './facts.ts'

export interface ArrivedDocument {
  facts: Facts
  /** The endpoint in the document of the party that wrote it, if any: the seller, or the buyer of a self-billed one. */
  issuer: Endpoint | undefined
  /** That of the other party. */
  recipient: Endpoint | undefined
  files: ArrivedFile[]
  checked: CheckOnArrival
  /** Its issuer: a vendor, or the buyer of a self-billed document. */
  party: SellerFacts
  payment: SaidPayment
  /** The values in the PDFs among its files; undefined: they wait to be read. */
  pdf?: PdfFacts | null | undefined
}

export interface ArrivedFile {
  fileName: string | undefined
  mimeCode: string | undefined
  bytes: Uint8Array
}

/** All but its files. @param selfBilled the account is its seller */
export function factsAbout(
  invoice: Invoice,
  checked: Checked,
  selfBilled: boolean,
): Omit<ArrivedDocument, 'files' | 'pdf'> {
  const { seller, buyer } = invoice
  const [issuer, recipient] = selfBilled ? [buyer, seller] : [seller, buyer]
  return {
    facts: { ...listFacts({ ...invoice, seller: issuer }), selfBilled },
    issuer: readEndpoint(issuer),
    recipient: readEndpoint(recipient),
    checked: checkReceived(checked),
    party: readSeller({ ...invoice, seller: issuer }),
    payment: readPayment(invoice),
  }
}

function readEndpoint(party: Invoice['buyer']): Endpoint | undefined {
  const { value, scheme } = party?.endpoint ?? {}
  return readIdentifier(`${scheme}:${value}`)
}
