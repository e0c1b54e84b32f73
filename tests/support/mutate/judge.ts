/** Whether anything notices that the scratch copy is wrong: the cheapest first. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { CoverageMap } from './coverage-map.ts'
import type { Mutation } from './mutations.ts'
import type { Ended, ScratchCopy } from './scratch-copy.ts'

export interface Verdict {
  /** What noticed it, or nothing. */
  noticed?: string
  /** Test files that were run to their end, or until one noticed. */
  tried: number
  /** Test files that run the line. */
  running: number
}

interface Report {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** These read the sources. */
const ANYWHERE = [
  'tests/promises/dead-code.test.ts',
  'tests/promises/messages.test.ts',
  'tests/promises/rules-once.test.ts',
]

export class Judge {
  private readonly copy: ScratchCopy
  private readonly map: CoverageMap
  private readonly database: string
  private readonly budget: number

  /** @param database of the run, as `test.provide` takes it; @param budget seconds of slow tests that a mutation is worth */
  constructor(copy: ScratchCopy, map: CoverageMap, database: string, budget: number) {
    this.copy = copy
    this.map = map
    this.database = database
    this.budget = budget
  }

  async judge(mutation: Mutation): Promise<Verdict> {
    const { file, line } = mutation
    const running = this.map.testsOf(file, line)
    const of = (...folders: string[]) =>
      running.filter((test) => folders.some((folder) => test.startsWith(folder)))
    const unit = of('contracts', 'server', 'ui', 'fixtures')
    const slow = of('tests/contract', 'tests/ports', 'tests/promises')
    const journeys = of('tests/journeys')
    const steps = [
      () => this.tests(unit, 120, file),
      () => this.types(),
      () => this.tests(slow, this.budget, file),
      () => this.tests(ANYWHERE, 120, file),
      () => this.journeys(journeys, file),
    ]
    let tried = 0
    for (const step of steps) {
      const { noticed, tried: more } = await step()
      tried += more
      if (noticed !== undefined) return { noticed, tried, running: running.length }
    }
    return { tried, running: running.length }
  }

  private async types(): Promise<{ noticed?: string; tried: number }> {
    const tsc = 'node_modules/typescript-native/bin/tsc'
    const { code, output } = await this.copy.run(
      [process.execPath, tsc, '-p', '.', '--incremental', '--tsBuildInfoFile', '.cache/types'],
      {},
      120,
    )
    return code === 0 ? { tried: 0 } : { noticed: `tsc: ${output.split('\n')[0]}`, tried: 0 }
  }

  private async journeys(tests: string[], file: string): Promise<{ noticed?: string; tried: number }> {
    if (tests.length === 0) return { tried: 0 }
    if (!file.startsWith('server/')) {
      const built = await this.copy.buildScreens()
      if (built.code !== 0) return { noticed: `the build: ${built.output.slice(0, 200)}`, tried: 0 }
    }
    const verdict = await this.tests(tests, this.budget, file)
    if (!file.startsWith('server/')) this.copy.restoreScreens()
    return verdict
  }

  private async tests(
    tests: string[],
    seconds: number,
    file: string,
  ): Promise<{ noticed?: string; tried: number }> {
    if (tests.length === 0) return { tried: 0 }
    const report = join(this.copy.folder, '.cache/mutate.json')
    rmSync(report, { force: true })
    const within = this.within(tests, seconds)
    const ended = await this.copy.run(
      [...VITEST, '--bail', '1', ...within],
      {
        MUTATE_ORDER: within.join(' '),
        MUTATE_REPORT: report,
        // What makes the database is only used when the run makes its own.
        ...(!/^server\/platform\/database/.test(file) && { MUTATE_DATABASE: this.database }),
      },
      seconds * 2 + 60,
    )
    if (ended.code === 0) return { tried: within.length }
    return { noticed: firstFailure(report, ended), tried: within.length }
  }

  private within(tests: string[], seconds: number): string[] {
    const sums = tests.map((_, at) =>
      tests.slice(0, at + 1).reduce((sum, test) => sum + this.map.secondsOf(test) + 1, 0),
    )
    return tests.filter((_, at) => at === 0 || (sums[at] ?? 0) <= seconds)
  }
}

export const VITEST = [
  process.execPath,
  'node_modules/vitest/vitest.mjs',
  'run',
  '--config',
  'tests/support/mutate/vitest.config.ts',
  '--root',
  '.',
]

export function failedFiles(report: string): { name: string }[] {
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
  return testResults.filter(({ status }) => status === 'failed')
}

function firstFailure(file: string, { code, output }: Ended): string {
  if (code === -1) return 'a test that was not done in time'
  if (!existsSync(file)) return `vitest: ${output.slice(-300)}`
  const { testResults }: Report = JSON.parse(readFileSync(file, 'utf8'))
  for (const { name, message, assertionResults } of testResults) {
    const path = name.replace(/^.*\/copy\//, '')
    const failed = assertionResults.find(({ status }) => status === 'failed')
    if (failed) return `${path}: ${failed.fullName}: ${firstLine(failed.failureMessages[0] ?? '')}`
    if (message) return `${path}: ${firstLine(message)}`
  }
  return `vitest: ${output.slice(-300)}`
}

const firstLine = (text: string) => text.split('\n')[0]?.slice(0, 160) ?? ''
