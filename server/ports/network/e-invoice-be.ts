/** A hosted access point, e-invoice.be: a company there has a key of its own; drafts are made, and then sent. */
import { asIdentifier, INVOICE_RESPONSE } from '../../formats/sbdh/document-types.ts'
import type { Endpoint } from '../../formats/sbdh/endpoint.ts'
import { KILOBYTE } from '../../platform/http/sizes.ts'
import { type EInvoiceCalls, type EInvoiceDocument, eInvoiceCalls } from './e-invoice-be-calls.ts'
import { collectFromEInvoice } from './e-invoice-be-inbox.ts'
import { inboxOn } from './inbox.ts'
import type { Outgoing, Transmission } from './network.ts'
import { before, type Hold, NothingHandedOver, type Outbox, outboxOn } from './outbox.ts'
import { isDuplicate } from './phoss-ap-status.ts'
import { type AccessPointNetwork, findCountryOn, type ProviderParts, WEBHOOK_PATH } from './provider.ts'
import { unavailable } from './provider-call.ts'
import { queryOn } from './statements.ts'

/** Its webhook is a hint only: an id. */
const LARGEST_HINT = 64 * KILOBYTE

export interface EInvoiceSettings {
  /** Without a slash at the end. */
  url: string
  /** A key for each company, with a space between; after a key a colon and the secret of its webhook, where it has one. */
  key: string
}

/** The place of a document there: the address of its company, and its id. */
interface Drafted {
  address: string
  documentId: string
}

/** The calls of the company that has this address. @throws {Unavailable} also when none has it */
type FindTenant = (address: string) => Promise<EInvoiceCalls>

export function eInvoiceBeAt({ url, key }: EInvoiceSettings, parts: ProviderParts): AccessPointNetwork {
  const { pool, place, countryHere, lookUp, webhookSecret: secret, log, options = {} } = parts
  const query = queryOn(pool)
  const keys = keysIn(key)
  const tenants = keys.map((one) => eInvoiceCalls({ url, key: one.key }, options))
  const outbox = outboxOn<Drafted>(query, place, options.openSeconds)
  const findTenant = tenantsOf(tenants)
  /** No call there takes a receipt. */
  const { store, find: _find, storedAmong, ...inbox } = inboxOn(query, place, async () => undefined)
  const secrets = keys.flatMap((one) => one.secret ?? [])
  const collecting = {
    tenants,
    secrets,
    store,
    storedAmong,
    findCountry: findCountryOn(query, countryHere),
    log,
  }
  const { collectWhenDue, answer } = collectFromEInvoice(collecting, options.collectSeconds)
  return {
    lookup: lookUp,
    status: (key) => statusOf(key, { outbox, findTenant }),
    send: (message) => outbox.once(message.key, (hold) => handOver(message, { outbox, findTenant, hold })),
    ...inbox,
    async isWaiting() {
      const [collected] = await Promise.allSettled([collectWhenDue()])
      /** A message that is here already needs no fetching. */
      if (await inbox.isWaiting()) return true
      if (collected.status === 'rejected') throw collected.reason
      return false
    },
    async prove() {
      for (const tenant of tenants) await tenant.addresses()
    },
    webhook:
      secret === undefined ? undefined : { path: WEBHOOK_PATH, secret, largestBody: LARGEST_HINT, answer },
  }
}

const keysIn = (text: string) =>
  text.split(/\s+/).flatMap((one) => {
    const [key = '', secret] = one.split(':')
    return key === '' ? [] : [{ key, secret }]
  })

/** The addresses of a company can change: the company found before is believed only when it still has this one. */
function tenantsOf(tenants: readonly EInvoiceCalls[]): FindTenant {
  const found = new Map<string, EInvoiceCalls>()
  return async (address) => {
    const before = found.get(address)
    for (const tenant of before === undefined ? tenants : [before, ...tenants]) {
      if (!(await tenant.addresses()).includes(address)) continue
      found.set(address, tenant)
      return tenant
    }
    throw unavailable(
      `no company at e-invoice.be has the address ${address}: add its key to NETWORK_KEY, and the address there`,
    )
  }
}

interface Parts {
  outbox: Outbox<Drafted>
  findTenant: FindTenant
  hold: Hold<Drafted>
}

async function statusOf(key: string, { outbox, findTenant }: Omit<Parts, 'hold'>): Promise<Transmission> {
  const submitted = await outbox.find(key)
  if (submitted === undefined) return { state: 'NONE' }
  const { acceptedAt, providerRef, isOpen, sought } = submitted
  if (acceptedAt) return stateOf(placeIn(providerRef), findTenant)
  if (isOpen) throw unavailable('the outcome of the hand-over is not known yet')
  const sent = sought && (await findSent(sought, findTenant))
  if (sought && sent) return acceptedAs(key, sought, sent, { outbox, findTenant })
  await outbox.endDoubt(key)
  return { state: 'NONE' }
}

