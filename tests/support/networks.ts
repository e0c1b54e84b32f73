/** The adapters of the network port, each with its simulated provider: the controls and views of the port's suite. */
import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { CUSTOMIZATION_ID, PROFILE_ID } from '#contracts/rules/invoice/release.ts'
import { Account } from '#server/accounts/account.ts'
import { ACCESS_POINT_HERE, COUNTRY_HERE, RECEIVES_HERE } from '#server/accounts/participant.ts'
import { entities } from '#server/app.ts'
import { CREDIT_NOTE, INVOICE, INVOICE_RESPONSE } from '#server/formats/sbdh/document-types.ts'
import type { Endpoint } from '#server/formats/sbdh/endpoint.ts'
import { wrapInEnvelope } from '#server/formats/sbdh/wrap-in-envelope.ts'
import { createOrm, type Orm } from '#server/platform/database/orm.ts'
import { eInvoiceBeAt } from '#server/ports/network/e-invoice-be.ts'
import { signatureOf, sortedJson } from '#server/ports/network/e-invoice-be-signature.ts'
import { loopbackOn } from '#server/ports/network/loopback.ts'
import { LoopbackParticipant } from '#server/ports/network/loopback-participant.ts'
import type { Network, Outgoing } from '#server/ports/network/network.ts'
import { overAccessPoints } from '#server/ports/network/over-access-points.ts'
import { phossApAt } from '#server/ports/network/phoss-ap.ts'
import type { AccessPointNetwork, ProviderOptions, ProviderParts } from '#server/ports/network/provider.ts'
import { recommandAt } from '#server/ports/network/recommand.ts'
import { storecoveAt } from '#server/ports/network/storecove.ts'
import { createTestDatabase } from './database.ts'
import { newKbo } from './people.ts'
import {
  E_INVOICE_KEY,
  E_INVOICE_SECRET,
  type SimulatedEInvoice,
  simulatedEInvoice,
} from './simulated-e-invoice-be.ts'
import { PHOSS_AP_KEY, type SimulatedPhossAp, simulatedPhossAp } from './simulated-phoss-ap.ts'
import type { Fate, SimulatedProvider } from './simulated-provider.ts'
import { RECOMMAND_KEY, type SimulatedRecommand, simulatedRecommand } from './simulated-recommand.ts'
import { type SimulatedStorecove, STORECOVE_KEY, simulatedStorecove } from './simulated-storecove.ts'

export interface Place {
  orm: Orm
  pool: Pool
  newAccount(features: Account['features'], scheme?: string, prefix?: string): Promise<Endpoint>
  close(): Promise<void>
}

export interface NetworkWorld {
  place: Place
  network: Network
  /** The provider makes the ids of envelopes itself. */
  hasOwnIds?: true
  /** The provider sends a document of its own making. */
  rewrites?: true
  /** The address of somebody elsewhere, to whom documents end so. */
  elsewhere(fate?: Fate): Promise<Endpoint>
  /** While it is out, nothing can be handed over. */
  setOut(isOut: boolean, receiver: Endpoint): Promise<void>
  /** The envelopes that reached somebody elsewhere. */
  reached(key: string): Promise<Buffer[]>
  /** Brings a message from elsewhere to us. */
  bring(message: Outgoing): Promise<void>
}

async function openPlace(): Promise<Place> {
  const url = await createTestDatabase()
  const orm = createOrm(url, entities)
  const pool = new Pool({ connectionString: url })
  return {
    orm,
    pool,
    async newAccount(features, scheme = '0208', prefix = '') {
      const kbo = newKbo()
      const em = orm.em.fork()
      const names = { kbo, vat: kbo, name: kbo, companyName: kbo, email: `info@${kbo}.example` }
      const participantIdentifiers = [`${scheme}:${prefix}${kbo}`]
      em.create(Account, { ...names, features, participantIdentifiers, doctypes: [] })
      await em.flush()
      return { scheme, participant: `${prefix}${kbo}` }
    },
    async close() {
      await pool.end()
      await orm.close()
    },
  }
}

/** No two are alike. */
export const messageTo = (receiver: Endpoint, changes: Partial<Outgoing> = {}): Outgoing =>
  messageWith(randomUUID(), receiver, changes)

