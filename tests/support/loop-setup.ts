/** For each contract test file: what it sends may not hold the server's thread. loop-reporter.ts prints the longest of a run. */
import { afterAll, expect } from 'vitest'
import { keepHolds, LONGEST_HOLD_MS } from './holds.ts'
import { enableWatch, endWatch } from './loop-watch.ts'

enableWatch()

afterAll(() => {
  const holds = endWatch()
  keepHolds(expect.getState().testPath ?? '', holds)
  expect(holds.filter(({ milliseconds }) => milliseconds > LONGEST_HOLD_MS)).toEqual([])
})
