/**
 * The scope that a key needs for each operation and field: its subject, and whether it changes something; whether a seat may
 * call it; and the least role of a member.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import {
  type ConstDirectiveNode,
  type ConstValueNode,
  type FieldDefinitionNode,
  Kind,
  parse,
  print,
  valueFromASTUntyped,
  visit,
} from 'graphql'
import { type Json, type OpenApi, type Operation, operationsOf } from './openapi.ts'

type Write = (name: string, text: string) => void

/** Whom it is for, of those that a key may stand in for. */
const OPEN = /^(user|member|member_?or_?admin)$/i

interface Declared {
  who: string
  /** Another scope than the rule gives, or false or "none": closed to keys. */
  key: unknown
  /** True where a seat may, where the rule gives something else. */
  seat?: unknown
  /** The least role of a member, where the rule gives another. */
  role?: unknown
  tag: string
  changes: boolean
}

/** Undefined: it is closed to keys. */
function scopeOf({ who, key, tag, changes }: Declared): string | undefined {
  if (!OPEN.test(who) || key === false || key === 'none') return undefined
  return typeof key === 'string' ? key : `${tag}:${changes ? 'write' : 'read'}`
}

/** A seat may read every resource of an account that a key may read. An exception is marked in the contract. */
const OF_ACCOUNT = /^member(_?or_?admin)?$/i

function isForSeats(declared: Declared): boolean {
  if (!OF_ACCOUNT.test(declared.who)) return false
  if (typeof declared.seat === 'boolean') return declared.seat
  return !declared.changes && scopeOf(declared) !== undefined
}

/** A member who reads calls the operations of seats, one who writes all others that name no role. */
function roleOf(declared: Declared): string | undefined {
  if (!OF_ACCOUNT.test(declared.who)) return undefined
  if (typeof declared.role === 'string') return declared.role
  return isForSeats(declared) ? 'READER' : 'WRITER'
}

const waysFor = (scope: string | undefined) => [
  { jwtToken: [] },
  ...(scope === undefined ? [] : [{ apiKey: [scope] }, { oauth: [scope] }]),
]

/** Adds to each operation the scope in which a key or a grant may call it, and that these are ways to call it. */
export function withScopes(openapi: OpenApi): OpenApi {
  explainScopes(openapi)
  for (const { method, operation } of operationsOf(openapi)) {
    const declared = declaredOn(operation, method)
    const scope = scopeOf(declared)
    const role = roleOf(declared)
    if (isForSeats(declared)) operation['x-access'].seat = true
    if (role !== undefined) operation['x-access'].role = role
    if (operation.security === undefined) operation.security = waysFor(scope)
    if (scope === undefined) continue
    const access = operation['x-access']
    access.scopes = [...(access.scopes ?? []), scope]
  }
  return openapi
}

/** The scopes of OAuth are those of keys, and the one of an integration that asks about itself. */
function explainScopes({ components }: OpenApi): void {
  const { clientCredentials } = Object(Object(components.securitySchemes).oauth).flows
  const own = { integration: 'Lists the companies that granted access; what a token without an account has.' }
  Object.assign(clientCredentials.scopes, components.schemas.ApiKeyScope?.['x-enumDescriptions'], own)
}

const declaredOn = ({ tags: [tag = ''], ...operation }: Operation, method: string): Declared => {
  const { who, key, seat, role } = operation['x-access']
  return { who, key, seat, role, tag, changes: method !== 'get' }
}

/** The same in the GraphQL schema, in `@access(scopes: …)`; then the table of all of them. */
export function writeScopes(openapi: OpenApi, write: Write): void {
  const declared = declaredFields()
  const path = 'generated/schema.graphql'
  writeFileSync(path, `${withFieldScopes(readFileSync(path, 'utf8'), declared)}\n`)
  const fields = [...declared].map(
    ([name, one]) => [name, scopeOf(one), isForSeats(one), roleOf(one)] as const,
  )
  const operations = operationsOf(openapi).map(({ method, operation }) => {
    const one = declaredOn(operation, method)
    return [operation.operationId, scopeOf(one), isForSeats(one), roleOf(one)] as const
  })
  const used = [...operations, ...fields].flatMap(([, scope]) => scope ?? [])
  refuseUnknown(openapi, new Set(used))
  write('scopes.ts', textOf(operations, fields))
}

type Row = readonly [name: string, scope: string | undefined, isForSeats: boolean, role: string | undefined]

