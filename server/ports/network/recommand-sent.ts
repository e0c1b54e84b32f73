import { createHash } from 'node:crypto'
import { asIdentifier } from '../../formats/sbdh/document-types.ts'
import type { Outgoing } from './network.ts'
import { unavailable } from './provider-call.ts'
import type { RecommandCalls } from './recommand-calls.ts'

/** Of its clock against ours. */
const SKEW_MILLISECONDS = 3_600_000

/** The search terms for a document there. */
export interface Sought {
  companyId: string
  receiver: string
  docTypeId: string
  /** SHA-256 of its XML, in hexadecimal. */
  xmlHash: string
}

export const soughtBy = (companyId: string, message: Outgoing, xml: string): Sought => ({
  companyId,
  receiver: asIdentifier(message.receiver),
  docTypeId: message.docTypeId,
  xmlHash: hashOf(xml),
})

const hashOf = (xml: string): string => createHash('sha256').update(xml).digest('hex')

/**
 * Finds a document among those that Recommand sent: the one with the same XML to the same receiver.
 * @param since when it was first handed over
 * @returns its id there
 * @throws {Unavailable} also when one could be it, and can't be read, or its XML was not kept
 */
export async function findSent(
  calls: Pick<RecommandCalls, 'listSent' | 'find'>,
  { companyId, receiver, docTypeId, xmlHash }: Sought,
  since: Date,
): Promise<string | undefined> {
  const sent = await calls.listSent(companyId, new Date(since.getTime() - SKEW_MILLISECONDS))
  /** A field without a value may match. */
  const similar = sent.filter(
    (one) =>
      one.sentOverPeppol !== false &&
      (one.receiverId ?? receiver).toUpperCase() === receiver.toUpperCase() &&
      (one.docTypeId ?? docTypeId).endsWith(docTypeId),
  )
  for (const { id } of similar) {
    const document = await calls.find(id)
    if (document === undefined) throw unavailable(`Recommand lists the document ${id}, and does not give it`)
    if (document.sentOverPeppol === false) continue
    if (typeof document.xml !== 'string')
      throw unavailable(
        `the document ${id} at Recommand may be this one, and its XML was not kept there: let Recommand keep it`,
      )
    if (hashOf(document.xml) === xmlHash) return id
  }
  return undefined
}
