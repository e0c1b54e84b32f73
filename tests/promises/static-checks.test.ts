/**
 * The static checks end with another code than 0 where they find an error. The compiler keeps its findings from run to run, and has one
 * checker: each further one works out the types of libraries anew, and the other tests use the second processor.
 */
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const COMPILER = ['--checkers', '1', '--incremental', '--tsBuildInfoFile', '.cache/tsc.tsbuildinfo']

test.each([
  ['tsc', process.execPath, ['node_modules/typescript-native/bin/tsc', '-p', '.', ...COMPILER]],
  ['biome', 'node_modules/.bin/biome', ['lint', '--reporter=github', '.']],
  ['oxlint', 'node_modules/.bin/oxlint', ['--format=github']],
])('%s finds nothing wrong', (_name, command, options) => {
  const { status, stdout, stderr } = spawnSync(command, options, { encoding: 'utf8' })
  expect(status, `${stdout}${stderr}`).toBe(0)
})
