import { defaultExclude, defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'
import { leftOut } from './tests/support/repeating-journeys.ts'

const SECOND = 1000

/** Screens are TSX, which Node doesn't take. The imports of the others run in Node as the server's do, with its compile cache: Vite transforms nothing. */
const BY_VITE = ['unit']

const WATCHED = 'tests/support/loop-setup.ts'
const SEEDED = 'tests/support/fixed-seed.ts'
const CHEAPLY = 'tests/support/few-processes.ts'
/** Loaded once for the tests of screens. */
const UI_LIBRARIES = 'tests/support/ui-libraries.ts'

function project(name: string, include: string[], seconds: number, setupFiles: string[] = []) {
  return {
    extends: true as const,
    test: {
      name,
      include,
      exclude: [...defaultExclude, ...leftOut(process.argv.slice(2))],
      setupFiles: [SEEDED, ...setupFiles],
      experimental: { viteModuleRunner: BY_VITE.includes(name) },
      // Files share a worker and its loaded modules: none of them leaves a global value changed.
      isolate: false,
      // A browser on a crowded machine fails now and then by itself. The end of the run names the tests that needed a second try.
      retry: name === 'journeys' && process.env.CI ? 1 : 0,
      testTimeout: seconds * SECOND,
      hookTimeout: 600 * SECOND,
    },
  }
}

export default defineConfig({
  /** One copy of graphql, the one that mercurius requires: two refuse each other's schemas. */
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    globalSetup: 'tests/support/global-setup.ts',
    reporters: ['default', './tests/support/reporter.ts'],
    sequence: { sequencer: LongestFirst },
    /** One more than a small machine has cores: with two they wait for each other, with four they are in each other's way. */
    maxWorkers: 3,
    maxConcurrency: 3,
    /** Asked again until it is so: a machine that runs everything at once takes its time. */
    expect: { poll: { timeout: 200 * SECOND, interval: 100 } },
    projects: [
      project('unit', ['{contracts,server,ui,fixtures}/**/*.test.{ts,tsx}'], 240, [UI_LIBRARIES]),
      project('contract', ['tests/contract/**/*.test.ts'], 480, [WATCHED, CHEAPLY]),
      project('promises', ['tests/{ports,promises,fuzz}/**/*.test.ts'], 720, [CHEAPLY]),
      project('journeys', ['tests/journeys/**/*.test.ts'], 720, [CHEAPLY]),
    ],
  },
})
