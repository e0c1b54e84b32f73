import {
  displayStructuredCommunication,
  isBelgianVat,
  isBic,
  isIban,
  isStructuredCommunication,
  normaliseBelgianNumber,
  normaliseIban,
} from '#contracts/rules/formats.ts'
import { ibanStructures } from '#contracts/rules/iban-structures.ts'
import type { Line, Segment } from '../page/lines.ts'
import { segmentOf } from '../page/lines.ts'
import { type Found, findAll, foundIn } from './found.ts'

export interface Checked {
  text: string
  /** True when its check digits are right; undefined where it has none that we know. */
  isRight: boolean | undefined
}

const IBAN = /(?<![A-Z0-9])(?=([A-Z]{2}\s?[\dO]{2}(?:[\s.-]?[A-Z0-9]){11,38}))/g
const STRUCTURED =
  /(?:\+{3}|\*{3}|(?<![\d/+*]))\s?(\d{3})\s?\/\s?(\d{4})\s?\/\s?(\d{5})\s?(?:\+{3}|\*{3}|(?![\d/]))/g
const CREDITOR = /(?<![A-Z0-9])RF\d{2}(?:\s?[A-Z0-9]){1,21}(?![A-Z0-9])/g
const VAT =
  /(?<![A-Z0-9])(AT\s?U\d{8}|BE[\s.]?[01]?\d{3}[\s.]?\d{3}[\s.]?\d{3}|(?:DE|EE|EL|PT)\s?\d{3}\s?\d{3}\s?\d{3}|NL\s?\d{9}\s?B\s?\d{2}|NL\s?\d{3}[\s.]\d{3}[\s.]\d{3}[\s.]?B[\s.]?\d{2}|FR\s?[A-Z0-9]{2}\s?\d{3}\s?\d{3}\s?\d{3}|(?:LU|FI|HU|MT|SI)\s?\d{8}|(?:DK)\s?\d{2}\s?\d{2}\s?\d{2}\s?\d{2}|(?:IT|HR|LV)\s?\d{11}|(?:PL|SK|BG|CZ|RO|LT|SE)\s?\d{8,12}|ES\s?[A-Z0-9]\d{7}[A-Z0-9]|IE\s?\d[A-Z0-9]\d{5}[A-Z]{1,2}|GB\s?\d{3}\s?\d{4}\s?\d{2}(?:\s?\d{3})?|(?:CHE)[\s-]?\d{3}[.\s]?\d{3}[.\s]?\d{3}|CY\s?\d{8}[A-Z])(?![A-Z0-9]|\.\d)/g
const ENTERPRISE = /(?<![\d.+/])([01]\d{3}[.\s]\d{3}[.\s]\d{3})(?![\d.]\d)/g
const BIC = /(?<![A-Z0-9])([A-Z]{4}\s?[A-Z]{2}\s?[A-Z0-9]{2}(?:\s?[A-Z0-9]{3})?)(?![A-Z0-9])/g

/** IBANs, also those that continue in the next segment or line; the longest text of the country's length. */
export function ibansIn(lines: Line[]): Found<Checked>[] {
  const right = findAll(withContinuations(lines), IBAN, ([, text = '']) => rightIban(text))
  const segments = lines.flatMap((line) => line.segments)
  const wrong = findAll(segments, IBAN, ([, text = '']) =>
    rightIban(text) || !/^..\s?\d\d/.test(text) ? undefined : wrongIban(text),
  )
  return [...right, ...wrong].map(trimmed)
}

/** Only the words that belong to the number. */
function trimmed(found: Found<Checked>): Found<Checked> {
  let length = 0
  let to = found.from
  while (to < found.to && length < found.value.text.length) {
    length += normaliseIban(found.segment.words[to]?.text ?? '').replace(/[^A-Z0-9]/g, '').length
    to++
  }
  return foundIn(found.segment, found.from, to, found.value, found.value.text)
}

