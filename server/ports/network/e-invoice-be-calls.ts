/** The calls of e-invoice.be that we make, under the key of one tenant. Its description: contracts/foreign/e-invoice-be.yaml. */
import type { components, paths } from '#generated/foreign/e-invoice-be.ts'
import type { Outgoing } from './network.ts'
import { pausing } from './pause.ts'
import {
  answered,
  boundedFetch,
  type CallOptions,
  clientOf,
  refusalsOf,
  STATUS,
  submitSignal,
  tooManyCalls,
  unavailable,
  usualSignal,
  wordsIn,
} from './provider-call.ts'

export type EInvoiceDocument = components['schemas']['Document']
type EInvoiceFile = components['schemas']['File']

/** DRAFTED and SENT name the document there; ALREADY: it is no draft any more. */
type Drafted = { outcome: 'DRAFTED'; documentId: string } | { outcome: 'INVALID'; words: string }
type Sent =
  | { outcome: 'SENT'; document: EInvoiceDocument }
  | { outcome: 'INVALID'; words: string }
  | { outcome: 'ALREADY' | 'GONE' }
  /** Nothing was sent: why, for the operator. */
  | { outcome: 'NOT_HEARD'; why: string }

/** All of them throw {Unavailable}. */
export interface EInvoiceCalls {
  /** The addresses of the tenant. */
  addresses(): Promise<string[]>
  draft(xml: string): Promise<Drafted>
  /** @throws {Unavailable} when the outcome is unknown */
  send(documentId: string, message: Outgoing): Promise<Sent>
  find(documentId: string): Promise<EInvoiceDocument | undefined>
  /** The words of the last failure to send; empty when there are none. */
  failureOf(documentId: string): Promise<string>
  /** The newest first. */
  listReceived(page: number): Promise<{ items: EInvoiceDocument[]; pages: number }>
  fileOf(documentId: string): Promise<EInvoiceFile | undefined>
  /** The key is not sent along. */
  download(address: string): Promise<string>
}

const NAME = 'e-invoice.be'
/** A document with its files. */
const MOST_BYTES = 120_000_000
const PAGE = 100
const WRONG_KEY = 'e-invoice.be does not take a key of NETWORK_KEY: set it to the keys of the companies there'
const { told, toldOrGone } = refusalsOf({ name: NAME, wrongKey: WRONG_KEY })

