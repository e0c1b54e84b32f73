/** The unit tests that judge a mutation: those of the rules, of money and of access, without a browser, a database or a report. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['contracts/**/*.test.ts', 'server/{formats,platform}/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'server/formats/seal/**'],
    testTimeout: 60_000,
  },
})