const textOf = (
  operations: readonly Row[],
  fields: readonly Row[],
): string => `// Generated from contracts/. Do not edit: npm run generate.
/** The scope that a key needs for each operation; null: no key may call it. */
export const operationScopes = {
${rowsOf(operations)}} as const

/** The same for each field of Query and Mutation. */
export const fieldScopes = {
${rowsOf(fields)}} as const

/** The least role of a member for each operation; null: it is about no account. */
export const operationRoles = {
${rolesOf(operations)}} as const

/** The same for each field of Query and Mutation. */
export const fieldRoles = {
${rolesOf(fields)}} as const

/** The operations that a seat may call. */
export const operationsOfSeats = [
${namesOf(operations)}] as const

/** The same of Query and Mutation. */
export const fieldsOfSeats = [
${namesOf(fields)}] as const
`

const namesOf = (rows: readonly Row[]): string =>
  rows
    .filter(([, , isForSeats]) => isForSeats)
    .map(([name]) => `  '${name}',\n`)
    .join('')

const rolesOf = (rows: readonly Row[]): string =>
  rows.map(([name, , , role]) => `  ${name}: ${role === undefined ? 'null' : `'${role}'`},\n`).join('')

const rowsOf = (rows: readonly Row[]): string =>
  rows.map(([name, scope]) => `  ${name}: ${scope === undefined ? 'null' : `'${scope}'`},\n`).join('')

/** The scopes that a key can be given are those that something asks for. */
function refuseUnknown({ components: { schemas } }: OpenApi, used: ReadonlySet<string>): void {
  const given = new Set((schemas.ApiKeyScope?.enum ?? []) as string[])
  const odd = [...used].filter((one) => !given.has(one)).concat([...given].filter((one) => !used.has(one)))
  if (odd.length > 0) throw new Error(`ApiKeyScope.yaml and the operations differ in ${odd.join(', ')}`)
}

/** By field of Query and Mutation; its folder is its tag. */
function declaredFields(): Map<string, Declared> {
  const found = new Map<string, Declared>()
  for (const file of globSync('contracts/*/*.graphql').sort()) {
    if (file.endsWith('.operations.graphql')) continue
    const tag = file.split('/').at(-2) ?? ''
    for (const definition of parse(readFileSync(file, 'utf8')).definitions) {
      if (definition.kind !== Kind.OBJECT_TYPE_EXTENSION) continue
      const changes = definition.name.value === 'Mutation'
      for (const field of definition.fields ?? []) {
        const { who, key, seat, role } = accessIn(field)
        found.set(field.name.value, { who: String(who), key, seat, role, tag, changes })
      }
    }
  }
  return found
}

const accessOf = ({ directives = [] }: FieldDefinitionNode): ConstDirectiveNode | undefined =>
  directives.find(({ name }) => name.value === 'access')

const accessIn = (field: FieldDefinitionNode): Json =>
  Object.fromEntries(
    (accessOf(field)?.arguments ?? []).map(({ name, value }) => [name.value, valueFromASTUntyped(value)]),
  )

function withFieldScopes(sdl: string, declared: ReadonlyMap<string, Declared>): string {
  const inRoot = visit(parse(sdl), {
    ObjectTypeDefinition(node) {
      return node.name.value === 'Query' || node.name.value === 'Mutation' ? undefined : false
    },
    FieldDefinition: (node) => ({
      ...node,
      directives: (node.directives ?? []).map((one) => withRights(one, declared.get(node.name.value))),
    }),
  })
  return print(inRoot)
}

function withRights(directive: ConstDirectiveNode, declared: Declared | undefined): ConstDirectiveNode {
  if (directive.name.value !== 'access' || declared === undefined) return directive
  const scope = scopeOf(declared)
  const role = roleOf(declared)
  const scopes = { kind: Kind.LIST, values: [{ kind: Kind.STRING, value: scope ?? '' }] } as const
  const others = (directive.arguments ?? []).filter(({ name }) => !['seat', 'role'].includes(name.value))
  const rights = [
    ...(scope === undefined ? [] : [argument('scopes', scopes)]),
    ...(isForSeats(declared) ? [argument('seat', { kind: Kind.BOOLEAN, value: true } as const)] : []),
    ...(role === undefined ? [] : [argument('role', { kind: Kind.ENUM, value: role } as const)]),
  ]
  return { ...directive, arguments: [...others, ...rights] }
}

const argument = <Value extends ConstValueNode>(name: string, value: Value) =>
  ({ kind: Kind.ARGUMENT, name: { kind: Kind.NAME, value: name }, value }) as const
