/** Reads values of ISO 20022 messages. Paths name elements: `RltdPties/Dbtr/Nm`. */
import { compare, parseDecimal, roundToCents } from '#contracts/rules/decimal.ts'
import { isIban, normaliseIban } from '#contracts/rules/formats.ts'
import { childNamed, childrenNamed } from '#contracts/rules/invoice/ubl/element.ts'
import { dateOfZoned } from '#contracts/rules/iso-date.ts'
import type { IsoElement } from './iso-xml.ts'
import { damaged } from './statement.ts'

/** The text at the first of these paths that has one, with single spaces; null without. */
export function textAt(element: IsoElement | undefined, ...paths: string[]): string | null {
  for (const path of paths) {
    const text = childNamed(element, path)?.text.replace(/\s+/g, ' ')
    if (text) return text
  }
  return null
}

/** All elements down a path, of every parent on it. */
export function allAt(element: IsoElement | undefined, path: string): IsoElement[] {
  let found = element ? [element] : []
  for (const name of path.split('/')) found = found.flatMap((one) => childrenNamed(one, name))
  return found
}

export interface Amount {
  /** Without a sign. */
  cents: number
  currency: string
  line: number
}

/** @throws {UnreadableBankFile} for anything but a decimal of whole cents from 0 on, with a currency */
export function amountIn(element: IsoElement): Amount {
  const { text, attributes, line } = element
  const amount = parseDecimal(text)
  const cents = amount && roundToCents(amount)
  if (!amount || !cents || compare(amount, cents) !== 0 || cents.units < 0n || cents.units > MOST)
    throw damaged('amount', line)
  const currency = attributes.Ccy ?? ''
  if (!/^[A-Z]{3}$/.test(currency)) throw damaged('currency', line)
  return { cents: Number(cents.units), currency, line }
}

/** The largest sum of cents that is exact as a number. */
const MOST = BigInt(Number.MAX_SAFE_INTEGER)

/** `CdtDbtInd`: 1 for credit, -1 for debit. @throws {UnreadableBankFile} for anything else */
export function signIn(element: IsoElement): 1 | -1 {
  const sign = textAt(element, 'CdtDbtInd')
  if (sign === 'CRDT') return 1
  if (sign === 'DBIT') return -1
  throw damaged('sign', element.line)
}

/** A date, or the day of a moment as it is written. @throws {UnreadableBankFile} for no date */
export function dateAt(element: IsoElement | undefined, path: string): string | null {
  const choice = childNamed(element, path)
  const written = textAt(choice, 'Dt', 'DtTm') ?? (choice?.text || null)
  if (choice === undefined || written === null) return null
  const date = dateOfZoned(written)
  if (date === undefined) throw damaged('date', choice.line)
  return date
}

/** Without spaces; of another numbering than IBAN as it is written. */
export function accountAt(element: IsoElement | undefined, path: string): string | null {
  const account = textAt(element, `${path}/Id/IBAN`, `${path}/Id/Othr/Id`)?.replace(/\s/g, '')
  if (!account) return null
  return isIban(account) ? normaliseIban(account) : account
}

/** In the older and the newer versions. */
export const bicAt = (element: IsoElement | undefined, path: string): string | null =>
  textAt(element, `${path}/FinInstnId/BICFI`, `${path}/FinInstnId/BIC`)

/** A party, or a bank in its place, in the older and the newer versions. */
export const nameAt = (element: IsoElement | undefined, path: string): string | null =>
  textAt(element, `${path}/Nm`, `${path}/Pty/Nm`, `${path}/Agt/FinInstnId/Nm`)

/** `NOTPROVIDED` says in a word that there is none. */
export const givenAt = (element: IsoElement | undefined, path: string): string | null => {
  const text = textAt(element, path)
  return text !== null && /^not ?provided$/i.test(text) ? null : text
}
