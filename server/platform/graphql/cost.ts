/**
 * Limits the depth, the parts and the root fields of a query. Each fragment is counted once, however often it is spread.
 * This runs before GraphQL's own rules, which compare parts in pairs.
 */
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getIntrospectionQuery,
  Kind,
  parse,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'

export const DEEPEST = 8
export const MAX_PARTS = 400
export const MAX_ROOTS = 10
export const MAX_DEFINITIONS = 40
/** Introspection is deeper by its nature, and reads only the schema. */
const DEEPEST_INTROSPECTION = 16

/** The cost of a selection with all its fragments. */
interface Cost {
  /** Fields, spreads and directives. */
  parts: number
  /** Fields of the root, which run in parallel. */
  roots: number
  depth: number
  /** Depth and size of the introspection in it. */
  schemaDepth: number
  schemaValues: number
}

/** The reason why a query is too expensive, for a developer; undefined when it is not. */
export function tooMuchIn(document: DocumentNode): string | undefined {
  if (document.definitions.length > MAX_DEFINITIONS)
    return `has more than ${MAX_DEFINITIONS} operations and fragments`
  const { whole, largest } = measureCost(document)
  if (largest.roots > MAX_ROOTS) return `asks for more than ${MAX_ROOTS} things at once`
  if (largest.depth > DEEPEST) return `is more than ${DEEPEST} levels deep`
  if (largest.schemaDepth > DEEPEST_INTROSPECTION) return `is more than ${DEEPEST_INTROSPECTION} levels deep`
  if (largest.parts > MAX_PARTS || whole > 2 * MAX_PARTS) return `has more than ${MAX_PARTS} fields`
  if (largest.schemaValues > maxSchemaValues()) return 'asks for the schema several times over'
  return undefined
}

/** @returns `largest`: the most expensive operation; `whole`: the parts of all operations and fragments */
function measureCost({ definitions }: DocumentNode): { largest: Cost; whole: number } {
  const counting = new Counting(definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION))
  let largest = NOTHING
  let whole = 0
  for (const definition of definitions) {
    if (!('selectionSet' in definition)) continue
    const cost = counting.ofSelections(definition.selectionSet)
    whole += cost.parts
    if (definition.kind === Kind.OPERATION_DEFINITION) largest = max(largest, cost)
  }
  return { largest, whole }
}

class Counting {
  private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>
  private readonly known = new Map<string, Cost>()

  constructor(fragments: readonly FragmentDefinitionNode[]) {
    this.fragments = new Map(fragments.map((fragment) => [fragment.name.value, fragment]))
  }

  ofSelections({ selections }: SelectionSetNode): Cost {
    return selections.reduce((total, one) => sideBySide(total, this.ofSelection(one)), NOTHING)
  }

  private ofSelection(selection: SelectionNode): Cost {
    const itself = 1 + (selection.directives?.length ?? 0)
    if (selection.kind === Kind.FIELD) return this.ofField(selection, itself)
    const inside =
      selection.kind === Kind.FRAGMENT_SPREAD
        ? this.ofFragment(selection.name.value)
        : this.ofSelections(selection.selectionSet)
    return { ...inside, parts: inside.parts + itself }
  }

  private ofField({ name: { value: name }, selectionSet }: FieldNode, itself: number): Cost {
    const inside = selectionSet ? this.ofSelections(selectionSet) : NOTHING
    const parts = itself + inside.parts
    const depth = 1 + Math.max(inside.depth, inside.schemaDepth)
    const schemaValues = 1 + inside.schemaValues * (LISTED[name] ?? 1)
    return selectionSet && name.startsWith('__')
      ? { parts, roots: 1, depth: 0, schemaDepth: depth, schemaValues }
      : { parts, roots: 1, depth, schemaDepth: 0, schemaValues }
  }

  /** GraphQL's own rules refuse a fragment that contains itself. */
  private ofFragment(name: string): Cost {
    const found = this.known.get(name)
    if (found) return found
    this.known.set(name, NOTHING)
    const fragment = this.fragments.get(name)
    const cost = fragment ? this.ofSelections(fragment.selectionSet) : NOTHING
    this.known.set(name, cost)
    return cost
  }
}

const NOTHING: Cost = { parts: 0, roots: 0, depth: 0, schemaDepth: 0, schemaValues: 0 }

const sideBySide = (one: Cost, other: Cost): Cost => ({
  parts: one.parts + other.parts,
  roots: one.roots + other.roots,
  depth: Math.max(one.depth, other.depth),
  schemaDepth: Math.max(one.schemaDepth, other.schemaDepth),
  schemaValues: one.schemaValues + other.schemaValues,
})

const max = (one: Cost, other: Cost): Cost => ({
  parts: Math.max(one.parts, other.parts),
  roots: Math.max(one.roots, other.roots),
  depth: Math.max(one.depth, other.depth),
  schemaDepth: Math.max(one.schemaDepth, other.schemaDepth),
  schemaValues: Math.max(one.schemaValues, other.schemaValues),
})

/** The average number of entries per list in a schema of this size, rounded up. */
const LISTED: Readonly<Record<string, number>> = Object.assign(Object.create(null), {
  types: 60,
  directives: 8,
  fields: 8,
  inputFields: 4,
  enumValues: 6,
  args: 2,
})

let ofIntrospection: number | undefined

/** Twice the size of the usual introspection query's answer. */
function maxSchemaValues(): number {
  const question = getIntrospectionQuery({ schemaDescription: true, inputValueDeprecation: true })
  ofIntrospection ??= 2 * measureCost(parse(question)).largest.schemaValues
  return ofIntrospection
}
