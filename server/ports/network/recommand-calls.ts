/** The calls of Recommand that we make. Its description: contracts/foreign/recommand.yaml. */
import type { components, paths } from '#generated/foreign/recommand.ts'
import { asIdentifier } from '../../formats/sbdh/document-types.ts'
import type { Outgoing } from './network.ts'
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

export type RecommandDocument = components['schemas']['Document']

export interface RecommandSettings {
  /** Without a slash at the end. */
  url: string
  /** `key:secret` of a team. */
  key: string
}

type Submission =
  | { outcome: 'SENT'; providerRef: string }
  /** Nothing was sent, and the same would happen again. */
  | { outcome: 'INVALID'; words: string }
  /** The network didn't take it. */
  | { outcome: 'NOT_TAKEN'; words: string }
  /** Nothing was sent: why, for the operator. */
  | { outcome: 'NOT_HEARD'; why: string }

/** All of them throw {Unavailable}. */
export interface RecommandCalls {
  companies(): Promise<string[]>
  /** The address that the company sends under; undefined when it has none, or is no longer there. */
  senderOf(companyId: string): Promise<string | undefined>
  /** @throws {Unavailable} when the outcome is unknown */
  send(companyId: string, message: Outgoing, xml: string): Promise<Submission>
  listSent(companyId: string, from: Date): Promise<RecommandDocument[]>
  /** Null for an entry of the list that is no document. */
  listInbox(): Promise<(RecommandDocument | null)[]>
  find(documentId: string): Promise<RecommandDocument | undefined>
  markAsRead(documentId: string): Promise<void>
}

const NAME = 'Recommand'
/** A document twice: as XML, and as it was read, with its files. */
const MOST_BYTES = 120_000_000
const PAGE = 200
/** Of one list: more than anybody sends between two tries. */
const MOST_PAGES = 500
const WRONG_KEY =
  'Recommand does not take NETWORK_KEY: set it to the key and the secret of the team, with a colon between'
const { told, toldOrGone } = refusalsOf({ name: NAME, wrongKey: WRONG_KEY })
const ONLY_KEPT =
  'Recommand kept the document and did not send it over Peppol: look at what the team and the company may send there'

export function recommandCalls({ url, key }: RecommandSettings, options: CallOptions): RecommandCalls {
  const client = clientOf<paths>(
    url,
    { authorization: `Basic ${Buffer.from(key).toString('base64')}` },
    boundedFetch(options, MOST_BYTES),
  )
  const usual = () => ({ signal: usualSignal(options) })
  const listPage = (companyId: string, from: Date, page: number) => {
    const query = { direction: 'outgoing', companyId, from: from.toISOString(), page, limit: PAGE } as const
    const params = { query: { ...query, excludeAttachments: true } }
    return told(client.GET('/documents', { params, ...usual() }))
  }
  return {
    async companies() {
      return listIn((await told(client.GET('/companies', usual()))).companies).map(({ id }) => id)
    },
    async senderOf(companyId) {
      const params = { path: { companyId } }
      const answer = await toldOrGone(
        client.GET('/companies/{companyId}/identifiers', { params, ...usual() }),
      )
      if (answer === undefined) return undefined
      const [first] = listIn(answer.identifiers).toSorted((a, b) => (a.scheme < b.scheme ? -1 : 1))
      return first && asIdentifier({ scheme: first.scheme, participant: first.identifier })
    },
    async send(companyId, message, xml) {
      const { response, data, error } = await answered(
        client.POST('/{companyId}/send', {
          params: { path: { companyId } },
          body: {
            recipient: asIdentifier(message.receiver),
            documentType: 'xml',
            document: xml,
            doctypeId: message.docTypeId,
            processId: message.processId,
          },
          signal: submitSignal(options),
        }),
        NAME,
      )
      return submissionIn(response.status, data, error)
    },
    async listSent(companyId, from) {
      const found: RecommandDocument[] = []
      for (let page = 1; page <= MOST_PAGES; page++) {
        const { documents, pagination } = await listPage(companyId, from, page)
        found.push(...listIn(documents))
        if (!found.every(isDocument)) throw unavailable('Recommand lists what is no document')
        if (!Number.isInteger(pagination?.totalPages))
          throw unavailable('Recommand answered without the number of pages')
        if (page >= pagination.totalPages) return found
      }
      throw unavailable(`Recommand lists over ${MOST_PAGES} pages of sent documents`)
    },
    async listInbox() {
      const { documents } = await told(client.GET('/inbox', usual()))
      return arrayIn(documents).map((one) => (isDocument(one) ? one : null))
    },
    async find(documentId) {
      const params = { path: { documentId } }
      const answer = await toldOrGone(client.GET('/documents/{documentId}', { params, ...usual() }))
      if (answer !== undefined && answer.document?.id !== documentId)
        throw unavailable(`Recommand answered with something else than the document ${documentId}`)
      return answer?.document
    },
    async markAsRead(documentId) {
      const params = { path: { documentId } }
      await toldOrGone(
        client.POST('/documents/{documentId}/mark-as-read', { params, body: { read: true }, ...usual() }),
      )
    },
  }
}

/** @throws {Unavailable} for an answer that is no list */
function arrayIn<Item>(items: Item[]): Item[] {
  if (!Array.isArray(items)) throw unavailable('Recommand answered without the list that was asked for')
  return items
}

/** @throws {Unavailable} also for a list with nothing in a place */
function listIn<Item extends object>(items: Item[]): Item[] {
  const isThing = (item: Item | null) => typeof item === 'object' && item !== null
  if (!arrayIn(items).every(isThing)) throw unavailable('Recommand lists nothing in place of an entry')
  return items
}

const isDocument = (listed: RecommandDocument | null): listed is RecommandDocument =>
  typeof listed?.id === 'string'

function submissionIn(
  status: number,
  data: { id: string; sentOverPeppol: boolean } | undefined,
  error: unknown,
): Submission {
  const words = () => wordsIn(errorsIn(error)) ?? `Recommand answered ${status}.`
  if (status === STATUS.ok && data?.sentOverPeppol === true && typeof data.id === 'string')
    return { outcome: 'SENT', providerRef: data.id }
  if (status === STATUS.ok && data?.sentOverPeppol === false) return { outcome: 'NOT_HEARD', why: ONLY_KEPT }
  if (status === STATUS.badRequest || status === STATUS.tooLarge)
    return { outcome: 'INVALID', words: words() }
  if (status === STATUS.unprocessable) return { outcome: 'NOT_TAKEN', words: words() }
  if (status === STATUS.unauthorized || status === STATUS.forbidden)
    return { outcome: 'NOT_HEARD', why: WRONG_KEY }
  throw unavailable(`Recommand answered ${status} to a document`)
}

/** Sentences, however they are wrapped. */
function errorsIn(error: unknown): unknown {
  const { errors = error } = (typeof error === 'object' && error !== null ? error : {}) as {
    errors?: unknown
  }
  return typeof errors === 'object' && errors !== null ? Object.values(errors).flat().join(' ') : errors
}
