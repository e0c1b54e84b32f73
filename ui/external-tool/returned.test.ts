import { expect, test } from 'vitest'
import { readReturned } from './returned.ts'

const read = (search: string) => readReturned(new URLSearchParams(search))

test('a code comes with its state, as text', () => {
  expect(read('code=0123&state=1e5')).toEqual({ code: '0123', state: '1e5' })
  expect(read('code=abc')).toBe('FAILED')
})

test('a denial differs from a failure, with any other parameters in the address', () => {
  expect(read('error=access_denied&state=x')).toBe('DENIED')
  expect(read('error=server_error')).toBe('FAILED')
  expect(read('error=access_denied&code=abc&state=x')).toBe('DENIED')
})

test('nothing is left after a reload', () => {
  expect(read('')).toBeUndefined()
  expect(read('lang=fr')).toBeUndefined()
})
