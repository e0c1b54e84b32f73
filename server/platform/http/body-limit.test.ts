import { expect, test } from 'vitest'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { bodyLimitFor, fileLimitFor } from './body-limit.ts'

const limitOf = (name: string) =>
  bodyLimitFor({ $ref: `#/components/schemas/${name}` }, { components: openapi.components })

test('an operation takes no more bytes than its body in the contract can have', () => {
  expect(limitOf('AccountSearch')).toBe(64 * 1024)
  expect(limitOf('Customer')).toBe(64 * 1024)
  expect(limitOf('Draft')).toBe(4 * 1024 * 1024)
})

test('the file of a form may be as large as the contract says of it, else 20 MB', () => {
  const file = (more: object) => ({ properties: { file: { format: 'binary', ...more } } })
  const root = { components: { schemas: { Small: file({ 'x-max-megabytes': 10 }) } } }
  expect(fileLimitFor({ $ref: '#/components/schemas/Small' }, root)).toBe(10 * 1024 * 1024)
  expect(fileLimitFor(file({}), root)).toBe(20 * 1024 * 1024)
  expect(fileLimitFor(undefined, root)).toBe(20 * 1024 * 1024)
})
