/** A hosted access point, Storecove: it reads a document, sends its own writing of it, and tells the end later. */
import { INVOICE_RESPONSE } from '../../formats/sbdh/document-types.ts'
import type { Endpoint } from '../../formats/sbdh/endpoint.ts'
import { KILOBYTE } from '../../platform/http/sizes.ts'
import { inboxOn } from './inbox.ts'
import type { Outgoing, Transmission } from './network.ts'
import { before, type Hold, NothingHandedOver, type Outbox, outboxOn, type Verdict } from './outbox.ts'
import { isDuplicate } from './phoss-ap-status.ts'
import { type AccessPointNetwork, findCountryOn, type ProviderParts, WEBHOOK_PATH } from './provider.ts'
import { unavailable } from './provider-call.ts'
import { queryOn } from './statements.ts'
import { type StorecoveCalls, storecoveCalls } from './storecove-calls.ts'
import { collectFromStorecove } from './storecove-events.ts'
import { storecoveIdentifier } from './storecove-schemes.ts'

const LARGEST_EVENT = 64 * KILOBYTE

export interface StorecoveSettings {
  /** Without a slash at the end. */
  url: string
  /** An API key, a colon, and the numbers of the legal entities with commas between: no call lists them. */
  key: string
}

/** The search terms for a document without an answer: it is handed over again under the same key. */
interface Sought {
  legalEntityId: number
}

/** @throws {Unavailable} also when no legal entity has that address */
type FindEntity = (sender: { scheme: string; id: string }) => Promise<number>

export function storecoveAt({ url, key }: StorecoveSettings, parts: ProviderParts): AccessPointNetwork {
  const { pool, place, countryHere, lookUp, webhookSecret: secret, log, options = {} } = parts
  const [apiKey = '', numbers = ''] = key.split(':')
  const ids = (numbers.match(/\d+/g) ?? []).map(Number)
  const query = queryOn(pool)
  const calls = storecoveCalls({ url, apiKey }, options)
  const outbox = outboxOn<Sought>(query, place, options.openSeconds)
  const findEntity = entitiesOf(calls, ids)
  /** The event was dropped when the document was stored. */
  const { store, find: _find, storedAmong: _among, ...inbox } = inboxOn(query, place, async () => undefined)
  const hearing = { calls, store, judge: outbox.judge, findCountry: findCountryOn(query, countryHere), log }
  const { collectWhenDue, answer } = collectFromStorecove(hearing, options.collectSeconds)
  return {
    lookup: lookUp,
    status: (key) => statusOf(key, { calls, outbox }),
    send: (message) =>
      outbox.once(message.key, (hold) => handOver(message, { calls, outbox, findEntity, hold })),
    ...inbox,
    async isWaiting() {
      const [collected] = await Promise.allSettled([collectWhenDue()])
      /** A message that is here already needs no fetching. */
      if (await inbox.isWaiting()) return true
      if (collected.status === 'rejected') throw collected.reason
      return false
    },
    async prove() {
      for (const id of ids)
        if ((await calls.addressesOf(id)) === undefined)
          throw unavailable(`Storecove has no legal entity ${id}: look at NETWORK_KEY`)
    },
    webhook:
      secret === undefined ? undefined : { path: WEBHOOK_PATH, secret, largestBody: LARGEST_EVENT, answer },
  }
}

/** An address can move: the entity found before is asked first, and believed only when it still has it. */
function entitiesOf(calls: StorecoveCalls, ids: readonly number[]): FindEntity {
  const found = new Map<string, number>()
  return async ({ scheme, id: participant }) => {
    const address = `${scheme}:${participant}`.toUpperCase()
    const before = found.get(address)
    for (const id of before === undefined ? ids : [before, ...ids]) {
      if (!(await calls.addressesOf(id))?.includes(address)) continue
      found.set(address, id)
      return id
    }
    throw unavailable(
      `no legal entity at Storecove has the address ${address}: add it there, and its number to NETWORK_KEY`,
    )
  }
}

