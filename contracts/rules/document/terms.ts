/**
 * The terms of EN 16931 that a document can say, and where each stands: in the answer of the API, on the screen, in our print
 * and in the journal. Sections of screen and print are drawn from this table alone.
 */
import type { Kind, Place } from './term-places.ts'
import { ROWS, type Row } from './term-rows.ts'

export type Output = 'api' | 'screen' | 'print' | 'journal'

export type Term = {
  /** Of the norm; a 1 behind it is the list that a number is in. */
  ids: readonly string[]
  /** A pointer into InvoiceContent; `*` is each of a list. */
  at: string
  place: Place
  kind: Kind
  /** Without one it continues the fact before it; empty, it needs none. */
  label: readonly [nl: string, fr: string, en: string, de: string] | undefined
  /** The text between it and the one before it. */
  joint: string
  /** Outputs that leave it out on purpose, and why. */
  leftOut: Partial<Record<Output, string>>
}

/** The journal's columns. */
const BOOKED = new Set(
  'BT-1 BT-2 BT-5 BT-6 BT-9 BT-27 BT-31 BT-44 BT-48 BT-83 BT-111 BT-116 BT-117 BT-118 BT-119'.split(' '),
)
const NOT_BOOKED = 'The journal has a row for each VAT rate; the XML and the PDF beside it say the rest.'

export const TERMS: readonly Term[] = ROWS.map(termOf)

function termOf([ids, at, place, { kind = 'text', label, joint = ', ' } = {}]: Row): Term {
  const [nl = '', fr = '', en = '', de = ''] = label?.split('|') ?? []
  const isBooked = ids.split(' ').some((id) => BOOKED.has(id))
  return {
    ids: ids.split(' '),
    at,
    place,
    kind,
    label: label === undefined ? undefined : [nl, fr, en, de],
    joint,
    leftOut: isBooked ? {} : { journal: NOT_BOOKED },
  }
}
