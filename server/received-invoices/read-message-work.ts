/** Reads and validates a message of the network in an isolated process; take-in.ts asks for it. */

import type { Checked } from '#contracts/rules/invoice/basis.ts'
import { checkResponse } from '#contracts/rules/invoice/check-response.ts'
import { checkUbl } from '#contracts/rules/invoice/check-ubl.ts'
import type { Finding } from '#contracts/rules/invoice/finding.ts'
import type { Invoice, Party } from '#contracts/rules/invoice/model.ts'
import { type Release, releaseOn } from '#contracts/rules/invoice/releases.ts'
import type { InvoiceResponse } from '#contracts/rules/invoice/response.ts'
import { isSameParticipant } from '#contracts/rules/participant.ts'
import { isSelfBilled } from '../formats/document/self-billed.ts'
import type { Endpoint } from '../formats/sbdh/endpoint.ts'
import { type Envelope, readEnvelope } from '../formats/sbdh/read-envelope.ts'
import { type Enveloped, wrapInEnvelope } from '../formats/sbdh/wrap-in-envelope.ts'
import { embeddedFiles, readUbl, type UblDocument } from '../formats/ubl/read.ts'
import { decodeXml } from '../formats/xml/decode.ts'
import { encodeAs } from '../formats/xml/encode.ts'
import { reading } from '../formats/xml/read-isolated.ts'
import { UnreadableXml } from '../formats/xml/unreadable-xml.ts'
import { type ArrivedDocument, type ArrivedFile, factsAbout } from './arrived-document.ts'

export interface MessageTask {
  /** The envelope with the document in it, or the document alone. */
  bytes: Uint8Array
  /** For a document alone: the envelope that the network would have sent it in. */
  envelope?: Omit<Enveloped, 'xml'>
  /** The day of its receipt, by whose rules it is judged; by default today. */
  day?: string
}

export type Arrived =
  | { document: ArrivedDocument }
  | { response: InvoiceResponse; found: Finding[] }
  | { isForeign: boolean; detail: string }

/** The isolated process returns plain bytes. */
export type ArrivedEnvelope = Omit<Envelope, 'xml'> & { xml: Uint8Array }

export interface Message {
  envelope: ArrivedEnvelope
  arrived: Arrived
}

/** Each becomes a stored file; further ones stay in the document only. */
const MAX_FILES = 100

export async function readMessage({ bytes, envelope: around, day }: MessageTask): Promise<Message> {
  const envelope = readEnvelope(around ? await wrapInEnvelope({ ...around, xml: inUtf8(bytes) }) : bytes)
  return { envelope, arrived: readArrived(envelope, day) }
}

export const work = reading(readMessage)

function readArrived({ xml, receiver }: Envelope, day: string | undefined): Arrived {
  try {
    return arrivedAs(readUbl(xml), receiver, releaseOn(day))
  } catch (error) {
    if (!(error instanceof UnreadableXml)) throw error
    return { isForeign: error.reason === 'FOREIGN_ROOT', detail: error.message }
  }
}

function inUtf8(document: Uint8Array): Buffer {
  const text = decodeXml(document)
  return encodeAs(document, text, text).bytes
}

function arrivedAs(document: UblDocument, receiver: Endpoint, release: Release): Arrived {
  if (document.kind === 'APPLICATION_RESPONSE')
    return { response: document.response, found: checkResponse(document.root, release).findings }
  const { invoice } = document
  const selfBilled = isSelfBilled(invoice) && !isForBuyer(invoice, receiver)
  return { document: withFiles(invoice, checkUbl(document, { release }), selfBilled) }
}

/** A document with the files embedded in it. @param selfBilled the account is its seller */
export const withFiles = (invoice: Invoice, checked: Checked, selfBilled: boolean): ArrivedDocument => ({
  ...factsAbout(invoice, checked, selfBilled),
  files: filesIn(invoice),
})

/** A seller that claims self-billing by mistake sends its document to the buyer. */
function isForBuyer({ seller, buyer }: Invoice, { scheme, participant }: Endpoint): boolean {
  const isReceiver = (party: Party | undefined): boolean =>
    isSameParticipant(
      { scheme: party?.endpoint?.scheme ?? '', participant: party?.endpoint?.value ?? '' },
      { scheme, participant },
    )
  return isReceiver(buyer) && !isReceiver(seller)
}

const filesIn = (invoice: Invoice): ArrivedFile[] =>
  embeddedFiles(invoice)
    .slice(0, MAX_FILES)
    .map(({ fileName, mimeCode, bytes }) => ({ fileName, mimeCode, bytes: bytes() }))
