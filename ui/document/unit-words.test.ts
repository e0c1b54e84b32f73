import { expect, test } from 'vitest'
import { isFailed, isUnderway, statusLooks } from './invoice-status.tsx'
import { unitWords } from './unit-words.ts'

const t = ((key: string) => key) as unknown as Parameters<typeof unitWords>[1]

test.each([
  ['HUR', 'document.unit.HUR'],
  ['DAY', 'document.unit.DAY'],
  ['WEE', 'document.unit.WEE'],
  ['MON', 'document.unit.MON'],
  ['ANN', 'document.unit.ANN'],
  ['KGM', 'kg'],
  ['C62', ''],
  ['XYZ', 'XYZ'],
  [null, ''],
])('the unit %s reads “%s”', (code, words) => {
  expect(unitWords(code, t)).toBe(words)
})

test('what failed, and what is under way, is neither once it has arrived', () => {
  const statuses = [...(Object.keys(statusLooks) as (keyof typeof statusLooks)[]), null]
  expect(statuses.filter(isFailed)).toEqual(['ERROR', 'VALIDATION_ERROR', 'DUPLICATE_ERROR'])
  expect(statuses.filter(isUnderway)).toEqual(['CREATED', 'TRANSMITTED', 'ACKNOWLEDGED'])
})
