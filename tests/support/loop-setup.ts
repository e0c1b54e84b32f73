/**
 * For each contract test file of `npm run test:all`: its requests may not block the server's thread. The watch takes a twelfth of
 * the time of these tests. reporter.ts prints the longest block of a run.
 */
import { afterAll, expect } from 'vitest'
import { keepHolds, LONGEST_HOLD_MS } from './holds.ts'
import { enableWatch, endWatch } from './loop-watch.ts'
import { isThorough } from './thorough.ts'

if (isThorough) enableWatch()

afterAll(() => {
  if (!isThorough) return
  const holds = endWatch()
  keepHolds(expect.getState().testPath ?? '', holds)
  expect(holds.filter(({ milliseconds }) => milliseconds > LONGEST_HOLD_MS)).toEqual([])
})
