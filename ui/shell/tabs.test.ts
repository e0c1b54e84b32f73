import { expect, test } from 'vitest'
import { exampleAccount } from '#tests/support/example-account.ts'
import type { Account } from '../api/accounts.ts'
import { isWithin, mayDraft, tabsFor, waitingAt } from './tabs.ts'

const account = (...features: Account['features']): Account => exampleAccount({ features })

const peppol = [
  'overview',
  'invoices',
  'received-invoices',
  'money',
  'drafts',
  'customers',
  'products',
  'global-customers',
  'data',
]
const ownDocuments = ['invoices', 'received-invoices', 'money', 'drafts']

test.each([
  ['PEPPOL', account('PEPPOL'), false, peppol],
  ['DOCCLE', account('DOCCLE'), false, ['documents-overview', 'receivers', 'documents', 'data']],
  ['DOCCLE, for an admin', account('DOCCLE'), true, ['documents-overview', 'receivers', 'documents', 'data']],
  [
    'both features',
    account('PEPPOL', 'DOCCLE'),
    false,
    ['overview', 'documents-overview', ...peppol.slice(1, -1), 'receivers', 'documents', 'data'],
  ],
  ['no feature', account(), false, ['data']],
  ['no account', undefined, false, []],
  ['no account yet, for an admin', undefined, true, []],
  ['PEPPOL, for an admin', account('PEPPOL'), true, peppol.filter((key) => !ownDocuments.includes(key))],
] as const)(
  'with %s there are the tabs of it [navigation.tabs, navigation.channel-tabs, roles.features, product.areas, roles.admin-redirect]',
  (_, of, isAdmin, keys) => {
    expect(tabsFor(of, { isAdmin, scope: 'USER' }).map(({ key }) => key)).toEqual(keys)
  },
)

test.each([
  ['ACCOUNT', peppol.filter((key) => ![...ownDocuments, 'products'].includes(key)), true],
  ['DRAFT', [], false],
  ['NOTHING', [], false],
] as const)(
  'let in by another programme to %s, one sees the tabs of the opened page',
  (scope, keys, drafts) => {
    const viewer = { isAdmin: false, scope }
    expect(tabsFor(account('PEPPOL'), viewer).map(({ key }) => key)).toEqual(keys)
    expect(mayDraft(account('PEPPOL'), viewer)).toBe(drafts)
  },
)

test('let in by another programme, nobody sees documents, their overview or receivers', () => {
  const keys = tabsFor(account('DOCCLE'), { isAdmin: false, scope: 'ACCOUNT' }).map(({ key }) => key)
  expect(keys).toEqual(['data'])
})

test.each([
  ['/invoices/{-$accountId}', 'invoices'],
  ['/received-invoices/$accountId/document/$id', 'received-invoices'],
  ['/money/{-$accountId}/bank', 'money'],
  ['/money/$accountId/open', 'money'],
  ['/drafts/$accountId/draft/{-$draftId}', 'drafts'],
  ['/global-customers/{-$accountId}/customer/{-$customerId}', 'global-customers'],
  ['/products/{-$accountId}/product/{-$productId}', 'products'],
  ['/suppliers/{-$accountId}', 'data'],
  ['/doccle/receivers/{-$accountId}/receiver/$receiverId', 'receivers'],
  ['/doccle/dcms/{-$accountId}', 'receivers'],
])('%s lies in the area of one tab, whether or not its address names the account', (path, key) => {
  const current = tabsFor(account('PEPPOL', 'DOCCLE'), { isAdmin: false, scope: 'USER' }).filter((tab) =>
    isWithin(tab, path),
  )
  expect(current.map((tab) => tab.key)).toEqual([key])
})

test('the received wait for an answer, and for the data of a paper', () => {
  const summary = { unanswered: 3, toComplete: 2, drafts: 7 }
  expect([waitingAt('received', summary), waitingAt('drafts', summary)]).toEqual([5, 7])
})
