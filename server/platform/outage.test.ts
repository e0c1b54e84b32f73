import { expect, test } from 'vitest'
import { isOutage } from './outage.ts'

const withCode = (code: string) => Object.assign(new Error('it failed'), { code })

/** A code of each class of passing errors in PostgreSQL's documentation, and a few single ones. */
const DATABASE = ['08006', '25006', '28P01', '3D000', '53300', '55P03', '57P01', '58030', '40001', '40P01']

test.each(['ECONNREFUSED', 'ETIMEDOUT', 'EAI_AGAIN', ...DATABASE])(
  '%s passes by itself, and so does its consequence',
  (code) => {
    expect(isOutage(withCode(code))).toBe(true)
    const cause = new Error('the query failed', { cause: withCode(code) })
    expect(isOutage(new Error('the call failed', { cause }))).toBe(true)
  },
)

test.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'timeout exceeded when trying to connect',
  'cannot access temporary or unlogged relations during recovery',
])('so does an error that no code of its own tells: %s', (message) => {
  expect(isOutage(new Error(message))).toBe(true)
})

test.each([withCode('23505'), withCode('57014'), withCode('EACCES'), new Error('timeout'), undefined])(
  'nothing else does: %s',
  (error) => {
    expect(isOutage(error)).toBe(false)
  },
)
