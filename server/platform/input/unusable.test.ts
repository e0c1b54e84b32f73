import { expect, test } from 'vitest'
import { unusableIn } from './unusable.ts'

test('the fault of a value is reported without its surroundings', () => {
  const name = `€${'k'.repeat(3_900_000)}`
  const { violations } = unusableIn({ [name]: Array.from({ length: 1_000 }, () => '\u0001') })
  expect(violations).toEqual([{ field: '', messageKey: 'unknown-field' }])
})

test('no more is told than anybody reads', () => {
  const { violations } = unusableIn(Array.from({ length: 30_000 }, () => '\u0001'))
  expect(violations).toHaveLength(100)
})

test('more values than any operation takes are refused as too many', () => {
  const { violations } = unusableIn({ lines: Array.from({ length: 300 }, () => Array(200).fill(1)) })
  expect(violations).toEqual([{ field: '', messageKey: 'too-many' }])
})

test('a list longer than any of the schema is told once, and not item by item', () => {
  const { violations } = unusableIn({ lines: Array.from({ length: 2_000 }, () => '\u0001') }, 1_000)
  expect(violations).toEqual([{ field: '/lines', messageKey: 'too-many' }])
})

test('a place is a JSON Pointer, with any names in it', () => {
  const { violations, values } = unusableIn({ 'a/b~c': [{ text: '\u0001' }], ok: 1 })
  expect(violations).toEqual([{ field: '/a~1b~0c/0/text', messageKey: 'invalid' }])
  expect(values).toBe(5)
  expect(unusableIn({ 'n\u0001': 1 }).violations).toEqual([{ field: '', messageKey: 'invalid' }])
  expect(unusableIn('\ud800').violations).toEqual([{ field: '', messageKey: 'invalid' }])
})

test('a value that is nested deeper than anything is refused at that depth', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 'text' : { in: nested(depth - 1) })
  expect(unusableIn(nested(41)).violations).toEqual([])
  expect(unusableIn(nested(42)).violations).toEqual([{ field: '/in'.repeat(41), messageKey: 'invalid' }])
})
