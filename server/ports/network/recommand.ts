/** A hosted access point, Recommand: it sends over the Peppol network, and arrivals are fetched there. */

import { asIdentifier } from '../../formats/sbdh/document-types.ts'
import type { Endpoint } from '../../formats/sbdh/endpoint.ts'
import { KILOBYTE } from '../../platform/http/sizes.ts'
import { inboxOn } from './inbox.ts'
import type { Outgoing, Transmission } from './network.ts'
import { before, type Hold, NothingHandedOver, type Outbox, outboxOn } from './outbox.ts'
import { isDuplicate, isUnregistered } from './phoss-ap-status.ts'
import { type AccessPointNetwork, findCountryOn, type ProviderParts, WEBHOOK_PATH } from './provider.ts'
import { unavailable } from './provider-call.ts'
import { type RecommandCalls, type RecommandSettings, recommandCalls } from './recommand-calls.ts'
import { collectFromRecommand } from './recommand-inbox.ts'
import { findSent, type Sought, soughtBy } from './recommand-sent.ts'
import { queryOn } from './statements.ts'

/** Its webhook is a hint only: an id. */
const LARGEST_HINT = 64 * KILOBYTE

export function recommandAt(settings: RecommandSettings, parts: ProviderParts): AccessPointNetwork {
  const { pool, place, countryHere, lookUp, webhookSecret: secret, log, options = {} } = parts
  const query = queryOn(pool)
  const calls = recommandCalls(settings, options)
  const outbox = outboxOn<Sought>(query, place, options.openSeconds)
  const findCompany = companiesOf(calls)
  const { store, find, ...inbox } = inboxOn(query, place, async ({ providerRef }) => {
    if (providerRef !== null) await calls.markAsRead(providerRef)
  })
  const collecting = { calls, store, find, findCountry: findCountryOn(query, countryHere), log }
  const { collectWhenDue, answer } = collectFromRecommand(collecting, options.collectSeconds)
  return {
    lookup: lookUp,
    status: (key) => statusOf(key, { calls, outbox }),
    send: (message) =>
      outbox.once(message.key, (hold) => handOver(message, { calls, outbox, findCompany, hold })),
    ...inbox,
    async isWaiting() {
      const collected = await Promise.allSettled([collectWhenDue()])
      /** A message that is here already needs no fetching. */
      if (await inbox.isWaiting()) return true
      for (const one of collected) if (one.status === 'rejected') throw one.reason
      return false
    },
    async prove() {
      await calls.companies()
    },
    webhook:
      secret === undefined ? undefined : { path: WEBHOOK_PATH, secret, largestBody: LARGEST_HINT, answer },
  }
}

/** It knows no states: a document was sent within the call, or not at all. */
async function statusOf(
  key: string,
  { calls, outbox }: Pick<Parts, 'calls' | 'outbox'>,
): Promise<Transmission> {
  const submitted = await outbox.find(key)
  if (submitted?.acceptedAt) return { state: 'RECEIVED' }
  if (submitted?.isOpen) throw unavailable('the outcome of the hand-over is not known yet')
  if (submitted === undefined) return { state: 'NONE' }
  const { sought, createdAt } = submitted
  const sent = sought ? await findSent(calls, sought, createdAt) : undefined
  if (sent !== undefined) {
    await outbox.accept(key, sent)
    return { state: 'RECEIVED' }
  }
  await outbox.endDoubt(key)
  return { state: 'NONE' }
}

interface Parts {
  calls: RecommandCalls
  outbox: Outbox<Sought>
  findCompany: FindCompany
  hold: Hold<Sought>
}

/** Nothing there keeps a document from being sent twice: the documents sent since the first try are looked through first. */
async function handOver(
  message: Outgoing,
  { calls, outbox, findCompany, hold }: Parts,
): Promise<Transmission> {
  const { key } = message
  const xml = typeof message.xml === 'string' ? message.xml : Buffer.from(message.xml).toString('utf8')
  const accepted = async (providerRef: string): Promise<Transmission> => {
    await outbox.accept(key, providerRef)
    return { state: 'RECEIVED' }
  }
  const submitted = await outbox.find(key)
  if (submitted?.acceptedAt) return { state: 'RECEIVED' }
  const since = submitted?.createdAt ?? new Date()
  const { sought, sent } = await before(async () => {
    const sought = soughtBy(await findCompany(message.sender), message, xml)
    return { sought, sent: await findAmong(calls, [sought, submitted?.sought ?? undefined], since) }
  })
  if (sent !== undefined) return accepted(sent)
  await hold(sought)
  const submission = await calls.send(sought.companyId, message, xml).catch(async (error: unknown) => {
    const found = await findSent(calls, sought, since)
    if (found === undefined) throw error
    return { outcome: 'SENT' as const, providerRef: found }
  })
  switch (submission.outcome) {
    case 'SENT':
      return accepted(submission.providerRef)
    case 'INVALID':
      return { state: 'REFUSED', reason: 'INVALID', detail: submission.words }
    case 'NOT_HEARD':
      throw new NothingHandedOver(unavailable(submission.why))
    case 'NOT_TAKEN':
      return notTaken(submission.words)
  }
}

/** An earlier try may have been under another company, if that was made anew since. */
async function findAmong(
  calls: RecommandCalls,
  [now, earlier]: [Sought, Sought | undefined],
  since: Date,
): Promise<string | undefined> {
  const sent = await findSent(calls, now, since)
  if (sent !== undefined || earlier === undefined || earlier.companyId === now.companyId) return sent
  return findSent(calls, earlier, since)
}

/** @throws {NothingHandedOver} for a failure that may pass */
function notTaken(detail: string): Transmission {
  if (isDuplicate(detail)) return { state: 'REFUSED', reason: 'DUPLICATE', detail }
  if (isUnregistered(detail)) return { state: 'REFUSED', reason: 'UNDELIVERABLE', detail }
  throw new NothingHandedOver(unavailable(`the network did not take the document from Recommand: ${detail}`))
}

/** @throws {Unavailable} also when no company there sends under that address */
type FindCompany = (sender: Endpoint) => Promise<string>

/**
 * A company there sends under one address. The address can be changed, and the company removed and made anew: the company found
 * before is asked first, and believed only when it still sends under that address.
 */
export function companiesOf({
  companies,
  senderOf,
}: Pick<RecommandCalls, 'companies' | 'senderOf'>): FindCompany {
  let found = new Map<string, string>()
  const addressOf = async (companyId: string) => (await senderOf(companyId))?.toUpperCase()
  const findAll = async () => {
    const all = new Map<string, string>()
    for (const companyId of await companies()) {
      const address = await addressOf(companyId)
      if (address !== undefined) all.set(address, companyId)
    }
    return all
  }
  return async (sender) => {
    const address = asIdentifier(sender).toUpperCase()
    const before = found.get(address)
    if (before !== undefined && (await addressOf(before)) === address) return before
    found = await findAll()
    const companyId = found.get(address)
    if (companyId === undefined)
      throw unavailable(
        `no company at Recommand sends under the address ${address}: add it there, with that identifier`,
      )
    return companyId
  }
}