const messageWith = (key: string, receiver: Endpoint, changes: Partial<Outgoing>): Outgoing => {
  const sender = { scheme: '0208', participant: '0418759886' }
  const xml = invoiceXml({ key, sender, receiver }, 'é')
  return { key, sender, receiver, ...INVOICE, countryC1: 'BE', xml, ...changes }
}

/** An invoice that says from whom and for whom it is, and little else. */
export function invoiceXml(
  { key, sender, receiver }: Pick<Outgoing, 'key' | 'sender' | 'receiver'>,
  note: string,
): string {
  const ubl = 'urn:oasis:names:specification:ubl:schema:xsd'
  const party = (role: string, { scheme, participant }: Endpoint) =>
    `<cac:${role}><cac:Party><cbc:EndpointID schemeID="${scheme}">${participant}</cbc:EndpointID></cac:Party></cac:${role}>`
  return `<Invoice xmlns="${ubl}:Invoice-2" xmlns:cac="${ubl}:CommonAggregateComponents-2" xmlns:cbc="${ubl}:CommonBasicComponents-2" key="${key}"><cbc:CustomizationID>${CUSTOMIZATION_ID}</cbc:CustomizationID><cbc:ProfileID>${PROFILE_ID}</cbc:ProfileID><cbc:Note>${note}</cbc:Note>${party('AccountingSupplierParty', sender)}${party('AccountingCustomerParty', receiver)}</Invoice>`
}

export interface LoopbackWorld extends NetworkWorld {
  knob(turned: Partial<LoopbackParticipant>, endpoint?: Endpoint): Promise<Endpoint>
}

export async function openLoopback(): Promise<LoopbackWorld> {
  const place = await openPlace()
  const network = loopbackOn(place.pool, RECEIVES_HERE)
  const knob = async (turned: Partial<LoopbackParticipant>, endpoint = newEndpoint()) => {
    await place.orm.em.fork().upsert(LoopbackParticipant, { ...endpoint, ...turned })
    return endpoint
  }
  return {
    place,
    network,
    knob,
    elsewhere: ({ end = 'DELIVERED', tries = 0 }: Partial<Fate> = {}) =>
      knob({
        failure: end === 'DELIVERED' || end === 'NOT_STORED' ? null : end,
        delaySeconds: tries > 0 ? 1 : 0,
      }),
    async setOut(isOut, receiver) {
      await knob({ failure: isOut ? 'UNAVAILABLE' : null }, receiver)
    },
    async reached(key) {
      const sql = 'select envelope from loopback_messages where key = $1 and refusal is null'
      return (await place.pool.query<{ envelope: Buffer }>(sql, [key])).rows.map(({ envelope }) => envelope)
    },
    async bring(message) {
      await network.send(message)
    },
  }
}

export interface ProviderWorld<Provider extends SimulatedProvider> extends NetworkWorld {
  network: AccessPointNetwork
  provider: Provider
}

const WEBHOOK_SECRET = 'a secret of at least thirty-two characters'

export async function openPhossAp(options: ProviderOptions = {}): Promise<ProviderWorld<SimulatedPhossAp>> {
  const place = await openPlace()
  const provider = simulatedPhossAp()
  const settings = { url: 'http://access-point.example', key: PHOSS_AP_KEY }
  const network = phossApAt(settings, partsFor(place, { fetch: provider.fetch, ...options }))
  return {
    ...worldOf(place, network, provider),
    bring: (message) => handToPhossAp(network, message),
  }
}

export async function openRecommand(
  options: ProviderOptions = {},
): Promise<ProviderWorld<SimulatedRecommand>> {
  const place = await openPlace()
  const provider = simulatedRecommand()
  const settings = { url: 'http://recommand.example/api/v1', key: RECOMMAND_KEY }
  const parts = partsFor(place, { fetch: provider.fetch, collectSeconds: 0, ...options })
  const network = recommandAt(settings, parts)
  return {
    ...worldOf(place, network, provider),
    hasOwnIds: true,
    bring: (message) => hintFromRecommand(network, provider, message),
  }
}

