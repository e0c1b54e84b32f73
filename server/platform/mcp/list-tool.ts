/** A GraphQL query as a tool: its arguments are the tool's, and its fields are those of the published document. */
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql'
import { accessOn, directiveOn } from '#contracts/directives.ts'
import * as documents from '#generated/graphql-documents.ts'
import { invalid } from '../problem.ts'
import type { ObjectSchema, PlainSchema } from './plain-schema.ts'
import type { Tool } from './tool.ts'

type Field = GraphQLField<unknown, unknown>

/** @throws when there is no document for the field: such a server must not start */
export function listTool(field: Field, name: string): Tool {
  const { name: fieldName, args, description } = field
  const document: unknown = Reflect.get(documents, `${fieldName}Document`)
  if (document === undefined) throw new Error(`${fieldName} is a tool, but no document asks for it`)
  const { scopes } = accessOn(field)
  return {
    name,
    title: `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`,
    description: description ?? '',
    inputSchema: {
      ...fieldsSchema(
        args,
        args.filter(isRequiredArgument).map((one) => one.name),
      ),
      additionalProperties: false,
    },
    outputSchema: undefined,
    scopes: Array.isArray(scopes) ? scopes.map(String) : [],
    isFinal: false,
    isRepeatable: true,
    async callWith(given) {
      const unknown = Object.keys(given).filter((one) => !args.some((arg) => arg.name === one))
      if (unknown.length > 0)
        throw invalid(unknown.slice(0, 20).map((one) => ({ field: `/${one}`, messageKey: 'unknown-field' })))
      const payload = JSON.stringify({ query: String(document), variables: given })
      return { method: 'POST', url: '/graphql', headers: { 'content-type': 'application/json' }, payload }
    },
    contentOf: (body) => Object(Object(body).data)[fieldName],
  }
}

function fieldsSchema(
  fields: readonly (GraphQLArgument | GraphQLInputField)[],
  required: readonly string[],
): ObjectSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((one) => [one.name, fieldSchema(one)])),
    ...(required.length > 0 && { required: [...required] }),
  }
}

function fieldSchema(field: GraphQLArgument | GraphQLInputField): PlainSchema {
  const { maxLength, maxItems, min: minimum, max: maximum } = directiveOn(field, 'bounds')
  const bounds = Object.entries({ maxLength, maxItems, minimum, maximum }).filter(
    ([, one]) => one !== undefined,
  )
  const shown = typeSchema(field.type)
  const description = [field.description, shown.description].filter(Boolean).join(' ')
  return { ...shown, ...Object.fromEntries(bounds), ...(description !== '' && { description }) }
}

const SCALARS: Record<string, PlainSchema> = {
  Int: { type: 'integer' },
  Cents: { type: 'integer' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  Date: { type: 'string', format: 'date' },
  DateTime: { type: 'string', format: 'date-time' },
}

function typeSchema(type: GraphQLInputType): PlainSchema {
  if (isNonNullType(type)) return typeSchema(type.ofType)
  if (isListType(type)) return { type: 'array', items: typeSchema(type.ofType) }
  const description = type.description ? { description: type.description } : {}
  if (isEnumType(type))
    return { type: 'string', ...description, enum: type.getValues().map(({ name }) => name) }
  if (!isInputObjectType(type)) return SCALARS[type.name] ?? { type: 'string' }
  const fields = Object.values(type.getFields())
  return {
    ...fieldsSchema(
      fields,
      fields.filter(isRequiredInputField).map(({ name }) => name),
    ),
    ...description,
  }
}