interface Parts {
  calls: StorecoveCalls
  outbox: Outbox<Sought>
  findEntity: FindEntity
  hold: Hold<Sought>
}

async function statusOf(
  key: string,
  { calls, outbox }: Pick<Parts, 'calls' | 'outbox'>,
): Promise<Transmission> {
  const submitted = await outbox.find(key)
  if (submitted === undefined) return { state: 'NONE' }
  const { verdict, acceptedAt, providerRef, isOpen, sought } = submitted
  if (verdict || acceptedAt) return stateOf({ verdict, providerRef }, calls)
  if (isOpen) throw unavailable('the outcome of the hand-over is not known yet')
  if (sought) return { state: 'IN_DOUBT' }
  await outbox.endDoubt(key)
  return { state: 'NONE' }
}

/** Taken by Storecove is not delivered: that is said by the receipt of the receiving access point, or by an event. */
async function stateOf(
  { verdict, providerRef }: { verdict: Verdict | null; providerRef: string | null },
  calls: StorecoveCalls,
): Promise<Transmission> {
  if (verdict?.end === 'FAILED') {
    const { words: detail } = verdict
    return { state: 'REFUSED', reason: isDuplicate(detail) ? 'DUPLICATE' : 'UNDELIVERABLE', detail }
  }
  const isReceived = verdict !== null || (providerRef !== null && (await calls.hasReceipt(providerRef)))
  return { state: isReceived ? 'RECEIVED' : 'PENDING' }
}

/** It takes nothing twice under one key, so a document without an answer is handed over again. */
async function handOver(
  message: Outgoing,
  { calls, outbox, findEntity, hold }: Parts,
): Promise<Transmission> {
  const { key, xml } = message
  if (message.docTypeId === INVOICE_RESPONSE.docTypeId) return undeliverable(NO_ANSWERS)
  const submitted = await outbox.find(key)
  if (submitted?.verdict || submitted?.acceptedAt) return before(() => stateOf(submitted, calls))
  const [sender, receiver] = [message.sender, message.receiver].map(storecoveIdentifier)
  if (!sender || !receiver) return undeliverable(unnamed(sender ? message.receiver : message.sender))
  const legalEntityId = await before(() => findEntity(sender))
  await hold({ legalEntityId })
  const bytes = typeof xml === 'string' ? Buffer.from(xml) : xml
  const submission = await calls.submit({ legalEntityId, key, receiver, xml: bytes })
  switch (submission.outcome) {
    case 'TAKEN':
      await outbox.accept(key, submission.guid)
      return stateOrPending(submission.guid, calls)
    case 'SEEN':
      await outbox.accept(key, null)
      return { state: 'PENDING' }
    case 'NOT_HEARD':
      throw submitted?.sought
        ? unavailable(submission.why)
        : new NothingHandedOver(unavailable(submission.why))
    case 'INVALID':
      /** The two refusals have one status: after a lost answer it isn't certain which one this is. */
      if (submitted?.sought && !submission.isCertain) throw unavailable(`${IN_DOUBT}: ${submission.words}`)
      return { state: 'REFUSED', reason: 'INVALID', detail: submission.words }
  }
}

const IN_DOUBT = 'Storecove refuses a document that it may have taken before: look there'
const NO_ANSWERS = 'Answers to invoices are not sent over Storecove.'
const unnamed = ({ scheme }: Endpoint): string => `Storecove has no name for the identifier scheme ${scheme}.`
const undeliverable = (detail: string): Transmission => ({
  state: 'REFUSED',
  reason: 'UNDELIVERABLE',
  detail,
})

/** Its guid is stored: a question that fails now is asked again later. */
const stateOrPending = (providerRef: string, calls: StorecoveCalls): Promise<Transmission> =>
  stateOf({ verdict: null, providerRef }, calls).catch((): Transmission => ({ state: 'PENDING' }))
