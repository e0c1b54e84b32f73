/**
 * Changes a line somewhere and asks who notices: `npm run mutations -- --count 60 --seed 1`. Each change is made in a copy of what
 * is committed. `npm run mutations -- --record` first writes down which test runs which line; without it, only the compiler and the linters are asked.
 * Each `--only` keeps to files, or recorded tests, with that in their path; `--resume` leaves out what the last run of that seed noticed.
 * `--quick` asks only the recorded cheap tests that run a line of them: what a test lacks shows in minutes, and some that others notice.
 */
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, matchesGlob, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { startTestDatabase } from '../global-setup.ts'
import { CoverageMap } from './coverage-map.ts'
import { failedFiles, isCheap, Judge, VITEST } from './judge.ts'
import { type Mutation, mutationsOf } from './mutations.ts'
import { seeded } from './random.ts'
import { ScratchCopy } from './scratch-copy.ts'

const FOLDER = join(import.meta.dirname, '../../../.cache/mutations')
const RECORD = join(FOLDER, 'record')
/** No words and no tables of the database: what they say is no behaviour, or can't be changed afterwards. */
const EXCLUDED = /\.test\.tsx?$|\.d\.ts$|\/migrations\/|^ui\/texts\//
/** These kill processes or take minutes; or make their own copy of everything. */
const NOT_ASKED = 'tests/**/{kill*,loop,prepare,lighthouse,fuzz,generated}.test.ts'

/** The cheap tests are asked first: what is left tells early where to look, and doesn't make slow tests wait for what never comes. */
const STAGES: readonly (readonly [name: string, isAsked: (test: string) => boolean])[] = [
  ['cheap tests', isCheap],
  ['calls', (test) => !isCheap(test) && test.startsWith('tests/contract/')],
  ['ports and promises', (test) => !isCheap(test) && !/^tests\/(contract|journeys)\//.test(test)],
  ['journeys', (test) => !isCheap(test) && test.startsWith('tests/journeys/')],
]

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', multiple: true, default: [] },
    record: { type: 'boolean', default: false },
    resume: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  },
})

const copy = new ScratchCopy()
const database = await startTestDatabase()
const provided = JSON.stringify(database.provided)
/** Nothing is left behind when it is stopped. */
async function tidyUp(): Promise<void> {
  await database.stop()
  copy.remove()
}
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void tidyUp().then(() => process.exit(1)))
try {
  if (values.record) await record()
  else await mutate()
} finally {
  await tidyUp()
}

/** Which test file runs which line; a file that fails as it is would notice everything, and is left out. */
async function record(): Promise<void> {
  if (values.only.length === 0) rmSync(RECORD, { recursive: true, force: true })
  await copy.buildScreens('--sourcemap')
  const report = join(copy.folder, '.cache/mutate.json')
  const env = { MUTATE_RECORD: RECORD, MUTATE_DATABASE: provided, MUTATE_REPORT: report }
  await copy.run([...VITEST, '--exclude', NOT_ASKED, ...values.only], env, 2 * 60 * 60)
  for (const { name } of failedFiles(report)) {
    const file = relative(copy.folder, name)
    console.log(`${file} fails as it is, and is left out`)
    rmSync(join(RECORD, `${file}.json`), { force: true })
  }
  console.log(`${new CoverageMap(RECORD).size} test files recorded`)
}

async function mutate(): Promise<void> {
  await copy.buildScreens()
  const map = new CoverageMap(RECORD)
  const judge = new Judge(copy, map, provided)
  const log = join(FOLDER, `seed-${values.seed}.txt`)
  mkdirSync(FOLDER, { recursive: true })
  const say = (text: string) => {
    console.log(text)
    appendFileSync(log, `${text}\n`)
  }
  const all = chosen(Number(values.seed), Number(values.count))
  const began = performance.now()
  const tell = (mutation: Mutation, verdict: string) =>
    say(`${described(all.indexOf(mutation), mutation, copy.read(mutation.file))}\n    ${verdict}`)
  const count = (pass: string, left: readonly Mutation[]) =>
    say(
      `seed ${values.seed}, ${pass}: ${left.length} of ${all.length} left, ${Math.round((performance.now() - began) / 1000)} s`,
    )
  const noticed = values.resume && existsSync(log) ? noticedIn(readFileSync(log, 'utf8')) : undefined
  let left = all.filter((_, at) => !noticed?.has(at))
  if (noticed === undefined) {
    for (const check of ['tsc', 'biome', 'oxlint'] as const) {
      const reported = await judge.reported(left, check)
      for (const [mutation, error] of reported) tell(mutation, error)
      left = left.filter((mutation) => !reported.has(mutation))
      count(check, left)
    }
  }
  const tests = globSync('{server,ui,contracts,fixtures,tests}/**/*.test.{ts,tsx}', {
    cwd: copy.folder,
  }).filter((test) => !matchesGlob(test, NOT_ASKED))
  const running = judge.running(left)
  const stages = values.quick
    ? [['quick tests', (test: string) => isCheap(test) && running.has(test)] as const]
    : STAGES
  for (const [name, isAsked] of stages) {
    left = await judge.noticed(left, await judge.passing(tests.filter(isAsked)), tell)
    count(name, left)
  }
  for (const mutation of left) tell(mutation, 'SURVIVED')
}

function isAskedFor(file: string): boolean {
  return values.only.length === 0 || values.only.some((part) => file.includes(part))
}

/** The places in the choice. The verdict stands three lines below what was changed. */
function noticedIn(log: string): Set<number> {
  const told = log.matchAll(/^(\d+) \S+:\d+ \w+$(?!\n.*\n.*\n.*\n {4}SURVIVED$)/gm)
  return new Set(Array.from(told, ([, at]) => Number(at)))
}

/** Each line of code has the same chance, and on a line each change. */
function chosen(seed: number, count: number): Mutation[] {
  const files = globSync('{server,ui,contracts/rules}/**/*.{ts,tsx}', { cwd: copy.folder })
    .filter((file) => !EXCLUDED.test(file) && isAskedFor(file))
    .sort()
  const lines = new Map<string, Mutation[]>()
  for (const file of files)
    for (const mutation of mutationsOf(file, copy.read(file))) {
      const place = `${file}:${mutation.line}`
      lines.set(place, [...(lines.get(place) ?? []), mutation])
    }
  const random = seeded(seed)
  const pick = <T>(from: T[]): T[] => from.splice(Math.floor(random() * from.length), 1)
  const left = [...lines.values()]
  return Array.from({ length: Math.min(count, left.length) }).flatMap(() => pick(left).flatMap(pick))
}

function described(at: number, { file, line, kind, start, end, text }: Mutation, source: string): string {
  const head = `${at} ${file}:${line} ${kind}`
  const [before = ''] = source.slice(start, end).trim().split('\n')
  return `${head}\n    ${(source.split('\n')[line - 1] ?? '').trim()}\n    - ${before}\n    + ${text.split('\n')[0]}`
}
