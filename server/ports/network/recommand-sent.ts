import { asIdentifier } from '../../formats/sbdh/document-types.ts'
import type { Outgoing } from './network.ts'
import { unavailable } from './provider-call.ts'
import type { RecommandCalls } from './recommand-calls.ts'

/** Of its clock against ours. */
const SKEW_MILLISECONDS = 3_600_000

interface Sought {
  companyId: string
  message: Outgoing
  xml: string
  /** When it was first handed over. */
  since: Date
}

/**
 * Finds a document among those that Recommand sent: the one with the same XML to the same receiver.
 * @returns its id there
 * @throws {Unavailable} also when one could be it, and its XML was not kept
 */
export async function findSent(
  calls: RecommandCalls,
  { companyId, message, xml, since }: Sought,
): Promise<string | undefined> {
  const receiver = asIdentifier(message.receiver).toUpperCase()
  const sent = await calls.listSent(companyId, new Date(since.getTime() - SKEW_MILLISECONDS))
  const similar = sent.filter(
    ({ receiverId, docTypeId }) =>
      receiverId?.toUpperCase() === receiver && docTypeId.endsWith(message.docTypeId),
  )
  for (const { id } of similar) {
    const document = await calls.find(id)
    if (document?.xml === xml) return id
    if (document && typeof document.xml !== 'string')
      throw unavailable(
        `the document ${id} at Recommand may be this one, and its XML was not kept there: let Recommand keep it`,
      )
  }
  return undefined
}
