/** Notes which parts of a Cross Industry Invoice are read, so that what nobody reads can be told. */
import type { XmlElement } from '../xml/tree.ts'

export interface Recorded {
  root: XmlElement
  /** Texts that were never asked for, each with the place where it stands. */
  unread(): { place: string; value: string }[]
}

interface Noted {
  place: string
  value: string
  isRead: boolean
}

export function recorded(root: XmlElement): Recorded {
  const all: Noted[] = []
  const copy = note(root, '', all)
  return {
    root: copy,
    unread() {
      const read = new Set(all.filter(({ isRead }) => isRead).map(keyOf))
      const missed = all.filter((one) => !one.isRead && !read.has(keyOf(one)))
      return missed.map(({ place, value }) => ({ place, value }))
    },
  }
}

/**
 * One that stands in several places of the same kind is read when one of them is: the VAT point of each rate. A price
 * before discounts that is the price itself says nothing more.
 */
const keyOf = ({ place, value }: Noted): string =>
  `${place.replace('ram:GrossPriceProductTradePrice', 'ram:NetPriceProductTradePrice')} ${value}`

function note(element: XmlElement, parent: string, all: Noted[]): XmlElement {
  const place = parent === '' ? element.name : `${parent}/${element.name}`
  const children = element.children.map((child) => note(child, place, all))
  const { text, name, attributes, declares, raw, start, end } = element
  const noted: Noted = { place, value: text, isRead: false }
  if (text !== '' && children.length === 0) all.push(noted)
  return {
    ...{ name, attributes, declares, children, raw, start, end },
    get text() {
      noted.isRead = true
      return text
    },
  }
}
