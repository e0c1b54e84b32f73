import type { Network } from '../network/network.ts'
import type { Channels } from './channel.ts'

/** A receiver that is registered, but not for that document type, counts as not registered. */
export const peppolOver = (network: Network): Channels['PEPPOL'] => ({
  async lookUp({ endpoint }, documentType) {
    if (endpoint === null) return 'NOT_REGISTERED'
    const { state, documentTypes } = await network.lookup(endpoint, documentType)
    return state === 'REGISTERED' && !documentTypes.includes(documentType.docTypeId)
      ? 'NOT_REGISTERED'
      : state
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
