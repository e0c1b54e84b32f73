import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COVERAGE_PAGE, coveragePage, faultsOf } from '#tests/support/coverage-page.ts'
import { proofsInSources } from '#tests/support/proofs.ts'
import { listedRequirements } from '#tests/support/requirements.ts'

const requirements = listedRequirements()
const proofs = proofsInSources()

test('every requirement is named by a test, unless it is planned, and every id in a name is listed', () => {
  expect(faultsOf(requirements, proofs)).toEqual([])
  expect(requirements.length).toBeGreaterThan(300)
})

test('docs/coverage.md says what the names of the tests say; after a change: npm run coverage', () => {
  expect(readFileSync(COVERAGE_PAGE, 'utf8')).toBe(coveragePage(requirements, proofs))
})

test('a requirement that nothing proves, one listed twice and an id that no list knows are told', () => {
  const one = (id: string, planned?: string) => ({ id, section: '1', says: 'x', ...(planned && { planned }) })
  const listed = [one('a.proved'), one('a.bare'), one('a.twice'), one('a.twice'), one('a.later', 'later')]
  const named = ['a.proved', 'a.twice', 'a.unknown', 'a.later'].map((id) => ({ id, file: 'x.test.ts' }))
  expect(faultsOf(listed, named)).toEqual([
    'a.twice is listed twice',
    'x.test.ts proves a.unknown, which no list knows',
    'a.bare is proved by no test',
    'a.later is listed as planned, yet proved',
  ])
})
