/**
 * Documents with something more in them: elements of UBL 2.1 that Peppol does not use, put where the schema has them, and
 * then perhaps spoilt in their order, number, content, attributes or value. The same seed gives the same documents.
 */

import { namespaces } from '#contracts/rules/invoice/release.ts'
import type { Element } from '#contracts/rules/invoice/ubl/element.ts'
import { findSchemaType, type SchemaType } from '#contracts/rules/invoice/ubl/schema.ts'
import { seeded } from './seeded.ts'

type Node = { name: string; attributes: Record<string, string>; children: Node[]; text: string }

type Chance = { below: (bound: number) => number; pick: <T>(from: readonly T[]) => T }

function chanceOf(seed: number): Chance {
  const random = seeded(seed)
  const below = (bound: number) => Math.floor(random() * bound)
  return {
    below,
    pick(from) {
      const found = from[below(from.length)]
      if (found === undefined) throw new Error('nothing to pick from')
      return found
    },
  }
}

/** Dates with a space around them are left out: the schema takes them, libxml2 does not. */
const values: readonly (readonly [end: RegExp, good: readonly string[], bad: readonly string[]])[] = [
  [
    /(Amount|Quantity|Measure|Percent|Numeric|Rate)$/,
    ['1', '-0.50', '+3.', '.5'],
    ['1,0', '1e3', 'NaN', '1 0', '\u00a01'],
  ],
  [
    /Date$/,
    ['2026-02-28', '2024-02-29Z'],
    ['2026-02-30', '26-01-01', '2026-01-01T00:00:00', '\u00a02026-01-01'],
  ],
  [/Time$/, ['12:00:00', '24:00:00', '23:59:59.9+01:00'], ['12:00', '24:00:01', '25:00:00']],
  [/Indicator$/, ['true', '0', ' false '], ['yes', 'TRUE', '2']],
  [/BinaryObject$/, ['QUJD', 'QQ=='], ['Q', 'Q*==']],
  [/./, ['text', ' é '], ['text']],
]

const rowOf = (name: string) => values.find(([end]) => end.test(name)) ?? values[5]

const isText = (name: string) => name === 'cbc:TimeAmount' || rowOf(name)?.[0].source === '.'

const attributesOf = (name: string): Record<string, string> => {
  if (name === 'cbc:TimeAmount') return {}
  if (name.endsWith('Amount')) return { currencyID: 'EUR' }
  if (name.endsWith('Measure')) return { unitCode: 'KGM' }
  return name.endsWith('BinaryObject') ? { mimeCode: 'application/pdf' } : {}
}

/** An element as the schema wants it, with a few of its optional parts. */
function make(name: string, chance: Chance, depth = 0): Node {
  const type = findSchemaType(name)
  const wanted = type?.children.filter(({ name: child, isRequired }) => {
    return isRequired || (depth < 2 && !child.startsWith('{') && chance.below(4 + depth * 8) === 0)
  })
  const children = wanted?.map((child) => make(child.name, chance, depth + 1)) ?? []
  const text = type ? '' : chance.pick(rowOf(name)?.[1] ?? [''])
  return { name, attributes: attributesOf(name), children, text: isText(name) && !type ? 'text' : text }
}

const copyOf = ({ name, attributes, children, text }: Element): Node => {
  return { name, attributes: { ...attributes }, children: children.map(copyOf), text }
}

const all = (node: Node): Node[] => [node, ...node.children.flatMap(all)]

/** Puts one more element where the schema has it. */
function insert(parent: Node, type: SchemaType, chance: Chance): Node | undefined {
  const open = type.children.filter(({ name, isRepeatable }) => {
    return !name.startsWith('{') && (isRepeatable || !parent.children.some((child) => child.name === name))
  })
  if (open.length === 0) return undefined
  const { name } = chance.pick(open)
  const made = make(name, chance)
  const at = type.positions.get(name) ?? 0
  const after = parent.children.findIndex((child) => (type.positions.get(child.name) ?? -1) > at)
  parent.children.splice(after === -1 ? parent.children.length : after, 0, made)
  return made
}

const faults: readonly ((made: Node, chance: Chance) => void)[] = [
  () => {},
  ({ children }, { pick }) => children.length > 0 && children.push({ ...pick(children) }),
  ({ children }) => children.reverse(),
  ({ children }, { below }) => children.splice(below(children.length || 1), 1),
  (made, { pick }) =>
    (made.attributes[pick(['schemeID', 'currencyID', 'unitCode', 'name', 'format'])] = 'EUR'),
  (made) => (made.attributes = {}),
  (made, { pick }) => (made.text = pick(rowOf(made.name)?.[2] ?? ['text'])),
  ({ children }) => children.push({ name: 'cbc:Unheard', attributes: {}, children: [], text: '1' }),
  ({ children }) => children.push({ name: 'cbc:ID', attributes: {}, children: [], text: '1' }),
  (made, { pick }) => (made.attributes['xsi:nil'] = pick(['true', 'false'])),
  (made, { pick }) => (made.attributes['xsi:type'] = pick([`${made.name}Type`, 'cbc:IDType'])),
  (made, { pick }) => (made.attributes.languageID = pick(['nl-BE', 'nl_BE'])),
]

const escaped = (text: string) =>
  text.replace(/[&<"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&quot;')

function write({ name, attributes, children, text }: Node, declared = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return `<${name}${declared}${written.join('')}>${escaped(text)}${children.map((child) => write(child)).join('')}</${name}>`
}

/** @returns XML of `root` with one more element somewhere, spoilt in most cases */
export function ublMutant(root: Element, seed: number): string {
  const chance = chanceOf(seed)
  const copy = copyOf(root)
  const parents = all(copy).flatMap((node) => {
    const type = findSchemaType(node.name)
    return type && !node.name.startsWith('{') ? [{ node, type }] : []
  })
  const { node, type } = chance.pick(parents)
  const made = insert(node, type, chance)
  if (made) chance.pick(faults)(chance.pick(all(made)), chance)
  const kind = root.name === 'CreditNote' ? namespaces.CREDIT_NOTE : namespaces.INVOICE
  const prefixes = `xmlns:cac="${namespaces.cac}" xmlns:cbc="${namespaces.cbc}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"`
  return write(copy, ` xmlns="${kind}" ${prefixes}`)
}
