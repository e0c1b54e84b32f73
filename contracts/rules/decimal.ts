/** Exact decimals on scaled BigInt: `units / 10^scale`. Money is never computed in floats. */
import { trimXml } from './xml-space.ts'

export type Decimal = { readonly units: bigint; readonly scale: number }

export const ZERO: Decimal = { units: 0n, scale: 0 }

const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)$/
const DECIMAL_TEXT = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]\d{1,3}))?$/
/** Far above any amount; limits the time for hostile texts. */
const MAX_TEXT = 400

/**
 * Parses a JSON number exactly, or a text in the form of xsd:decimal (`-12.50`, `.5`). Undefined for everything else: '',
 * null, NaN, Infinity, `1,5`, the text `1e5`.
 */
export function parseDecimal(value: unknown): Decimal | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? fromText(String(value)) : undefined
  if (typeof value !== 'string' || value.length > MAX_TEXT) return undefined
  const text = trimXml(value)
  return PLAIN.test(text) ? fromText(text) : undefined
}

/** A cache: the same few amounts are parsed repeatedly while a long document is judged. */
const read = new Map<string, Decimal | undefined>()
const MAX_READ = 2_000

function fromText(text: string): Decimal | undefined {
  if (read.has(text)) return read.get(text)
  if (read.size === MAX_READ) read.clear()
  const decimal = parsed(text)
  read.set(text, decimal)
  return decimal
}

function parsed(text: string): Decimal | undefined {
  const match = DECIMAL_TEXT.exec(text)
  if (!match) return undefined
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  const magnitude = BigInt(whole + fraction)
  return scaled(sign === '-' ? -magnitude : magnitude, fraction.length - Number(exponent))
}

/** Converts a negative scale (1e21) to zeros, so that a scale is never below 0. */
function scaled(units: bigint, scale: number): Decimal {
  return scale < 0 ? { units: units * power(-scale), scale: 0 } : { units, scale }
}

const POWERS = Array.from({ length: 20 }, (_, exponent) => 10n ** BigInt(exponent))

function power(exponent: number): bigint {
  return POWERS[exponent] ?? 10n ** BigInt(exponent)
}

function unitsAt(value: Decimal, scale: number): bigint {
  return value.scale === scale ? value.units : value.units * power(scale - value.scale)
}

export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale)
  return { units: unitsAt(a, scale) + unitsAt(b, scale), scale }
}

export function sum(values: Iterable<Decimal>): Decimal {
  let total = ZERO
  for (const value of values) total = add(total, value)
  return total
}

function negate(value: Decimal): Decimal {
  return { units: -value.units, scale: value.scale }
}

export function subtract(a: Decimal, b: Decimal): Decimal {
  return add(a, negate(b))
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale }
}

/** Exact: a percentage only moves the point. */
export function takePercent(value: Decimal, percent: Decimal): Decimal {
  return { units: value.units * percent.units, scale: value.scale + percent.scale + 2 }
}

/** Negative when a is smaller, positive when it is larger, 0 when equal at any scales. */
export function compare(a: Decimal, b: Decimal): number {
  const difference = subtract(a, b).units
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Rounds to a number of decimals, halves away from zero: 0.005 → 0.01, -0.005 → -0.01. */
export function round(value: Decimal, decimals: number): Decimal {
  if (value.scale <= decimals) return { units: unitsAt(value, decimals), scale: decimals }
  return { units: divideRounded(value.units, power(value.scale - decimals)), scale: decimals }
}

/** Rounds as XPath does, halves up: 0.005 → 0.01, -0.005 → 0.00. The official rules compare sums with it. */
export function roundHalvesUp(value: Decimal, decimals: number): Decimal {
  if (value.scale <= decimals) return value
  const divisor = power(value.scale - decimals)
  const top = value.units * 2n + divisor
  const bottom = divisor * 2n
  const floored = top / bottom - (top < 0n && top % bottom !== 0n ? 1n : 0n)
  return { units: floored, scale: decimals }
}

export function absolute(value: Decimal): Decimal {
  return value.units < 0n ? negate(value) : value
}

/** a / b to a number of decimals, halves away from zero. Undefined when b is 0. */
export function divide(a: Decimal, b: Decimal, decimals: number): Decimal | undefined {
  if (b.units === 0n) return undefined
  const shift = decimals + b.scale - a.scale
  const top = shift >= 0 ? a.units * power(shift) : a.units
  const bottom = shift >= 0 ? b.units : b.units * power(-shift)
  return { units: divideRounded(bottom < 0n ? -top : top, bottom < 0n ? -bottom : bottom), scale: decimals }
}

/** With an odd divisor there is no exact half, so adding the floored half is right too. */
function divideRounded(top: bigint, positiveBottom: bigint): bigint {
  const half = positiveBottom / 2n
  return top < 0n ? -((-top + half) / positiveBottom) : (top + half) / positiveBottom
}

/** To 2 decimals, halves away from zero. */
export const roundToCents = (value: Decimal): Decimal => round(value, 2)

/** Plain notation with exactly the decimals of its scale: `-0.50`. Never an exponent, never `-0.00`. */
export function toText(value: Decimal): string {
  const digits = (value.units < 0n ? -value.units : value.units).toString().padStart(value.scale + 1, '0')
  const sign = value.units < 0n ? '-' : ''
  if (value.scale === 0) return sign + digits
  return `${sign}${digits.slice(0, -value.scale)}.${digits.slice(-value.scale)}`
}

/** Plain notation without trailing zeros: `12.5`, `3`. */
export function toShortText(value: Decimal): string {
  const text = toText(value)
  return value.scale === 0 ? text : text.replace(/\.?0+$/, '')
}

/** The nearest JSON number; exact for every amount below 2^53 cents. */
export function toNumber(value: Decimal): number {
  return Number(toText(value))
}

/** The number of decimals needed: 1.50 needs 1. */
export function countDecimals(value: Decimal): number {
  return (toShortText(value).split('.')[1] ?? '').length
}
