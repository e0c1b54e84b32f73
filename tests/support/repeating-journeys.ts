/**
 * Journeys that `npm run test:all` makes, and `npm test` does not: each shows in a browser again what other tests try, every
 * operation and refusal among it. A page in a browser costs more than a hundred calls. `ui/routes/pages.test.tsx` opens every screen in both
 * runs, without a browser.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isThorough } from './thorough.ts'

const ROOT = join(import.meta.dirname, '../..')

/** By journey, the tests that try the same in `npm test`. */
const REPEATING: Record<string, readonly string[]> = {
  accounts: [
    'ui/sign-in/pages.test.tsx',
    'ui/shell/used.test.tsx',
    'ui/routes/routes.test.tsx',
    'tests/contract/sign-in.test.ts',
  ],
  acting: ['tests/contract/operators.test.ts', 'ui/shell/shell.test.tsx'],
  activity: ['tests/contract/activity.test.ts', 'ui/activity/activity.test.tsx'],
  'api-keys': ['tests/contract/api-keys.test.ts', 'ui/api-keys/api-keys.test.tsx'],
  approval: ['tests/contract/approvals.test.ts', 'ui/received-invoices/received-invoices.test.tsx'],
  'browser-session': [
    'ui/api/browser-session.test.ts',
    'tests/contract/sign-in.test.ts',
    'tests/contract/devices.test.ts',
  ],
  'change-mails': ['ui/accounts/accounts.test.tsx', 'tests/contract/account-email.test.ts'],
  'channel-lists': ['ui/documents/pages.test.tsx', 'tests/contract/documents.test.ts'],
  customers: [
    'ui/customers/pages.test.tsx',
    'ui/customers/customers.test.tsx',
    'tests/contract/customers.test.ts',
  ],
  'document-batch': ['ui/documents/documents.test.tsx', 'tests/contract/document-batch.test.ts'],
  doubts: ['ui/drafts/editor/pdf/pdf.test.tsx', 'tests/contract/recognition.test.ts'],
  'draft-file': [
    'ui/drafts/editor/pdf/pdf.test.tsx',
    'ui/kit/pdf/viewer.test.tsx',
    'tests/contract/draft-files.test.ts',
  ],
  'drawn-invoice': ['tests/journeys/typed-invoice.test.ts', 'tests/contract/drawn-drafts.test.ts'],
  'editor-by-keyboard': ['tests/journeys/typed-invoice.test.ts', 'ui/drafts/editor/lines/lines.test.tsx'],
  'editor-room': ['tests/journeys/zoom.test.ts', 'ui/drafts/editor/dock/dock.test.tsx'],
  external: [
    'ui/sign-in/pages.test.tsx',
    'ui/sign-in/acts.test.tsx',
    'ui/routes/routes.test.tsx',
    'tests/contract/external-session.test.ts',
  ],
  'hard-papers': ['ui/drafts/editor/pdf/pdf.test.tsx', 'tests/contract/recognition.test.ts'],
  identity: ['tests/contract/identities.test.ts', 'ui/sign-in/sign-in.test.ts'],
  inbox: ['ui/inbox/inbox.test.tsx', 'tests/contract/inbox.test.ts', 'tests/journeys/second-channel.test.ts'],
  'inbox-languages': ['ui/inbox/inbox.test.tsx', 'ui/shell/receiver-language.test.tsx'],
  integrations: ['tests/contract/oauth.test.ts', 'ui/integrations/integrations.test.tsx'],
  'invoice-design': ['tests/contract/invoice-design.test.ts', 'tests/contract/numbering.test.ts'],
  language: ['ui/shell/frame.test.tsx', 'ui/kit/format.test.ts', 'ui/lists/lists.test.tsx'],
  lighthouse: ['tests/journeys/crawl.test.ts'],
  'list-screens': [
    'ui/lists/pages.test.tsx',
    'ui/customers/pages.test.tsx',
    'ui/kit/fields.test.tsx',
    'tests/contract/every-list.test.ts',
  ],
  'list-widths': ['tests/journeys/everywhere.test.ts'],
  'mail-in': ['tests/contract/mail-in.test.ts', 'ui/routes/pages.test.tsx'],
  'mail-in-phone': ['tests/contract/mail-in-upload.test.ts', 'ui/mail-in/uploads.test.tsx'],
  'my-access': ['tests/contract/devices.test.ts', 'ui/api/browser-session.test.ts'],
  'new-document': [
    'ui/documents/new/new-document-screen.test.tsx',
    'ui/documents/pages.test.tsx',
    'tests/contract/documents.test.ts',
  ],
  'new-draft': [
    'ui/drafts/editor/new-draft.test.tsx',
    'ui/drafts/editor/lines/lines.test.tsx',
    'ui/drafts/editor/dock/dock.test.tsx',
  ],
  notices: ['tests/contract/notices.test.ts', 'ui/routes/pages.test.tsx'],
  'one-verdict': [
    'ui/drafts/editor/check/verdict.test.ts',
    'ui/drafts/editor/check/check-all.test.ts',
    'tests/contract/send-file.test.ts',
  ],
  'operators-day': [
    'tests/contract/desk.test.ts',
    'tests/contract/desk-companies.test.ts',
    'tests/contract/desk-users.test.ts',
    'ui/desk/reason-question.test.tsx',
  ],
  package: ['tests/contract/packages.test.ts', 'ui/packages/packages.test.tsx'],
  passkeys: ['tests/contract/passkeys.test.ts', 'ui/sign-in/sign-in.test.ts'],
  people: ['tests/contract/members.test.ts', 'ui/members/members.test.tsx'],
  'products-while-typing': [
    'tests/contract/products.test.ts',
    'ui/drafts/editor/lines/products/product-list.test.tsx',
  ],
  'received-document': [
    'ui/received-invoices/received-invoices.test.tsx',
    'ui/received-invoices/document/terms-shown.test.tsx',
    'tests/contract/answering.test.ts',
  ],
  'received-list': ['ui/received-invoices/plan-acts.test.ts', 'tests/contract/received-list.test.ts'],
  receivers: [
    'ui/receivers/receivers.test.tsx',
    'ui/documents/pages.test.tsx',
    'tests/contract/receivers.test.ts',
  ],
  'receivers-excel': ['ui/receivers/receivers-excel.test.tsx', 'tests/contract/receivers-excel.test.ts'],
  recurring: [
    'tests/contract/recurring.test.ts',
    'ui/recurring/coming-months.test.ts',
    'ui/routes/pages.test.tsx',
  ],
  reference: ['tests/contract/reference.test.ts'],
  registration: [
    'ui/registration/register-page.test.tsx',
    'ui/registration/closed.test.tsx',
    'tests/contract/registration.test.ts',
  ],
  'roles-crawl': ['tests/promises/roles.test.ts', 'ui/routes/routes.test.tsx', 'ui/members/members.test.tsx'],
  'row-imports': ['tests/contract/row-imports.test.ts', 'ui/imports/import-table.test.ts'],
  screens: [
    'ui/lists/pages.test.tsx',
    'ui/overview/pages.test.tsx',
    'ui/sign-in/pages.test.tsx',
    'ui/shell/frame.test.tsx',
  ],
  search: ['tests/contract/search.test.ts', 'ui/shell/search/words.test.ts'],
  seats: ['tests/contract/seats.test.ts', 'ui/seats/seats.test.tsx'],
  sending: [
    'ui/drafts/editor/send/send.test.tsx',
    'ui/customers/pages.test.tsx',
    'tests/contract/send-refusals.test.ts',
  ],
  'set-aside': ['tests/contract/set-aside.test.ts'],
  sign: [
    'ui/inbox/signing/signing.test.tsx',
    'tests/contract/signing-login.test.ts',
    'tests/journeys/second-channel.test.ts',
  ],
  'stored-draft': [
    'ui/drafts/editor/editor.test.tsx',
    'ui/drafts/editor/draft-editor.test.tsx',
    'ui/lists/pages.test.tsx',
    'tests/contract/drafts.test.ts',
  ],
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
