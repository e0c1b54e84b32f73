/** Validates a document by a schema: names, order, occurrence, texts and attributes, in one pass. */
import type { Findings } from '../../findings.ts'
import type { Element } from '../../ubl/element.ts'
import { isBlank, squeezed } from '../find.ts'
import { findingAt, type Node } from '../node.ts'
import { isContent } from './content.ts'
import type { Attribute, Leaf, Schema, Shape } from './schema.ts'

type Walk = { schema: Schema; into: Findings }

type Fault = { messageKey: string; element?: string; attribute?: string; written?: string; path?: string }

export function judgeSchema(root: Element, schema: Schema, into: Findings): void {
  visit({ schema, into }, { element: root, parent: undefined }, 'rsm:CrossIndustryInvoice')
}

function report({ into }: Walk, node: Node, id: string, { messageKey, path, ...params }: Fault): void {
  into.add(id, () => findingAt(node, { id, messageKey, ...(path && { path }), params }))
}

function visit(walk: Walk, node: Node, type: string): void {
  const shape = walk.schema.shapes.get(type)
  const leaf = walk.schema.leaves.get(type)
  if (shape) {
    visitAttributes(walk, node, type, NO_ATTRIBUTES)
    visitShape(walk, node, shape)
  } else if (leaf) {
    visitAttributes(walk, node, type, leaf.attributes)
    visitLeaf(walk, node, leaf)
  }
}

const NO_ATTRIBUTES: Leaf['attributes'] = new Map()

function visitShape(walk: Walk, node: Node, shape: Shape): void {
  const { element } = node
  const isEmptyOnly = shape.children.length === 0
  if (element.raw !== '' && (isEmptyOnly || !isBlank(element.raw)))
    report(walk, node, 'XSD-TEXT', { messageKey: 'unknown-field' })
  const counts = new Array<number>(shape.children.length).fill(0)
  let last = -1
  for (const inside of element.children) {
    const child = shape.byName.get(inside.name)
    const place = { element: inside, parent: node }
    if (!child) {
      report(walk, place, 'XSD-UNKNOWN', { messageKey: 'unknown-field' })
      continue
    }
    const count = (counts[child.at] ?? 0) + 1
    counts[child.at] = count
    if (child.at < last && !shape.isChoice) report(walk, place, 'XSD-ORDER', { messageKey: 'invalid' })
    last = child.at
    const isOneTooMany = count === child.most + 1 || (shape.isChoice && element.children[0] !== inside)
    if (isOneTooMany) report(walk, place, 'XSD-TOO-MANY', { messageKey: 'too-many' })
    visit(walk, place, child.type)
  }
  reportMissing(walk, node, shape, counts)
}

function reportMissing(walk: Walk, node: Node, shape: Shape, counts: readonly number[]): void {
  const missing = (name: string) => report(walk, node, 'XSD-MISSING', { messageKey: 'not-empty', path: name })
  if (shape.isChoice) {
    const [first] = shape.children
    if (first && counts.every((count) => count === 0)) missing(first.name)
    return
  }
  for (const { name, at, isRequired } of shape.children) if (isRequired && counts[at] === 0) missing(name)
}

function visitLeaf(walk: Walk, node: Node, { content }: Leaf): void {
  for (const inside of node.element.children)
    report(walk, { element: inside, parent: node }, 'XSD-UNKNOWN', { messageKey: 'unknown-field' })
  if (isContent(content, node.element.raw)) return
  const id = content === 'decimal' ? 'XSD-NUMBER' : 'XSD-VALUE'
  report(walk, node, id, { messageKey: 'invalid', written: node.element.raw })
}

const INSTANCE = '{http://www.w3.org/2001/XMLSchema-instance}'

/** Schema locations are allowed anywhere; xsi:nil and xsi:type nowhere. */
function isOfInstance(type: string, name: string, value: string): boolean {
  if (name === `${INSTANCE}schemaLocation` || name === `${INSTANCE}noNamespaceSchemaLocation`) return true
  const own = `${type.slice(type.indexOf(':') + 1)}Type`
  return name === `${INSTANCE}type` && value.slice(value.indexOf(':') + 1) === own
}

function visitAttributes(walk: Walk, node: Node, type: string, known: Leaf['attributes']): void {
  const { attributes } = node.element
  const faulty = (attribute: string) =>
    report(walk, node, 'XSD-ATTRIBUTE', {
      messageKey: 'unknown-field',
      path: `@${attribute}`,
      attribute,
      element: node.element.name,
    })
  for (const [name, value] of Object.entries(attributes)) {
    const attribute = known.get(name)
    const isRight = attribute ? isValue(attribute, squeezed(value)) : isOfInstance(type, name, value)
    if (!isRight) faulty(name)
  }
  for (const [name, { isRequired }] of known) if (isRequired && attributes[name] === undefined) faulty(name)
}

function isValue({ fixed, longest }: Attribute, value: string): boolean {
  if (fixed !== undefined) return value === fixed
  return longest === undefined || (value.length > 0 && value.length <= longest)
}
