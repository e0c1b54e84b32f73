import { expect, test } from 'vitest'
import type { Media, Operation, Schema } from './contract.ts'
import { operationInMarkdown, whoInWords } from './md-operation.ts'

const text: Schema = { type: 'string' }
const objectOf = (count: number): Schema => ({
  type: 'object',
  description: 'A book.',
  properties: Object.fromEntries(Array.from({ length: count }, (_, at) => [`field${at}`, text])),
})

const operation = (operationId: string, more: Partial<Operation>) => ({
  path: '/books',
  method: 'get',
  operation: {
    operationId,
    tags: [],
    summary: 'Read',
    responses: { 204: { description: 'Nothing.' } },
    'x-access': { who: 'user' },
    'x-refusals': ['NOT_FOUND', 'FORM_ERRORS'],
    ...more,
  } as Operation,
})
const answering = (schema: Schema, examples?: Media['examples'], type = 'application/json') => ({
  responses: {
    200: { description: 'The books.', content: { [type]: { schema, ...(examples && { examples }) } } },
  },
})

const said = () => ({
  publicUrl: 'https://zegel.example',
  statusOf: (code: string) => (code === 'NOT_FOUND' ? 404 : 400),
  shown: new Map<string, string>(),
})

test.each([
  [11, false],
  [12, true],
])('a list of %s fields that stands on the page already is told by where: %s', (count, isNamed) => {
  const all = said()
  const [, second = ''] = ['first', 'second'].map((id) =>
    operationInMarkdown(operation(id, answering(objectOf(count))), all),
  )
  expect(second.includes('The fields are those that stand under `first`.')).toBe(isNamed)
  expect(second.includes('`field0`')).toBe(!isNamed)
})

test.each<[Operation['x-access'], string | undefined, string]>([
  [{ who: 'anyone' }, undefined, '**Who may** Anyone, without a session.'],
  [{ who: 'a kind of its own' }, undefined, '**Who may** a kind of its own'],
  [{ who: 'user', scopes: ['external'] }, undefined, 'No key may.'],
  [{ who: 'user', scopes: ['a:read', 'b:read'] }, undefined, 'A key needs the scope `a:read` or `b:read`.'],
  [
    { who: 'user', feature: 'PEPPOL', external: true },
    'read_books',
    'The account needs the feature PEPPOL. An external session may too, within its account and draft. No key may. Tool over MCP: `read_books`.',
  ],
])('of %j, as the tool %s, is told %s', (access, tool, words) => {
  const told = whoInWords(access, tool)
  expect(told.endsWith(words)).toBe(true)
  expect(told.includes('No key may.')).toBe(words.includes('No key may.'))
  expect(told.includes('Tool over MCP')).toBe(tool !== undefined)
})
