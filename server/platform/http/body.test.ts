import { expect, test } from 'vitest'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { makeBodyReader } from './body.ts'
import { makePlans, type Plan } from './plan.ts'

/** Every id in a path leads to an account here. */
const ids = Object.keys(openapi.paths).flatMap((path) => path.match(/(?<=\{)\w+(?=\})/g) ?? [])
const resources = new Map(
  ids.map((name) => [
    name,
    { name, parameter: name, isAccount: false, exists: '', owner: '', labels: undefined },
  ]),
)
const plans = makePlans(openapi, resources)
const planOf = (body: Plan['body']): Plan => {
  const plan = plans.get('createDraft')
  if (plan === undefined) throw new Error('there is no createDraft')
  return { ...plan, body }
}

test('a server does not start with a body that nothing judges', () => {
  const read = (schemas: Record<string, object>) => () =>
    makeBodyReader(planOf({ isNeeded: true, schemas }), openapi.components, '')
  expect(read({})).toThrow('nothing reads')
  expect(read({ 'text/csv': { type: 'string' } })).toThrow('nothing reads')
  expect(read({ 'application/json': { $ref: '#/components/schemas/Nowhere' } })).toThrow()
})

test('an operation without a schema for its body has no plan', () => {
  const operation = {
    operationId: 'putThing',
    'x-access': { who: 'anyone' },
    requestBody: { content: { 'application/json': {} } },
    responses: { 200: {} },
  }
  expect(() => makePlans({ paths: { '/thing': { put: operation } }, components: {} }, new Map())).toThrow(
    'without a schema',
  )
})
