import { expect, test } from 'vitest'
import { type Dated, rowsComing, rowsIn } from './dated.ts'
import { releaseOf } from './releases.ts'

const MAY = releaseOf('2026.5')
const NOVEMBER = releaseOf('2026.11')

const rows: Dated<string>[] = [
  { id: 'LASTING', holds: 'a' },
  { id: 'NEW', from: '2026.11', holds: 'a' },
  { id: 'NEW-ADVICE', from: '2026.11', severity: 'WARNING', holds: 'a' },
  { id: 'ENDED', until: '2026.11', holds: 'a' },
  { id: 'CHANGED', holds: 'a', changes: { '2026.11': 'b' } },
  { id: 'PEPPOL-COMMON-R054', severity: 'WARNING', holds: 'a' },
]

const brief = ({ id, severity, holds }: Dated) => [id, severity, holds]

test('a release has its own rows, severities and tests', () => {
  expect(rowsIn(MAY)(rows).map(brief)).toEqual([
    ['LASTING', 'FATAL', 'a'],
    ['ENDED', 'FATAL', 'a'],
    ['CHANGED', 'FATAL', 'a'],
    ['PEPPOL-COMMON-R054', 'WARNING', 'a'],
  ])
  expect(rowsIn(NOVEMBER)(rows).map(brief)).toEqual([
    ['LASTING', 'FATAL', 'a'],
    ['NEW', 'FATAL', 'a'],
    ['NEW-ADVICE', 'WARNING', 'a'],
    ['CHANGED', 'FATAL', 'b'],
    ['PEPPOL-COMMON-R054', 'FATAL', 'a'],
  ])
})

test('the coming rows are the new, the changed and the stricter ones that refuse', () => {
  expect(rowsComing(MAY)(rows).map(brief)).toEqual([
    ['NEW', 'FATAL', 'a'],
    ['CHANGED', 'FATAL', 'b'],
    ['PEPPOL-COMMON-R054', 'FATAL', 'a'],
  ])
  expect(rowsComing(NOVEMBER)(rows)).toEqual([])
})
