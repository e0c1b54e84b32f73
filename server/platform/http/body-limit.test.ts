import { expect, test } from 'vitest'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { bodyLimitFor } from './body-limit.ts'

const limitOf = (name: string) =>
  bodyLimitFor({ $ref: `#/components/schemas/${name}` }, { components: openapi.components })

test('an operation takes no more bytes than what the contract wants can have', () => {
  expect(limitOf('AccountSearch')).toBe(64 * 1024)
  expect(limitOf('Customer')).toBe(64 * 1024)
  expect(limitOf('Draft')).toBe(4 * 1024 * 1024)
})
