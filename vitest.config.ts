import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

const SECOND = 1000

/** Files of these share a worker and what it has loaded: none of them changes what is global and leaves it so. */
const SHARED = ['unit', 'contract', 'journeys']

function project(name: string, include: string[], seconds: number, setupFiles: string[] = []) {
  return {
    extends: true as const,
    test: {
      name,
      include,
      setupFiles,
      isolate: !SHARED.includes(name),
      // A browser on a crowded machine fails now and then by itself. The end of the run names what needed a second try.
      retry: name === 'journeys' && process.env.CI ? 1 : 0,
      testTimeout: seconds * SECOND,
      hookTimeout: 120 * SECOND,
    },
  }
}

export default defineConfig({
  /** One copy of graphql, the one that mercurius requires: two refuse each other's schemas. */
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    globalSetup: 'tests/support/global-setup.ts',
    reporters: [
      'default',
      './tests/support/count-reporter.ts',
      './tests/support/proof-reporter.ts',
      './tests/support/loop-reporter.ts',
    ],
    sequence: { sequencer: LongestFirst },
    /** One more than the two cores of a small machine: a test mostly waits, for a browser, the database or another process. */
    maxWorkers: 3,
    maxConcurrency: 3,
    /** Asked again until it is so: a machine that runs everything at once takes its time. */
    expect: { poll: { timeout: 15 * SECOND } },
    projects: [
      project('unit', ['{contracts,server,ui,fixtures}/**/*.test.{ts,tsx}'], 60),
      project('contract', ['tests/contract/**/*.test.ts'], 60, ['tests/support/loop-setup.ts']),
      project('ports', ['tests/ports/**/*.test.ts'], 120),
      project('promises', ['tests/promises/**/*.test.ts'], 180),
      project('fuzz', ['tests/fuzz/**/*.test.ts'], 60),
      project('journeys', ['tests/journeys/**/*.test.ts'], 180),
    ],
  },
})
