import { expect, test } from 'vitest'
import { PEPPOL, SELF_BILLING } from './profile.ts'
import {
  isReleaseId,
  nextRelease,
  releaseIds,
  releaseName,
  releaseOf,
  releaseOn,
  releases,
} from './releases.ts'

test.each([
  ['1999-01-01', '2026.5'],
  ['2026-08-24', '2026.5'],
  ['2027-02-21', '2026.5'],
  ['2027-02-22', '2026.11'],
  ['2040-01-01', releaseIds.at(-1)],
])('%s has release %s', (day, id) => {
  expect(releaseOn(day).id).toBe(id)
})

test('each release starts after the one before', () => {
  const days = releases.map(({ from }) => from)
  expect(days).toEqual([...new Set(days)].sort())
})

test('the newest release has none after it', () => {
  expect(nextRelease(releaseOf('2026.5'))?.id).toBe('2026.11')
  expect(nextRelease(releases.at(-1) ?? releaseOf('2026.5'))).toBeUndefined()
})

test.each([
  ['2026.11', true],
  ['2026.12', false],
  ['', false],
])('%j is the id of a release: %s', (id, expected) => {
  expect(isReleaseId(id)).toBe(expected)
})

test('a release is named by its specification, month and norm', () => {
  const may = releaseOf('2026.5')
  const names = [PEPPOL, SELF_BILLING, 'EN 16931', 'XRechnung', 'Peppol Invoice Response 3'] as const
  expect(names.map((profile) => releaseName(may, profile, 'UBL'))).toEqual([
    'Peppol BIS Billing 3.0.21 (May 2026), EN 16931 UBL 1.3.16',
    'Peppol BIS Self-Billing 3.0.2 (May 2026), EN 16931 UBL 1.3.16',
    'EN 16931 UBL 1.3.16',
    'XRechnung 3.0.2, EN 16931 UBL 1.3.16',
    'Peppol Invoice Response 3 (May 2026)',
  ])
})
