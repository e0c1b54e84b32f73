import type { GraphQLSchema } from 'graphql'
import { directiveOn } from '#contracts/directives.ts'
import type { Principal } from '../access/principal.ts'
import { type Contract, operationsOf } from '../reference/contract.ts'
import { listTool } from './list-tool.ts'
import { restTool } from './rest-tool.ts'
import { ACCOUNT, readsOnly, type Tool } from './tool.ts'

/**
 * The tools of both contracts, by name.
 * @throws when two have one name
 */
export function toolsOf(contract: Contract, schema: GraphQLSchema): ReadonlyMap<string, Tool> {
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {})
  const all = [
    ...operationsOf(contract)
      .filter(({ operation }) => operation['x-mcp'] !== undefined)
      .map(restTool),
    ...fields.flatMap((field) => {
      const { name } = directiveOn(field, 'mcp')
      return typeof name === 'string' ? [listTool(field, name)] : []
    }),
  ].sort((one, other) => one.name.localeCompare(other.name))
  const byName = new Map(all.map((tool) => [tool.name, tool]))
  if (byName.size < all.length) throw new Error('two tools have one name')
  return byName
}

/** What it may call: a tool that would always be refused only misleads. */
export const openTo = (tool: Tool, { scopes }: Pick<Principal, 'scopes'>): boolean =>
  scopes === 'ALL' || tool.scopes.some((scope) => scopes.includes(scope))

/** As a client lists it. Whoever is kept to one account doesn't name it. */
export function presentTool(tool: Tool, accountId: string | undefined) {
  const { name, title, description, inputSchema, outputSchema, isFinal, isRepeatable } = tool
  return {
    name,
    title,
    description,
    inputSchema: accountId === undefined ? inputSchema : withoutAccount(inputSchema),
    ...(outputSchema !== undefined && { outputSchema }),
    annotations: {
      title,
      readOnlyHint: readsOnly(tool),
      destructiveHint: isFinal,
      idempotentHint: isRepeatable,
    },
  }
}

function withoutAccount({
  properties: { [ACCOUNT]: _, ...properties },
  required = [],
  ...rest
}: Tool['inputSchema']) {
  const needed = required.filter((name) => name !== ACCOUNT)
  return { ...rest, properties, ...(needed.length > 0 && { required: needed }) }
}
