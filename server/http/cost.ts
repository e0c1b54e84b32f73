/** Keeps one query from asking for too much: how deep it goes, how many fields it has, how many of them at the root. */
import {
  type ASTVisitor,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql'

const DEEPEST = 8
const MOST_FIELDS = 400
const MOST_ROOTS = 10
/** Asking for the schema goes deeper by its nature, and reads nothing but the schema. */
const DEEPEST_INTROSPECTION = 16

interface Cost {
  fields: number
  depth: number
}

export function costRule(context: ValidationContext): ASTVisitor {
  const known = new Map<string, Cost>()
  const refuse = (what: string) => context.reportError(new GraphQLError(`the query ${what}`))

  function costOf({ selections }: SelectionSetNode): Cost {
    const total: Cost = { fields: 0, depth: 0 }
    for (const selection of selections) {
      const cost = costOfOne(selection)
      total.fields += cost.fields
      total.depth = Math.max(total.depth, cost.depth)
    }
    return total
  }

  function costOfOne(selection: SelectionSetNode['selections'][number]): Cost {
    if (selection.kind === Kind.FRAGMENT_SPREAD)
      return costOfFragment(context.getFragment(selection.name.value))
    if (selection.kind === Kind.INLINE_FRAGMENT) return costOf(selection.selectionSet)
    const { fields, depth } = selection.selectionSet
      ? costOf(selection.selectionSet)
      : { fields: 0, depth: 0 }
    return { fields: fields + 1, depth: depth + 1 }
  }

  /** Once per fragment, however often it is spread; a fragment inside itself is refused by GraphQL's own rules. */
  function costOfFragment(fragment: FragmentDefinitionNode | null | undefined): Cost {
    if (!fragment) return { fields: 0, depth: 0 }
    const found = known.get(fragment.name.value)
    if (found) return found
    known.set(fragment.name.value, { fields: 0, depth: 0 })
    const cost = costOf(fragment.selectionSet)
    known.set(fragment.name.value, cost)
    return cost
  }

  return {
    OperationDefinition({ selectionSet }) {
      const roots = rootsOf(selectionSet)
      const deepest = roots.some((name) => name.startsWith('__')) ? DEEPEST_INTROSPECTION : DEEPEST
      const { fields, depth } = costOf(selectionSet)
      if (roots.length > MOST_ROOTS) refuse(`asks for more than ${MOST_ROOTS} things at once`)
      if (depth > deepest) refuse(`is more than ${deepest} levels deep`)
      if (fields > MOST_FIELDS) refuse(`has more than ${MOST_FIELDS} fields`)
    },
  }

  function rootsOf({ selections }: SelectionSetNode, seen: string[] = []): string[] {
    return selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection.name.value]
      if (selection.kind === Kind.INLINE_FRAGMENT) return rootsOf(selection.selectionSet, seen)
      const name = selection.name.value
      const fragment = seen.includes(name) || seen.length > 20 ? undefined : context.getFragment(name)
      return fragment ? rootsOf(fragment.selectionSet, [...seen, name]) : []
    })
  }
}
