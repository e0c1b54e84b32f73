/** A way for a document to reach its receiver, and for others to reach us: use cases choose one and know nothing else of it. */
import type { NetworkDocumentType } from '../../formats/sbdh/document-types.ts'
import type { Endpoint } from '../../formats/sbdh/endpoint.ts'
import type { Mail } from '../mail/mail.ts'
import type { Lookup, Network, Transmission } from '../network/network.ts'

/** Where somebody is reached, by whatever channel; null where that is not known. */
export interface Addresses {
  endpoint: Endpoint | null
  email: string | null
}

/** What goes out. A channel asks for the parts that it carries. */
export interface Delivery {
  /** Names it for good: however often it is handed over, the receiver gets it once. */
  key: string
  sender: Endpoint
  /** Of the sender. */
  country: string
  to: Addresses
  documentType: NetworkDocumentType
  xml(): Promise<Uint8Array>
  /** For a person to read, with the files that go along. */
  letter(): Promise<MailContent>
}

export type MailContent = Omit<Mail, 'to' | 'key'>

/** @typeParam Part what it needs of a delivery */
interface Channel<Part = Delivery> {
  /** Whether somebody there takes documents of that type. Never throws for an outage: that is UNKNOWN. */
  lookUp(to: Addresses, documentType: NetworkDocumentType): Promise<Lookup['state']>
  /** Idempotent by key: handed over before, it answers how that one is doing. @throws {Unavailable} try again later */
  send(delivery: Part): Promise<Transmission>
  /** NONE too where the channel keeps no account of what it took. @throws {Unavailable} */
  status(key: string): Promise<Transmission>
  /** What others send us this way, where they can. */
  inbox?: Inbox
}

type Inbox = Pick<Network, 'receive' | 'isWaiting' | 'onArrival' | 'ack'>

export interface Channels {
  PEPPOL: Channel<Omit<Delivery, 'letter'>> & { inbox: Inbox }
  EMAIL: Channel<Pick<Delivery, 'key' | 'to' | 'letter'>>
}

export type ChannelName = keyof Channels
