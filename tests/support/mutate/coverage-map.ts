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

  has(test: string): boolean {
    return this.recorded.some(({ file }) => file === test)
  }

  secondsOf(test: string): number {
    return this.recorded.find(({ file }) => file === test)?.seconds ?? 10
  }

  testsOf(file: string, line: number): string[] {
    const running = this.recorded.filter(({ lines }) => lines[file]?.includes(line))
    const ofFile = this.recorded.filter(({ lines }) => lines[file] !== undefined)
    // What runs in a process of its own isn't recorded.
    const named = this.recorded.filter(({ file: test }) => sharedWords(test, file) > 0)
    return ([running, ofFile].find(({ length }) => length > 0) ?? named)
      .toSorted((one, other) => likelihood(other, file) - likelihood(one, file))
      .map(({ file }) => file)
  }
}

/** Who speaks of it in his name goes first, then who runs more of it, in less time. */
function likelihood({ file: test, seconds, lines }: Recorded, file: string): number {
  return sharedWords(test, file) * 2 + Math.log(lines[file]?.length ?? 1) - Math.log(seconds + 2)
}

function sharedWords(test: string, file: string): number {
  const words = new Set(wordsOf(file))
  return wordsOf(test).filter((word) => words.has(word)).length
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
