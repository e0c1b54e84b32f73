/**
 * Looks participants up in the directory of Peppol: the SML, which is a zone of the DNS, names the SMP of a participant, and
 * that lists what it accepts. Where to and with which certificate is the access point's business, which checks the SMP's signature.
 */
import { createHash } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { asIdentifier } from '../../../formats/sbdh/document-types.ts'
import type { Endpoint } from '../../../formats/sbdh/endpoint.ts'
import type { Lookup } from '../network.ts'
import type { Found, Memory } from './remember.ts'
import { documentTypesAt, type SmpOptions } from './service-group.ts'

export interface LookUpOptions extends SmpOptions {
  /** `address:port` of name servers; those of the system when left out. */
  nameServers?: string[]
  /** Nothing is remembered when left out. */
  memory?: Memory
}

type LookUp = (endpoint: Endpoint) => Promise<Lookup>

const TIMEOUT_MILLISECONDS = 2_000

/** @param zone such as participant.sml.prod.tech.peppol.org */
export function lookUpIn(zone: string, options: LookUpOptions = {}): LookUp {
  const { nameServers, memory } = options
  const resolver = new Resolver({ timeout: TIMEOUT_MILLISECONDS, tries: 2 })
  if (nameServers) resolver.setServers(nameServers)
  return async (endpoint) => {
    const identifier = asIdentifier(endpoint).toLowerCase()
    const known = await memory?.find(zone, identifier)
    const found = known ?? (await find(resolver, zone, { identifier, options }))
    if (!known && found.state !== 'UNKNOWN') await memory?.keep(zone, identifier, found)
    return { ...endpoint, ...found, viaEmailGateway: false }
  }
}

const outcome = (state: Found['state'], documentTypes: string[] = []): Found => ({
  state,
  documentTypes,
  checkedAt: new Date(),
})

async function find(
  resolver: Resolver,
  zone: string,
  { identifier, options }: { identifier: string; options: LookUpOptions },
): Promise<Found> {
  try {
    const smp = await findSmp(resolver, `${nameOf(identifier)}.iso6523-actorid-upis.${zone}`, options)
    const documentTypes = smp && (await documentTypesAt(smp, identifier, options))
    return documentTypes === undefined ? outcome('NOT_REGISTERED') : outcome('REGISTERED', documentTypes)
  } catch {
    return outcome('UNKNOWN')
  }
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 of the SHA-256, without padding (Peppol SML, NAPTR form). */
export function nameOf(identifier: string): string {
  const bits = [...createHash('sha256').update(identifier.toLowerCase()).digest()]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** Nobody has the name, or nothing is said of it. */
const NOT_REGISTERED: readonly unknown[] = ['ENOTFOUND', 'ENODATA']

/** @throws {Error} when it could not be found out */
async function findSmp(resolver: Resolver, name: string, { onStep }: SmpOptions): Promise<URL | undefined> {
  const records = await resolver.resolveNaptr(name).catch((error: unknown) => {
    const { code } = error as { code?: unknown }
    onStep?.({ asked: name, answer: String(code) })
    if (NOT_REGISTERED.includes(code)) return []
    throw error
  })
  for (const { service, regexp } of records) onStep?.({ asked: name, answer: `${service} ${regexp}` })
  if (records.length === 0) return undefined
  const record = records
    .toSorted((a, b) => a.order - b.order || a.preference - b.preference)
    .find(({ flags, service }) => flags.toUpperCase() === 'U' && service.toUpperCase() === 'META:SMP')
  if (!record) throw new Error('no NAPTR record names an SMP')
  /** `!^.*$!https://smp.example!`, with any character as the delimiter. */
  const [, , address = ''] = record.regexp.split(record.regexp[0] ?? '!')
  return new URL(address)
}
