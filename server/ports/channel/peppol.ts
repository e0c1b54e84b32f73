import { lookUpParticipant } from '../network/look-up-participant.ts'
import type { Network } from '../network/network.ts'
import type { Channels } from './channel.ts'

/** A receiver that is registered, but not for that document type, counts as not registered. */
export const peppolOver = (network: Network): Channels['PEPPOL'] => ({
  async lookUp(to, documentType) {
    if (to.endpoint === null) return { state: 'NOT_REGISTERED', to }
    const { state, documentTypes, scheme, participant } = await lookUpParticipant(
      (endpoint) => network.lookup(endpoint, documentType),
      to.endpoint,
      documentType.docTypeId,
    )
    const takesIt = state !== 'REGISTERED' || documentTypes.includes(documentType.docTypeId)
    return { state: takesIt ? state : 'NOT_REGISTERED', to: { ...to, endpoint: { scheme, participant } } }
  },
  async send({ key, sender, country: countryC1, to, documentType, xml }) {
    if (to.endpoint === null) throw new Error('on the network a document goes to an endpoint')
    return network.send({
      key,
      sender,
      receiver: to.endpoint,
      ...documentType,
      countryC1,
      xml: await xml(),
    })
  },
  status: (key) => network.status(key),
  inbox: network,
})