/** A draft is sent once at most: an earlier one without an answer is looked up, and goes on from its state. */
async function handOver(message: Outgoing, { outbox, findTenant, hold }: Parts): Promise<Transmission> {
  const { key } = message
  if (message.docTypeId === INVOICE_RESPONSE.docTypeId) return { ...NO_ANSWERS }
  const submitted = await outbox.find(key)
  if (submitted?.acceptedAt) return before(() => stateOf(placeIn(submitted.providerRef), findTenant))
  const earlier = submitted?.sought
  const prepared = await before(async () => {
    const sent = earlier && (await findSent(earlier, findTenant))
    if (earlier && sent) return { place: earlier, sent }
    return prepare(message, earlier ?? undefined, findTenant)
  })
  if ('refusal' in prepared) return prepared.refusal
  const { place } = prepared
  if (prepared.sent) return acceptedAs(key, place, prepared.sent, { outbox, findTenant })
  const tenant = await before(() => findTenant(place.address))
  await hold(place)
  const sent = await tenant.send(place.documentId, message).catch(async (error: unknown) => {
    const document = await findSent(place, findTenant)
    if (document === undefined) throw error
    return { outcome: 'SENT' as const, document }
  })
  switch (sent.outcome) {
    case 'SENT':
      return acceptedAs(key, place, sent.document, { outbox, findTenant })
    case 'INVALID':
      return { state: 'REFUSED', reason: 'INVALID', detail: sent.words }
    case 'NOT_HEARD':
      throw new NothingHandedOver(unavailable(sent.why))
    case 'GONE':
      throw new NothingHandedOver(unavailable('a draft at e-invoice.be was removed before it was sent'))
    case 'ALREADY': {
      const document = await findSent(place, findTenant)
      if (document) return acceptedAs(key, place, document, { outbox, findTenant })
      throw unavailable('e-invoice.be says that a draft is none, and that it is one')
    }
  }
}

const NO_ANSWERS: Transmission = {
  state: 'REFUSED',
  reason: 'UNDELIVERABLE',
  detail: 'e-invoice.be sends invoices and credit notes only, no answers to invoices.',
}

type Prepared = { place: Drafted; sent?: EInvoiceDocument } | { refusal: Transmission }

async function prepare(
  message: Outgoing,
  earlier: Drafted | undefined,
  findTenant: FindTenant,
): Promise<Prepared> {
  const address = asIdentifier(message.sender as Endpoint).toUpperCase()
  const tenant = await findTenant(address)
  const isThere = earlier?.address === address && (await tenant.find(earlier.documentId)) !== undefined
  if (earlier && isThere) return { place: earlier }
  const xml = typeof message.xml === 'string' ? message.xml : Buffer.from(message.xml).toString('utf8')
  const drafted = await tenant.draft(xml)
  if (drafted.outcome === 'DRAFTED') return { place: { address, documentId: drafted.documentId } }
  return { refusal: { state: 'REFUSED', reason: 'INVALID', detail: drafted.words } }
}

/** Undefined while it is a draft, or not there. */
async function findSent(
  { address, documentId }: Drafted,
  findTenant: FindTenant,
): Promise<EInvoiceDocument | undefined> {
  const document = await (await findTenant(address)).find(documentId)
  return document === undefined || document.state === 'DRAFT' ? undefined : document
}

async function acceptedAs(
  key: string,
  { address, documentId }: Drafted,
  document: EInvoiceDocument,
  { outbox, findTenant }: Omit<Parts, 'hold'>,
): Promise<Transmission> {
  const told = await transmissionIn(document, () => findTenant(address))
  await outbox.accept(key, `${address} ${documentId}`)
  return told
}

function placeIn(providerRef: string | null): Drafted {
  const [address = '', documentId = ''] = (providerRef ?? '').split(' ')
  return { address, documentId }
}

async function stateOf(place: Drafted, findTenant: FindTenant): Promise<Transmission> {
  const tenant = await findTenant(place.address)
  const document = await tenant.find(place.documentId)
  if (document === undefined)
    throw unavailable(`e-invoice.be no longer has the document ${place.documentId}, which it took`)
  return transmissionIn(document, async () => tenant)
}

/** On its way is not delivered. @throws {Unavailable} for a state that we don't know */
async function transmissionIn(
  { id, state }: EInvoiceDocument,
  tenant: () => Promise<EInvoiceCalls>,
): Promise<Transmission> {
  switch (state) {
    case 'SENT':
    case 'RECEIVED':
      return { state: 'RECEIVED' }
    case 'TRANSIT':
      return { state: 'PENDING' }
    case 'FAILED': {
      const detail = await (await tenant()).failureOf(id)
      return { state: 'REFUSED', reason: isDuplicate(detail) ? 'DUPLICATE' : 'UNDELIVERABLE', detail }
    }
    default:
      throw unavailable(
        `e-invoice.be tells the state ${state ?? 'nothing'} of a document that was to be sent`,
      )
  }
}
