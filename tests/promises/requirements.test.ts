import { expect, test } from 'vitest'
import { leftOut, missingFiles } from '#tests/support/repeating-journeys.ts'
import {
  coveragePage,
  coverageSummary,
  faultsOf,
  listedRequirements,
  proofsInSources,
} from '#tests/support/requirements.ts'

const requirements = listedRequirements()
const proofs = proofsInSources()

test('every requirement is named by a test, unless it is planned, and every id in a name is listed', () => {
  expect(faultsOf(requirements, proofs)).toEqual([])
  expect(requirements.length).toBeGreaterThan(300)
})

test('a journey that `npm test` leaves out proves no requirement, and other tests try the same', () => {
  const left = leftOut()
  expect(proofs.filter(({ file }) => left.includes(file))).toEqual([])
  expect(missingFiles()).toEqual([])
})

test('the page of coverage has each requirement with the tests that name it', () => {
  const page = coveragePage(requirements, proofs)
  expect(requirements.filter(({ id }) => !page.includes(`| \`${id}\` | `))).toEqual([])
  expect(
    proofs.filter(({ file, name }) => !page.includes(`\`${file}\` ${name.replace(/\|/g, '\\|')}`)),
  ).toEqual([])
})

test('a run is summed up in how many requirements there are, and how many of them are proved and planned', () => {
  const listed = [
    { id: 'a.one', section: '1', says: 'x' },
    { id: 'a.two', section: '1', says: 'x' },
    { id: 'a.later', section: '1', says: 'x', planned: 'later' },
  ]
  const proved = [{ id: 'a.one' }, { id: 'a.one' }]
  expect(coverageSummary(listed, proved)).toBe('3 requirements, 1 proved, 1 planned')
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
