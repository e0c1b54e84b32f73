/** Reads the communication of a CODA movement, free or structured (Febelfin, enclosure III). */
import { isoDate } from '#contracts/rules/iso-date.ts'
import { referenceWithin, structuredReference } from './reference.ts'

export interface Communication {
  message: string
  reference: string | null
  mandate: string | null
  /** Of a direct debit that came back. */
  isReturned: boolean
  returnReason: string | null
  /** The place of a terminal. */
  terminal: string | null
  payments: number | null
  /** Before fees, without a sign; null where not stated. */
  grossCents: number | null
}

const NOTHING: Communication = {
  message: '',
  reference: null,
  mandate: null,
  isReturned: false,
  returnReason: null,
  terminal: null,
  payments: null,
  grossCents: null,
}

/** @param text the fields of the records 21, 22 and 23, joined as they are: a word may go on in the next record */
export function readCommunication(isStructured: boolean, text: string): Communication {
  if (!isStructured) {
    const message = plain(text)
    return { ...NOTHING, message, reference: referenceWithin(message) }
  }
  const content = text.slice(3)
  const read = STRUCTURED[text.slice(0, 3)]
  return { ...NOTHING, ...(read ? read(content) : { message: plain(content) }) }
}

type Structured = (content: string) => Partial<Communication>

/** A reference with wrong check digits is text. */
const referenceOf =
  (length: number): Structured =>
  (content) => {
    const reference = structuredReference(content.slice(0, length))
    const rest = plain(content.slice(length))
    if (reference !== null) return { reference, message: rest }
    return { message: plain(`${content.slice(0, length)} ${rest}`) }
  }

const STRUCTURED: Readonly<Record<string, Structured>> = {
  100: referenceOf(25),
  101: referenceOf(12),
  102: referenceOf(12),
  103: (content) => ({ message: plain(content.slice(0, 12)) }),
  105: (content) => ({
    grossCents: centsOf(content.slice(0, 15)),
    reference: structuredReference(content.slice(45, 57)),
  }),
  106: () => ({}),
  107: (content) => ({
    mandate: plain(content.slice(0, 12)) || null,
    message: plain(content.slice(18, 48)),
  }),
  108: (content) => ({ message: periodOf(content.slice(42, 54)) }),
  111: (content) => ({
    payments: countOf(content.slice(10, 16), content.slice(22, 28)),
    terminal: placeAt(content, 35),
  }),
  113: (content) => ({ terminal: placeAt(content, 40) }),
  114: (content) => ({
    terminal: placeAt(content, 27),
    message: plain(content.slice(53, 69)),
  }),
  115: (content) => ({
    terminal: placeAt(content, 61),
    message: plain(content.slice(87, 99)),
    reference: structuredReference(content.slice(87, 99)),
  }),
  123: () => ({}),
  124: (content) => ({ message: plain(content.slice(21, 33)) }),
  125: (content) => ({ message: plain(content.slice(0, 27)) }),
  127: readDirectDebit,
}

function readDirectDebit(content: string): Partial<Communication> {
  const message = plain(content.slice(79, 141))
  return {
    message,
    reference: structuredReference(message) ?? referenceWithin(message),
    mandate: plain(content.slice(44, 79)) || null,
    isReturned: /[1-5]/.test(content.charAt(8)) || /[1-5]/.test(content.charAt(141)),
    returnReason: plain(content.slice(142, 146)) || null,
  }
}

/** Sixteen characters of a name and ten of a town. */
const placeAt = (content: string, from: number): string | null =>
  plain(`${content.slice(from, from + 16)} ${content.slice(from + 16, from + 26)}`) || null

/** By the terminal's own numbers of the first and the last transaction. */
function countOf(first: string, last: string): number | null {
  const count = Number(last) - Number(first) + 1
  return Number(first) > 0 && count > 1 ? count : null
}

const centsOf = (digits: string): number | null =>
  /^\d{15}$/.test(digits) && Number(digits) > 0 ? Math.round(Number(digits) / 10) : null

function periodOf(days: string): string {
  const [, from, to] = /^(\d{6})(\d{6})$/.exec(days) ?? []
  const dates = [from, to].map((day) =>
    isoDate(2000 + Number(day?.slice(4)), Number(day?.slice(2, 4)), Number(day?.slice(0, 2))),
  )
  return dates.includes(undefined) ? '' : dates.join(' – ')
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()
