import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { STATIC_CHECKS } from '#tests/support/static-checks.ts'

test.each(Object.entries(STATIC_CHECKS))('%s finds nothing wrong', (_name, [command, ...options]) => {
  const { status, stdout, stderr } = spawnSync(command, options, { encoding: 'utf8' })
  expect(status, `${stdout}${stderr}`).toBe(0)
})
