/** Judges an address by the SPF record of a domain (RFC 7208), as a receiver of its mail does. */
import { BlockList, isIP } from 'node:net'
import type { Names } from './names.ts'

export type SpfVerdict =
  | { state: 'NONE' }
  /** Two records count as a broken one (RFC 7208, 4.5). */
  | { state: 'BROKEN'; why: string }
  /** `isOpen`: the record allows any address. */
  | { state: 'ALLOWED'; isOpen: boolean }
  | { state: 'NOT_ALLOWED' }

/** Of mechanisms that ask the DNS, those of included records counted (RFC 7208, 4.6.4). */
const MOST_LOOK_UPS = 10

class Broken extends Error {
  override readonly name = 'Broken'
}

interface Question {
  address: string
  names: Names
  lookUps: number
}

/** @param address IPv4 or IPv6 of the server that mails leave from. @throws {Error} when the name server does not answer */
export async function judgeSpf(names: Names, domain: string, address: string): Promise<SpfVerdict> {
  try {
    const record = await recordOf(names, domain)
    if (record === undefined) return { state: 'NONE' }
    const question = { address, names, lookUps: 0 }
    const allowed = await isAllowed(question, domain, record)
    return allowed
      ? { state: 'ALLOWED', isOpen: /(^|\s)\+?all(\s|$)/i.test(record) }
      : { state: 'NOT_ALLOWED' }
  } catch (error) {
    if (error instanceof Broken) return { state: 'BROKEN', why: error.message }
    throw error
  }
}

async function recordOf(names: Names, domain: string): Promise<string | undefined> {
  const records = (await names.texts(domain)).filter((text) => /^v=spf1(\s|$)/i.test(text))
  if (records.length > 1) throw new Broken(`${domain}: ${records.length} × v=spf1`)
  return records[0]
}

/** The first mechanism that fits decides; a record without one hands on by its `redirect`. */
async function isAllowed(question: Question, domain: string, record: string): Promise<boolean> {
  const terms = record.trim().split(/\s+/).slice(1)
  for (const term of terms.filter((one) => !/^\w+=/.test(one))) {
    const [, sign = '', mechanism = ''] = /^([+~?-]?)(.*)$/.exec(term) ?? []
    if (await fits(question, domain, mechanism)) return sign === '' || sign === '+'
  }
  const elsewhere = terms.find((term) => /^redirect=/i.test(term))?.slice('redirect='.length)
  return elsewhere === undefined ? false : isAllowedBy(question, elsewhere)
}

async function isAllowedBy(question: Question, domain: string): Promise<boolean> {
  countLookUp(question)
  const record = await recordOf(question.names, domain)
  if (record === undefined) throw new Broken(`${domain}: no v=spf1`)
  return isAllowed(question, domain, record)
}

function countLookUp(question: Question): void {
  question.lookUps += 1
  if (question.lookUps > MOST_LOOK_UPS) throw new Broken(`more than ${MOST_LOOK_UPS} look-ups`)
}

async function fits(question: Question, domain: string, mechanism: string): Promise<boolean> {
  const [, name = '', target = '', length] = /^(\w+)(?::([^/]*))?(?:\/(\d+))?/i.exec(mechanism) ?? []
  const host = target === '' ? domain : target
  switch (name.toLowerCase()) {
    case 'all':
      return true
    case 'ip4':
    case 'ip6':
      return isWithin(question.address, target, length)
    case 'include':
      return isAllowedBy(question, host)
    case 'a':
      countLookUp(question)
      return isOneOf(question, [host], length)
    case 'mx':
      countLookUp(question)
      return isOneOf(question, await question.names.exchangers(host), length)
    case 'exists':
    case 'ptr':
      countLookUp(question)
      return false
    default:
      throw new Broken(`${domain}: ${mechanism}`)
  }
}

async function isOneOf({ names, address }: Question, hosts: string[], length?: string): Promise<boolean> {
  for (const host of hosts)
    for (const found of await names.addresses(host)) if (isWithin(address, found, length)) return true
  return false
}

const KINDS = { 4: 'ipv4', 6: 'ipv6' } as const
const WHOLE = { 4: 32, 6: 128 }

function isWithin(address: string, network: string, length?: string): boolean {
  const family = isIP(network)
  if (family === 0) throw new Broken(network)
  if (family !== isIP(address)) return false
  const known = family === 4 ? 4 : 6
  const list = new BlockList()
  list.addSubnet(network, length === undefined ? WHOLE[known] : Number(length), KINDS[known])
  return list.check(address, KINDS[known])
}
