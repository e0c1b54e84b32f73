/** An e-invoice.be on a network of one: drafts are sent once, received documents are listed for ever, files need no key. */
import type { components } from '#generated/foreign/e-invoice-be.ts'
import { asIdentifier, INVOICE, readIdentifier } from '#server/formats/sbdh/document-types.ts'
import type { Endpoint } from '#server/formats/sbdh/endpoint.ts'
import { wrapInEnvelope } from '#server/formats/sbdh/wrap-in-envelope.ts'
import type { Outgoing } from '#server/ports/network/network.ts'
import { type Fate, json, misbehaving, type SimulatedProvider } from './simulated-provider.ts'

type Document = components['schemas']['Document']
interface Kept extends Document {
  tenant: string
  xml: string
  sender?: Endpoint
  receiver?: Endpoint
  fate?: Fate
}

/** Of two companies; the first one's webhook is signed with the secret. */
export const E_INVOICE_KEY = 'key-of-ours:secret-of-its-webhook key-of-another'
export const E_INVOICE_SECRET = 'secret-of-its-webhook'

export interface SimulatedEInvoice extends SimulatedProvider {
  documents: Kept[]
  /** By key. */
  addresses: Map<string, string[]>
  /** Keeps a document from another sender. @returns its id here */
  take(message: Outgoing, createdAt?: Date): string
  /** The ids of documents whose file it fails to give, however often it is asked. */
  broken: Set<string>
  /** The number of calls that it answers 429 to from now on. */
  refusing: number
  /** Every call that reached it. */
  asked: number
}

