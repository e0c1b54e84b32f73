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

const knownSteps = new Map<string, readonly string[]>()

/** Split once: the paths are those of the rules. */
function stepsOf(path: string): readonly string[] {
  const known = knownSteps.get(path)
  if (known) return known
  const steps = path.split('/')
  knownSteps.set(path, steps)
  return steps
}

/** True once an element at the end of the steps passes the test; they are tried in their order. */
function someBelow(
  element: Element,
  steps: readonly string[],
  at: number,
  test: (one: Element) => boolean,
): boolean {
  for (const child of element.children) {
    if (child.name !== steps[at]) continue
    if (at + 1 === steps.length ? test(child) : someBelow(child, steps, at + 1, test)) return true
  }
  return false
}

const some = (element: Element | undefined, path: string, test: (one: Element) => boolean): boolean =>
  element !== undefined && someBelow(element, stepsOf(path), 0, test)

/** All elements down a path such as `ram:PostalTradeAddress/ram:CountryID`. */
export function all(element: Element | undefined, path: string): Element[] {
  const found: Element[] = []
  some(element, path, (one) => {
    found.push(one)
    return false
  })
  return found
}

export const has = (element: Element | undefined, path: string): boolean => some(element, path, () => true)

export function first(element: Element | undefined, path: string): Element | undefined {
  let found: Element | undefined
  some(element, path, (one) => {
    found = one
    return true
  })
  return found
}

export const readRaw = (element: Element | undefined, path: string): string => first(element, path)?.raw ?? ''

/** True when an element of that name has content. */
export function isFilled(element: Element | undefined, path: string): boolean {
  const [one, ...others] = all(element, path)
  return one !== undefined && others.length === 0 && squeezed(one.raw) !== ''
}

/** True when an element of that name has any text; white space is one. */
export function isWritten(element: Element | undefined, path: string): boolean {
  return some(element, path, ({ raw }) => raw !== '')
}

/** True when one of them has exactly this text. */
export function hasValue(element: Element | undefined, path: string, ...texts: readonly string[]): boolean {
  return some(element, path, ({ raw }) => texts.includes(raw))
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
