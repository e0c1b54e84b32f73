/**
 * Which children an element of a Peppol BIS invoice, credit note or invoice response has: in order, with how many and
 * which attributes. It gives the writer its order, and a structure check everything that the XSD and the "should not be
 * used" rules say. Source: the BIS Billing 3 and invoice response syntax bindings on UBL 2.1.
 */

import { table } from './element-table.ts'

export type ElementName = `cbc:${string}` | `cac:${string}`

export type Child<Name extends string = ElementName> = {
  name: Name
  min: number
  max: number
  /** The schema asks for it, and no other rule does. */
  isAskedBySchema: boolean
  /** The shape of what is inside; none for an element that holds a text. */
  shape?: string
  /** Attributes it may have; those that it must have. */
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

/** What a table says of each of its shapes. */
export type Grammar<Name extends string = string> = {
  shapeNames: readonly string[]
  /** The children that a shape allows, in their order. Throws for a name that is no shape: that is a mistake in code. */
  childrenOf: (shape: string) => readonly Child<Name>[]
  /** Where in the order of its shape a child stands; undefined when it has no place there. */
  positionOf: (shape: string, name: string) => number | undefined
}

function grammarOf<Name extends string>(text: string, isName: (name: string) => name is Name): Grammar<Name> {
  const shapes = new Map(
    text
      .trim()
      .split('\n\n')
      .map((paragraph): [string, Child<Name>[]] => {
        const [shape = '', ...rows] = paragraph.split('\n')
        return [shape, rows.map((row) => readChild(row, isName))]
      }),
  )
  const positions = new Map(
    [...shapes].map(([shape, children]) => [
      shape,
      new Map<string, number>(children.map(({ name }, at) => [name, at])),
    ]),
  )
  return {
    shapeNames: [...shapes.keys()],
    childrenOf(shape) {
      const children = shapes.get(shape)
      if (!children) throw new Error(`No shape is called ${shape}`)
      return children
    },
    positionOf: (shape, name) => positions.get(shape)?.get(name),
  }
}

export const ublGrammar = grammarOf(table, isElementName)

export const { childrenOf, shapeNames } = ublGrammar
