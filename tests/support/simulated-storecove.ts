/** A Storecove on a network of one: it sends its own writing of a document, tells the end in a queue, and takes a key once. */
import { randomUUID } from 'node:crypto'
import { INVOICE } from '#server/formats/sbdh/document-types.ts'
import type { Endpoint } from '#server/formats/sbdh/endpoint.ts'
import { wrapInEnvelope } from '#server/formats/sbdh/wrap-in-envelope.ts'
import type { Outgoing } from '#server/ports/network/network.ts'
import { type Fate, json, misbehaving, type SimulatedProvider } from './simulated-provider.ts'

export const STORECOVE_KEY = 'key-of-storecove:11,17'
const BEARER = 'Bearer key-of-storecove'

interface Taken {
  guid: string
  idempotencyGuid: string
  fate: Fate
  hasReceipt: boolean
  sender: Endpoint
  receiver: Endpoint
  xml: string
}

export interface SimulatedStorecove extends SimulatedProvider {
  submissions: Taken[]
  /** By number, the addresses of legal entities. */
  entities: Map<number, { scheme: string; identifier: string }[]>
  queue: { guid: string; body: string }[]
  /** Keeps a document from another sender, and announces it. @returns its guid */
  take(message: Outgoing): string
  /** How an original is given. */
  wrapping: 'XML' | 'BASE64' | 'JSON'
  /** The guids of documents that it fails to give, however often it is asked. */
  broken: Set<string>
  /** The number of calls that it answers 429 to from now on. */
  refusing: number
  /** The receipts and events of submissions: held back while false. */
  tells: boolean
}

export function simulatedStorecove(): SimulatedStorecove {
  const received = new Map<string, string>()
  const announce = (event: object) =>
    void provider.queue.push({ guid: randomUUID(), body: JSON.stringify(event) })
  const provider: SimulatedStorecove = {
    delivered: [],
    submissions: [],
    entities: new Map([
      [11, [{ scheme: 'BE:EN', identifier: '0999999922' }]],
      [
        17,
        [
          { scheme: 'BE:VAT', identifier: 'BE0418759886' },
          { scheme: 'BE:EN', identifier: '0418759886' },
        ],
      ],
    ]),
    queue: [],
    wrapping: 'XML',
    broken: new Set(),
    refusing: 0,
    tells: true,
    fateOf: () => ({ end: 'DELIVERED' }),
    faultIn: () => undefined,
    retell: (_, answer) => answer,
    take({ key, xml }) {
      received.set(key, String(xml))
      announce({ event_type: 'received_document', document_guid: key })
      return key
    },
    async fetch(request) {
      if (request.headers.get('authorization') !== BEARER) return new Response(null, { status: 401 })
      if (provider.refusing > 0) {
        provider.refusing -= 1
        return new Response(null, { status: 429, headers: { 'retry-after': '1' } })
      }
      const [what = '', id = '', more] = new URL(request.url).pathname.replace(/^\/api\/v2\//, '').split('/')
      const isSend = what === 'document_submissions' && request.method === 'POST'
      return misbehaving(provider.faultIn(isSend ? 'send' : 'ask'), async () =>
        provider.retell(
          what,
          isSend ? await submit(await request.json()) : await ask(request, what, id, more),
          id,
        ),
      )
    },
  }

  async function submit(body: Submission): Promise<Response> {
    const { legalEntityId, idempotencyGuid, routing, document } = body
    const xml = Buffer.from(document.rawDocumentData.document, 'base64').toString()
    const [to] = routing.eIdentifiers
    const entity = provider.entities.get(legalEntityId)
    const from = entity?.find(({ scheme }) => scheme === 'BE:EN')
    if (!from || to?.scheme !== 'BE:EN') return refused('routing', 'unknown identifier')
    if (provider.submissions.some((one) => one.idempotencyGuid === idempotencyGuid))
      return refused('idempotencyGuid', 'has already been used')
    const receiver = { scheme: '0208', participant: to.id }
    const fate = { ...provider.fateOf(receiver) }
    if (fate.end === 'NOT_STORED') return json(500, {})
    if (fate.end === 'INVALID') return refused('document', 'is not valid')
    const sender = { scheme: '0208', participant: from.identifier }
    const taken = { guid: randomUUID(), idempotencyGuid, fate, hasReceipt: false, sender, receiver, xml }
    provider.submissions.push(taken)
    await goOn(taken)
    return json(200, { guid: taken.guid })
  }

  /** It tries by itself; here, whenever somebody asks. */
  async function goOn(taken: Taken): Promise<void> {
    const { fate, guid, idempotencyGuid, sender, receiver, xml, hasReceipt } = taken
    if (hasReceipt || fate.end === 'NOT_STORED') return
    fate.tries = (fate.tries ?? 0) - 1
    if (fate.tries >= 0) return
    const event = { event_type: 'document_submission', guid, idempotencyGuid }
    if (fate.end === 'DELIVERED') {
      taken.hasReceipt = true
      const written = `${xml}<!--written by Storecove-->`
      const message = { key: guid, sender, receiver, ...INVOICE, countryC1: 'BE', xml: written }
      provider.delivered.push({ key: idempotencyGuid, envelope: await wrapInEnvelope(message) })
      announce({ ...event, event: 'succeeded' })
    } else {
      const isDuplicate = fate.end === 'DUPLICATE'
      fate.end = 'NOT_STORED'
      announce(
        isDuplicate
          ? { ...event, event: 'failed', reason: 'Duplicate message' }
          : { ...event, event: 'no_action_taken', reason: 'The receiver is not registered' },
      )
    }
  }

  async function ask(request: Request, what: string, id: string, more?: string): Promise<Response> {
    if (what === 'legal_entities') {
      const addresses = provider.entities.get(Number(id))
      return addresses ? json(200, { id: Number(id), peppol_identifiers: addresses }) : json(404, {})
    }
    if (what === 'document_submissions' && more === 'evidence') {
      const taken = provider.submissions.find(({ guid }) => guid === id)
      const answer = taken?.hasReceipt && provider.tells ? json(200, { network: 'peppol' }) : json(404, {})
      if (taken) await goOn(taken)
      return answer
    }
    if (what === 'received_documents') return originalAt(id)
    if (request.method === 'DELETE') {
      const place = provider.queue.findIndex(({ guid }) => guid === id)
      if (place >= 0) provider.queue.splice(place, 1)
      return new Response(null, { status: place >= 0 ? 204 : 404 })
    }
    for (const one of provider.submissions) await goOn(one)
    const [first] = provider.tells ? provider.queue : []
    return first ? json(200, first) : new Response(null, { status: 204 })
  }

  function originalAt(guid: string): Response {
    const xml = received.get(guid)
    if (xml === undefined) return json(404, {})
    if (provider.broken.has(guid)) return json(500, {})
    const base64 = Buffer.from(xml).toString('base64')
    if (provider.wrapping === 'JSON') return json(200, { guid, original: base64 })
    return new Response(provider.wrapping === 'XML' ? xml : base64)
  }

  return provider
}

interface Submission {
  legalEntityId: number
  idempotencyGuid: string
  routing: { eIdentifiers: { scheme: string; id: string }[] }
  document: { rawDocumentData: { document: string } }
}

const refused = (source: string, details: string): Response => json(422, [{ source, details }])