/** Its check digits may be seen as `O3`: the right checksum proves the digits. */
function rightIban(text: string): Checked | undefined {
  const plain = normaliseIban(text).replace(/(?<=^..\d?)O/, '0')
  for (let length = Math.min(34, plain.length); length >= 15; length--) {
    if (isIban(plain.slice(0, length))) return { text: plain.slice(0, length), isRight: true }
  }
  return undefined
}

/** An IBAN with wrong check digits: of its country's length, or all following digits. */
function wrongIban(text: string): Checked | undefined {
  const plain = normaliseIban(text)
  const structure = ibanStructures[plain.slice(0, 2)]
  if (structure === undefined) return undefined
  for (let length = Math.min(34, plain.length); length >= 15; length--) {
    if (structure.test(plain.slice(4, length))) return { text: plain.slice(0, length), isRight: false }
  }
  const [start = ''] = /^[A-Z]{2}\d{2}(?:[A-Z]{4})?\d+/.exec(plain) ?? []
  return start.length >= 15 ? { text: start, isRight: false } : undefined
}

/** Each line as one segment, and segments joined with the one below. */
function withContinuations(lines: Line[]): Segment[] {
  return lines.flatMap((line, index) => {
    const whole = segmentOf(
      line.segments.flatMap(({ words }) => words),
      line,
    )
    const cut = line.segments.filter(({ text }) => /[A-Z]{2}\d{2}(?: ?[A-Z0-9]){6,26}$/.test(text))
    const continued = cut.flatMap((segment) => {
      const below = lines
        .slice(index + 1, index + 4)
        .flatMap(({ segments }) => segments)
        .find((next) => Math.abs(next.x - segment.x) < 4 && next.y - segment.y < 2.2 * segment.height)
      return below && /^[\dA-Z ]{2,16}$/.test(below.text)
        ? [segmentOf([...segment.words, ...below.words], line)]
        : []
    })
    return [whole, ...continued]
  })
}

/** Belgian structured communications: `+++123/4567/89012+++`, with asterisks, or bare between labels. */
export function structuredIn(segments: Segment[]): Found<Checked>[] {
  return findAll(segments, STRUCTURED, ([, one, two, three]) => {
    const text = `${one}/${two}/${three}`
    return { text: displayStructuredCommunication(text), isRight: isStructuredCommunication(text) }
  })
}

/** Creditor references (ISO 11649), such as `RF18 5390 0754 7034`, with correct check digits. */
export function creditorReferencesIn(segments: Segment[]): Found<Checked>[] {
  return findAll(segments, CREDITOR, ([text]) => {
    const plain = text.replaceAll(' ', '')
    return isCreditorReference(plain) ? { text: plain, isRight: true } : undefined
  })
}

function isCreditorReference(plain: string): boolean {
  const digits = `${plain.slice(4)}${plain.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return BigInt(digits) % 97n === 1n
}

/** VAT and enterprise numbers, without spaces and dots. */
export function vatNumbersIn(lines: Line[]): Found<Checked>[] {
  const segments = lines.map((line) =>
    segmentOf(
      line.segments.flatMap(({ words }) => words),
      line,
    ),
  )
  const withCountry = findAll(segments, VAT, ([, text = '']) => {
    const plain = text.replace(/[\s.-]/g, '')
    return { text: plain, isRight: plain.startsWith('BE') ? isBelgianVat(plain) : undefined }
  })
  const bare = findAll(segments, ENTERPRISE, ([, text = '']) => {
    const plain = normaliseBelgianNumber(text)
    return isBelgianVat(plain) ? { text: `BE${plain}`, isRight: true } : undefined
  })
  const isTaken = ({ segment, value }: Found<Checked>) =>
    withCountry.some((one) => one.segment === segment && one.value.text === value.text)
  return [...withCountry, ...bare.filter((one) => !isTaken(one))]
}

export function bicsIn(segments: Segment[]): Found<string>[] {
  return findAll(segments, BIC, ([, text = '']) => {
    const plain = text.replaceAll(' ', '')
    return isBic(plain) ? plain : undefined
  })
}
