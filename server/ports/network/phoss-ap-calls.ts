/** The calls of phoss-ap that we make. Its description: contracts/foreign/phoss-ap.yaml. */
import type { components, paths } from '#generated/foreign/phoss-ap.ts'
import { asIdentifier } from '../../formats/sbdh/document-types.ts'
import type { Endpoint } from '../../formats/sbdh/endpoint.ts'
import type { Outgoing } from './network.ts'
import {
  answered,
  boundedFetch,
  type CallOptions,
  clientOf,
  STATUS,
  submitSignal,
  unavailable,
  usualSignal,
  wordsIn,
} from './provider-call.ts'

export type OutboundStatus = components['schemas']['OutboundStatus']

export interface PhossApSettings {
  /** Without a slash at the end. */
  url: string
  /** `phase4.api.requiredtoken` there. */
  key: string
}

/** The end of a submission: SENT within the call; STORED or not, as its status tells; REFUSED for good, nothing is stored. */
type Submission =
  | { outcome: 'SENT' | 'ASK_STATUS' }
  | { outcome: 'REFUSED'; words: string }
  /** Why, for the operator. Nothing is stored. */
  | { outcome: 'NOTHING_STORED'; why: string }

export interface PhossApCalls {
  /** @throws {Unavailable} when the outcome is unknown */
  submit(message: Outgoing): Promise<Submission>
  /** Undefined when it knows nothing under that id. @throws {Unavailable} */
  status(key: string): Promise<OutboundStatus | undefined>
  /** @throws {Unavailable} */
  report(key: string, country: string): Promise<void>
}

const NAME = 'the access point'
/** Reports quote the messages of other access points. */
const MOST_BYTES = 1_000_000
const WRONG_KEY = 'the access point does not take NETWORK_KEY: set it to its phase4.api.requiredtoken'
const IS_OFF =
  'the access point takes no documents (404 to submit): sending is switched off there, or NETWORK_URL is not its address'

const participant = (endpoint: Endpoint): string => `iso6523-actorid-upis::${asIdentifier(endpoint)}`

export function phossApCalls({ url, key }: PhossApSettings, options: CallOptions): PhossApCalls {
  const client = clientOf<paths>(url, { 'X-Token': key }, boundedFetch(options, MOST_BYTES))
  return {
    async submit(message) {
      const path = {
        sender: participant(message.sender),
        receiver: participant(message.receiver),
        docType: `busdox-docid-qns::${message.docTypeId}`,
        process: `cenbii-procid-ubl::${message.processId}`,
        country: message.countryC1,
      }
      const { response, data, error } = await answered(
        client.POST('/api/outbound/submit/{sender}/{receiver}/{docType}/{process}/{country}', {
          params: { path, query: { sbdhInstanceID: message.key, custom1: message.key } },
          body: new Blob([typeof message.xml === 'string' ? message.xml : new Uint8Array(message.xml)]),
          bodySerializer: (body) => body,
          headers: { 'content-type': 'application/xml' },
          signal: submitSignal(options),
        }),
        NAME,
      )
      const isSent = data?.overallSuccess === true && data.sbdhInstanceID === message.key
      return submissionIn(response.status, isSent, error)
    },
    async status(key) {
      const { response, data } = await answered(
        client.GET('/api/outbound/status/{id}', {
          params: { path: { id: key }, query: { includeArchive: true } },
          signal: usualSignal(options),
        }),
        NAME,
      )
      if (response.status === STATUS.notFound) return undefined
      if (response.status === STATUS.unauthorized) throw unavailable(WRONG_KEY)
      if (response.status !== STATUS.ok || data?.sbdhInstanceID !== key)
        throw unavailable(`the access point answered ${response.status} when asked for a status`)
      return data
    },
    async report(key, country) {
      const { response } = await answered(
        client.POST('/api/inbound/report', {
          params: { query: { sbdhInstanceID: key, c4CountryCode: country } },
          signal: usualSignal(options),
        }),
        NAME,
      )
      if (!REPORTED.includes(response.status))
        throw unavailable(`the access point answered ${response.status} to a report`)
    },
  }
}

/** 400: it was told before, with our answer to its call; 404: it has archived the message. */
const REPORTED: readonly number[] = [STATUS.ok, STATUS.badRequest, STATUS.notFound]

/** @param isSent whether the report says so of this document */
function submissionIn(status: number, isSent: boolean, told: unknown): Submission {
  if (status === STATUS.ok && isSent) return { outcome: 'SENT' }
  if (status === STATUS.unprocessable) return { outcome: 'ASK_STATUS' }
  if (status === STATUS.badRequest || status === STATUS.tooLarge)
    return { outcome: 'REFUSED', words: wordsIn(told) ?? `The access point answered ${status}.` }
  if (status === STATUS.notFound) return { outcome: 'NOTHING_STORED', why: IS_OFF }
  if (status === STATUS.unauthorized) return { outcome: 'NOTHING_STORED', why: WRONG_KEY }
  throw unavailable(`the access point answered ${status} to a document`)
}
