/** Queries made from the schema, right but for the lies in them. */
import { readFileSync } from 'node:fs'
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import type { Dice } from './dice.ts'
import { brokenBytes, oddText, oddValue, oneLie } from './lies.ts'
import type { PlannedCall } from './planned-call.ts'

const schema = buildSchema(readFileSync('generated/schema.graphql', 'utf8'))
const roots = {
  query: Object.values(schema.getQueryType()?.getFields() ?? {}),
  mutation: Object.values(schema.getMutationType()?.getFields() ?? {}),
}

/** Ids that exist, of any owner. */
export type KnownIds = readonly string[]

export function graphqlCall(ids: KnownIds, token: string | undefined, dice: Dice): PlannedCall {
  const asked = { query: queryText(ids, dice), variables: dice.rarely(4) ? oddValue(dice) : undefined }
  const lied = dice.rarely(8) ? oneLie({ ...asked, operationName: null, extensions: {} }, dice) : asked
  const bytes = Buffer.from(JSON.stringify(lied) ?? '')
  const type = dice.rarely(20)
    ? (dice.pick(['text/plain', 'application/json; charset=utf-16', 'application/graphql']) ?? '')
    : 'application/json'
  const accept = dice.pick(['application/json', 'application/graphql-response+json', '*/*', 'text/html'])
  return {
    name: 'graphql',
    method: dice.rarely(60) ? 'GET' : 'POST',
    path: '/graphql',
    headers: [
      ['content-type', type],
      ['accept', accept ?? '*/*'],
      ...(token === undefined ? [] : [['jwt-token', token] satisfies [string, string]]),
    ],
    body: dice.rarely(15) ? brokenBytes(bytes, dice) : bytes,
    transport: dice.rarely(20) ? 'pieces' : 'whole',
  }
}

function queryText(ids: KnownIds, dice: Dice): string {
  if (dice.rarely(8)) return shapeOf(dice)
  const kind = dice.rarely(4) ? 'mutation' : 'query'
  const fields = Array.from({ length: 1 + dice.roll(3) }, (_, index) => {
    const field = dice.pick(roots[kind])
    return field ? fieldText(field, ids, dice, 0, `f${index}`) : ''
  })
  const text = `${kind} { ${fields.join(' ')} }`
  return dice.rarely(10) ? brokenBytes(Buffer.from(text), dice).toString() : text
}

function fieldText(
  field: GraphQLField<unknown, unknown>,
  ids: KnownIds,
  dice: Dice,
  depth: number,
  alias: string,
): string {
  const given = field.args.filter((arg) => isNonNullType(arg.type) || dice.rarely(2))
  const args = given.map((arg) => `${arg.name}: ${argumentText(arg, ids, dice)}`)
  const directive = dice.rarely(10) ? ' @include(if: true)' : ''
  return `${alias}: ${field.name}${args.length > 0 ? `(${args.join(', ')})` : ''}${directive}${selectionText(field.type, ids, dice, depth)}`
}

function selectionText(type: GraphQLOutputType, ids: KnownIds, dice: Dice, depth: number): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return dice.rarely(60) ? ' { x }' : ''
  if (depth > 9) return ' { __typename }'
  const all = Object.values(named.getFields())
  const some = all.filter((field) => dice.rarely(2) || field === all[0])
  return ` { ${some.map((field, index) => fieldText(field, ids, dice, depth + 1, `a${index}`)).join(' ')}${dice.rarely(30) ? ' nothing' : ''} }`
}

function argumentText({ name, type }: GraphQLArgument, ids: KnownIds, dice: Dice): string {
  if (/id$/i.test(name) && !dice.rarely(8)) return JSON.stringify(dice.pick(ids) ?? 'x')
  return valueText(type, ids, dice, 0)
}

function valueText(type: GraphQLInputType, ids: KnownIds, dice: Dice, depth: number): string {
  if (dice.rarely(8) || depth > 5) return literal(oddValue(dice))
  if (isNonNullType(type)) return valueText(type.ofType, ids, dice, depth)
  if (isListType(type)) return `[${valueText(type.ofType, ids, dice, depth + 1)}]`
  if (isEnumType(type)) return dice.pick(type.getValues().map(({ name }) => name)) ?? 'X'
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(
      (field) => isNonNullType(field.type) || dice.rarely(2),
    )
    return `{${fields.map((field) => `${field.name}: ${/^id$/i.test(field.name) ? JSON.stringify(dice.pick(ids) ?? '') : valueText(field.type, ids, dice, depth + 1)}`).join(', ')}}`
  }
  if (type.name === 'Int' || type.name === 'Float') return String(dice.pick([0, 1, 5, 100, 101, -1, 2 ** 31]))
  if (type.name === 'Boolean') return dice.rarely(2) ? 'true' : 'false'
  return JSON.stringify(dice.rarely(2) ? oddText(dice).slice(0, 2_000) : 'a')
}

/** JSON as GraphQL writes it: names without quotes. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.slice(0, 500).map(literal).join(' ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).slice(0, 200)
  return `{${fields.map(([name, item]) => `${name.replace(/\W/g, '_') || '_'}: ${literal(item)}`).join(' ')}}`
}

/** Queries that are small and ask for much. */
function shapeOf(dice: Dice): string {
  const times = 10 ** dice.roll(4)
  const shapes: (() => string)[] = [
    () => `{ ${'...F0 '.repeat(times)} } ${chain(dice.roll(40), 1 + dice.roll(8))}`,
    () =>
      `{ ${Array.from({ length: times }, (_, index) => `a${index}: getFlags { teamLeader }`).join(' ')} }`,
    () => `{ getFlags { ${'teamLeader '.repeat(times)} } }`,
    () => `{ getFlags { teamLeader ${'@include(if: true) '.repeat(times)} } }`,
    () => introspection(dice.roll(7)),
    () =>
      `{ __schema { types { ${Array.from({ length: Math.min(times, 300) }, (_, index) => `a${index}: fields { name type { name } }`).join(' ')} } } }`,
    () =>
      `query(${Array.from({ length: Math.min(times, 400) }, (_, index) => `$v${index}: ID`).join(' ')}) { getFlags { teamLeader } }`,
    () => `{ getAccount(accountId: ${'['.repeat(times)}) { id } }`,
    () => '{'.repeat(times),
    () => `fragment F on Query { ...F } { ...F }`,
    () => `${'query Q { getFlags { teamLeader } } '.repeat(times)}`,
    () =>
      `{ getFlags { ${'... on Flags { '.repeat(Math.min(times, 500))} teamLeader ${'} '.repeat(Math.min(times, 500))} } }`,
    () => oddText(dice),
  ]
  return dice.pick(shapes)?.() ?? ''
}

const introspection = (levels: number): string =>
  `{ __schema { types { ${'fields { type { '.repeat(levels)} name ${'} } '.repeat(levels)} } } }`

function chain(length: number, times: number): string {
  const links = Array.from(
    { length },
    (_, level) => `fragment F${level} on Query { ${`...F${level + 1} `.repeat(times)}}`,
  )
  return `${links.join(' ')} fragment F${length} on Query { getFlags { teamLeader } }`
}
