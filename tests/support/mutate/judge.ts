/** What notices that the scratch copy is wrong. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { STATIC_CHECKS, type StaticCheck } from '../static-checks.ts'
import type { CoverageMap } from './coverage-map.ts'
import type { Mutation } from './mutations.ts'
import type { ScratchCopy } from './scratch-copy.ts'

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

/** Of the tests that failed with all mutations, a mutation is first held against so many, the quickest. */
const FIRST = 4
const ALL_SECONDS = 3_600
/** The compiler keeps what it found, and judges anew what changed and what that may change. */
const ONLY_WHAT_CHANGED = ['--incremental', '--tsBuildInfoFile', '.cache/tsc.json']
const ALONE_SECONDS = 900

export class Judge {
  private readonly copy: ScratchCopy
  private readonly map: CoverageMap
  private readonly database: string
  /** Which of the recorded tests run it. */
  private readonly tests = new Map<Mutation, ReadonlySet<string>>()

  /** @param database of the run, as `test.provide` takes it */
  constructor(copy: ScratchCopy, map: CoverageMap, database: string) {
    this.copy = copy
    this.map = map
    this.database = database
  }

  /**
   * What these tests notice: all mutations are there at once, then each alone with those that failed and run its line; and so
   * again without those that were noticed, until nothing fails. One without which there may be no database goes first.
   * @param tell told of each that is noticed, and by what
   */
  async noticed(
    mutations: readonly Mutation[],
    tests: readonly string[],
    tell: (mutation: Mutation, by: string) => void,
  ): Promise<Mutation[]> {
    const survived: Mutation[] = []
    const told = new Set<Mutation>()
    const ask = async (mutation: Mutation, most: number): Promise<boolean> => {
      const by = await this.alone(mutation, this.suspecting(mutation, [mutation], tests).slice(0, most))
      if (by === undefined) return false
      told.add(mutation)
      tell(mutation, by)
      return true
    }
    const within = mutations.filter((one) => mutations.some((other) => isWithin(one, other)))
    for (const mutation of within) if (!(await ask(mutation, tests.length))) survived.push(mutation)
    for (const mutation of mutations)
      if (makesDatabase(mutation) && !within.includes(mutation)) await ask(mutation, FIRST)
    let left = mutations.filter((mutation) => !within.includes(mutation) && !told.has(mutation))
    let failing = await this.failing(left, tests)
    while (failing.length > 0 && left.length > 0) {
      const found = new Set<Mutation>()
      for (const most of [FIRST, failing.length]) {
        for (const mutation of left) {
          const by = await this.alone(mutation, this.suspecting(mutation, left, failing).slice(0, most))
          if (by === undefined) continue
          found.add(mutation)
          tell(mutation, by)
        }
        if (found.size > 0) break
      }
      if (found.size === 0) break
      left = left.filter((mutation) => !found.has(mutation))
      failing = await this.failing(left, failing)
    }
    return [...left, ...survived]
  }

  /** Of what isn't recorded, as it fails where nothing is wrong, or is new. */
  async passing(tests: readonly string[]): Promise<string[]> {
    const unknown = tests.filter((test) => !this.map.has(test))
    const failing = unknown.length === 0 ? [] : await this.failing([], unknown)
    return tests.filter((test) => !failing.includes(test))
  }

  /** The quickest first. A test that runs no line of any is one that starts a server, whose lines aren't recorded. */
  private suspecting(mutation: Mutation, among: readonly Mutation[], failing: readonly string[]): string[] {
    const running = this.running(among)
    const mayRun = (test: string, tests: ReadonlySet<string>) => !this.map.has(test) || tests.has(test)
    return failing
      .filter((test) => mayRun(test, this.testsOf(mutation)) || !mayRun(test, running))
      .toSorted((one, other) => this.map.secondsOf(one) - this.map.secondsOf(other))
  }

  /** The recorded tests that run a line of one of them. */
  running(mutations: readonly Mutation[]): Set<string> {
    return new Set(mutations.flatMap((mutation) => [...this.testsOf(mutation)]))
  }

  private testsOf(mutation: Mutation): ReadonlySet<string> {
    const { file, line } = mutation
    const tests = this.tests.get(mutation) ?? new Set([...readersOf(file), ...this.map.testsOf(file, line)])
    this.tests.set(mutation, tests)
    return tests
  }

  private async failing(mutations: readonly Mutation[], tests: readonly string[]): Promise<string[]> {
    return this.copy.withMutations(mutations, async () => {
      const report = await this.run(tests, mutations, { MUTATE_WORKERS: '3' }, ALL_SECONDS)
      return failedFiles(report).map(({ name }) => relative(this.copy.folder, name))
    })
  }

  /** What noticed it, if anything did. */
  private async alone(mutation: Mutation, tests: readonly string[]): Promise<string | undefined> {
    const journeys = tests.filter(isJourney)
    const others = tests.filter((test) => !isJourney(test))
    return this.copy.withMutations([mutation], async () => {
      for (const some of [others, journeys]) {
        if (some.length === 0) continue
        const report = await this.run(
          some,
          [mutation],
          { MUTATE_ORDER: some.join(' '), MUTATE_WORKERS: '2' },
          ALONE_SECONDS,
          '--bail',
          '1',
        )
        const failure = firstFailure(report)
        if (failure !== undefined) return failure
      }
      return undefined
    })
  }

