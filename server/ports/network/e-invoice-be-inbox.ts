/** The arrivals at e-invoice.be: the lists of its companies are looked through now and then, and when it calls. */
import {
  CREDIT_NOTE,
  INVOICE,
  type NetworkDocumentType,
  SELF_BILLED,
} from '../../formats/sbdh/document-types.ts'
import type { Endpoint } from '../../formats/sbdh/endpoint.ts'
import { wrapInEnvelope } from '../../formats/sbdh/wrap-in-envelope.ts'
import type { Log } from '../../platform/jobs/log.ts'
import type { EInvoiceCalls, EInvoiceDocument } from './e-invoice-be-calls.ts'
import { isSignedWith } from './e-invoice-be-signature.ts'
import type { Inbox } from './inbox.ts'
import { isTimeOut, unavailable } from './provider-call.ts'

interface Parts extends Pick<Inbox, 'store' | 'storedAmong'> {
  tenants: readonly EInvoiceCalls[]
  /** Of webhooks; empty: their signature isn't asked for. */
  secrets: readonly string[]
  findCountry(receiver: Endpoint): Promise<string | undefined>
  log: Pick<Log, 'warn'>
}

const COLLECT_SECONDS = 60
const DAY_MILLISECONDS = 86_400_000
/** Nothing there marks a document as fetched: after a start, a list is read so far back. */
const FIRST_DAYS = 30
/** Later a list is read so far back from the oldest document that is still to be fetched. */
const OVERLAP_DAYS = 3
/** Of one list: more than a company receives in that time. */
const MOST_PAGES = 500
const STRANGERS_SECONDS = 3_600

interface Reading {
  since: number
  tenant: EInvoiceCalls
}

export function collectFromEInvoice(parts: Parts, collectSeconds = COLLECT_SECONDS) {
  let dueAt = 0
  const readings = parts.tenants.map(
    (tenant): Reading => ({ tenant, since: Date.now() - FIRST_DAYS * DAY_MILLISECONDS }),
  )
  const strangers = strangersFor(STRANGERS_SECONDS)
  const collectAll = async () => {
    let left = 0
    for (const reading of readings) left += await collect(parts, reading, strangers)
    if (left > 0) throw unavailable(`documents at e-invoice.be could not be fetched yet: ${left}`)
  }
  return {
    /**
     * A document that can't be fetched keeps no other from being fetched, and is tried again.
     * @throws {Unavailable} afterwards, when one could not be fetched or a list failed
     */
    async collectWhenDue(): Promise<void> {
      if (Date.now() < dueAt) return
      dueAt = Date.now() + collectSeconds * 1000
      await collectAll()
    },
    /** The content of a call is not believed: the lists are looked through. */
    async answer(request: Request): Promise<Response> {
      const body = await request.text()
      const { secrets } = parts
      if (secrets.length > 0 && !isSignedWith(secrets, body, request.headers.get('x-signature')))
        return new Response(null, { status: 403 })
      if (typeOf(body) === 'document.received') await collectAll()
      return Response.json({})
    },
  }
}

function typeOf(body: string): unknown {
  try {
    return JSON.parse(body)?.type
  } catch {
    return undefined
  }
}

type Strangers = ReturnType<typeof strangersFor>

/** The documents for nobody here are asked for again after a time only. */
function strangersFor(seconds: number) {
  const ids = new Map<string, number>()
  return {
    has: (id: string) => (ids.get(id) ?? 0) > Date.now(),
    add: (id: string) => void ids.set(id, Date.now() + seconds * 1000),
  }
}

/** @returns the number of documents that could not be fetched */
async function collect(parts: Parts, reading: Reading, strangers: Strangers): Promise<number> {
  const listed = await listSince(reading.tenant, reading.since - OVERLAP_DAYS * DAY_MILLISECONDS)
  const documents = listed.filter(isDocument)
  const unreadable = listed.length - documents.length
  if (unreadable > 0) parts.log.warn({ unreadable }, 'e-invoice.be lists what is no document')
  const stored = await parts.storedAmong(documents.map(({ id }) => id))
  const failed: EInvoiceDocument[] = []
  let isLate = false
  for (const one of documents.toReversed()) {
    if (stored.has(one.id) || strangers.has(one.id)) continue
    const error = isLate ? true : await take(parts, reading.tenant, one, strangers).catch((e: unknown) => e)
    if (error === undefined) continue
    failed.push(one)
    if (isLate) continue
    parts.log.warn({ err: error, documentId: one.id }, 'a document at e-invoice.be could not be fetched yet')
    isLate = isTimeOut(error)
  }
  const newest = documents[0] ? Date.parse(documents[0].created_at) : reading.since
  reading.since = Math.min(...failed.map(({ created_at }) => Date.parse(created_at)), newest)
  return failed.length + unreadable
}

const isDocument = (listed: EInvoiceDocument | null): listed is EInvoiceDocument =>
  typeof listed?.id === 'string' && !Number.isNaN(Date.parse(listed.created_at))

/** The newest first. @throws {Unavailable} also for a list without an end */
async function listSince(tenant: EInvoiceCalls, since: number): Promise<EInvoiceDocument[]> {
  const found = new Map<string, EInvoiceDocument>()
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { items, pages } = await tenant.listReceived(page)
    for (const [place, one] of items.entries()) found.set(one?.id ?? `${page}/${place}`, one)
    const last = items.at(-1)
    if (page >= pages || (last && Date.parse(last.created_at) < since)) return [...found.values()]
  }
  throw unavailable(`e-invoice.be lists over ${MOST_PAGES} pages of received documents`)
}

const [SELF_BILLED_INVOICE, SELF_BILLED_CREDIT_NOTE] = SELF_BILLED
const TYPES: Record<string, NetworkDocumentType | undefined> = {
  INVOICE,
  CREDIT_NOTE,
  SELFBILLING_INVOICE: SELF_BILLED_INVOICE,
  SELFBILLING_CREDIT_NOTE: SELF_BILLED_CREDIT_NOTE,
}

async function take(
  { store, findCountry }: Parts,
  tenant: EInvoiceCalls,
  { id, created_at: createdAt, document_type: type }: EInvoiceDocument,
  strangers: Strangers,
): Promise<void> {
  const file = await tenant.fileOf(id)
  const sender = endpointOf(file?.sender_peppol_scheme, file?.sender_peppol_id)
  const receiver = endpointOf(file?.receiver_peppol_scheme, file?.receiver_peppol_id)
  if (!file?.signed_url || !sender || !receiver)
    throw unavailable(`e-invoice.be does not say where the document ${id} is, or whose it is`)
  const country = await findCountry(receiver)
  if (country === undefined) return strangers.add(id)
  const kind = TYPES[type ?? '']
  if (kind === undefined) throw unavailable(`e-invoice.be does not say of what kind the document ${id} is`)
  const xml = await tenant.download(file.signed_url)
  const message = { key: id, sender, receiver, ...kind, countryC1: null, xml }
  const envelope = await wrapInEnvelope(message, new Date(createdAt))
  await store({ key: id, sender, providerRef: id, country, envelope })
}

/** The id may come with its scheme before it. */
function endpointOf(scheme?: string | null, id?: string | null): Endpoint | undefined {
  const [, ownScheme, participant] = /^(?:(\d{4}):)?(\S+)$/.exec(id ?? '') ?? []
  const found = scheme ?? ownScheme
  return found && participant ? { scheme: found, participant } : undefined
}