export function simulatedEInvoice(): SimulatedEInvoice {
  let counter = 0
  const provider: SimulatedEInvoice = {
    delivered: [],
    documents: [],
    broken: new Set(),
    refusing: 0,
    asked: 0,
    addresses: new Map([
      ['key-of-ours', ['9925:BE0418759886', '0208:0418759886']],
      ['key-of-another', ['0208:0999999922']],
    ]),
    fateOf: () => ({ end: 'DELIVERED' }),
    faultIn: () => undefined,
    retell: (_, answer) => answer,
    take({ key, sender, receiver, xml }, createdAt = new Date()) {
      const kept: Kept = {
        id: key,
        created_at: createdAt.toISOString(),
        document_type: 'INVOICE',
        state: 'RECEIVED',
        direction: 'INBOUND',
        ...{ tenant: 'key-of-ours', xml: String(xml), sender, receiver },
      }
      provider.documents.push(kept)
      return key
    },
    async fetch(request) {
      provider.asked += 1
      const { hostname, pathname, searchParams } = new URL(request.url)
      const key = request.headers.get('authorization')?.replace('Bearer ', '')
      if (hostname === 'files.example')
        return misbehaving(provider.faultIn('ask'), async () => fileAt(pathname, key))
      if (provider.refusing > 0) {
        provider.refusing -= 1
        return new Response(null, { status: 429, headers: { 'retry-after': '1' } })
      }
      if (key === undefined || !provider.addresses.has(key)) return json(401, { detail: 'Unauthorized' })
      const [what = '', id = '', more = ''] = pathname.replace(/^\/api\//, '').split('/')
      const isSend = more === 'send'
      return misbehaving(provider.faultIn(isSend ? 'send' : 'ask'), async () => {
        const answer = await answerTo(request, { key, what, id, more, query: searchParams })
        return provider.retell(more || id || what, answer, id)
      })
    },
  }

  const shown = ({ id, created_at, document_type, state, direction }: Kept): Document => ({
    ...{ id, created_at, document_type, state, direction },
  })
  const missing = () => json(404, { detail: 'Document not found' })

  interface Asked {
    key: string
    what: string
    id: string
    more: string
    query: URLSearchParams
  }

  async function answerTo(request: Request, { key, what, id, more, query }: Asked): Promise<Response> {
    if (what === 'me') return json(200, { name: key, peppol_ids: provider.addresses.get(key) })
    if (what === 'inbox') return list(key, query)
    if (id === 'ubl') return draft(key, await request.formData())
    const found = provider.documents.find((one) => one.id === id && one.tenant === key)
    if (!found) return missing()
    if (more === 'send') return send(found, query)
    if (more === 'timeline') return json(200, { document_id: id, events: eventsOf(found) })
    if (more === 'ubl') return provider.broken.has(id) ? json(500, {}) : json(200, placeOf(found))
    const answer = json(200, shown(found))
    await goOn(found)
    return answer
  }

  async function draft(tenant: string, form: FormData): Promise<Response> {
    const file = form.get('file')
    const xml = file instanceof Blob ? await file.text() : ''
    if (xml === '') return json(415, { detail: 'The UBL file is empty' })
    const kept: Kept = {
      id: `document-${++counter}`,
      created_at: new Date().toISOString(),
      document_type: 'INVOICE',
      state: 'DRAFT',
      direction: 'OUTBOUND',
      tenant,
      xml,
    }
    provider.documents.push(kept)
    return json(201, shown(kept))
  }

  async function send(document: Kept, query: URLSearchParams): Promise<Response> {
    const at = (role: string) =>
      readIdentifier(`${query.get(`${role}_peppol_scheme`)}:${query.get(`${role}_peppol_id`)}`)
    const [sender, receiver] = [at('sender'), at('receiver')]
    if (!sender || !receiver) return json(400, { detail: 'Missing Peppol information' })
    if (document.state !== 'DRAFT') return json(405, { detail: 'Document is not in draft state' })
    if (!provider.addresses.get(document.tenant)?.includes(asIdentifier(sender)))
      return json(409, { detail: 'Not allowed to send from the given Peppol ID' })
    const fate = { ...provider.fateOf(receiver) }
    if (fate.end === 'NOT_STORED') return json(500, { detail: 'Internal Server Error' })
    if (fate.end === 'INVALID') return json(406, { detail: 'Document is no valid UBL document' })
    Object.assign(document, { sender, receiver, fate, state: 'TRANSIT' })
    await goOn(document)
    return json(200, shown(document))
  }

  /** It tries by itself; here, whenever somebody asks. */
  async function goOn(document: Kept): Promise<void> {
    const { fate, sender, receiver, xml } = document
    if (document.state !== 'TRANSIT' || !fate || !sender || !receiver) return
    fate.tries = (fate.tries ?? 0) - 1
    if (fate.tries >= 0) return
    document.state = fate.end === 'DELIVERED' ? 'SENT' : 'FAILED'
    if (document.state === 'FAILED') return
    const message = { key: document.id, sender, receiver, ...INVOICE, countryC1: 'BE', xml }
    const key = /key="([^"]+)"/.exec(xml)?.[1] ?? document.id
    provider.delivered.push({ key, envelope: await wrapInEnvelope(message) })
  }

  function eventsOf({ state, fate }: Kept) {
    const details = {
      error: fate?.end === 'DUPLICATE' ? 'Duplicate message' : 'The receiver is not registered',
    }
    return [
      { event_type: 'document_created', timestamp: new Date().toISOString() },
      ...(state === 'FAILED'
        ? [{ event_type: 'send_failed', timestamp: new Date().toISOString(), details }]
        : []),
    ]
  }

  const placeOf = ({ id, sender, receiver }: Kept) => ({
    id,
    file_name: 'document.xml',
    signed_url: `https://files.example/${id}`,
    sender_peppol_scheme: sender?.scheme,
    sender_peppol_id: sender?.participant,
    receiver_peppol_scheme: receiver?.scheme,
    receiver_peppol_id: receiver?.participant,
  })

  function fileAt(pathname: string, key: string | undefined): Response {
    if (key !== undefined) return new Response('only one way to sign in', { status: 400 })
    const found = provider.documents.find(({ id }) => `/${id}` === pathname)
    return found ? new Response(found.xml) : new Response(null, { status: 403 })
  }

  /** Fewer a page than are asked for, newest first. */
  function list(tenant: string, query: URLSearchParams): Response {
    const page = Number(query.get('page') ?? 1)
    const all = provider.documents
      .filter((one) => one.tenant === tenant && one.direction === 'INBOUND')
      .toReversed()
    const items = all.slice((page - 1) * PAGE, page * PAGE).map(shown)
    return json(200, { items, page, page_size: PAGE, pages: Math.ceil(all.length / PAGE), total: all.length })
  }

  return provider
}

const PAGE = 20
