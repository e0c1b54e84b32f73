/** Reads and compares the amounts of a document. A missing or invalid amount equals nothing. */
import {
  absolute,
  add,
  compare,
  type Decimal,
  parseDecimal,
  roundHalvesUp,
  subtract,
  sum,
  takePercent,
  toShortText,
} from '../../decimal.ts'
import type { Finding } from '../finding.ts'
import type { AllowanceCharge, Amount } from '../model.ts'

export function exact(amount: Amount | undefined): Decimal | undefined {
  return parseDecimal(amount?.value)
}

export function sumAmounts(amounts: readonly (Amount | undefined)[]): Decimal {
  return sum(amounts.flatMap((amount) => exact(amount) ?? []))
}

export function findAmounts(
  all: readonly AllowanceCharge[] | undefined,
  which: (one: AllowanceCharge) => boolean,
) {
  return (all ?? []).filter(which).map(({ amount }) => amount)
}

export function equals(a: Decimal | undefined, b: Decimal | undefined): boolean {
  return a !== undefined && b !== undefined && compare(a, b) === 0
}

export function isZero(value: Decimal | undefined): boolean {
  return value?.units === 0n
}

export const inCents = (value: Decimal): Decimal => roundHalvesUp(value, 2)

const ONE: Decimal = { units: 1n, scale: 0 }

/** Less than 1.00 apart, the official tolerance for VAT and taxable amounts. */
export function isWithinOne(a: Decimal, b: Decimal): boolean {
  return compare(absolute(subtract(a, b)), ONE) < 0
}

/** True when a group's VAT is its base times the rate, within 1.00 and for any sign. */
export function isVatWithinOne(tax: Decimal, taxable: Decimal, rate: Decimal): boolean {
  return isWithinOne(absolute(tax), inCents(takePercent(absolute(taxable), rate)))
}

/** `a + b`, where b is optional. */
export function plus(a: Decimal | undefined, b: Decimal | undefined): Decimal | undefined {
  return a && (b ? add(a, b) : a)
}

export function minus(a: Decimal | undefined, b: Decimal | undefined): Decimal | undefined {
  return a && (b ? subtract(a, b) : a)
}

/** The written and the expected value, for the text. */
export function figures(written: Amount | undefined, expected: Decimal | undefined): Finding['params'] {
  return { written: written?.value ?? '', expected: expected ? toShortText(expected) : '' }
}
