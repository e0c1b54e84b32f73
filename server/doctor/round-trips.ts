/** The test network: a document of a company to itself goes out over each access point and comes back. */
import { setTimeout as wait } from 'node:timers/promises'
import type { EntityManager } from '@mikro-orm/postgresql'
import { isSameParticipant } from '#contracts/rules/participant.ts'
import { findReceiving, findSendingOver } from '../accounts/participant.ts'
import { readIdentifier } from '../formats/sbdh/document-types.ts'
import { type RealNetwork, ZONES } from '../platform/read-network.ts'
import { findNewest, RoundTrip } from '../round-trips/round-trip.ts'
import { isTaken, type RoundTripSender, sendRoundTrip } from '../round-trips/send-round-trip.ts'
import { type Fact, ok, reasonOf, warning, wrong } from './finding.ts'
import type { Means, RoundTripWish, Wishes } from './means.ts'

/**
 * Sends one on request, over each access point or that of one company; else the newest one of each is told. The server takes
 * the arrival in, as it takes in any other: nothing is fetched or acknowledged here.
 */
export async function examineRoundTrips(means: Means, { roundTrip: wish }: Wishes): Promise<Fact[]> {
  const { config, stored } = means
  const { network } = config
  if (network === 'loopback' || stored === undefined) return []
  if (wish === undefined) return newestOfEach(stored.em.fork(), network)
  if (isRealZone(network.smlZone)) return [warning('ROUND_TRIP_REAL', { zone: network.smlZone })]
  const senders = await findSenders(stored.em.fork(), network, wish)
  return Promise.all(
    senders.map(async (one) =>
      'endpoint' in one ? makeRoundTrip(stored.em.fork(), means.network, one, wish.waitSeconds) : one,
    ),
  )
}

/** The zones of the SML in which the real participants stand. */
const REAL_ZONES = [ZONES.production, 'edelivery.tech.ec.europa.eu']

const isRealZone = (zone: string): boolean => REAL_ZONES.includes(zone.toLowerCase())

async function findSenders(
  em: EntityManager,
  { accessPoints }: RealNetwork,
  { participant }: RoundTripWish,
): Promise<(RoundTripSender | Fact)[]> {
  const first = accessPoints[0].name
  if (participant === undefined)
    return Promise.all(
      accessPoints.map(async ({ name }) => {
        const account = await findSendingOver(em.fork(), { accessPoint: name, first })
        const endpoint = readIdentifier(account?.participantIdentifiers[0] ?? '')
        if (account === null || endpoint === undefined) return warning('ROUND_TRIP_NOBODY', { name })
        return { account, endpoint, accessPoint: name }
      }),
    )
  const endpoint = readIdentifier(participant)
  const account = endpoint && (await findReceiving(em, endpoint))
  if (!endpoint || !account) return [wrong('ROUND_TRIP_STRANGER', { participant })]
  return [{ account, endpoint, accessPoint: account.accessPoint ?? first }]
}

async function makeRoundTrip(
  em: EntityManager,
  network: Means['network'],
  sender: RoundTripSender,
  waitSeconds: number,
): Promise<Fact> {
  const { accessPoint: name } = sender
  try {
    const { trip, transmission } = await sendRoundTrip(em, network, sender)
    if (transmission.state === 'REFUSED')
      return wrong('ROUND_TRIP_REFUSED', { name, why: transmission.detail || transmission.reason })
    if (!isTaken(transmission)) return wrong('ROUND_TRIP_UNTOLD', { name, why: transmission.state })
    const awaited = await awaitReturn(em, trip.id, waitSeconds)
    const told = awaited.cameAt === null ? await network.status(trip.id).catch(() => undefined) : undefined
    return told?.state === 'REFUSED'
      ? wrong('ROUND_TRIP_REFUSED', { name, why: told.detail || told.reason })
      : factAbout(awaited)
  } catch (error) {
    return wrong('ROUND_TRIP_UNTOLD', { name, why: reasonOf(error) })
  }
}

async function awaitReturn(em: EntityManager, id: string, seconds: number): Promise<RoundTrip> {
  const until = Date.now() + seconds * 1_000
  for (;;) {
    const trip = await em.fork().findOneOrFail(RoundTrip, id)
    if (trip.cameAt !== null || Date.now() >= until) return trip
    await wait(Math.min(1_000, until - Date.now()))
  }
}

async function newestOfEach(em: EntityManager, { accessPoints }: RealNetwork): Promise<Fact[]> {
  const found = await Promise.all(accessPoints.map(({ name }) => findNewest(em.fork(), name)))
  return found.flatMap((trip) => (trip === null ? [] : factAbout(trip)))
}

/** Of one that the access point took, or that came back. */
function factAbout({ accessPoint: name, participant, sentAt, cameAt, cameTo }: RoundTrip): Fact {
  const at = sentAt.toISOString().replace('T', ' ').slice(0, 16)
  if (!cameAt || !cameTo) return warning('ROUND_TRIP_AWAY', { name, participant, at })
  const [sender, receiver] = [participant, cameTo].map((one) => readIdentifier(one))
  if (!sender || !receiver || !isSameParticipant(sender, receiver))
    return wrong('ROUND_TRIP_ASTRAY', { name, participant, other: cameTo })
  const seconds = Math.max(1, Math.round((cameAt.getTime() - sentAt.getTime()) / 1_000))
  return ok('ROUND_TRIP', { name, participant, at, seconds })
}
