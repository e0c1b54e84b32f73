/**
 * Writes `N passed, N failed` to a file, which `.ci/run` shows last. It also lists the tests that passed only at a second try,
 * with the first error. A run without a single test is a failure.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

const FILE = join(import.meta.dirname, '../../.cache/test-count')

export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    let passed = 0
    let failed = 0
    for (const module of modules) {
      if (module.errors().length > 0) failed += 1
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result()
        if (state === 'passed') passed += 1
        if (state === 'failed') failed += 1
        if (!test.diagnostic()?.flaky) continue
        const why = errors?.map(({ message, diff }) => `${message}\n${diff ?? ''}`).join('\n')
        console.log(`Passed at the second try only: ${module.relativeModuleId} > ${test.fullName}: ${why}`)
      }
    }
    if (passed + failed === 0) process.exitCode = 1
    mkdirSync(dirname(FILE), { recursive: true })
    writeFileSync(FILE, `${passed} passed, ${failed} failed\n`)
  }
}
