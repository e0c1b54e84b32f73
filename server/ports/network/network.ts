/** The e-invoicing network in our own words: whom it knows, what we hand over, what arrives. */
import type { Endpoint } from '../../formats/sbdh/endpoint.ts'
import type { Enveloped } from '../../formats/sbdh/wrap-in-envelope.ts'

export interface Lookup extends Endpoint {
  /** UNKNOWN is "could not find out": neither yes nor no, so nothing may be concluded from it. */
  state: 'REGISTERED' | 'NOT_REGISTERED' | 'UNKNOWN'
  /** Document type ids that it takes. */
  documentTypes: string[]
  /** Registered through a gateway that turns what it gets into a mail, so an address must stand in the document. */
  viaEmailGateway: boolean
  checkedAt: Date
}

/** However often one key is handed over, the receiver gets one document. */
export type Outgoing = Enveloped

/** Why the other side will never take it. */
export type RefusalReason = 'UNDELIVERABLE' | 'INVALID' | 'DUPLICATE'

export type Transmission =
  /** The receiving side's transport has confirmed that it has the document. */
  | { state: 'RECEIVED' }
  /** Handed over; ask for its status later. */
  | { state: 'PENDING' }
  | { state: 'REFUSED'; reason: RefusalReason; detail: string }
  /** Never handed over under this key. */
  | { state: 'NONE' }

export interface Incoming {
  /** Names the message towards the network until it is acknowledged; also the cursor to go on after it. */
  ref: string
  /** The whole envelope, byte for byte as it came. */
  envelope: Buffer
}

export interface Network {
  /** Never throws for an outage: that is the state UNKNOWN. */
  lookup(endpoint: Endpoint): Promise<Lookup>
  /** Idempotent by key: handed over before, it answers how that one is doing. @throws {Unavailable} try again later */
  send(message: Outgoing): Promise<Transmission>
  /** @throws {Unavailable} */
  status(key: string): Promise<Transmission>
  /** Messages for us that are not acknowledged, oldest first, from after `cursor`; the same one may come twice. @throws {Unavailable} */
  receive(cursor: string | undefined): Promise<Incoming[]>
  /** Whether `receive` would give anything. @throws {Unavailable} */
  isWaiting(): Promise<boolean>
  /** Calls when something has come in that it learned of by itself. That may never be: look with `isWaiting` too. */
  onArrival(listener: () => void): void
  /** We have stored it for good: it need not come again. @throws {Unavailable} */
  ack(ref: string): Promise<void>
}
