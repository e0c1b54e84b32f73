/** Which test files run a line, in the order in which they are likely to notice that it is wrong. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lines } from './covered-lines.ts'

interface Recorded {
  file: string
  seconds: number
  lines: Lines
}

export class CoverageMap {
  private readonly recorded: Recorded[]

  /** @param folder what `setup.ts` wrote: a file for each test file */
  constructor(folder: string) {
    this.recorded = existsSync(folder)
      ? globSync('**/*.json', { cwd: folder }).map((file) =>
          JSON.parse(readFileSync(join(folder, file), 'utf8')),
        )
      : []
  }

  get size(): number {
    return this.recorded.length
  }

  secondsOf(test: string): number {
    return this.recorded.find(({ file }) => file === test)?.seconds ?? 10
  }

  testsOf(file: string, line: number): string[] {
    const running = this.recorded.filter(({ lines }) => lines[file]?.includes(line))
    const found =
      running.length > 0 ? running : this.recorded.filter(({ lines }) => lines[file] !== undefined)
    return found
      .toSorted((one, other) => likelihood(other, file) - likelihood(one, file))
      .map(({ file }) => file)
  }
}

/** Who speaks of it in his name goes first, then who runs more of it, in less time. */
function likelihood({ file: test, seconds, lines }: Recorded, file: string): number {
  const words = new Set(wordsOf(file))
  const shared = wordsOf(test).filter((word) => words.has(word)).length
  return shared * 2 + Math.log(lines[file]?.length ?? 1) - Math.log(seconds + 2)
}

const PLAIN = new Set([
  'server',
  'ui',
  'tests',
  'contract',
  'contracts',
  'journeys',
  'test',
  'ts',
  'tsx',
  'rules',
])
const wordsOf = (path: string): string[] =>
  path
    .split(/[/.-]/)
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => word.length > 2 && !PLAIN.has(word) && !PLAIN.has(`${word}s`))
