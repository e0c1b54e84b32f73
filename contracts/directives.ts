/** Reads directives of the GraphQL schema. */
import { type ConstDirectiveNode, valueFromASTUntyped } from 'graphql'

interface Declared {
  readonly astNode?: { readonly directives?: readonly ConstDirectiveNode[] | undefined } | null | undefined
}

/** The arguments of a directive by name; none without the directive. */
export function directiveOn({ astNode }: Declared, directive: string): Record<string, unknown> {
  const found = astNode?.directives?.find(({ name }) => name.value === directive)
  return Object.fromEntries(
    found?.arguments?.map(({ name, value }) => [name.value, valueFromASTUntyped(value)]) ?? [],
  )
}

/** GraphQL's values to those of `x-access`. */
const WHO: Record<string, string> = {
  USER: 'user',
  SELF: 'self',
  MEMBER: 'member',
  MEMBER_OR_ADMIN: 'memberOrAdmin',
  ADMIN: 'admin',
}

export function accessOn(field: Declared) {
  const { who, feature, through, external, scopes, seat, locked, role } = directiveOn(field, 'access')
  return { who: WHO[String(who)], feature, through, external, scopes, seat, locked, role }
}
