/** Channels: ways for a document to reach its receiver. Use cases choose one and know nothing else of it. */
import type { NetworkDocumentType } from '../../formats/sbdh/document-types.ts'
import type { Endpoint } from '../../formats/sbdh/endpoint.ts'
import type { Mail } from '../mail/mail.ts'
import type { Lookup, Network, Transmission } from '../network/network.ts'

/** The receiver's address per channel; null where it is unknown. */
export interface Addresses {
  endpoint: Endpoint | null
  email: string | null
}

/** A delivery. Each channel takes the parts that it needs. */
export interface Delivery {
  /** An idempotency key: the receiver gets a document once, however often it is sent. */
  key: string
  sender: Endpoint
  /** The sender's country. */
  country: string
  to: Addresses
  documentType: NetworkDocumentType
  xml(): Promise<Uint8Array>
  /** The mail for a person, with its attachments. */
  letter(): Promise<MailContent>
}

export type MailContent = Omit<Mail, 'to' | 'key'>

/** @typeParam Part the parts of a delivery that it needs */
interface Channel<Part = Delivery> {
  /** Looks up whether the receiver accepts documents of that type, and where. An outage gives UNKNOWN and never throws. */
  lookUp(to: Addresses, documentType: NetworkDocumentType): Promise<{ state: Lookup['state']; to: Addresses }>
  /**
   * Idempotent: for a repeated key it returns the first one's state.
   * @throws {Unavailable} try again later
   */
  send(delivery: Part): Promise<Transmission>
  /**
   * NONE also where the channel keeps no record of its messages.
   * @throws {Unavailable}
   */
  status(key: string): Promise<Transmission>
  /** Incoming messages, for channels that have them. */
  inbox?: Inbox
}

type Inbox = Pick<Network, 'receive' | 'isWaiting' | 'onArrival' | 'ack'>

export interface Channels {
  PEPPOL: Channel<Omit<Delivery, 'letter'>> & { inbox: Inbox }
  EMAIL: Channel<Pick<Delivery, 'key' | 'to' | 'letter'>>
}

export type ChannelName = keyof Channels
