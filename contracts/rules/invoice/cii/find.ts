/** Finds elements, and reads amounts as the official rules do. */
import { type Decimal, parseDecimal } from '../../decimal.ts'
import { hasAtMostTwoDecimals } from '../families/decimals.ts'
import type { Element } from '../ubl/element.ts'

/** XML has only these four characters of white space. */
const BLANK = /^[ \t\r\n]*$/

export const isBlank = (text: string): boolean => BLANK.test(text)

/** Trimmed, with each run of white space as one space. */
export function squeezed(text: string): string {
  return /[ \t\r\n]/.test(text) ? text.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '') : text
}

/** All elements down a path such as `ram:PostalTradeAddress/ram:CountryID`. */
export function all(element: Element | undefined, path: string): Element[] {
  let found = element ? [element] : []
  for (const name of path.split('/')) {
    const next: Element[] = []
    for (const one of found) for (const child of one.children) if (child.name === name) next.push(child)
    found = next
  }
  return found
}

export function has(element: Element | undefined, path: string): boolean {
  return all(element, path).length > 0
}

export function first(element: Element | undefined, path: string): Element | undefined {
  return all(element, path)[0]
}

export const readRaw = (element: Element | undefined, path: string): string => first(element, path)?.raw ?? ''

/** True when an element of that name has content. */
export function isFilled(element: Element | undefined, path: string): boolean {
  const [one, ...others] = all(element, path)
  return one !== undefined && others.length === 0 && squeezed(one.raw) !== ''
}

/** True when an element of that name has any text; white space is one. */
export function isWritten(element: Element | undefined, path: string): boolean {
  return all(element, path).some(({ raw }) => raw !== '')
}

/** True when one of them has exactly this text. */
export function hasValue(element: Element | undefined, path: string, ...texts: readonly string[]): boolean {
  return all(element, path).some(({ raw }) => texts.includes(raw))
}

export const readDecimal = (element: Element | undefined): Decimal | undefined =>
  element && parseDecimal(squeezed(element.raw))

/** The only element of that name as a number; undefined for several. */
export function amountAt(element: Element | undefined, path: string): Decimal | undefined {
  const [one, ...others] = all(element, path)
  return others.length > 0 ? undefined : readDecimal(one)
}

/** The value of an indicator; undefined for anything else. */
export function indicated(element: Element | undefined, path = 'ram:ChargeIndicator/udt:Indicator') {
  const written = squeezed(readRaw(element, path))
  if (written === 'true' || written === '1') return true
  return written === 'false' || written === '0' ? false : undefined
}

/** False also where there are several: the official rules take the amount as one. */
export function hasAtMostTwoDecimalsAt(element: Element | undefined, path: string): boolean {
  const [amount, ...others] = all(element, path)
  return others.length === 0 && hasAtMostTwoDecimals(amount?.raw)
}
