/** Records which texts of a Cross Industry Invoice are read, so that unread ones can be reported. */
import type { XmlElement } from '../xml/element.ts'
import { LINE, localName } from './terms.ts'

/** A text that was not read. */
export interface UnreadText {
  /** Element names from the root down. */
  place: string
  value: string
  /** The number of the document's line around it, from 1; null outside of lines. */
  line: number | null
}

export interface Recorded {
  root: XmlElement
  unread(): UnreadText[]
}

type Noted = UnreadText & { isRead: boolean }

export function recorded(root: XmlElement): Recorded {
  const all: Noted[] = []
  const copy = note(root, { place: '', line: null }, all)
  return {
    root: copy,
    unread() {
      const read = new Set(all.filter(({ isRead }) => isRead).map(notedKey))
      const missed = all.filter((one) => !one.isRead && !read.has(notedKey(one)))
      return missed.map(({ place, value, line }) => ({ place, value, line }))
    },
  }
}

/**
 * A repeated text, such as the VAT point of each rate, is read when one of its places is. A gross price equal to the net
 * price adds nothing.
 */
const notedKey = ({ place, value }: Noted): string =>
  `${place.replace('ram:GrossPriceProductTradePrice', 'ram:NetPriceProductTradePrice')} ${value}`

type Where = Pick<UnreadText, 'place' | 'line'>

function note(element: XmlElement, parent: Where, all: Noted[]): XmlElement {
  const place = parent.place === '' ? element.name : `${parent.place}/${element.name}`
  let lines = 0
  const children = element.children.map((child) =>
    note(child, { place, line: localName(child.name) === LINE ? ++lines : parent.line }, all),
  )
  const { text, name, attributes, declares, raw, start, end } = element
  const noted: Noted = { place, line: parent.line, value: text, isRead: false }
  if (text !== '' && children.length === 0) all.push(noted)
  return {
    name,
    attributes,
    declares,
    children,
    raw,
    start,
    end,
    get text() {
      noted.isRead = true
      return text
    },
  }
}
