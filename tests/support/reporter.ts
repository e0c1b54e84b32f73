/** The summary at the end of a run: its counts, the second tries, the proved requirements, and the slow places. */
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { forgetHolds, keptHolds, LONGEST_HOLD_MS, watchedFiles } from './holds.ts'
import { forgetEvents, unrecordedEvents } from './recorded-events.ts'
import { leftOut } from './repeating-journeys.ts'
import { coverageSummary, faultsOf, idsIn, listedRequirements, TESTS } from './requirements.ts'

const ROOT = join(import.meta.dirname, '../..')
/** `.ci/run` shows it last. */
const COUNT_FILE = join(ROOT, '.cache/test-count')
const CONTRACT_TESTS = 'tests/contract/**/*.test.ts'
const MAX_HOLDS = 5
const MAX_FILES = 25
/** A run of a few files is looked at while it runs. */
const FEW = 50

export default class RunReporter implements Reporter {
  onInit(): void {
    forgetHolds()
    forgetEvents()
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    keepCount(modules)
    const files = new Set(modules.map(fileOf))
    if (files.size === globSync(TESTS, { cwd: ROOT }).length - leftOut().length) judgeProofs(modules)
    if (globSync(CONTRACT_TESTS, { cwd: ROOT }).every((file) => files.has(file))) judgeEvents()
    printHolds()
    if (modules.length >= FEW) printTimes(modules)
  }
}

const fileOf = ({ moduleId }: TestModule): string => relative(ROOT, moduleId)

/** Also lists the tests that passed only at a second try, with the first error. A run without a single test is a failure. */
function keepCount(modules: readonly TestModule[]): void {
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  const count = (state: string) => tests.filter((test) => test.result().state === state).length
  const passed = count('passed')
  const failed = count('failed') + modules.filter((module) => module.errors().length > 0).length
  for (const test of tests.filter((one) => one.diagnostic()?.flaky)) {
    const why = test.result().errors?.map(({ message, diff }) => `${message}\n${diff ?? ''}`)
    console.log(
      `Passed at the second try only: ${fileOf(test.module)} > ${test.fullName}: ${why?.join('\n')}`,
    )
  }
  if (passed + failed === 0) process.exitCode = 1
  mkdirSync(dirname(COUNT_FILE), { recursive: true })
  writeFileSync(COUNT_FILE, `${passed} passed, ${failed} failed\n`)
}

/** An id that no list holds is no id here: data in a name may look like one. Another check holds the sources. */
function judgeProofs(modules: readonly TestModule[]): void {
  const requirements = listedRequirements()
  const known = new Set(requirements.map(({ id }) => id))
  const proofs = modules.flatMap(proofsOf).filter(({ id }) => known.has(id))
  console.log(`\n${coverageSummary(requirements, proofs)}`)
  const faults = faultsOf(requirements, proofs)
  if (faults.length === 0) return
  console.error(`\nRequirements and tests don't agree:\n${faults.map((fault) => `  ${fault}`).join('\n')}\n`)
  process.exitCode = 1
}

function judgeEvents(): void {
  const missing = unrecordedEvents()
  if (missing.length === 0) return
  console.error(
    `\nNo act of a contract test records ${missing.join(', ')}: tests/contract/told-events.test.ts takes acts.\n`,
  )
  process.exitCode = 1
}

/** An id is proved by a file when a test there named it and none that named it failed. */
function proofsOf(module: TestModule): { id: string; file: string }[] {
  const tests = [...module.children.allTests()]
  const named = (state: string) =>
    new Set(tests.filter((test) => test.result().state === state).flatMap(({ fullName }) => idsIn(fullName)))
  const failed = named('failed')
  return [...named('passed')].filter((id) => !failed.has(id)).map((id) => ({ id, file: fileOf(module) }))
}

/** The longest blocks of the server's thread. */
function printHolds(): void {
  const files = watchedFiles()
  if (files === 0) return
  console.log(
    `\nThe server's thread, watched in ${files} test files, may be held for ${LONGEST_HOLD_MS} ms; longest:`,
  )
  for (const { milliseconds, where, file } of keptHolds().slice(0, MAX_HOLDS))
    console.log(`  ${milliseconds} ms ${where} (${file})`)
}

/** The slowest test files, so that longest-first.ts stays true. */
function printTimes(modules: readonly TestModule[]): void {
  const times = modules.map((module) => ({ file: fileOf(module), seconds: secondsOf(module) }))
  const sum = times.reduce((total, { seconds }) => total + seconds, 0)
  console.log(`\n${times.length} test files took ${Math.round(sum)} s together; longest:`)
  for (const { file, seconds } of times.sort((one, other) => other.seconds - one.seconds).slice(0, MAX_FILES))
    console.log(`  ${Math.round(seconds)} s ${file}`)
}

/** Loading it, its hooks and its tests. */
function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic()
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000
}
