/** A Recommand on a network of one: it sends within the call, keeps successful sends, and takes the same document twice. */
import type { components } from '#generated/foreign/recommand.ts'
import { readIdentifier } from '#server/formats/sbdh/document-types.ts'
import { wrapInEnvelope } from '#server/formats/sbdh/wrap-in-envelope.ts'
import type { Outgoing } from '#server/ports/network/network.ts'
import { type Fate, json, misbehaving, type SimulatedProvider } from './simulated-provider.ts'

type Document = components['schemas']['Document']
interface Kept extends Document {
  isRead: boolean
}

export const RECOMMAND_KEY = 'key_of_a_team:secret_of_a_team'
const BASIC = `Basic ${Buffer.from(RECOMMAND_KEY).toString('base64')}`

export interface SimulatedRecommand extends SimulatedProvider {
  documents: Kept[]
  /** By company, the addresses that it has, the first of which it sends under. */
  companies: Map<string, string[]>
  /** Keeps a document from another sender. @returns its id here */
  take(message: Outgoing): string
  /** The ids of documents that it fails to give, however often it is asked. */
  broken: Set<string>
  /** True where the XML is kept. */
  keepsXml: boolean
  /** Otherwise it keeps documents instead of sending them, and says so. */
  sendsOverPeppol: boolean
  /** Says in its lists whether a document was sent; the document itself always does. */
  listsWhetherSent: boolean
}

export function simulatedRecommand(): SimulatedRecommand {
  const fates = new Map<string, Fate>()
  let counter = 0
  const keep = (document: Omit<Kept, 'id' | 'createdAt' | 'isRead'>): string => {
    const id = `doc_${++counter}`
    recommand.documents.push({ ...document, id, createdAt: new Date().toISOString(), isRead: false })
    return id
  }
  const recommand: SimulatedRecommand = {
    delivered: [],
    documents: [],
    broken: new Set(),
    companies: new Map([
      ['c_other', ['0208:0999999922']],
      ['c_ours', ['9925:BE0418759886', '0208:0418759886']],
    ]),
    keepsXml: true,
    sendsOverPeppol: true,
    listsWhetherSent: true,
    fateOf: () => ({ end: 'DELIVERED' }),
    faultIn: () => undefined,
    retell: (_, answer) => answer,
    take: ({ key, sender, receiver, docTypeId, processId, countryC1, xml }) =>
      keep({
        companyId: 'c_ours',
        direction: 'incoming',
        senderId: `${sender.scheme}:${sender.participant}`,
        receiverId: `${receiver.scheme}:${receiver.participant}`,
        docTypeId,
        processId,
        countryC1,
        envelopeId: key,
        xml: typeof xml === 'string' ? xml : Buffer.from(xml).toString(),
      }),
    async fetch(request) {
      if (request.headers.get('authorization') !== BASIC) return json(401, { success: false, errors: {} })
      const { pathname, searchParams } = new URL(request.url)
      const path = pathname
        .replace(/^\/api\/v1\//, '')
        .split('/')
        .map(decodeURIComponent)
      const isSend = path[1] === 'send'
      return misbehaving(recommand.faultIn(isSend ? 'send' : 'ask'), async () => {
        const answer = isSend ? await send(path[0] ?? '', await request.json()) : ask(path, searchParams)
        return recommand.retell(isSend ? 'send' : (path[0] ?? ''), answer, path[1] ?? '')
      })
    },
  }

  async function send(companyId: string, body: Record<string, string>): Promise<Response> {
    const { recipient = '', document = '', doctypeId = '', processId = '' } = body
    const [senderId = ''] = recommand.companies.get(companyId)?.toSorted() ?? []
    const [sender, receiver] = [senderId, recipient].map(readIdentifier)
    if (!sender || !receiver) return failed(400, 'Invalid document data provided')
    const fate = fates.get(recipient) ?? { ...recommand.fateOf(receiver) }
    fates.set(recipient, fate)
    if (fate.end === 'INVALID') return failed(400, 'Document validation failed.')
    if ((fate.tries ?? 0) > 0) {
      fate.tries = (fate.tries ?? 0) - 1
      return failed(422, 'Failed to send document over Peppol network. Connection timed out')
    }
    if (fate.end !== 'DELIVERED')
      return failed(
        422,
        `Failed to send document over Peppol network. ${fate.end === 'DUPLICATE' ? 'Duplicate message' : 'The receiver is not registered'}`,
      )
    const envelopeId = `envelope-${++counter}`
    const message = { sender, receiver, docTypeId: doctypeId, processId, countryC1: 'BE', xml: document }
    const envelope = await wrapInEnvelope({ ...message, key: envelopeId })
    const sentOverPeppol = recommand.sendsOverPeppol
    if (sentOverPeppol)
      recommand.delivered.push({ key: /key="([^"]+)"/.exec(document)?.[1] ?? envelopeId, envelope })
    const id = keep({
      ...message,
      companyId,
      direction: 'outgoing',
      senderId,
      receiverId: recipient,
      envelopeId,
      sentOverPeppol,
      xml: recommand.keepsXml ? document : null,
    })
    return json(200, {
      success: true,
      id,
      companyId,
      envelopeId,
      peppolMessageId: null,
      sentOverPeppol,
    })
  }

  function ask([what = '', id = '', more]: string[], query: URLSearchParams): Response {
    if (what === 'companies' && more === 'identifiers') {
      const addresses = recommand.companies.get(id)
      if (!addresses) return failed(404, 'Company not found')
      const identifiers = addresses.map((one) => {
        const [scheme, identifier] = one.split(':')
        return { scheme, identifier }
      })
      return json(200, { success: true, identifiers })
    }
    if (what === 'companies')
      return json(200, { success: true, companies: [...recommand.companies.keys()].map((id) => ({ id })) })
    if (what === 'inbox')
      return json(200, {
        success: true,
        documents: recommand.documents
          .filter(({ direction, isRead }) => direction === 'incoming' && !isRead)
          .map(listed),
      })
    if (what === 'documents' && id === '') return list(query)
    const found = recommand.documents.find((one) => one.id === id)
    if (!found) return failed(404, 'Document not found')
    if (recommand.broken.has(id)) return failed(500, 'Internal Server Error')
    if (more === 'mark-as-read') found.isRead = true
    return json(200, more === 'mark-as-read' ? { success: true } : { success: true, document: found })
  }

  /** Fewer a page than are asked for, newest first. */
  function list(query: URLSearchParams): Response {
    const page = Number(query.get('page') ?? 1)
    const all = recommand.documents
      .filter(({ direction }) => direction === query.get('direction'))
      .filter(({ companyId }) => companyId === query.get('companyId'))
      .filter(({ createdAt }) => Date.parse(createdAt) >= Date.parse(query.get('from') ?? ''))
      .toReversed()
    const documents = all
      .slice((page - 1) * PAGE, page * PAGE)
      .map(listed)
      .map((one) => (recommand.listsWhetherSent ? one : { ...one, sentOverPeppol: undefined }))
    return json(200, {
      success: true,
      documents,
      pagination: { page, totalPages: Math.ceil(all.length / PAGE) },
    })
  }

  return recommand
}

const PAGE = 50
const listed = ({ xml: _, ...document }: Kept) => document
const failed = (status: number, words: string): Response =>
  json(status, { success: false, errors: { root: [words] } })
