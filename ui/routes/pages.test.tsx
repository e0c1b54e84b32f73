/** Every address of the portal opens its page, whose words are words, before a server that answers as the contract's examples. */
import { t } from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { exampleData } from '#tests/support/contract-server.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { ACCOUNT_ID, anna, onPortal, operator } from '#tests/support/on-portal.tsx'
import { addressesOf, applicationRoutes } from '#tests/support/routes.ts'
import { keysAmong, wordsHere } from '#tests/support/words-on.ts'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

const ID = '01990000-0000-7000-8000-000000000001'
const ids = ['draftId', 'id', 'fileId', 'receiverId', 'recurringId', 'productId', 'companyId', 'userId']
const values = {
  accountId: ACCOUNT_ID,
  part: ['people', 'connections', 'programs', 'activity', 'packages'],
  token: 'word',
  ...Object.fromEntries([...ids, 'vendorId', 'customerId', 'letterId', 'splitId'].map((name) => [name, ID])),
}
const isOfDesk = (address: string) => address.startsWith('/admin')

const opened = applicationRoutes().flatMap(({ path, isSignedIn }) =>
  addressesOf(path, values).map((address) => ({ address, isSignedIn })),
)

test('there are addresses on either side of signing in', () => {
  for (const side of [true, false])
    expect(opened.filter(({ isSignedIn }) => isSignedIn === side).length).toBeGreaterThan(10)
})

/** Rejected ones, as the tasks of the overview list no others. */
const rejected = () => {
  const page = exampleData<{ content: object[] }>('getAccountInvoices')
  const content = page.content.map((row) => ({ ...row, status: 'REJECTED' }))
  return Response.json({ data: { getAccountInvoices: { ...page, content } } })
}

test.each(opened)('$address opens its page in words', async ({ address, isSignedIn }) => {
  const user = isOfDesk(address) ? operator : anna
  const portal = await onPortal(address, {
    user: isSignedIn ? user : null,
    answered: { 'POST /graphql getAccountInvoices': rejected },
  })
  expect(portal.title()).not.toBe('')
  expect([portal.title(), document.title]).not.toContain(t('shell:not-found.title'))
  expect(keysAmong(wordsHere())).toEqual([])
})
