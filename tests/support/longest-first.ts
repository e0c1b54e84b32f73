/**
 * The order of test files: project by project, as a worker ends where the next file is another project's, and takes its loaded server
 * and its browser along. In a project those that take long begin first, so that none of them runs alone at the end.
 */
import { existsSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The project of short files comes last: its workers end together. */
const PROJECTS = ['promises', 'journeys', 'contract', 'unit']

/** In each project by how long they take, longest first. The others follow in Vitest's own order. */
const LONG = [
  'tests/promises/kill.test.ts',
  'tests/promises/loop.test.ts',
  'tests/promises/coverage.test.ts',
  'tests/promises/static-checks.test.ts',
  'tests/promises/kill-shared.test.ts',
  'tests/promises/roles.test.ts',
  'tests/ports/embedded-database.test.ts',
  'tests/journeys/crawl.test.ts',
  'tests/journeys/external-tool.test.ts',
  'tests/journeys/external.test.ts',
  'tests/journeys/list-screens.test.ts',
  'tests/contract/notices.test.ts',
  'tests/contract/examples.test.ts',
  'tests/contract/signing-seal.test.ts',
  'tests/contract/list-cost.test.ts',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    for (const name of LONG)
      if (!existsSync(name)) throw new Error(`longest-first.ts names ${name}, which is not there`)
    const sorted = await super.sort(files)
    return sorted.sort((one, other) => placeOf(one) - placeOf(other))
  }
}

function placeOf({ project, moduleId }: TestSpecification): number {
  const place = LONG.findIndex((name) => moduleId.endsWith(name))
  return PROJECTS.indexOf(project.name) * (LONG.length + 1) + (place === -1 ? LONG.length : place)
}
