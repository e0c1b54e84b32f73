import { lookUpReceiver } from '../network/look-up-participant.ts'
import type { Network } from '../network/network.ts'
import type { Channels } from './channel.ts'

export const peppolOver = (network: Network): Channels['PEPPOL'] => ({
  async lookUp(to, documentType) {
    if (to.endpoint === null) return { state: 'NOT_REGISTERED', to }
    const { state, scheme, participant } = await lookUpReceiver(network, to.endpoint, documentType)
    return { state, to: { ...to, endpoint: { scheme, participant } } }
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