  /** What the compiler or a linter reports of each mutation: of one for each file at a time, as they name files. */
  async reported(mutations: readonly Mutation[], by: StaticCheck): Promise<Map<Mutation, string>> {
    const reported = new Map<Mutation, string>()
    let left = mutations
    while (left.length > 0) {
      const together = [...new Map(left.map((one) => [one.file, one])).values()]
      await this.refuse(together, by, reported)
      left = left.filter((mutation) => !together.includes(mutation))
    }
    return reported
  }

  /**
   * An error belongs to the mutation of its file. Where none of their files has one, a file that imports a mutated one may:
   * those that it seems to import are asked apart from the others, and then in halves.
   */
  private async refuse(
    together: readonly Mutation[],
    by: StaticCheck,
    reported: Map<Mutation, string>,
  ): Promise<void> {
    const errors = await this.copy.withMutations(together, () => this.errorsOf(by))
    const [error] = errors
    if (error === undefined) return
    for (const mutation of together) {
      const own = errors.find((one) => one.startsWith(`${mutation.file}(`))
      if (own !== undefined) reported.set(mutation, `${by}: ${own}`)
    }
    const left = together.filter((mutation) => !reported.has(mutation))
    if (left.length === 0) return
    if (left.length < together.length) return this.refuse(left, by, reported)
    const [only, ...others] = left
    if (only && others.length === 0) return void reported.set(only, `${by}: ${error}`)
    const blamed = left.filter((mutation) => this.isBlamed(mutation, errors))
    const half = left.slice(0, Math.ceil(left.length / 2))
    const first = blamed.length > 0 && blamed.length < left.length ? blamed : half
    await this.refuse(first, by, reported)
    await this.refuse(
      left.filter((mutation) => !first.includes(mutation)),
      by,
      reported,
    )
  }

  /** One of the errors stands in a file that seems to import the mutated one. */
  private isBlamed({ file }: Mutation, errors: readonly string[]): boolean {
    const name = file.slice(file.lastIndexOf('/'))
    return errors.some((error) => this.copy.read(error.slice(0, error.indexOf('('))).includes(`${name}'`))
  }

  private async errorsOf(check: StaticCheck): Promise<string[]> {
    const options = check === 'tsc' ? ONLY_WHAT_CHANGED : []
    const { code, output } = await this.copy.run([...STATIC_CHECKS[check], ...options], {}, ALONE_SECONDS)
    if (code === -1) throw new Error(`${check} took more than ${ALONE_SECONDS} s`)
    return code === 0 ? [] : errorsIn(output, this.copy.folder)
  }

  /** @returns where vitest told what came of them; nothing is there when it didn't get that far */
  private async run(
    tests: readonly string[],
    mutations: readonly Mutation[],
    env: Record<string, string>,
    seconds: number,
    ...options: string[]
  ): Promise<string> {
    const report = join(this.copy.folder, '.cache/mutate.json')
    rmSync(report, { force: true })
    const isDrawn = tests.some(isJourney) && mutations.some(({ file }) => !file.startsWith('server/'))
    if (isDrawn) await this.copy.buildScreens()
    const all = {
      ...env,
      MUTATE_REPORT: report,
      // What makes the database is only used when the run makes its own: with all of them at once none might be made.
      ...(!(mutations.length === 1 && mutations.some(makesDatabase)) && { MUTATE_DATABASE: this.database }),
    }
    await this.copy.run([...VITEST, ...options, ...tests], all, seconds)
    if (isDrawn) this.copy.restoreScreens()
    return report
  }
}

const isWithin = (one: Mutation, other: Mutation): boolean =>
  one !== other && one.file === other.file && one.start >= other.start && one.start < other.end

const makesDatabase = ({ file }: Mutation): boolean => file.startsWith('server/platform/database/')

const isJourney = (test: string): boolean => test.startsWith('tests/journeys/')

const readersOf = (file: string) => READERS.flatMap(([of, tests]) => (file.startsWith(of) ? tests : []))

/** Those that need neither a server nor a browser, and those that read the sources. */
export const isCheap = (test: string): boolean =>
  (!test.startsWith('tests/') && test !== NEEDS_DATABASE) || READERS.some(([, tests]) => tests.includes(test))

const NEEDS_DATABASE = 'server/demo/seed.test.ts'

export const VITEST = [
  process.execPath,
  'node_modules/vitest/vitest.mjs',
  'run',
  '--config',
  'tests/support/mutate/vitest.config.ts',
  '--root',
  '.',
]

/** Of the compiler, and of linters as they tell GitHub: each as `file(line): what`. */
function errorsIn(output: string, folder: string): string[] {
  return output.split('\n').flatMap((line) => {
    if (/^\S+\(\d/.test(line)) return [line]
    const { file, at, said } =
      /^::error (?:title=.*?,)?file=(?<file>[^,]+),line=(?<at>\d+).*?::(?<said>.*)$/.exec(line)?.groups ?? {}
    return file === undefined ? [] : [`${relative(folder, resolve(folder, file))}(${at}): ${said}`]
  })
}

export function failedFiles(report: string): { name: string }[] {
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
  return testResults.filter(({ status }) => status === 'failed')
}

function firstFailure(report: string): string | undefined {
  if (!existsSync(report)) return 'a test that did not end'
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
  if (testResults.length === 0) return 'no test could begin'
  for (const { name, message, assertionResults } of testResults) {
    const path = name.replace(/^.*\/copy\//, '')
    const failed = assertionResults.find(({ status }) => status === 'failed')
    if (failed) return `${path}: ${failed.fullName}: ${firstLine(failed.failureMessages[0] ?? '')}`
    if (message) return `${path}: ${firstLine(message)}`
  }
  return undefined
}

const firstLine = (text: string) => text.split('\n')[0]?.slice(0, 160) ?? ''
