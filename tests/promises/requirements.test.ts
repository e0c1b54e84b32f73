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
