/** The calls of Storecove that we make. Its description: contracts/foreign/storecove.yaml. */
import type { components, paths } from '#generated/foreign/storecove.ts'
import { pausing } from './pause.ts'
import {
  answered,
  boundedFetch,
  type CallOptions,
  clientOf,
  refusalsOf,
  STATUS,
  submitSignal,
  unavailable,
  usualSignal,
  wordsIn,
} from './provider-call.ts'

type Submission =
  | { outcome: 'TAKEN'; guid: string }
  /** It was taken before under this key. */
  | { outcome: 'SEEN' }
  /** Certain: each fault names a part of the document; a key that was used before would be named too. */
  | { outcome: 'INVALID'; words: string; isCertain: boolean }
  /** Nothing was taken: why, for the operator. */
  | { outcome: 'NOT_HEARD'; why: string }

interface ToSubmit {
  legalEntityId: number
  key: string
  receiver: { scheme: string; id: string }
  xml: Uint8Array
}

/** All of them throw {Unavailable}. */
export interface StorecoveCalls {
  /** The addresses of a legal entity, by the names of their schemes, in capitals; undefined when it is not there. */
  addressesOf(legalEntityId: number): Promise<string[] | undefined>
  /** @throws {Unavailable} when the outcome is unknown */
  submit(document: ToSubmit): Promise<Submission>
  /** True once the receiving access point has given a receipt. */
  hasReceipt(guid: string): Promise<boolean>
  /** The first event of the queue; undefined when it is empty. */
  firstEvent(): Promise<components['schemas']['EventOfQueue'] | undefined>
  dropEvent(guid: string): Promise<void>
  /** Undefined when there is none. */
  originalOf(guid: string): Promise<string | undefined>
}

const NAME = 'Storecove'
/** A document with its files. */
const MOST_BYTES = 120_000_000
const WRONG_KEY = 'Storecove does not take the key in NETWORK_KEY: set it to an API key of the account'
const { refusal } = refusalsOf({ name: NAME, wrongKey: WRONG_KEY })

export function storecoveCalls(
  { url, apiKey }: { url: string; apiKey: string },
  options: CallOptions,
): StorecoveCalls {
  const client = clientOf<paths>(
    url,
    { authorization: `Bearer ${apiKey}` },
    pausing(boundedFetch(options, MOST_BYTES)),
  )
  const usual = () => ({ signal: usualSignal(options) })
  return {
    async addressesOf(id) {
      const call = client.GET('/legal_entities/{id}', { params: { path: { id } }, ...usual() })
      const { response, data } = await answered(call, NAME)
      if (response.status === STATUS.notFound) return undefined
      if (response.status !== STATUS.ok || data?.id !== id) throw refusal(response.status)
      const { peppol_identifiers: identifiers = [] } = data
      if (!Array.isArray(identifiers)) throw unavailable('Storecove answered without the addresses')
      return identifiers.map((one) => `${one?.scheme}:${one?.identifier}`.toUpperCase())
    },
    async submit({ legalEntityId, key, receiver, xml }) {
      const { response, data, error } = await answered(
        client.POST('/document_submissions', {
          body: {
            legalEntityId,
            idempotencyGuid: key,
            routing: { eIdentifiers: [receiver] },
            document: {
              documentType: 'invoice',
              rawDocumentData: {
                document: Buffer.from(xml).toString('base64'),
                parse: true,
                parseStrategy: 'ubl',
              },
            },
          },
          signal: submitSignal(options),
        }),
        NAME,
      )
      return submissionIn(response.status, data, error)
    },
    async hasReceipt(guid) {
      const params = { path: { guid, evidenceType: 'sending' } } as const
      const { response } = await answered(
        client.GET('/document_submissions/{guid}/evidence/{evidenceType}', { params, ...usual() }),
        NAME,
      )
      if (response.status !== STATUS.ok && response.status !== STATUS.notFound) throw refusal(response.status)
      return response.status === STATUS.ok
    },
    async firstEvent() {
      const { response, data } = await answered(client.GET('/webhook_instances/', usual()), NAME)
      if (response.status === STATUS.noContent) return undefined
      if (response.status !== STATUS.ok) throw refusal(response.status)
      if (typeof data?.guid !== 'string')
        throw unavailable('Storecove answered with something else than an event')
      return data
    },
    async dropEvent(guid) {
      const call = client.DELETE('/webhook_instances/{guid}', { params: { path: { guid } }, ...usual() })
      const { response } = await answered(call, NAME)
      if (![STATUS.ok, STATUS.noContent, STATUS.notFound].includes(response.status))
        throw refusal(response.status)
    },
    async originalOf(guid) {
      const params = { path: { guid, format: 'original' }, query: { syntax: 'original' } } as const
      const call = client.GET('/received_documents/{guid}/{format}', { params, parseAs: 'text', ...usual() })
      const { response, data } = await answered(call, NAME)
      if (response.status === STATUS.notFound) return undefined
      if (response.status !== STATUS.ok) throw refusal(response.status)
      return xmlIn(data)
    },
  }
}

/** The exact words are not known. */
const SEEN = /idempotenc/i

function submissionIn(status: number, data: { guid: string } | undefined, error: unknown): Submission {
  if (status === STATUS.ok && typeof data?.guid === 'string') return { outcome: 'TAKEN', guid: data.guid }
  if (status === STATUS.unprocessable || status === STATUS.badRequest || status === STATUS.tooLarge) {
    if (SEEN.test(JSON.stringify(error) ?? '')) return { outcome: 'SEEN' }
    const words = wordsIn(detailsIn(error)) ?? `Storecove answered ${status}.`
    return {
      outcome: 'INVALID',
      words,
      isCertain: Array.isArray(error) && error.length > 0 && error.every((one) => one?.source),
    }
  }
  if ([STATUS.unauthorized, STATUS.forbidden, STATUS.tooMany].includes(status))
    return { outcome: 'NOT_HEARD', why: (refusal(status).cause as Error).message }
  throw unavailable(`Storecove answered ${status} to a document`)
}

const detailsIn = (error: unknown): unknown =>
  Array.isArray(error)
    ? error.map((one) => [one?.source, one?.details].filter((part) => part).join(': ')).join(' ')
    : error

const isXml = (text: string): boolean => /^\uFEFF?\s*</.test(text)

/** XML as it is, in base64, or either of them in JSON. @throws {Unavailable} for anything else */
function xmlIn(told: unknown): string {
  const text = typeof told === 'string' ? told : ''
  if (isXml(text)) return text
  const inner = innerOf(text)
  const decoded = isXml(inner) ? inner : Buffer.from(inner, 'base64').toString('utf8')
  if (isXml(decoded)) return decoded
  throw unavailable('Storecove answered with something else than the XML of a document')
}

function innerOf(text: string): string {
  try {
    const told = JSON.parse(text)
    const inner = typeof told === 'object' ? (told?.original ?? told?.document) : told
    return typeof inner === 'string' ? inner : ''
  } catch {
    return text
  }
}
