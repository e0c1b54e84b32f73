/** Fields that take more than 256 kB in one list (`@large`). */

import { setImmediate } from 'node:timers/promises'
import {
  coerceInputValue,
  type DocumentNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNullableType,
  isListType,
  Kind,
  type OperationDefinitionNode,
  parse,
} from 'graphql'
import { directiveOn } from '#contracts/directives.ts'
import { tooLarge } from '../http/problem.ts'
import { invalid, type Violation } from '../problem.ts'
import { readBounds, violationsOfItem } from './bounds.ts'
import { MAX_TOKENS } from './document.ts'
import { cutLongList, type LongList, malformed, parseItems } from './long-list.ts'
import { readQuery } from './query.ts'

export type { LongList }

export interface LargeField {
  name: string
  /** The argument of the list. */
  argument: string
  /** At most so many, of the whole body. */
  bytes: number
  maxItems: number
}

const MEGABYTE = 1024 * 1024
const MAX_TOLD = 100

/** @throws when such an argument is no bounded list: such a server must not start */
export function largeFieldsIn(schema: GraphQLSchema): LargeField[] {
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}),
  )
  return fields.flatMap((field) => {
    const { argument, megabytes } = directiveOn(field, 'large')
    if (argument === undefined) return []
    const { maxItems } = readBounds(listArgument(field))
    if (maxItems === undefined) throw new Error(`the list of ${field.name} has no bound`)
    return [{ name: field.name, argument: String(argument), bytes: Number(megabytes) * MEGABYTE, maxItems }]
  })
}

type Field = Pick<GraphQLField<unknown, unknown>, 'name' | 'args' | 'astNode'>

function listArgument(field: Field): GraphQLArgument {
  const { argument } = directiveOn(field, 'large')
  const found = field.args.find(({ name }) => name === argument)
  if (found === undefined) throw new Error(`${field.name} has no list to be large`)
  return found
}

/**
 * A request beyond the usual size. Its list is left empty among the variables, and comes beside them.
 * @throws {Problem} FILE_TOO_LARGE unless the list is that of such a field, the only one that is called; FORM_ERRORS
 */
export async function readLargeQuery(bytes: Buffer, fields: readonly LargeField[], usual: number) {
  const cut = await cutLongList(bytes, Math.max(0, ...fields.map(({ maxItems }) => maxItems)))
  if (cut === undefined || cut.rest.byteLength > usual) throw tooLarge(usual)
  const { query, variables, operationName } = readQuery(cut.rest)
  const variable = Object.keys(variables).find((name) => isToken(variables[name], cut.list.token))
  if (variable === undefined) throw malformed()
  const field = fields.find((one) => takesAlone(query, operationName, one, variable))
  if (field === undefined || bytes.byteLength > field.bytes) throw tooLarge(field?.bytes ?? usual)
  return { query, variables: { ...variables, [variable]: [] }, operationName, longList: cut.list }
}

const isToken = (value: unknown, token: string): boolean =>
  Array.isArray(value) && value.length === 1 && value[0] === token

/** True where the operation calls this field and no other, with that variable for its list. */
function takesAlone(
  query: string,
  operationName: string | undefined,
  { name, argument }: LargeField,
  variable: string,
): boolean {
  const [root, ...others] = operationIn(query, operationName)?.selectionSet.selections ?? []
  if (root?.kind !== Kind.FIELD || others.length > 0 || root.name.value !== name) return false
  return (root.arguments ?? []).some(
    ({ name: { value: called }, value }) =>
      called === argument && value.kind === Kind.VARIABLE && value.name.value === variable,
  )
}

/** Undefined for text that is no GraphQL: its own error reports it when it is not large. */
function operationIn(query: string, name: string | undefined): OperationDefinitionNode | undefined {
  let document: DocumentNode
  try {
    document = parse(query, { maxTokens: MAX_TOKENS })
  } catch {
    return undefined
  }
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION)
  return name === undefined && operations.length > 1
    ? undefined
    : operations.find((one) => name === undefined || one.name?.value === name)
}

/**
 * The list by the name of its argument, read and judged in groups with other work between them.
 * @throws {Problem} FORM_ERRORS
 */
export async function readLongList(field: Field, { groups }: LongList): Promise<Record<string, unknown[]>> {
  const argument = listArgument(field)
  const type = getNullableType(argument.type)
  if (!isListType(type)) throw new Error(`${argument.name} is no list`)
  const items: unknown[] = []
  const violations: Violation[] = []
  for (const group of groups) {
    for (const item of parseItems(group)) {
      const at = `/${argument.name}/${items.length}`
      const read = readItem(type.ofType, item, at)
      items.push(read.value)
      violations.push(...read.violations, ...violationsOfItem(type.ofType, read.value, at))
    }
    if (violations.length >= MAX_TOLD) break
    await setImmediate()
  }
  const { maxItems = 0 } = readBounds(argument)
  if (items.length > maxItems) violations.push({ field: `/${argument.name}`, messageKey: 'too-many' })
  if (violations.length > 0) throw invalid(violations.slice(0, MAX_TOLD))
  return { [argument.name]: items }
}

function readItem(type: GraphQLInputType, item: unknown, at: string) {
  const violations: Violation[] = []
  const value: unknown = coerceInputValue(item, type, (path) => {
    violations.push({ field: [at, ...path].join('/'), messageKey: 'wrong-type' })
  })
  return { value, violations }
}
