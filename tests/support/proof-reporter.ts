/** Checks the requirement ids of passing tests in a full run against the list of requirements, and sums them up. */
import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { coverageSummary, faultsOf, idsIn, listedRequirements, type Proof, TESTS } from './requirements.ts'

type Passed = Pick<Proof, 'id' | 'file'>

const ROOT = join(import.meta.dirname, '../..')

export default class ProofReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = new Set(modules.map(({ moduleId }) => relative(ROOT, moduleId)))
    if (files.size === globSync(TESTS, { cwd: ROOT }).length) judge(modules.flatMap(proofsOf))
  }
}

/** An id is proved by a file when a test there named it and none that named it failed. */
function proofsOf(module: TestModule): Passed[] {
  const file = relative(ROOT, module.moduleId)
  const tests = [...module.children.allTests()]
  const named = (state: string) =>
    new Set(tests.filter((test) => test.result().state === state).flatMap(({ fullName }) => idsIn(fullName)))
  const failed = named('failed')
  return [...named('passed')].filter((id) => !failed.has(id)).map((id) => ({ id, file }))
}

/** An id that no list holds is no id here: data in a name may look like one. Another check holds the sources. */
function judge(proofs: Passed[]): void {
  const requirements = listedRequirements()
  const known = new Set(requirements.map(({ id }) => id))
  const listed = proofs.filter(({ id }) => known.has(id))
  console.log(`\n${coverageSummary(requirements, listed)}`)
  const faults = faultsOf(requirements, listed)
  if (faults.length === 0) return
  console.error(`\nRequirements and tests don't agree:\n${faults.map((fault) => `  ${fault}`).join('\n')}\n`)
  process.exitCode = 1
}
