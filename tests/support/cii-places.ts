/** A CII invoice with one value put in one place. */
import { readFileSync } from 'node:fs'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { isIsoDate } from '#contracts/rules/iso-date.ts'
import { readCiiRoot } from '#server/formats/document/read-document.ts'
import type { XmlElement } from '#server/formats/xml/element.ts'
import { readRoot } from '#server/formats/xml/tree.ts'

const TRANSACTION = 'rsm:SupplyChainTradeTransaction'
/** A line's total has to agree with its parts, so it is left open here. */
const LEFT_OPEN = 'ram:SpecifiedTradeSettlementLineMonetarySummation'

const without = (element: XmlElement, name: string): XmlElement => ({
  ...element,
  children: element.children.filter((child) => child.name !== name).map((child) => without(child, name)),
})

const root = () => without(readRoot(readFileSync('fixtures/files/invoice-cii.xml')), LEFT_OPEN)

/** @param place under the transaction, unless it begins with another part of the document */
export function readCiiWith(place: string, value: unknown): Invoice {
  const path = place.startsWith('rsm:') ? place : `${TRANSACTION}/${place}`
  const isDate = isIsoDate(String(value))
  return readCiiRoot(put(root(), path.split('/'), isDate ? String(value).replaceAll('-', '') : String(value)))
}

function put(element: XmlElement, [name = '', ...rest]: string[], text: string): XmlElement {
  if (name === '') return { ...element, text, raw: text }
  if (name.startsWith('@'))
    return { ...element, attributes: { ...element.attributes, [name.slice(1)]: text } }
  const [, alone = name, number] = /^(.*)\[(\d+)\]$/.exec(name) ?? []
  const at =
    element.children.flatMap((child, index) => (child.name === alone ? [index] : []))[
      Number(number ?? 1) - 1
    ] ?? -1
  const made: XmlElement = {
    name: alone,
    // A second VAT total is the one in euro.
    attributes: number === undefined ? { format: '102' } : { currencyID: 'EUR' },
    declares: {},
    children: [],
    text: '',
    raw: '',
    start: 0,
    end: 0,
  }
  const child = put(element.children[at] ?? made, rest, text)
  return { ...element, children: at === -1 ? [...element.children, child] : element.children.with(at, child) }
}
