/** Reads in an isolated process from whom and for whom a message is; phoss-ap-webhook.ts asks for it. */
import type { Endpoint } from '../../formats/sbdh/endpoint.ts'
import { readEnvelope } from '../../formats/sbdh/read-envelope.ts'
import { reading } from '../../formats/xml/read-isolated.ts'

export interface AddressTask {
  /** The envelope with the document in it. */
  bytes: Uint8Array
}

export interface Address {
  instanceId: string
  sender: Endpoint
  receiver: Endpoint
}

export const work = reading(({ bytes }: AddressTask): Address => {
  const { instanceId, sender, receiver } = readEnvelope(bytes)
  return { instanceId, sender, receiver }
})
