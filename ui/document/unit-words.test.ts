import { getFixedT } from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { speakDutch } from '#tests/support/markup.tsx'
import { unitWords } from './document-lines.tsx'
import { isFailed, isUnderway, statusLooks } from './invoice-status.tsx'

const of = (code: string | null, count: number) =>
  unitWords(code, count, getFixedT('nl', 'received-invoices'))

beforeAll(speakDutch)

test.each([
  ['HUR', 'uur', 'uur'],
  ['DAY', 'dag', 'dagen'],
  ['WEE', 'week', 'weken'],
  ['MON', 'maand', 'maanden'],
  ['ANN', 'jaar', 'jaar'],
  ['KGM', 'kg', 'kg'],
  ['C62', '', ''],
  ['XYZ', 'XYZ', 'XYZ'],
  [null, '', ''],
])('the unit %s reads “%s” for one and “%s” for more', (code, one, more) => {
  expect([of(code, 1), of(code, 2.5)]).toEqual([one, more])
})

test('a document that arrived is neither failed nor under way', () => {
  const statuses = [...(Object.keys(statusLooks) as (keyof typeof statusLooks)[]), null]
  expect(statuses.filter(isFailed)).toEqual(['ERROR', 'VALIDATION_ERROR', 'DUPLICATE_ERROR'])
  expect(statuses.filter(isUnderway)).toEqual(['CREATED', 'TRANSMITTED', 'ACKNOWLEDGED'])
})
