/** For each contract test file: what it sends may not hold the server's thread. loop-reporter.ts prints the longest of a run. */
import { afterAll, expect } from 'vitest'
import { keepHolds, LONGEST_HOLD_MS } from './holds.ts'
import { askForWatch, endWatch } from './loop-watch.ts'

askForWatch()

afterAll(() => {
  const holds = endWatch()
  keepHolds(expect.getState().testPath ?? '', holds)
  expect(holds.filter(({ milliseconds }) => milliseconds > LONGEST_HOLD_MS)).toEqual([])
})
