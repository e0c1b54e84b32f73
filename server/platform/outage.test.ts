import { expect, test } from 'vitest'
import { isOutage } from './outage.ts'

const withCode = (code: string) => Object.assign(new Error('it failed'), { code })

const NETWORK = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']
/** One of each class that PostgreSQL's documentation tells of what passes, and some that it knows by themselves. */
const DATABASE = [
  '08006',
  '28P01',
  '3D000',
  '53300',
  '53100',
  '55000',
  '55P03',
  '57P01',
  '57P03',
  '58030',
  '40001',
  '40P01',
]

test.each([...NETWORK, ...DATABASE])('%s passes by itself, and so does what it caused', (code) => {
  expect(isOutage(withCode(code))).toBe(true)
  const cause = new Error('the query failed', { cause: withCode(code) })
  expect(isOutage(new Error('the call failed', { cause }))).toBe(true)
})

test.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'timeout exceeded when trying to connect',
])('so does what the driver says without a code: %s', (message) => {
  expect(isOutage(new Error(message))).toBe(true)
})

test.each([
  withCode('23505'),
  withCode('22P02'),
  withCode('57014'),
  withCode('40002'),
  withCode('EACCES'),
  new Error('timeout'),
  'ECONNREFUSED',
  undefined,
  null,
])('nothing else does: %s', (error) => {
  expect(isOutage(error)).toBe(false)
})
