/**
 * Validates a document by UBL 2.1 in one pass: unknown elements, order, occurrence, attributes and values. All of it is
 * fatal (XSD-…). It also asks a specification for its rules on unused parts (UBL-CR, UBL-DT, PEPPOL-T111-B).
 */
import type { Findings } from '../findings.ts'
import { type BasicType, findBasicType, isAttributeValue } from './basic-types.ts'
import type { Element } from './element.ts'
import { type Child, ublGrammar } from './elements.ts'
import { EXTENSION_CONTENT, findSchemaType, type SchemaType } from './schema.ts'
import { findingAt } from './values.ts'

/** The parts of UBL that a specification doesn't use. */
export type UnusedParts = {
  /** Rules on an unused element. */
  element: (around: readonly Element[], element: Element) => readonly string[]
  /** Rules on an attribute at any place. */
  attribute: (around: readonly Element[], element: Element, name: string) => readonly string[]
}

export type SchemaJudgement = {
  parts: UnusedParts
  /** The profile's table for the root; undefined where it has none. */
  shape: string | undefined
  /** Elements whose value another rule judges: reported once. */
  judgedElsewhere: ReadonlySet<string>
}

export const schemaRuleIds: readonly string[] = [
  'XSD-UNKNOWN',
  'XSD-ORDER',
  'XSD-TOO-MANY',
  'XSD-MISSING',
  'XSD-ATTRIBUTE',
  'XSD-TEXT',
  'XSD-NUMBER',
  'XSD-VALUE',
]

type Walk = SchemaJudgement & {
  around: Element[]
  report: (id: string, element: Element, messageKey: string, attribute?: string) => void
}

/** The child in the profile's table, if any. */
type Used = Child<string> | undefined

export function judgeSchema(root: Element, judgement: SchemaJudgement, into: Findings): void {
  const around: Element[] = []
  const warned = new Set<string>()
  const report: Walk['report'] = (id, element, messageKey, attribute) => {
    const isWarning = id.startsWith('UBL-')
    if (isWarning && warned.has(id)) return
    if (isWarning) warned.add(id)
    const severity = isWarning ? 'WARNING' : 'FATAL'
    const params = { attribute: attribute ?? '', written: element.text.slice(0, 20) }
    into.add(id, () => findingAt({ element, around }, { id, severity, messageKey }, attribute, params))
  }
  const walk = { ...judgement, around, report }
  const type = findSchemaType(root.name)
  judgeAttributes(walk, root, type)
  if (type) judgeAggregate(walk, root, type, judgement.shape)
}

function visit(walk: Walk, element: Element, used: Used): void {
  const type = findSchemaType(element.name)
  judgeAttributes(walk, element, type, used)
  if (element.name === EXTENSION_CONTENT) visitFreely(walk, element)
  else if (type) judgeAggregate(walk, element, type, used?.shape)
  else judgeBasic(walk, element)
}

function judgeAggregate(walk: Walk, element: Element, type: SchemaType, shape: string | undefined): void {
  if (element.text !== '') walk.report('XSD-TEXT', element, 'unknown-field')
  walk.around.push(element)
  const counts = judgeChildren(walk, element, type, shape)
  for (const at of type.required) {
    const name = type.children[at]?.name
    if (counts[at] || name === undefined || isAskedElsewhere(shape, name)) continue
    walk.report('XSD-MISSING', absent(name), 'not-empty')
  }
  walk.around.pop()
}

/** @returns the number of each child of the type */
function judgeChildren(
  walk: Walk,
  { children }: Element,
  type: SchemaType,
  shape: string | undefined,
): number[] {
  const counts = new Array<number>(type.children.length).fill(0)
  let last = -1
  for (const element of children) {
    const used = usedChild(shape, element.name)
    if (!used)
      for (const id of walk.parts.element(walk.around, element)) walk.report(id, element, 'unknown-field')
    const at = type.positions.get(element.name)
    if (at === undefined) {
      visitUnknown(walk, element)
      continue
    }
    if (at < last) walk.report('XSD-ORDER', element, 'invalid')
    last = at
    const count = (counts[at] ?? 0) + 1
    counts[at] = count
    if (count === 2 && !type.children[at]?.isRepeatable) walk.report('XSD-TOO-MANY', element, 'too-many')
    visit(walk, element, used)
  }
  return counts
}

