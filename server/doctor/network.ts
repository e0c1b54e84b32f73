/** The network: our key is taken there, and the world finds the companies of this installation. */
import { listEndpoints } from '../accounts/participant.ts'
import { asIdentifier } from '../formats/sbdh/document-types.ts'
import { freshLookUp } from '../ports/fresh-ports.ts'
import { type Fact, ok, reasonOf, warning, wrong } from './finding.ts'
import type { Means } from './means.ts'

export async function examineNetwork(means: Means): Promise<Fact[]> {
  const { network } = means.config
  if (network === 'loopback') return [warning('NETWORK_WITHIN', {})]
  const keys = await Promise.all(network.accessPoints.map(({ name }) => examineKey(means, name)))
  return [...keys, ...(await examineParticipants(means))]
}

async function examineKey({ network }: Means, name: string): Promise<Fact> {
  const accessPoint = network.accessPoints?.get(name)
  if (accessPoint === undefined) return warning('KEY_UNPROVED', { name })
  try {
    await accessPoint.prove()
    return ok('KEY', { name })
  } catch (error) {
    return wrong('KEY_REFUSED', { name, why: reasonOf(error) })
  }
}

const MOST_PARTICIPANTS = 5

/** Asked anew: an answer of before is no proof of now. */
async function examineParticipants({ config: { network }, stored, places }: Means): Promise<Fact[]> {
  if (network === 'loopback' || stored === undefined) return []
  const endpoints = await listEndpoints(stored.em.fork(), MOST_PARTICIPANTS)
  if (endpoints.length === 0) return [warning('PARTICIPANTS_NONE', {})]
  let why = ''
  const lookUp = freshLookUp(network.smlZone, {
    trustAnchors: network.smpAnchors,
    ...(places.nameServers && { nameServers: places.nameServers }),
    ...(places.localOrigins && { localOrigins: places.localOrigins }),
    onUnknown: (_, error) => {
      why = reasonOf(error)
    },
  })
  return Promise.all(
    endpoints.map(async (endpoint) => {
      const { state, documentTypes } = await lookUp(endpoint)
      const participant = asIdentifier(endpoint)
      if (state === 'REGISTERED') return ok('REGISTERED', { participant, count: documentTypes.length })
      if (state === 'NOT_REGISTERED') return wrong('NOT_REGISTERED', { participant, zone: network.smlZone })
      return warning('REGISTRATION_UNKNOWN', { participant, why })
    }),
  )
}
