/** An invoice that is data, UBL or CII, as an arrived document. It runs in isolated processes. */
import { checkCii } from '#contracts/rules/invoice/check-cii.ts'
import { checkUbl } from '#contracts/rules/invoice/check-ubl.ts'
import type { Origin } from '#contracts/rules/invoice/paper.ts'
import { toUbl } from '../formats/cii/to-ubl.ts'
import { readDocument } from '../formats/document/read-document.ts'
import { isSelfBilled } from '../formats/document/self-billed.ts'
import { readInvoice } from '../formats/ubl/read.ts'
import type { ArrivedDocument } from '../received-invoices/arrived-document.ts'
import { withFiles } from '../received-invoices/read-message-work.ts'
import type { KnownParty } from '../recognition/fields/reading.ts'
import { originOfInvoice } from '../recognition/origin-of-invoice.ts'

export interface StructuredTask {
  bytes: Uint8Array
  us: KnownParty
}

export interface Structured {
  document: ArrivedDocument
  /** In UBL. */
  xml: Uint8Array
  /** It came in CII, and was written anew. */
  isConverted: boolean
  /** PURCHASE also for a self-billed document of the account as its seller. */
  origin: Origin
}

export function readStructured({ bytes, us }: StructuredTask): Structured {
  const read = readDocument(bytes)
  const owner = originOfInvoice(read.invoice, us)
  const selfBilled = owner === 'OWN' && isSelfBilled(read.invoice)
  const origin = selfBilled ? 'PURCHASE' : owner
  if (read.syntax === 'UBL') {
    const document = withFiles(read.invoice, checkUbl(read), selfBilled)
    return { document, xml: bytes, isConverted: false, origin }
  }
  const { xml } = toUbl(read.root)
  const document = withFiles(readInvoice(xml), checkCii(read), selfBilled)
  return { document, xml, isConverted: true, origin }
}