const usedChild = (shape: string | undefined, name: string): Used =>
  shape === undefined ? undefined : ublGrammar.childOf(shape, name)

/** The profile's required elements have their own rules, unless its table marks them as the schema's. */
function isAskedElsewhere(shape: string | undefined, name: string): boolean {
  const used = usedChild(shape, name)
  return used !== undefined && !used.isAskedBySchema
}

const absent = (name: string): Element => ({ name, attributes: {}, children: [], text: '', raw: '' })

function judgeBasic(walk: Walk, element: Element): void {
  const { isValue, isNumber } = findBasicType(element.name)
  if (element.text !== '' && isValue?.(element.text) === false && !walk.judgedElsewhere.has(element.name)) {
    walk.report(isNumber ? 'XSD-NUMBER' : 'XSD-VALUE', element, isNumber ? 'not-number' : 'invalid')
  }
  walk.around.push(element)
  for (const inside of element.children) visitUnknown(walk, inside)
  walk.around.pop()
}

function visitUnknown(walk: Walk, element: Element): void {
  walk.report('XSD-UNKNOWN', element, 'unknown-field')
  reportUnused(walk, element)
  visitFreely(walk, element)
}

/** Inside an extension only rules for any place are applied. */
function visitFreely(walk: Walk, element: Element): void {
  walk.around.push(element)
  for (const inside of element.children) {
    reportUnused(walk, inside)
    visitFreely(walk, inside)
  }
  walk.around.pop()
}

function reportUnused(walk: Walk, element: Element): void {
  for (const name of Object.keys(element.attributes))
    for (const id of walk.parts.attribute(walk.around, element, name))
      walk.report(id, element, 'unknown-field', name)
}

const XSI = '{http://www.w3.org/2001/XMLSchema-instance}'

function judgeAttributes(walk: Walk, element: Element, type: SchemaType | undefined, used?: Used): void {
  reportUnused(walk, element)
  const basic = type ? undefined : findBasicType(element.name)
  for (const [name, value] of Object.entries(element.attributes))
    if (!isAllowed(element.name, type, basic, name, value))
      walk.report('XSD-ATTRIBUTE', element, 'unknown-field', name)
  const required = basic?.required
  if (required === undefined || element.attributes[required] !== undefined || used) return
  walk.report('XSD-ATTRIBUTE', element, 'not-empty', required)
}

function isAllowed(
  element: string,
  type: SchemaType | undefined,
  basic: BasicType | undefined,
  name: string,
  value: string,
): boolean {
  if (name.startsWith(XSI)) return isOfInstance(element, type, name.slice(XSI.length), value)
  return basic?.attributes.has(name) === true && isAttributeValue(name, value)
}

/** xsi:nil is not allowed, and xsi:type only with the element's own type. */
function isOfInstance(
  element: string,
  type: SchemaType | undefined,
  attribute: string,
  value: string,
): boolean {
  if (attribute === 'type') return isOwnType(element, type, value)
  return attribute === 'schemaLocation' || attribute === 'noNamespaceSchemaLocation'
}

/** `cbc:IDType` for a `cbc:ID`. Other prefixes are accepted: the tree doesn't know their namespaces. */
function isOwnType(element: string, type: SchemaType | undefined, value: string): boolean {
  const [prefix, name] = value.split(':').length === 2 ? value.split(':') : ['', value]
  const own = /^(cac|cbc):/.exec(element)?.[1]
  if ((prefix === 'cac' || prefix === 'cbc') && prefix !== own) return false
  return name === `${type?.name ?? element.replace(/^.*[:}]/, '')}Type`
}
