/** The GraphQL schema with our resolvers, each behind its declared access. */
import {
  buildSchema,
  GraphQLError,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isScalarType,
  Kind,
} from 'graphql'
import { accessOn } from '#contracts/directives.ts'
import { isIsoDate } from '#contracts/rules/iso-date.ts'
import { readAccess } from '../access/access.ts'
import { getResource } from '../access/ownership.ts'
import type { Resources } from '../access/resource.ts'
import type { FieldContext, GuardedField } from './field.ts'

type Resolve = (args: Record<string, unknown>, context: FieldContext) => Promise<unknown>

/** @throws when a field declares no access, or one that leads to no account: such a server must not start */
export function schemaWith(
  sdl: string,
  resources: Resources,
  resolverOf: (field: GuardedField) => Resolve,
): GraphQLSchema {
  const schema = buildSchema(sdl)
  bindScalars(schema)
  for (const guarded of listGuardedFields(schema, resources)) {
    const resolve = resolverOf(guarded)
    guarded.field.resolve = (_parent, args, context) => resolve(args, context)
  }
  return schema
}

function listGuardedFields(schema: GraphQLSchema, resources: Resources): GuardedField[] {
  const roots: [GraphQLObjectType | null | undefined, boolean][] = [
    [schema.getQueryType(), false],
    [schema.getMutationType(), true],
  ]
  return roots.flatMap(([type, isMutation]) =>
    Object.values(type?.getFields() ?? {}).map((field) => guardField(field, isMutation, resources)),
  )
}

function guardField(
  field: GraphQLField<unknown, FieldContext>,
  isMutation: boolean,
  resources: Resources,
): GuardedField {
  const { through, ...declared } = accessOn(field)
  return {
    name: field.name,
    access: readAccess(field.name, declared),
    isOwn: through === 'userId',
    resource:
      typeof through === 'string' && through !== 'userId'
        ? getResource(field.name, through, resources)
        : undefined,
    isMutation,
    field,
  }
}

function bindScalars(schema: GraphQLSchema): void {
  const date = schema.getType('Date')
  if (!isScalarType(date)) return
  date.parseValue = parseDate
  date.parseLiteral = (node) => parseDate(node.kind === Kind.STRING ? node.value : undefined)
}

function parseDate(value: unknown): string {
  if (typeof value === 'string' && isIsoDate(value)) return value
  throw new GraphQLError('a date looks like 2026-11-20')
}
