/** The network over several access points at once: each company sends over its own, and all of them bring messages. */
import type pg from 'pg'
import { asIdentifier } from '../../formats/sbdh/document-types.ts'
import type { Endpoint } from '../../formats/sbdh/endpoint.ts'
import type { Webhook } from '../../platform/http/webhook.ts'
import type { AccessPointName } from '../../platform/read-network.ts'
import { BATCH } from './inbox.ts'
import type { Network, Outgoing, Transmission } from './network.ts'
import type { AccessPointNetwork } from './provider.ts'
import { unavailable } from './provider-call.ts'
import { type Query, queryOn } from './statements.ts'

export type AccessPoints = ReadonlyMap<AccessPointName, AccessPointNetwork>

export interface RoutingParts {
  /** The nested pool; see loopback.ts. */
  pool: pg.Pool
  /** The access point of companies that name none, and of messages from before there were several. */
  first: AccessPointName
  /** SQL: the access point that the account with the address `asked (scheme, participant)` names, or null. */
  accessPointHere: string
  /** In the network's directory, which is one for all access points. */
  lookUp: Network['lookup']
}

/**
 * A message stays with the access point that it was given to first, until that one says that it sent nothing: then it goes over the
 * one that the company has now. So a change of access point sends nothing twice and loses nothing.
 */
export function overAccessPoints(accessPoints: AccessPoints, parts: RoutingParts): Network {
  const { pool, first, accessPointHere, lookUp } = parts
  const query = queryOn(pool)
  const all = [...accessPoints.values()]
  const adapterOf = (name: string, why: string): AccessPointNetwork => {
    const found = accessPoints.get(name as AccessPointName)
    if (found === undefined) throw unavailable(`${why} ${name}, which NETWORK doesn't name`)
    return found
  }
  const findGiven = (key: string) => givenTo(query, key, first)
  const adapterWith = (name: string) => adapterOf(name, 'the document was given to')
  return {
    lookup: lookUp,
    async status(key) {
      const given = await findGiven(key)
      return given === undefined ? firstKnown(all, key) : adapterWith(given).status(key)
    },
    async send(message) {
      const { key, sender } = message
      const wanted = await chosenBy(query, sender, { first, accessPointHere })
      const given = await findGiven(key)
      const over = () => adapterOf(wanted, `the company at ${asIdentifier(sender)} sends over`).send(message)
      if (given === undefined || given === wanted) return over()
      const told = await toldBy(adapterWith(given), message)
      if (told.state !== 'NONE') return told
      await move(query, { key, from: given, to: wanted, first })
      return over()
    },
    /** Each page holds the first of each, so the first of all are among them. */
    async receive(cursor) {
      const pages = await Promise.all(all.map((one) => one.receive(cursor)))
      const sorted = pages.flat().sort((a, b) => (a.ref < b.ref ? -1 : 1))
      return sorted.slice(0, BATCH)
    },
    /** One that is out of reach keeps nobody from the messages of another. */
    async isWaiting() {
      const asked = await Promise.allSettled(all.map((one) => one.isWaiting()))
      if (asked.some((one) => one.status === 'fulfilled' && one.value)) return true
      for (const one of asked) if (one.status === 'rejected') throw one.reason
      return false
    },
    onArrival(listener) {
      for (const one of all) one.onArrival(listener)
    },
    /** The others don't have it, and leave it. */
    async ack(ref) {
      for (const one of all) await one.ack(ref)
    },
    accessPoints,
    webhooks: webhooksOf(accessPoints, first),
  }
}

/** A document in doubt is told of by its own access point alone, at the next hand-over. */
async function toldBy(adapter: AccessPointNetwork, message: Outgoing): Promise<Transmission> {
  const told = await adapter.status(message.key)
  return told.state === 'IN_DOUBT' ? adapter.send(message) : told
}

/** Of a document without a row here, as after a restore: an access point may still know it. */
async function firstKnown(all: readonly AccessPointNetwork[], key: string): Promise<Transmission> {
  for (const one of all) {
    const told = await one.status(key)
    if (told.state !== 'NONE') return told
  }
  return { state: 'NONE' }
}

/** Each has an address of its own; the first is also called at the one without a name. */
function webhooksOf(accessPoints: AccessPoints, first: AccessPointName): Webhook[] {
  return [...accessPoints].flatMap(([name, { webhook }]) => {
    if (webhook === undefined) return []
    const own = { ...webhook, path: `${webhook.path}/${name}` }
    return name === first ? [webhook, own] : [own]
  })
}

type Choice = Pick<RoutingParts, 'first' | 'accessPointHere'>

async function chosenBy(query: Query, sender: Endpoint, { first, accessPointHere }: Choice): Promise<string> {
  const sql = `select ${accessPointHere} as name from (values ($1::text, $2::text)) as asked (scheme, participant)`
  const [row] = await query<{ name: string | null }>(sql, [sender.scheme, sender.participant])
  return row?.name ?? first
}

async function givenTo(query: Query, key: string, first: string): Promise<string | undefined> {
  const sql = 'select coalesce(access_point, $2) as name from submitted_messages where key = $1'
  const [row] = await query<{ name: string }>(sql, [key, first])
  return row?.name
}

/** Another process may have begun to hand it over meanwhile: then it stays. */
const MOVE = `
  update submitted_messages set access_point = $3
  where key = $1 and coalesce(access_point, $4) = $2
    and accepted_at is null and open_since is null and sought is null and verdict is null
  returning key`

async function move(
  query: Query,
  { key, from, to, first }: { key: string; from: string; to: string; first: string },
): Promise<void> {
  const moved = await query(MOVE, [key, from, to, first])
  if (moved.length === 0) throw unavailable(`it is being handed over to ${from}`)
}
