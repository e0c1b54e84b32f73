/** The e-invoicing network: participants, outgoing and incoming messages. */
import type { NetworkDocumentType } from '../../formats/sbdh/document-types.ts'
import type { Endpoint } from '../../formats/sbdh/endpoint.ts'
import type { Enveloped } from '../../formats/sbdh/wrap-in-envelope.ts'
import type { Webhook } from '../../platform/http/webhook.ts'

/** The reason for distrust of the directory's signed answer. */
export type DistrustReason =
  /** It is no signed service metadata. */
  | 'OTHER_ANSWER'
  /** Without a signature, with several, or over a part of the document only. */
  | 'NOT_SIGNED'
  | 'WRONG_SIGNATURE'
  /** With an algorithm that isn't safe, such as SHA-1. */
  | 'WEAK_SIGNATURE'
  /** In a way that isn't checked here. */
  | 'UNKNOWN_SIGNATURE'
  /** The certificate is no SMP's, or nobody's who is trusted. */
  | 'WRONG_SIGNER'
  /** The SMP's certificate has expired, or isn't valid yet. */
  | 'EXPIRED_SIGNER'
  | 'OTHER_PARTICIPANT'
  /** It leads to another SMP than the one that it names, or on and on. */
  | 'WRONG_REDIRECT'
  /** The certificate of the access point has expired, isn't valid yet, or can't be read. */
  | 'WRONG_ENDPOINT'

export interface Lookup extends Endpoint {
  /** UNKNOWN: the look-up failed, so nothing is known. */
  state: 'REGISTERED' | 'NOT_REGISTERED' | 'UNKNOWN'
  /** The document type ids that it accepts. */
  documentTypes: string[]
  /** It is registered through a gateway that converts documents to mails, so the document must contain an address. */
  viaEmailGateway: boolean
  checkedAt: Date
  /** Since when it is known to be so; of an answer that was kept. */
  since?: Date
  /** Of UNKNOWN: the reason for distrust of the directory's answer. */
  distrust?: DistrustReason | undefined
}

/** The document type that a participant is to take; in any process when that is left out. */
export type AskedType = Pick<NetworkDocumentType, 'docTypeId'> & Partial<NetworkDocumentType>

/** An outgoing message; its key makes sending idempotent. */
export type Outgoing = Enveloped

/** The reason for a permanent refusal. */
export type RefusalReason = 'UNDELIVERABLE' | 'INVALID' | 'DUPLICATE'

export type Transmission =
  /** The receiver's access point has taken it; when its answer about the document may still come, ask again. */
  | { state: 'RECEIVED'; isAnswerAwaited?: true }
  /** The receiver's access point has said that the document is in order (Peppol Message Level Status AB or AP). */
  | { state: 'ACKNOWLEDGED' }
  /** Sent; its status will follow. */
  | { state: 'PENDING' }
  /** For good; `detail` in the words of the other side, empty when it says none. */
  | { state: 'REFUSED'; reason: RefusalReason; detail: string }
  /** Nothing was sent with this key, and nothing will be before the next `send`. */
  | { state: 'NONE' }
  /** It may have been sent, and only the next `send` with this key tells: that one sends nothing twice. */
  | { state: 'IN_DOUBT' }

export interface Incoming {
  /** The id of the message until it is acknowledged; also the cursor of `receive`. */
  ref: string
  /** The whole envelope, unchanged. */
  envelope: Buffer
  /** The traceparent of the call that brought it, where one did. */
  trace?: string | null
}

export interface Network {
  /**
   * Never throws for an outage: its state is UNKNOWN.
   * @param asked left out: `documentTypes` is the list; else that one is in it only if the participant really takes it now
   */
  lookup(endpoint: Endpoint, asked?: AskedType): Promise<Lookup>
  /**
   * Idempotent: for a repeated key it returns the first one's state.
   * @throws {Unavailable} try again later
   */
  send(message: Outgoing): Promise<Transmission>
  /** @throws {Unavailable} */
  status(key: string): Promise<Transmission>
  /**
   * The unacknowledged messages after `cursor`, oldest first; a message may come twice.
   * @throws {Unavailable}
   */
  receive(cursor: string | undefined): Promise<Incoming[]>
  /**
   * True when `receive` would return something.
   * @throws {Unavailable}
   */
  isWaiting(): Promise<boolean>
  /** Calls the listener when a message has arrived. Not every adapter notices, so poll `isWaiting` too. */
  onArrival(listener: () => void): void
  /**
   * Confirms that we have stored it.
   * @throws {Unavailable}
   */
  ack(ref: string): Promise<void>
  /** The adapters of the access points that it goes over; undefined where there is none. */
  accessPoints?: ReadonlyMap<string, { prove(): Promise<void> }>
  /** The addresses at which the access points call us. */
  webhooks?: readonly Webhook[]
}
