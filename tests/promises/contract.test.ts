import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  buildSchema,
  type GraphQLInputType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
} from 'graphql'
import { expect, expectTypeOf, test } from 'vitest'
import { stringify } from 'yaml'
import type { components } from '#generated/api.ts'

type Schemas = components['schemas']

/** The checks of `npm run check`; each fault as `rule at place`. */
function lint(...which: string[]): { faults: string[]; text: string } {
  const tool = join(process.cwd(), 'node_modules/.bin/redocly')
  const args = [tool, 'lint', ...which, '--format=json', '--max-problems=1000']
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  const text = stdout.slice(stdout.indexOf('{'))
  const { problems } = JSON.parse(text) as {
    problems: { ruleId: string; message: string; location: { pointer: string }[] }[]
  }
  const faults = problems.map(({ ruleId, location }) => `${ruleId} at ${location[0]?.pointer}`)
  return { faults, text: `${text}\n${stderr}` }
}

test('the contract passes its lint', () => {
  const { faults, text } = lint()
  expect(faults, text).toEqual([])
})

/** An operation that says nothing of itself, and a shape without bounds and examples. */
const silent = {
  openapi: '3.1.0',
  info: { title: 'Silent', version: '1', license: { name: 'none', identifier: 'none' } },
  servers: [{ url: '/api' }],
  security: [],
  tags: [{ name: 'nowhere', description: 'No folder of ours.' }],
  paths: {
    '/things/{id}': {
      put: {
        operationId: 'thing',
        tags: ['nowhere'],
        summary: 'Change a thing',
        'x-refusals': ['NO_SUCH_CODE'],
        parameters: [
          {
            name: 'id',
            in: 'path',
            required: true,
            description: 'Its id.',
            schema: { type: 'string', maxLength: 9 },
          },
        ],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } },
        responses: {
          200: { description: 'Done.' },
          409: { description: 'No.', content: { 'application/json': { schema: { type: 'boolean' } } } },
        },
      },
    },
  },
  components: {
    schemas: {
      Thing: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          parts: { type: 'array', items: { type: 'boolean' } },
          size: { type: 'number' },
          code: {
            description: 'What it is called by.',
            type: 'string',
            maxLength: 9,
            allOf: [{ pattern: '^x' }, { type: 'string', pattern: 'y$' }],
            examples: ['xy'],
          },
        },
      },
    },
  },
}

test('the lint finds missing descriptions of operations and shapes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zegel-lint-'))
  try {
    writeFileSync(join(folder, 'silent.yaml'), stringify(silent))
    const { faults } = lint(join(folder, 'silent.yaml'), `--config=${join(process.cwd(), 'redocly.yaml')}`)
    const operation = '#/paths/~1things~1{id}/put'
    const thing = '#/components/schemas/Thing/properties'
    expect(new Set(faults)).toEqual(
      new Set([
        `zegel/folder-tag at ${operation}/tags`,
        `zegel/verb-noun at ${operation}/operationId`,
        `zegel/access-declared at ${operation}/x-access`,
        `zegel/body-closed at ${operation}/requestBody/content/application~1json/schema`,
        `zegel/refusals-declared at ${operation}/responses`,
        `zegel/refusals-declared at ${operation}/responses/409`,
        `zegel/example-shown at ${operation}/parameters/0`,
        `zegel/example-shown at ${operation}/requestBody/content/application~1json`,
        `zegel/example-shown at ${operation}/responses/409/content/application~1json`,
        `zegel/example-shown at ${thing}/name`,
        `zegel/example-shown at ${thing}/size`,
        `zegel/bounds-declared at ${thing}/name`,
        `zegel/bounds-declared at ${thing}/parts`,
        `zegel/bounds-declared at ${thing}/size`,
        `zegel/field-described at ${thing}/name`,
        `zegel/field-described at ${thing}/parts`,
        `zegel/field-described at ${thing}/size`,
        `zegel/part-typed at ${thing}/code/allOf/0`,
      ]),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a customer as read has the type of a draft’s customer, and texts are strings to a generator', () => {
  expectTypeOf<Schemas['Customer']>().toExtend<Schemas['DraftCustomer']>()
  expectTypeOf<Schemas['Customer']['vat']>().toEqualTypeOf<string>()
  expectTypeOf<Schemas['RegistrationAccount']['kbo']>().toEqualTypeOf<string>()
})

test('every GraphQL string that comes in has a longest length, and every root field says who may', () => {
  const schema = buildSchema(readFileSync('generated/schema.graphql', 'utf8'))
  const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}),
  )
  const hasDirective = (
    node: { directives?: readonly { name: { value: string } }[] } | null | undefined,
    name: string,
  ) => node?.directives?.some((directive) => directive.name.value === name) ?? false
  expect(roots.filter(({ astNode }) => !hasDirective(astNode, 'access')).map(({ name }) => name)).toEqual([])

  const isText = (type: GraphQLInputType): boolean =>
    isNonNullType(type) || isListType(type)
      ? isText(type.ofType)
      : isScalarType(type) && ['String', 'ID'].includes(type.name)
  const inputs = Object.values(schema.getTypeMap())
    .filter(isInputObjectType)
    .flatMap((type) => Object.values(type.getFields()))
  const unbounded = [...roots.flatMap(({ args }) => args), ...inputs].filter(
    ({ type, astNode }) => isText(type) && !hasDirective(astNode, 'bounds'),
  )
  expect(unbounded.map(({ name }) => name)).toEqual([])
})
