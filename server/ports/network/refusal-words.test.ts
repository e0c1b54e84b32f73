import { expect, test } from 'vitest'
import { isDuplicate, isUnregistered } from './phoss-ap-status.ts'

test.each([
  'The receiver is not registered',
  'Recipient 0208:0403170701 was not found in SML',
  'participant identifier 0208:0403170701 could not be found',
  '9925:be0403170701 not registered',
  'id is not registered at any SMP',
  'No endpoint for this document type',
  'no such participant',
  'SMP said NOT_SERVICED',
])('a receiver is missing where somebody says: %s', (words) => {
  expect([isUnregistered(words), isDuplicate(words)]).toEqual([true, false])
})

test.each([
  'host ap.example not found',
  'session not found',
  'The receiver is registered',
  'The receiver is not found: timed out',
  'participant not found, HTTP 502',
  'No endpoint: connection refused',
  'no such participant (ETIMEDOUT)',
  'no such participant (ENETUNREACH)',
  'no endpoint, try again later',
  'no endpoint: the SMP is temporarily unavailable',
  'no endpoint, answered with error 503',
  'no endpoint: 504 gateway timeout',
  'no endpoint: could not reach the SML',
  'nobody is not registered here',
])('none is where somebody says: %s', (words) => {
  expect(isUnregistered(words)).toBe(false)
})

test.each([
  ['duplicate document', true],
  ['this is a Duplicate', true],
  ['not a duplicate', false],
  ['no duplicate was found', false],
  ['without duplicate', false],
  ['duplicate check failed', false],
  ['duplicate detection is off', false],
  ['duplicates', false],
  ['duplicate, but the connection reset', false],
])('whether it was sent before is told by: %s', (words, isSo) => {
  expect(isDuplicate(words)).toBe(isSo)
})
