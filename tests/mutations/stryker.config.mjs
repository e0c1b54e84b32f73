/** The settings of Stryker: which files it changes, and which tests judge a change. */
export default {
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutations/vitest.config.ts' },
  mutate: ['contracts/rules/**/*.ts', 'server/platform/access/**/*.ts', '!**/*.test.ts'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  reporters: ['clear-text', 'html'],
  htmlReporter: { fileName: '.cache/mutations.html' },
  tempDirName: '.cache/mutations',
  ignorePatterns: ['.cache', '.data', 'dist'],
}
