/** Remembers which ids passing tests named, and holds a run of all tests against the list of requirements. */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { faultsOf } from './coverage-page.ts'
import { idsIn, type Proof, TESTS } from './proofs.ts'
import { listedRequirements } from './requirements.ts'

type Passed = Pick<Proof, 'id' | 'file'>

const ROOT = join(import.meta.dirname, '../..')
const FILE = join(ROOT, '.cache/proofs.json')

/** What the last run of each test file proved. */
export function passedProofs(): Passed[] {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : []
}

export default class ProofReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = new Set(modules.map(({ moduleId }) => relative(ROOT, moduleId)))
    const proofs = modules.flatMap(proofsOf)
    mkdirSync(dirname(FILE), { recursive: true })
    writeFileSync(FILE, JSON.stringify([...passedProofs().filter(({ file }) => !files.has(file)), ...proofs]))
    if (files.size === globSync(TESTS, { cwd: ROOT }).length) judge(proofs)
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

/** What no list knows is no id here: data in a name may look like one, and the sources are held apart. */
function judge(proofs: Passed[]): void {
  const requirements = listedRequirements()
  const known = new Set(requirements.map(({ id }) => id))
  const faults = faultsOf(
    requirements,
    proofs.filter(({ id }) => known.has(id)),
  )
  if (faults.length === 0) return
  console.error(`\nRequirements and tests don't agree:\n${faults.map((fault) => `  ${fault}`).join('\n')}\n`)
  process.exitCode = 1
}
