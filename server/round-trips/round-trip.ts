/** A round trip: a document of the installation to itself over an access point, which proves the way out and the way back. */
import { randomBytes } from 'node:crypto'
import { defineEntity, type EntityManager, p } from '@mikro-orm/postgresql'
import { isSameParticipant } from '#contracts/rules/participant.ts'
import { asIdentifier, readIdentifier } from '../formats/sbdh/document-types.ts'
import type { Endpoint } from '../formats/sbdh/endpoint.ts'
import { idColumn } from '../platform/database/columns.ts'
import type { AccessPointName } from '../platform/read-network.ts'

const RoundTripSchema = defineEntity({
  name: 'RoundTrip',
  tableName: 'round_trips',
  properties: {
    /** The key of its message. */
    id: idColumn(),
    /** Of its document, and of no other: providers make envelopes and writings of their own, and keep the number. */
    number: p.text().unique(),
    accessPoint: p.text().$type<AccessPointName>(),
    /** Its sender and receiver, such as 0208:0123456749. */
    participant: p.text(),
    sentAt: p.datetime(),
    /** When the access point said that it took it. */
    takenAt: p.datetime().nullable(),
    cameAt: p.datetime().nullable(),
    /** The receiver that the arrival names. */
    cameTo: p.text().nullable(),
  },
})

/** A round trip, of which the arrival makes no received document. */
export class RoundTrip extends RoundTripSchema.class {}
RoundTripSchema.setClass(RoundTrip)

/** Begins the number of each; no invoice of a company is likely to have it. */
const PREFIX = 'ZEGEL-TEST-'

/** A number that nobody can guess. */
export const newNumber = (): string => PREFIX + randomBytes(8).toString('hex').toUpperCase()

const NEWS_DAYS = 7

/** The newest round trip of the last days over that access point, among those that it took or that came back. */
export const findNewest = (em: EntityManager, accessPoint: AccessPointName): Promise<RoundTrip | null> =>
  em.findOne(
    RoundTrip,
    {
      accessPoint,
      sentAt: { $gt: new Date(Date.now() - NEWS_DAYS * 86_400_000) },
      $or: [{ takenAt: { $ne: null } }, { cameAt: { $ne: null } }],
    },
    { orderBy: { sentAt: 'desc' } },
  )

interface Arrival {
  sender: Endpoint
  receiver: Endpoint
  /** Of its document. */
  number: string | null
}

/** Takes an arrival that ends a round trip; the first one counts. @returns false for any other arrival */
export async function takeRoundTrip(
  em: EntityManager,
  { sender, receiver, number }: Arrival,
): Promise<boolean> {
  if (!number?.startsWith(PREFIX)) return false
  const trip = await em.findOne(RoundTrip, { number })
  const own = trip && readIdentifier(trip.participant)
  if (!own || !isSameParticipant(own, sender)) return false
  await em.nativeUpdate(
    RoundTrip,
    { id: trip.id, cameAt: null },
    { cameAt: new Date(), cameTo: asIdentifier(receiver) },
  )
  return true
}
