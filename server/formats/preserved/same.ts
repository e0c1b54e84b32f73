/** Compares elements by meaning, in any notation. */
import { compare, parseDecimal } from '#contracts/rules/decimal.ts'
import type { Element } from '#contracts/rules/invoice/ubl/element.ts'

/** 100 and 100.00 are equal. */
export function isSameText(a: string, b: string): boolean {
  if (a === b) return true
  const [one, other] = [parseDecimal(a), parseDecimal(b)]
  return one !== undefined && other !== undefined && compare(one, other) === 0
}

export function isSame(a: Element | undefined, b: Element | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  return (
    a.name === b.name &&
    isSameText(a.text, b.text) &&
    isSameRecord(a.attributes, b.attributes) &&
    isSameList(a.children, b.children)
  )
}

export const isSameList = (a: readonly Element[], b: readonly Element[]): boolean =>
  a.length === b.length && a.every((one, index) => isSame(one, b[index]))

function isSameRecord(a: Element['attributes'], b: Element['attributes']): boolean {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name])
}
