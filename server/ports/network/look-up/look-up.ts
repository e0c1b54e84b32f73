/**
 * Looks participants up in the directory of Peppol: the SML, which is a zone of the DNS, names the SMP of a participant, and
 * that lists the accepted document types. The endpoint and its certificate are the access point's business, which checks the
 * SMP's signature.
 */
import { createHash } from 'node:crypto'
import type { NaptrRecord } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { asIdentifier } from '../../../formats/sbdh/document-types.ts'
import type { Endpoint } from '../../../formats/sbdh/endpoint.ts'
import type { AskedType, Lookup } from '../network.ts'
import type { SmpOptions } from './ask-smp.ts'
import { confirmNothing } from './confirm-nothing.ts'
import { Distrust } from './distrust.ts'
import type { Found, Memory, Question } from './remember.ts'
import { documentTypesAt } from './service-group.ts'
import { isDocumentTypeAccepted, type ServiceOptions } from './service-metadata.ts'

export interface LookUpOptions extends ServiceOptions {
  /** `address:port` of name servers; those of the system when left out. */
  nameServers?: string[]
  /** Nothing is remembered when left out. */
  memory?: Memory
  /** Told why nothing could be found out. */
  onUnknown?: (identifier: string, error: unknown) => void
}

type LookUp = (endpoint: Endpoint, asked?: AskedType) => Promise<Lookup>

const TIMEOUT_MILLISECONDS = 2_000

/** @param zone such as participant.sml.prod.tech.peppol.org */
export function lookUpIn(zone: string, options: LookUpOptions = {}): LookUp {
  const { nameServers, memory } = options
  const resolver = new Resolver({ timeout: TIMEOUT_MILLISECONDS, tries: 2 })
  if (nameServers) resolver.setServers(nameServers)
  return async (endpoint, asked) => {
    const question = { zone, identifier: asIdentifier(endpoint).toLowerCase(), asked }
    const known = await memory?.find(question)
    const found = known ?? (await find(resolver, question, options))
    if (!known && found.state !== 'UNKNOWN') await memory?.keep(question, found)
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
  { zone, identifier, asked }: Question,
  options: LookUpOptions,
): Promise<Found> {
  try {
    const smps = await findSmps(resolver, `${nameOf(identifier)}.iso6523-actorid-upis.${zone}`, options)
    return smps.length === 0
      ? outcome('NOT_REGISTERED')
      : await firstOf(smps, (smp) => askAt(new URL(smp), { identifier, asked }, options))
  } catch (error) {
    options.onUnknown?.(identifier, error)
    return { ...outcome('UNKNOWN'), ...(error instanceof Distrust && { distrust: error.reason }) }
  }
}

async function askAt(
  smp: URL,
  { identifier, asked }: Omit<Question, 'zone'>,
  options: LookUpOptions,
): Promise<Found> {
  const listed = await documentTypesAt(smp, identifier, options)
  if (listed === undefined) return outcome('NOT_REGISTERED')
  if (asked === undefined || !listed.includes(asked.docTypeId)) return outcome('REGISTERED', listed)
  const isAccepted = await isDocumentTypeAccepted(smp, { identifier, ...asked }, options)
  return outcome('REGISTERED', isAccepted ? listed : listed.filter((type) => type !== asked.docTypeId))
}

/** @throws the error of the first of them, when none gives an answer */
async function firstOf<One, Answer>(
  all: readonly One[],
  ask: (one: One) => Promise<Answer>,
): Promise<Answer> {
  const errors: unknown[] = []
  for (const one of all) {
    try {
      return await ask(one)
    } catch (error) {
      errors.push(error)
    }
  }
  throw errors[0]
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

/** None when the name server means it. @throws {Error} when it could not be found out */
async function recordsOf(resolver: Resolver, name: string, { onStep }: SmpOptions): Promise<NaptrRecord[]> {
  const records = await resolver.resolveNaptr(name).catch((error: unknown) => {
    const { code } = error as { code?: unknown }
    onStep?.({ asked: name, answer: String(code) })
    if (code === 'ENOTFOUND') return undefined
    if (code === 'ENODATA') return []
    throw error
  })
  if (records?.length === 0) await confirmNothing(name, resolver.getServers(), TIMEOUT_MILLISECONDS)
  return records ?? []
}

/** Each is asked only when those before it don't answer. */
const MOST_SMPS = 3

/**
 * The addresses of its SMPs, the preferred one first; those of a later order are not for who knows an earlier one (RFC 3403, 4.1).
 * @throws {Error} when it could not be found out
 */
async function findSmps(resolver: Resolver, name: string, options: SmpOptions): Promise<string[]> {
  const { onStep } = options
  const records = await recordsOf(resolver, name, options)
  for (const { service, regexp } of records) onStep?.({ asked: name, answer: `${service} ${regexp}` })
  if (records.length === 0) return []
  const [first, ...others] = records
    .filter(({ flags, service }) => flags.toUpperCase() === 'U' && service.toUpperCase() === 'META:SMP')
    .toSorted((a, b) => a.order - b.order || a.preference - b.preference)
  if (!first) throw new Error('no NAPTR record names an SMP')
  const same = [first, ...others.filter(({ order }) => order === first.order)]
  return same.slice(0, MOST_SMPS).map(addressIn)
}

/** `!^.*$!https://smp.example!`, with any character as the delimiter. */
const addressIn = ({ regexp }: NaptrRecord): string => regexp.split(regexp[0] ?? '!')[2] ?? ''
