/** Reads in an isolated process for whom a message is; phoss-ap-webhook.ts asks for it. */
import type { Endpoint } from '../../formats/sbdh/endpoint.ts'
import { readEnvelope } from '../../formats/sbdh/read-envelope.ts'
import { reading } from '../../formats/xml/read-isolated.ts'

export interface AddressTask {
  /** The envelope with the document in it. */
  bytes: Uint8Array
}

export interface Address {
  instanceId: string
  receiver: Endpoint
}

export const work = reading(({ bytes }: AddressTask): Address => {
  const { instanceId, receiver } = readEnvelope(bytes)
  return { instanceId, receiver }
})
