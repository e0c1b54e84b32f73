import { defineConfig } from 'vitest/config'

const SECOND = 1000

/** Projects of one order run side by side; the later ones start processes and browsers of their own, so they wait. */
function project(name: string, include: string[], order: number, seconds: number, setupFiles: string[] = []) {
  return {
    extends: true as const,
    test: {
      name,
      include,
      setupFiles,
      testTimeout: seconds * SECOND,
      hookTimeout: 120 * SECOND,
      sequence: { groupOrder: order },
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
    maxWorkers: 2,
    maxConcurrency: 3,
    /** Asked again until it is so: a machine that runs everything at once takes its time. */
    expect: { poll: { timeout: 15 * SECOND } },
    projects: [
      project('unit', ['{contracts,server,ui,fixtures}/**/*.test.{ts,tsx}'], 0, 60),
      project('contract', ['tests/contract/**/*.test.ts'], 0, 60, ['tests/support/loop-setup.ts']),
      project('ports', ['tests/ports/**/*.test.ts'], 0, 120),
      project('promises', ['tests/promises/**/*.test.ts'], 1, 180),
      project('fuzz', ['tests/fuzz/**/*.test.ts'], 3, 60),
      project('journeys', ['tests/journeys/**/*.test.ts'], 2, 180),
    ],
  },
})