export function eInvoiceCalls(
  { url, key }: { url: string; key: string },
  options: CallOptions,
): EInvoiceCalls {
  const bounded = boundedFetch(options, MOST_BYTES)
  const client = clientOf<paths>(url, { authorization: `Bearer ${key}` }, pausing(bounded))
  const usual = () => ({ signal: usualSignal(options) })
  const byId = (documentId: string) => ({ params: { path: { documentId } }, ...usual() })
  return {
    async addresses() {
      const { peppol_ids: ids } = await told(client.GET('/api/me/', usual()))
      if (ids !== null && ids !== undefined && !Array.isArray(ids))
        throw unavailable('e-invoice.be answered without the addresses of the company')
      return (ids ?? []).filter((one) => typeof one === 'string').map((one) => one.toUpperCase())
    },
    async draft(xml) {
      const { response, data, error } = await answered(
        client.POST('/api/documents/ubl', {
          body: { file: new Blob([xml], { type: 'application/xml' }) },
          bodySerializer: ({ file }) => {
            const form = new FormData()
            form.append('file', file as Blob, 'document.xml')
            return form
          },
          signal: submitSignal(options),
        }),
        NAME,
      )
      if (response.status === STATUS.created && typeof data?.id === 'string')
        return { outcome: 'DRAFTED', documentId: data.id }
      if (IS_INVALID.includes(response.status))
        return { outcome: 'INVALID', words: failureIn(error, response.status) }
      throw refusal(response.status)
    },
    async send(documentId, { sender, receiver }) {
      const query = {
        sender_peppol_scheme: sender.scheme,
        sender_peppol_id: sender.participant,
        receiver_peppol_scheme: receiver.scheme,
        receiver_peppol_id: receiver.participant,
      }
      const { response, data, error } = await answered(
        client.POST('/api/documents/{documentId}/send', {
          params: { path: { documentId }, query },
          signal: submitSignal(options),
        }),
        NAME,
      )
      return sentIn(response.status, documentId, data, error)
    },
    async find(documentId) {
      const document = await toldOrGone(client.GET('/api/documents/{documentId}', byId(documentId)))
      if (document !== undefined && document.id !== documentId)
        throw unavailable(`e-invoice.be answered with something else than the document ${documentId}`)
      return document
    },
    async failureOf(documentId) {
      const told = await toldOrGone(client.GET('/api/documents/{documentId}/timeline', byId(documentId)))
      if (!Array.isArray(told?.events)) return ''
      const failed = told.events.findLast((event) => event?.event_type === 'send_failed')
      return wordsIn(failed?.details) ?? ''
    },
    async listReceived(page) {
      const query = { page, page_size: PAGE, sort_by: 'created_at', sort_order: 'desc' } as const
      const { items, pages } = await told(client.GET('/api/inbox/', { params: { query }, ...usual() }))
      if (!Array.isArray(items) || !Number.isInteger(pages))
        throw unavailable('e-invoice.be answered without the list that was asked for')
      return { items, pages }
    },
    fileOf: (documentId) => toldOrGone(client.GET('/api/documents/{documentId}/ubl', byId(documentId))),
    async download(address) {
      if (!/^https:\/\//i.test(address))
        throw unavailable('e-invoice.be names a file that is not under https')
      const request = new Request(address, { redirect: 'error', signal: usualSignal(options) })
      const answer = await answered(bounded(request), NAME)
      if (answer.status !== STATUS.ok)
        throw unavailable(`a file of e-invoice.be was answered ${answer.status}`)
      const text = await answer.text()
      /** Something in between may answer with a page of its own. */
      if (!/^\uFEFF?\s*<(?!html|!doctype html)/i.test(text))
        throw unavailable('a file of e-invoice.be is no XML')
      return text
    },
  }
}

const IS_INVALID: readonly number[] = [STATUS.tooLarge, STATUS.otherMedia, STATUS.unprocessable]
const IS_KEY: readonly number[] = [STATUS.unauthorized, STATUS.forbidden]

const failureIn = (error: unknown, status: number): string =>
  wordsIn((error as { detail?: unknown } | undefined)?.detail ?? error) ?? `e-invoice.be answered ${status}.`

function refusal(status: number) {
  if (IS_KEY.includes(status)) return unavailable(WRONG_KEY)
  if (status === STATUS.tooMany) return tooManyCalls(NAME)
  return unavailable(`e-invoice.be answered ${status} to a document`)
}

function sentIn(
  status: number,
  documentId: string,
  data: EInvoiceDocument | undefined,
  error: unknown,
): Sent {
  if (status === STATUS.ok && data?.id === documentId) return { outcome: 'SENT', document: data }
  if (status === STATUS.notAcceptable) return { outcome: 'INVALID', words: failureIn(error, status) }
  if (status === STATUS.noDraft) return { outcome: 'ALREADY' }
  if (status === STATUS.notFound) return { outcome: 'GONE' }
  if (IS_KEY.includes(status)) return { outcome: 'NOT_HEARD', why: WRONG_KEY }
  if (status === STATUS.tooMany) return { outcome: 'NOT_HEARD', why: String(tooManyCalls(NAME).cause) }
  if ([STATUS.badRequest, STATUS.conflict, STATUS.unprocessable].includes(status))
    return { outcome: 'NOT_HEARD', why: `e-invoice.be does not send it: ${failureIn(error, status)}` }
  throw unavailable(`e-invoice.be answered ${status} to a document that is to be sent`)
}
