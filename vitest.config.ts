import { defineConfig } from 'vitest/config'

const SECOND = 1000

/**
 * Projects of one order run side by side; the later ones start processes and browsers of their own, so they wait. What
 * waits for other processes may need another try on a busy machine; unit tests never get one.
 */
function project(name: string, include: string[], order: number, seconds: number, retry = 0) {
  return {
    extends: true as const,
    test: {
      name,
      include,
      testTimeout: seconds * SECOND,
      retry,
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
    reporters: ['default', './tests/support/count-reporter.ts'],
    maxWorkers: 2,
    maxConcurrency: 3,
    projects: [
      project('unit', ['{contracts,server,ui,fixtures}/**/*.test.{ts,tsx}'], 0, 60),
      project('contract', ['tests/contract/**/*.test.ts'], 0, 60, 1),
      project('ports', ['tests/ports/**/*.test.ts'], 0, 120, 1),
      project('promises', ['tests/promises/**/*.test.ts'], 1, 180, 1),
      project('journeys', ['tests/journeys/**/*.test.ts'], 2, 180, 2),
    ],
  },
})
