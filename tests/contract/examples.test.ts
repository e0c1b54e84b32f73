/**
 * Every example of the published contract, against the running server and the sample world. Requests are sent as they stand, and
 * answers are compared with the real ones. Each example begins in the sample world.
 */

import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registerKeywords } from '#contracts/rules/keywords.ts'
import { people } from '#fixtures/accounts.ts'
import * as documents from '#generated/graphql-documents.ts'
import graphqlExamples from '#generated/graphql-examples.json' with { type: 'json' }
import { type OperationId, operationFacts } from '#generated/handlers.ts'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { type ErrorCode, problems } from '#generated/problems.ts'
import { problemBody } from '#server/platform/http/problem.ts'
import { Problem } from '#server/platform/problem.ts'
import { alike } from '#tests/support/alike.ts'
import type { Call } from '#tests/support/call.ts'
import { samplePdf } from '#tests/support/ready-draft.ts'
import { type KeptWorld, keepWorld } from '#tests/support/restored-world.ts'
import {
  app,
  asks,
  calls,
  components,
  type Json,
  type Parameter,
  sessionOf,
  sessions,
} from './example-calls/world.ts'
import { prepared } from './example-calls.ts'

interface Media {
  schema: Json
  examples?: Record<string, { $ref: string }>
}
interface Operation {
  operationId: OperationId
  'x-access': { who: string }
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { content?: Record<string, Media>; $ref?: string }>
}

let world: KeptWorld | undefined

beforeAll(async () => {
  world = await keepWorld(app.databaseUrl)
})
afterAll(() => world?.close())

const lastOf = (ref: string) => ref.split('/').at(-1) ?? ''
const exampleAt = ({ $ref }: { $ref: string }) => components.examples[lastOf($ref)]?.value
const examplesOf = (media: Media | undefined) => Object.values(media?.examples ?? {}).map(exampleAt)

const operations = Object.values(openapi.paths).flatMap((item) =>
  Object.values(item).map((operation) => operation as unknown as Operation),
)

/** The parameters as the contract shows them. */
function parametersOf({ parameters = [] }: Operation): Pick<Call, 'path' | 'query'> {
  const all = parameters.map((one) => ('$ref' in one ? components.parameters[lastOf(one.$ref)] : one))
  const given = (place: string) =>
    Object.fromEntries(
      all.flatMap((one) => (one?.in === place && one.example !== undefined ? [[one.name, one.example]] : [])),
    )
  return { path: given('path'), query: given('query') }
}

const tokenFor = ({ 'x-access': { who } }: Operation) =>
  who === 'anyone' ? undefined : who === 'admin' ? sessions.admin : sessions.anna

describe('GraphQL', () => {
  beforeEach(() => world?.restore())
  const named = Object.entries(documents).flatMap(([name, document]) =>
    name.endsWith('Document') ? [[name.replace(/Document$/, ''), String(document)] as const] : [],
  )
  const examples = graphqlExamples as Record<string, { variables: Json; data: Json }>

  test('shows every document with its request and its answer', () => {
    expect(Object.keys(examples).sort()).toEqual(named.map(([name]) => name).sort())
  })

  test.each(named)('%s answers as it is shown', async (name, text) => {
    const { variables = {}, data } = examples[name] ?? {}
    const answer = await asks<Json, Json>(text, await sessionOf(people.anna.id), variables)
    expect(answer.errors).toEqual([])
    expect(alike(answer.data, data)).toEqual(alike(data, data))
  })
})

/** These answers depend on the machine, the moment or events that nobody recorded (recordedActivity): only the shape is checked. */
const UNSTABLE = [
  'getCompanies',
  'getMoneyOverview',
  'getNotices',
  'updateNotices',
  'rotateInboundAddress',
  'getNumbering',
  'updateNumbering',
  'checkActivity',
  'checkInstallation',
  'getHealth',
  'getRecognition',
  'startIdentification',
  'startIdentityLogin',
  'proveIdentity',
  'startPasskey',
  'startPasskeySignIn',
  'getToolAuthorisationLink',
  'getToolInvoice',
  'listPackages',
  'listUpcomingReminders',
  'previewReminder',
]

describe.each(operations.map((operation) => ({ id: operation.operationId, operation })))(
  '$id',
  ({ id, operation }) => {
    beforeEach(() => world?.restore())
    const json = operation.requestBody?.content['application/json']
    const requests = json === undefined ? [undefined] : examplesOf(json)
    const [status = '', answer] = Object.entries(operation.responses).find(([code]) => code < '300') ?? []

    test.each(requests.map((body, index) => ({ body, index })))(
      'succeeds as it is shown ($index)',
      async ({ body, index }) => {
        const file = operation.requestBody?.content['multipart/form-data'] && { file: samplePdf() }
        const call = {
          ...parametersOf(operation),
          ...(body === undefined ? {} : { body }),
          ...file,
          ...(await prepared[id]?.()),
        }
        const given = await calls(id, tokenFor(operation), call)
        expect(given.status, JSON.stringify(given.body)).toBe(Number(status))
        const answers = examplesOf(answer?.content?.['application/json'])
        const shown = answers[index] ?? answers[0]
        if (shown !== undefined && !UNSTABLE.includes(id))
          expect(alike(given.body, shown)).toEqual(alike(shown, shown))
      },
    )
  },
)

const ajv = registerKeywords(new Ajv2020({ strict: false, allErrors: true }))
ajv.addSchema(openapi, 'openapi')

/** Every schema, and every media type, with the examples that stand beside it. */
function shownIn(node: unknown, at = ''): { at: string; schema: string; values: unknown[] }[] {
  if (typeof node !== 'object' || node === null) return []
  const entries = Object.entries(node)
  const below = entries.flatMap(([key, value]) => {
    const place = `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
    return key === 'example' || key === 'examples' || key === 'value' ? [] : shownIn(value, place)
  })
  if (at === '/components') return below
  const { example, examples, schema } = node as { example?: unknown; examples?: unknown; schema?: unknown }
  const beside = schema === undefined ? at : `${at}/schema`
  const values = Array.isArray(examples)
    ? examples
    : Object.values(examples ?? {}).map((one) => (Object.hasOwn(one, 'value') ? one.value : exampleAt(one)))
  const all = [...values, ...(example === undefined ? [] : [example])]
  return all.length === 0 ? below : [{ at, schema: beside, values: all }, ...below]
}

const shown = shownIn(openapi)

test('every example satisfies the schema that it stands beside', () => {
  const wrong = shown.flatMap(({ at, schema, values }) => {
    const validate = ajv.compile({ $ref: `openapi#${encodeURI(schema)}` })
    return values.flatMap((value) => (validate(value) ? [] : [`${at}: ${ajv.errorsText(validate.errors)}`]))
  })
  expect(wrong).toEqual([])
  expect(shown.length).toBeGreaterThan(200)
})

const refusals = Object.keys(problems).filter((code) => code in components.examples) as ErrorCode[]

test.each(refusals)('%s is shown as it is said', (code) => {
  const shown = components.examples[code]?.value as { requestId: string; violations?: [] }
  const { violations } = shown
  const said = problemBody(new Problem(code, violations && { violations }), {
    publicUrl: 'http://localhost:8080',
    language: 'en',
    requestId: shown.requestId,
  })
  expect(shown).toEqual(said)
})

test('every code that an operation can answer is shown', () => {
  const answered = new Set(Object.values(operationFacts).flatMap(({ refusals: codes }) => [...codes]))
  expect([...answered].sort()).toEqual([...refusals].sort())
})
