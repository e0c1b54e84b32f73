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

type Step = Pick<Verdict, 'noticed' | 'tried'>

interface Report {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** These read the sources: which of them, by the beginning of a path. */
const READERS: readonly (readonly [of: string, tests: readonly string[]])[] = [
  ['contracts/', ['tests/promises/rules-once.test.ts', 'tests/promises/messages.test.ts']],
  ['ui/', ['ui/texts/texts.test.ts', 'tests/promises/words-used.test.ts']],
  ['server/', ['tests/promises/dead-code.test.ts', 'tests/promises/messages.test.ts']],
]
const readersOf = (file: string) => READERS.flatMap(([of, tests]) => (file.startsWith(of) ? tests : []))
const NEEDS_DATABASE = 'server/demo/seed.test.ts'

/** Seconds of tests without a server or a browser, as `npm test` runs them; slower ones run whole, as in `npm run test:all`. */
const CHEAP = 60

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

  /** What needs neither a server nor a browser; their types were asked for all at once. */
  cheaply({ file, line }: Mutation): Promise<Verdict> {
    const running = this.map.testsOf(file, line)
    const unit = running.filter((test) => !test.startsWith('tests/') && test !== NEEDS_DATABASE)
    return this.untilNoticed(running, [
      () => this.tests([...new Set([...readersOf(file), ...unit])], CHEAP, file),
    ])
  }

  /** What does, and what reads the sources. */
  thoroughly({ file, line }: Mutation): Promise<Verdict> {
    const running = this.map.testsOf(file, line)
    const journeys = running.filter((test) => test.startsWith('tests/journeys'))
    const slow = running.filter(
      (test) => test === NEEDS_DATABASE || (test.startsWith('tests/') && !journeys.includes(test)),
    )
    return this.untilNoticed(running, [
      () => this.tests(slow, this.budget, file),
      () => this.journeys(journeys, file),
    ])
  }

  private async untilNoticed(running: string[], steps: (() => Promise<Step>)[]): Promise<Verdict> {
    let tried = 0
    for (const step of steps) {
      const { noticed, tried: more } = await step()
      tried += more
      if (noticed !== undefined) return { noticed, tried, running: running.length }
    }
    return { tried, running: running.length }
  }

  /**
   * What the compiler reports of each mutation, asked of all that are left at once until it reports nothing. An error belongs
   * to the mutation of its file. Where none of their files has one, a file that imports a mutated one may: each is asked alone.
   */
  async types(mutations: readonly Mutation[]): Promise<Map<Mutation, string>> {
    const reported = new Map<Mutation, string>()
    const fine = new Set<Mutation>()
    let suspects: readonly Mutation[] = []
    for (;;) {
      const left = mutations.filter((mutation) => !reported.has(mutation) && !fine.has(mutation))
      const [suspect] = suspects.filter((mutation) => left.includes(mutation))
      const together = suspect ? [suspect] : [...new Map(left.map((one) => [one.file, one])).values()]
      if (together.length === 0) return reported
      const errors = await this.copy.withMutations(together, () => this.compile())
      const [only, ...others] = together
      for (const mutation of together) {
        const error = errors.find((one) => one.startsWith(`${mutation.file}(`))
        if (error !== undefined) reported.set(mutation, `tsc: ${error}`)
        else if (errors.length === 0) fine.add(mutation)
      }
      if (errors[0] !== undefined && only && others.length === 0) reported.set(only, `tsc: ${errors[0]}`)
      const isAny = together.some((mutation) => reported.has(mutation) || fine.has(mutation))
      suspects = isAny
        ? []
        : together.toSorted((one, other) => this.blame(other, errors) - this.blame(one, errors))
    }
  }

  /** How many of the errors stand in a file that seems to import the mutated one. */
  private blame({ file }: Mutation, errors: readonly string[]): number {
    const name = file.slice(file.lastIndexOf('/'))
    return errors.filter((error) => this.copy.read(error.slice(0, error.indexOf('('))).includes(`${name}'`))
      .length
  }

  private async compile(): Promise<string[]> {
    const tsc = 'node_modules/typescript-native/bin/tsc'
    const { code, output } = await this.copy.run([process.execPath, tsc, '-p', '.'], {}, 300)
    return code === 0 ? [] : output.split('\n').filter((line) => /^\S+\(\d/.test(line))
  }

  private async journeys(tests: string[], file: string): Promise<Step> {
    if (tests.length === 0) return { tried: 0 }
    if (!file.startsWith('server/')) {
      const built = await this.copy.buildScreens()
      if (built.code !== 0) return { noticed: `the build: ${built.output.slice(0, 200)}`, tried: 0 }
    }
    const verdict = await this.tests(tests, this.budget, file)
    if (!file.startsWith('server/')) this.copy.restoreScreens()
    return verdict
  }

  private async tests(tests: string[], seconds: number, file: string): Promise<Step> {
    if (tests.length === 0) return { tried: 0 }
    const report = join(this.copy.folder, '.cache/mutate.json')
    rmSync(report, { force: true })
    const within = this.within(tests, seconds)
    const ended = await this.copy.run(
      [...VITEST, '--bail', '1', ...within],
      {
        MUTATE_ORDER: within.join(' '),
        ...(seconds > CHEAP && { TESTS: 'all' }),
        MUTATE_REPORT: report,
        // What makes the database is only used when the run makes its own.
        ...(!/^server\/platform\/database/.test(file) && { MUTATE_DATABASE: this.database }),
      },
      seconds > CHEAP ? seconds * 5 : seconds * 3,
    )
    if (ended.code === 0) return { tried: within.length }
    return { noticed: firstFailure(report, ended), tried: within.length }
  }

  /** The likeliest ones that together take no longer; one at least. */
  private within(tests: string[], seconds: number): string[] {
    let left = seconds
    return tests.filter((test, at) => {
      const takes = this.map.secondsOf(test) + 1
      if (at > 0 && takes > left) return false
      left -= takes
      return true
    })
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
