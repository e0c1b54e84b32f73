/** A small contract for tests of the comparison. */
import { buildSchema } from 'graphql'
import type { Json, OpenApi } from '../generate/openapi.ts'

export const contract = () => ({
  paths: {
    '/things/{id}': {
      put: {
        operationId: 'updateThing',
        tags: ['things'],
        summary: 'Change a thing',
        'x-access': { who: 'memberOrAdmin', external: true } as Json,
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string', maxLength: 64 } },
          { name: 'how', in: 'query', required: false, schema: { type: 'string', enum: ['SLOW', 'FAST'] } },
        ] as Json[],
        requestBody: {
          required: false,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
        } as Json,
        responses: {
          200: {
            description: 'Done.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Shown' } } },
          },
        } as Record<string, Json>,
      },
    },
  },
  components: {
    parameters: {},
    schemas: {
      Thing: {
        type: 'object',
        additionalProperties: false,
        required: ['name'],
        properties: {
          name: { type: 'string', maxLength: 50, examples: ['A'] } as Json,
          size: { type: ['number', 'null'], minimum: 0, maximum: 100 } as Json,
          kind: { allOf: [{ type: 'string', maxLength: 10 }, { pattern: '^[a-z]*$' }] } as Json,
          parts: {
            type: 'array',
            maxItems: 9,
            items: { type: 'object', properties: { id: { type: 'string' } } },
          } as Json,
        } as Record<string, Json>,
      },
      Shown: {
        type: 'object',
        required: ['id', 'count'],
        properties: {
          id: { type: 'string' } as Json,
          count: { type: 'integer' } as Json,
          note: { type: 'string' } as Json,
        } as Record<string, Json>,
      },
    },
  },
})
export type Sample = ReturnType<typeof contract>
export const asContract = (sample: Sample) => sample as unknown as OpenApi

export const operation = (sample: Sample) => sample.paths['/things/{id}'].put
export const thing = (sample: Sample) => sample.components.schemas.Thing
export const shown = (sample: Sample) => sample.components.schemas.Shown

const DIRECTIVES = `directive @bounds(maxLength: Int) on ARGUMENT_DEFINITION
directive @access(who: String, external: Boolean) on FIELD_DEFINITION\n`
export const sdl = (field: string, more = 'enum Colour { RED BLUE }') =>
  buildSchema(`${DIRECTIVES}type Query { ${field} other: Colour } ${more}`)
export const BASE =
  'find(text: String @bounds(maxLength: 9)): String @access(who: "MEMBER_OR_ADMIN", external: true)'
