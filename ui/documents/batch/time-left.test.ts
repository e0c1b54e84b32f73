import { expect, test } from 'vitest'
import { secondsLeft } from './batch-dialog.tsx'

test.each([
  [40, 100, 8_000, 12],
  [100, 100, 8_000, 0],
  [120, 100, 8_000, 0],
  [0, 100, 8_000, undefined],
  [40, 100, 100, undefined],
])('%d of %d after %d ms leave %s seconds', (loaded, total, elapsed, left) => {
  expect(secondsLeft(loaded, total, elapsed)).toBe(left)
})
