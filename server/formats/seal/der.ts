/** Writing DER, the strict binary form of ASN.1, from the inside out. */
import { randomBytes } from 'node:crypto'

const TAGS = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  null: 0x05,
  oid: 0x06,
  utf8: 0x0c,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const

/** Tag, length and content. */
export function tagged(tag: number, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  return Buffer.concat([Buffer.from([tag, ...lengthBytes(body.length)]), body])
}

function lengthBytes(bytes: number): number[] {
  if (bytes < 0x80) return [bytes]
  const hex = bytes.toString(16)
  const digits = [...Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')]
  return [0x80 | digits.length, ...digits]
}

export const sequence = (...items: Uint8Array[]): Buffer => tagged(TAGS.sequence, ...items)

/** A SET OF: its items stand in the order of their bytes. */
export const setOf = (...items: Uint8Array[]): Buffer => tagged(TAGS.set, ...items.toSorted(Buffer.compare))

/** A context tag `[number]`, in place of another tag or around it. */
export const context = (number: number, ...content: Uint8Array[]): Buffer => tagged(0xa0 | number, ...content)

export const octets = (bytes: Uint8Array): Buffer => tagged(TAGS.octets, bytes)

export const bits = (bytes: Uint8Array, unused = 0): Buffer => tagged(TAGS.bits, Buffer.from([unused]), bytes)

export const utf8 = (text: string): Buffer => tagged(TAGS.utf8, Buffer.from(text))

export const boolean = (value: boolean): Buffer => tagged(TAGS.boolean, Buffer.from([value ? 0xff : 0]))

export const NULL = tagged(TAGS.null)

/** Never below zero. */
export function integer(value: number | Uint8Array): Buffer {
  const hex = typeof value === 'number' ? value.toString(16) : Buffer.from(value).toString('hex')
  const digits = hex.replace(/^0+(?=.)/, '')
  const bytes = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex')
  const isNegative = (bytes[0] ?? 0) >= 0x80
  return tagged(TAGS.integer, ...(isNegative ? [Buffer.from([0]), bytes] : [bytes]))
}

export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...others] = dotted.split('.').map(Number)
  return tagged(TAGS.oid, Buffer.from([first * 40 + second, ...others].flatMap(inSevens)))
}

function inSevens(value: number): number[] {
  const digits = [value & 0x7f]
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) digits.unshift((rest & 0x7f) | 0x80)
  return digits
}

/** Whole seconds, in UTC. */
export function time(date: Date): Buffer {
  const digits = date.toISOString().replace(/\.\d+|[-:T]/g, '')
  return tagged(TAGS.time, Buffer.from(digits))
}

/** The time in a certificate: years before 2050 have two digits. */
export function validityTime(date: Date): Buffer {
  const generalized = time(date)
  return date.getUTCFullYear() < 2050 ? tagged(0x17, generalized.subarray(4)) : generalized
}

export const serialNumber = (): Buffer => integer(Buffer.concat([Buffer.from([0x4a]), randomBytes(15)]))
