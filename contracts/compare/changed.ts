/** Lists the names that a change of the contract affects, for the changelog. Descriptions and examples don't count. */
import { type GraphQLSchema, isIntrospectionType, isSpecifiedScalarType, print, visit } from 'graphql'
import type { Json, OpenApi } from '../generate/openapi.ts'
import { operationsOf } from '../generate/openapi.ts'
import { withoutNotes } from './schema.ts'

export interface Contract {
  openapi: OpenApi
  schema: GraphQLSchema
}

interface Entry {
  kind: string
  what: string
  names?: string[]
}
export type Changelog = { version: string; date: string; changes: Entry[] }[]

/** Operations, shapes and GraphQL fields and types that were added, removed or changed. */
export function changedNames(before: Contract, after: Contract): string[] {
  const was = namesOf(before)
  const is = namesOf(after)
  const all = new Set([...was.keys(), ...is.keys()])
  return [...all].filter((name) => was.get(name) !== is.get(name)).sort()
}

/** The entry for a change of all operations and fields at once. */
const EVERYTHING = 'every operation'

/** Names without a new entry in the changelog. */
export function unmentioned(names: readonly string[], before: Changelog, after: Changelog): string[] {
  const known = new Set(before.flatMap(({ changes }) => changes.map((one) => JSON.stringify(one))))
  const fresh = after.flatMap(({ changes }) => changes).filter((one) => !known.has(JSON.stringify(one)))
  const named = new Set(fresh.flatMap((entry) => entry.names ?? []))
  return named.has(EVERYTHING) ? [] : names.filter((name) => !named.has(name))
}

function namesOf({ openapi, schema }: Contract): Map<string, string> {
  const operations = operationsOf(openapi).map(({ path, method, operation }) => {
    const { 'x-refusals': _, ...declared } = operation
    return [operation.operationId, text([path, method, declared])] as const
  })
  const shapes = Object.entries(openapi.components.schemas).map(
    ([name, one]) => [name, text(one as Json)] as const,
  )
  return new Map([...operations, ...shapes, ...graphqlNames(schema)])
}

/** A part of the contract as text, without descriptions and examples. */
export const text = (node: unknown): string => JSON.stringify(withoutNotes(node))

/** Fields of Query and Mutation by their own names, others by type. */
function graphqlNames(schema: GraphQLSchema): [string, string][] {
  const roots = [schema.getQueryType(), schema.getMutationType()]
  const fields = roots
    .flatMap((type) => Object.values(type?.getFields() ?? {}))
    .map(({ name, astNode }): [string, string] => [name, astNode ? print(withoutDescriptions(astNode)) : ''])
  const types = Object.values(schema.getTypeMap())
    .filter(
      (type) =>
        !roots.some((root) => root === type) && !isIntrospectionType(type) && !isSpecifiedScalarType(type),
    )
    .map((type): [string, string] => [
      `type ${type.name}`,
      type.astNode ? print(withoutDescriptions(type.astNode)) : '',
    ])
  return [...fields, ...types]
}

type Node = Parameters<typeof print>[0]
const withoutDescriptions = (node: Node): Node =>
  visit(node, { enter: (one) => ('description' in one ? { ...one, description: undefined } : undefined) })