export interface TwoWorld extends NetworkWorld {
  phossAp: SimulatedPhossAp
  recommand: SimulatedRecommand
  /** The access point that the sender of `messageTo` names from now on; null: the first, which is phoss-ap. */
  choose(name: string | null): Promise<void>
}

/** Both at once: the sender of `messageTo` is an account, and messages are brought by one and the other in turn. */
export async function openTwo(options: ProviderOptions = {}): Promise<TwoWorld> {
  const place = await openPlace()
  const [phossAp, recommand] = [simulatedPhossAp(), simulatedRecommand()]
  const partsOf = (accessPoint: string, { fetch }: Pick<SimulatedProvider, 'fetch'>) =>
    partsFor(place, { fetch, collectSeconds: 0, ...options }, { accessPoint, first: 'phoss-ap' })
  const adapters = {
    'phoss-ap': phossApAt(
      { url: 'http://access-point.example', key: PHOSS_AP_KEY },
      partsOf('phoss-ap', phossAp),
    ),
    recommand: recommandAt(
      { url: 'http://recommand.example/api/v1', key: RECOMMAND_KEY },
      partsOf('recommand', recommand),
    ),
  }
  const { pool, lookUp } = partsFor(place, {})
  const network = overAccessPoints(
    new Map(Object.entries(adapters) as [keyof typeof adapters, AccessPointNetwork][]),
    { pool, lookUp, first: 'phoss-ap', accessPointHere: ACCESS_POINT_HERE },
  )
  const sender = await place.newAccount(['PEPPOL'])
  const { sender: known } = messageTo(newEndpoint())
  await pool.query('update accounts set participant_identifiers = $1 where kbo = $2', [
    [`0208:${known.participant}`],
    sender.participant,
  ])
  const worlds = [
    worldOf(place, adapters['phoss-ap'], phossAp),
    worldOf(place, adapters.recommand, recommand),
  ] as const
  let brought = 0
  return {
    place,
    network,
    phossAp,
    recommand,
    hasOwnIds: true,
    async choose(name) {
      await pool.query('update accounts set access_point = $1 where kbo = $2', [name, sender.participant])
    },
    async elsewhere(fate = { end: 'DELIVERED' }) {
      const endpoint = newEndpoint()
      for (const one of worlds) one.setFate(endpoint, fate)
      return endpoint
    },
    async setOut(isOut) {
      for (const one of worlds) await one.setOut(isOut)
    },
    reached: async (key) => (await Promise.all(worlds.map((one) => one.reached(key)))).flat(),
    async bring(message) {
      if (brought++ % 2 === 0) return handToPhossAp(adapters['phoss-ap'], message)
      await hintFromRecommand(adapters.recommand, recommand, message)
    },
  }
}

async function handToPhossAp(network: Pick<AccessPointNetwork, 'webhook'>, message: Outgoing): Promise<void> {
  const headers = { 'x-sbdh-instance-id': message.key }
  const answer = await callWebhook(network, await wrapInEnvelope(message), headers)
  const { countryCodeC4 } = await answer.json()
  if (answer.status !== 200 || countryCodeC4 !== 'BE') throw new Error('it was not taken')
}

async function hintFromRecommand(
  network: Pick<AccessPointNetwork, 'webhook'>,
  provider: SimulatedRecommand,
  message: Outgoing,
): Promise<void> {
  const hint = JSON.stringify({ eventType: 'document.received', documentId: provider.take(message) })
  await callWebhook(network, hint).catch(() => undefined)
}

export const E_INVOICE_SETTINGS = { url: 'http://e-invoice.example', key: E_INVOICE_KEY }

export async function openEInvoice(options: ProviderOptions = {}): Promise<ProviderWorld<SimulatedEInvoice>> {
  const place = await openPlace()
  const provider = simulatedEInvoice()
  const parts = partsFor(place, { fetch: provider.fetch, collectSeconds: 0, ...options })
  const network = eInvoiceBeAt(E_INVOICE_SETTINGS, parts)
  return {
    ...worldOf(place, network, provider),
    hasOwnIds: true,
    async bring(message) {
      const id = randomUUID()
      const body = JSON.stringify({
        ...{ id, type: 'document.received', tenant_id: 'ours', created_at: Date.now() },
        data: { document_id: provider.take(message) },
      })
      const signature = signatureOf(E_INVOICE_SECRET, sortedJson(body) ?? '')
      await callWebhook(network, body, { 'x-signature': signature }).catch(() => undefined)
    },
  }
}

