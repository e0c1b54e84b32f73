/** The order of test files: those that take long begin first, so that none of them runs alone at the end. */
import { existsSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** By how long they take, longest first. The others follow in Vitest's own order. */
const LONG = [
  'tests/journeys/crawl.test.ts',
  'tests/journeys/list-screens.test.ts',
  'tests/promises/loop.test.ts',
  'tests/promises/kill.test.ts',
  'tests/journeys/external-tool.test.ts',
  'tests/promises/coverage.test.ts',
  'tests/promises/kill-shared.test.ts',
  'tests/ports/embedded-database.test.ts',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    for (const name of LONG)
      if (!existsSync(name)) throw new Error(`longest-first.ts names ${name}, which is not there`)
    const rest = await super.sort(files.filter(({ moduleId }) => rank(moduleId) === LONG.length))
    const long = files.filter(({ moduleId }) => rank(moduleId) < LONG.length)
    return [...long.sort((one, other) => rank(one.moduleId) - rank(other.moduleId)), ...rest]
  }
}

function rank(path: string): number {
  const place = LONG.findIndex((name) => path.endsWith(name))
  return place === -1 ? LONG.length : place
}
