import { expect, test } from 'vitest'
import { uuidv7 } from './uuid.ts'

test('ids made one after the other sort in that order, even within a millisecond [identity.uuid]', () => {
  const ids = Array.from({ length: 20_000 }, () => uuidv7())
  expect([...ids].sort()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

test('an id says version 7, the RFC variant and the time it was made', () => {
  const later = Date.now() + 60_000
  const id = uuidv7(later)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(later)
})

test('a clock that goes back does not make an id that sorts before an earlier one', () => {
  const first = uuidv7()
  expect(uuidv7(Date.now() - 5_000) > first).toBe(true)
})
