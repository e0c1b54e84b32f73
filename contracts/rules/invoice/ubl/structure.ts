/**
 * How a document is put together, in one walk along the element table: what it does not know, what stands in the wrong
 * order, too often or not at all, and which attributes are not to be used. What the UBL schema refuses is fatal (XSD-…).
 */
import type { Findings } from '../findings.ts'
import type { Element } from './element.ts'
import type { Child, Grammar } from './elements.ts'
import { findingAt } from './values.ts'

/** Which rules are broken by an element or attribute; none for what is let be, undefined for what UBL doesn't know. */
export type Vocabulary = {
  /** Which elements stand where. */
  grammar: Grammar
  element: (around: readonly Element[], element: Element) => readonly string[] | undefined
  attribute: (around: readonly Element[], element: Element, name: string) => readonly string[] | undefined
}

type Walk = {
  around: Element[]
  vocabulary: Vocabulary
  tell: (id: string, element: Element, messageKey: string, attribute?: string) => void
}

export const structureRuleIds: readonly string[] = [
  'XSD-UNKNOWN',
  'XSD-ORDER',
  'XSD-TOO-MANY',
  'XSD-MISSING',
  'XSD-ATTRIBUTE',
  'XSD-TEXT',
]

export function judgeStructure(root: Element, vocabulary: Vocabulary, into: Findings): void {
  const around: Element[] = []
  const told = new Set<string>()
  const tell: Walk['tell'] = (id, element, messageKey, attribute) => {
    const isWarning = id.startsWith('UBL-')
    if (isWarning && told.has(id)) return
    told.add(id)
    const severity = isWarning ? 'WARNING' : 'FATAL'
    into.add(id, () =>
      findingAt({ element, around }, { id, severity, messageKey }, attribute, { attribute: attribute ?? '' }),
    )
  }
  visit({ around, vocabulary, tell }, root, root.name)
}

function visit(walk: Walk, element: Element, shape: string | undefined): void {
  visitAttributes(walk, element)
  if (shape !== undefined && element.text !== '') walk.tell('XSD-TEXT', element, 'unknown-field')
  walk.around.push(element)
  if (shape === undefined) for (const inside of element.children) visitUnknown(walk, inside)
  else visitChildren(walk, element.children, shape)
  walk.around.pop()
}

function visitChildren(walk: Walk, elements: readonly Element[], shape: string): void {
  const { childrenOf, positionOf } = walk.vocabulary.grammar
  const known = childrenOf(shape)
  const counts: number[] = known.map(() => 0)
  let last = -1
  for (const element of elements) {
    const at = positionOf(shape, element.name) ?? -1
    const child = known[at]
    if (!child) {
      visitUnknown(walk, element)
      continue
    }
    if (at < last) walk.tell('XSD-ORDER', element, 'invalid')
    last = at
    const count = (counts[at] ?? 0) + 1
    counts[at] = count
    if (count === child.schemaMax + 1) walk.tell('XSD-TOO-MANY', element, 'too-many')
    visit(walk, element, child.shape)
  }
  known.forEach((child, at) => {
    if (child.isAskedBySchema && counts[at] === 0) walk.tell('XSD-MISSING', absent(child), 'not-empty')
  })
}

const absent = ({ name }: Child<string>): Element => ({
  name,
  attributes: {},
  children: [],
  text: '',
  raw: '',
})

function visitUnknown(walk: Walk, element: Element): void {
  const ids = walk.vocabulary.element(walk.around, element) ?? ['XSD-UNKNOWN']
  for (const id of ids) walk.tell(id, element, 'unknown-field')
  visitUnused(walk, element)
}

/** Inside what is not used, only what has a rule of its own is told. */
function visitUnused(walk: Walk, element: Element): void {
  const { around, vocabulary, tell } = walk
  visitAttributes(walk, element, [])
  around.push(element)
  for (const inside of element.children) {
    for (const id of vocabulary.element(around, inside) ?? []) tell(id, inside, 'unknown-field')
    visitUnused(walk, inside)
  }
  around.pop()
}

function visitAttributes(
  { around, vocabulary, tell }: Walk,
  element: Element,
  ifUnknown: readonly string[] = ['XSD-ATTRIBUTE'],
): void {
  for (const name of Object.keys(element.attributes)) {
    const ids = vocabulary.attribute(around, element, name) ?? ifUnknown
    for (const id of ids) tell(id, element, 'unknown-field', name)
  }
}
