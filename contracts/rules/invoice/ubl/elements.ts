/**
 * The children of each element of a Peppol BIS invoice, credit note or invoice response: order, occurrence and attributes.
 * The writer and the structure check use it. Source: the BIS Billing 3 and invoice response syntax bindings on UBL 2.1.
 */

import { table } from './element-table.ts'

export type ElementName = `cbc:${string}` | `cac:${string}`

export type Child<Name extends string = ElementName> = {
  name: Name
  min: number
  max: number
  /** Only the schema requires it, no other rule. */
  isAskedBySchema: boolean
  /** The shape of its content; undefined for a text. */
  shape?: string
  /** Allowed attributes; required attributes. */
  attributes: readonly string[]
  required: readonly string[]
}

const counts: Readonly<Record<string, readonly [min: number, max: number]>> = {
  '1': [1, 1],
  '?': [0, 1],
  '*': [0, Number.POSITIVE_INFINITY],
  '+': [1, Number.POSITIVE_INFINITY],
  '0..2': [0, 2],
  '1..2': [1, 2],
}

function readChild<Name extends string>(row: string, isName: (text: string) => text is Name): Child<Name> {
  const [name = '', count = '', ...rest] = row.split(' ')
  const [min, max] = counts[count.replace('!', '')] ?? [0, 0]
  const attributes = rest.filter((word) => word.startsWith('@')).map((word) => word.slice(1))
  const shape = rest.find((word) => !word.startsWith('@'))
  if (!isName(name)) throw new Error(`${name} is no name of an element`)
  return {
    name,
    min,
    max,
    isAskedBySchema: count.includes('!'),
    ...(shape && { shape }),
    attributes: attributes.map((attribute) => attribute.replace('?', '')),
    required: attributes.filter((attribute) => !attribute.endsWith('?')),
  }
}

function isElementName(name: string): name is ElementName {
  return name.startsWith('cbc:') || name.startsWith('cac:')
}

/** A table's shapes. */
export type Grammar<Name extends string = string> = {
  shapeNames: readonly string[]
  /** The children of a shape, in order. Throws for an unknown shape, which is a mistake in code. */
  childrenOf: (shape: string) => readonly Child<Name>[]
  /** Undefined for a child that its shape doesn't allow. */
  childOf: (shape: string, name: string) => Child<Name> | undefined
}

function parseGrammar<Name extends string>(
  text: string,
  isName: (name: string) => name is Name,
): Grammar<Name> {
  const shapes = new Map(
    text
      .trim()
      .split(/\n(?! )/)
      .map((paragraph): [string, Child<Name>[]] => {
        const [shape = '', children = ''] = paragraph.split(' =')
        const rows = children.split(';').map((row) => row.trim())
        return [shape, rows.map((row) => readChild(row, isName))]
      }),
  )
  const byName = new Map(
    [...shapes].map(([shape, children]) => [
      shape,
      new Map<string, Child<Name>>(children.map((child) => [child.name, child])),
    ]),
  )
  return {
    shapeNames: [...shapes.keys()],
    childrenOf(shape) {
      const children = shapes.get(shape)
      if (!children) throw new Error(`No shape is called ${shape}`)
      return children
    },
    childOf: (shape, name) => byName.get(shape)?.get(name),
  }
}

export const ublGrammar = parseGrammar(table, isElementName)

export const { childrenOf, shapeNames } = ublGrammar
