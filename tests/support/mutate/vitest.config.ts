/** The project's tests, in an order given from outside, with a browser that waits less, and told to a file what failed. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import base, { UI_LIBRARIES } from '../../../vitest.config.ts'

const { MUTATE_ORDER = '', MUTATE_DATABASE, MUTATE_REPORT, MUTATE_RECORD, MUTATE_WORKERS = '1' } = process.env
const order = MUTATE_ORDER.split(' ')
const placeOf = ({ moduleId }: TestSpecification) => order.findIndex((file) => moduleId.endsWith(file))

class Ordered extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

const projects = base.test?.projects ?? []
/** What a mutation makes wait forever shows soon. */
const PATIENCE_MS = 90_000

export default {
  ...base,
  test: {
    ...base.test,
    ...(MUTATE_DATABASE && { globalSetup: [], provide: JSON.parse(MUTATE_DATABASE) }),
    reporters: MUTATE_REPORT ? [['json', { outputFile: MUTATE_REPORT }]] : ['default'],
    ...(MUTATE_ORDER && { sequence: { sequencer: Ordered } }),
    maxWorkers: MUTATE_RECORD ? 2 : Number(MUTATE_WORKERS),
    projects: projects.map((project) =>
      typeof project === 'object' && 'test' in project
        ? {
            ...project,
            test: {
              ...project.test,
              // What a process has run is that of one test file.
              isolate: MUTATE_RECORD !== undefined,
              ...(MUTATE_RECORD === undefined && { hookTimeout: PATIENCE_MS, teardownTimeout: PATIENCE_MS }),
              setupFiles: [
                'tests/support/mutate/setup.ts',
                ...[project.test?.setupFiles ?? []].flat().filter((file) => file !== UI_LIBRARIES),
              ],
            },
          }
        : project,
    ),
  },
}
