/**
 * Journeys that `npm run test:all` makes, and `npm test` does not: each shows in a browser again what other tests try, every
 * operation and refusal among it. A page in a browser costs more than a hundred calls. `crawl.test.ts` opens every screen in both runs.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isThorough } from './thorough.ts'

const ROOT = join(import.meta.dirname, '../..')

/** By journey, the tests that try the same in `npm test`. */
const REPEATING: Record<string, readonly string[]> = {
  acting: ['tests/contract/operators.test.ts', 'ui/shell/shell.test.tsx'],
  activity: ['tests/contract/activity.test.ts', 'ui/activity/activity.test.tsx'],
  'api-keys': ['tests/contract/api-keys.test.ts', 'ui/api-keys/api-keys.test.tsx'],
  approval: ['tests/contract/approvals.test.ts', 'ui/received-invoices/received-invoices.test.tsx'],
  identity: ['tests/contract/identities.test.ts', 'ui/sign-in/sign-in.test.ts'],
  integrations: ['tests/contract/oauth.test.ts', 'ui/integrations/integrations.test.tsx'],
  'my-access': ['tests/contract/devices.test.ts', 'tests/journeys/browser-session.test.ts'],
  package: ['tests/contract/packages.test.ts', 'ui/packages/packages.test.tsx'],
  people: ['tests/contract/members.test.ts', 'ui/members/members.test.tsx'],
  'products-while-typing': [
    'tests/contract/products.test.ts',
    'ui/drafts/editor/lines/products/product-list.test.tsx',
  ],
  'row-imports': ['tests/contract/row-imports.test.ts', 'ui/imports/import-table.test.ts'],
  search: ['tests/contract/search.test.ts', 'ui/shell/search/words.test.ts'],
  seats: ['tests/contract/seats.test.ts', 'ui/seats/seats.test.tsx'],
  'set-aside': ['tests/contract/set-aside.test.ts'],
  'user-email': ['tests/contract/user-email.test.ts'],
  vendors: ['tests/contract/vendors.test.ts'],
  webhooks: ['tests/contract/webhooks.test.ts', 'ui/webhooks/webhooks.test.tsx'],
}

const fileOf = (journey: string): string => `tests/journeys/${journey}.test.ts`

/** The files that a run leaves out, but for those that a word of its command names, as `vendors` or `tests/journeys/vendors.test.ts`. */
export function leftOut(command: readonly string[] = []): string[] {
  const isNamed = (journey: string) =>
    command.some((word) => (word.includes('/') ? fileOf(journey) : journey).includes(word))
  const journeys = Object.keys(REPEATING)
  return isThorough ? [] : journeys.filter((journey) => !isNamed(journey)).map(fileOf)
}

/** The named files that are not there. */
export const missingFiles = (): string[] =>
  Object.entries(REPEATING)
    .flatMap(([journey, keepers]) => [fileOf(journey), ...keepers])
    .filter((name) => !existsSync(join(ROOT, name)))
