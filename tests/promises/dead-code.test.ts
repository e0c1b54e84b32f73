import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'

test('nothing is exported, kept or depended on that nothing uses', async () => {
  const found = await new Promise<string>((resolve) => {
    execFile('node_modules/.bin/knip', ['--no-progress', '--no-config-hints'], (_failure, output, errors) =>
      resolve(output + errors),
    )
  })
  expect(found.trim()).toBe('')
})
