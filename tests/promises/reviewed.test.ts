/** Recorded data is reviewed as data: it stands in folders with that name, each beside a test that compares it. */
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

const recorded = execFileSync('git', ['ls-files', 'server/*.txt', 'ui/*.txt']).toString().trim().split('\n')

test('every recorded file stands in a reviewed folder', () => {
  expect(recorded.length).toBeGreaterThan(50)
  expect(recorded.filter((file) => !file.includes('/reviewed/'))).toEqual([])
})

test('every reviewed folder has a test beside it', () => {
  const folders = new Set(recorded.map((file) => dirname(dirname(file))))
  const unused = [...folders].filter(
    (folder) =>
      !globSync(`${folder}/*.test.{ts,tsx}`).some((file) =>
        readFileSync(file, 'utf8').includes('./reviewed/'),
      ),
  )
  expect(unused).toEqual([])
})