export const STORECOVE_SETTINGS = { url: 'http://storecove.example/api/v2', key: STORECOVE_KEY }

export async function openStorecove(
  options: ProviderOptions = {},
): Promise<ProviderWorld<SimulatedStorecove>> {
  const place = await openPlace()
  const provider = simulatedStorecove()
  const parts = partsFor(place, { fetch: provider.fetch, collectSeconds: 0, ...options })
  const network = storecoveAt(STORECOVE_SETTINGS, parts)
  return {
    ...worldOf(place, network, provider),
    hasOwnIds: true,
    rewrites: true,
    async bring(message) {
      provider.take(message)
      await network.isWaiting().catch(() => undefined)
    },
  }
}

const ALONE = { accessPoint: 'alone', first: 'alone' }

export const partsFor = (
  { pool }: Pick<Place, 'pool'>,
  options: ProviderOptions,
  place = ALONE,
): ProviderParts => ({
  pool,
  place,
  countryHere: COUNTRY_HERE,
  lookUp: async (endpoint) => ({
    ...endpoint,
    state: 'REGISTERED',
    documentTypes: [INVOICE, CREDIT_NOTE, INVOICE_RESPONSE].map(({ docTypeId }) => docTypeId),
    viaEmailGateway: false,
    checkedAt: new Date(),
  }),
  webhookSecret: WEBHOOK_SECRET,
  log: { warn: () => undefined },
  options,
})

/** As the server does it once the secret was right. */
export async function callWebhook(
  { webhook }: Pick<AccessPointNetwork, 'webhook'>,
  body: Uint8Array | string,
  headers: Record<string, string> = {},
): Promise<Response> {
  if (!webhook) throw new Error('nobody can call')
  const bytes = typeof body === 'string' ? body : new Uint8Array(body)
  return webhook.answer(
    new Request(`http://localhost${webhook.path}`, { method: 'POST', headers, body: bytes }),
  )
}

const newEndpoint = (): Endpoint => ({ scheme: '0208', participant: newKbo() })

function worldOf<Provider extends SimulatedProvider>(
  place: Place,
  network: AccessPointNetwork,
  provider: Provider,
) {
  const fates = new Map<string, Fate>()
  provider.fateOf = ({ participant }) => fates.get(participant) ?? { end: 'DELIVERED' }
  return {
    place,
    network,
    provider,
    setFate: ({ participant }: Endpoint, fate: Fate) => void fates.set(participant, fate),
    async elsewhere(fate: Fate = { end: 'DELIVERED' }) {
      const endpoint = newEndpoint()
      fates.set(endpoint.participant, fate)
      return endpoint
    },
    async setOut(isOut: boolean) {
      provider.faultIn = () => (isOut ? 'CUT_BEFORE' : undefined)
    },
    async reached(key: string) {
      return provider.delivered.filter((one) => one.key === key).map(({ envelope }) => envelope)
    },
  }
}

/** The operator's message about an outage. */
export const causeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'it went well',
    (error: Error) => String(error.cause),
  )

/**
 * The provider of one test file, which behaves again after each test, and an account there. Both stand from the first hook on.
 * @param settle takes back the changes of the tests besides faults
 */
export function setProvider<Provider extends SimulatedProvider>(
  open: () => Promise<ProviderWorld<Provider>>,
  settle: (provider: Provider) => void,
): { world: ProviderWorld<Provider>; account: Endpoint } {
  const world = {} as ProviderWorld<Provider>
  const account = {} as Endpoint
  beforeAll(async () => {
    Object.assign(world, await open())
    Object.assign(account, await world.place.newAccount(['PEPPOL']))
  })
  afterAll(() => world.place?.close())
  afterEach(() => {
    world.provider.faultIn = () => undefined
    world.provider.retell = (_, answer) => answer
    settle(world.provider)
  })
  return { world, account }
}
