/** Every route in three languages: its words are words, its scripts run, axe finds nothing. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { fixedId } from '#fixtures/ids.ts'
import {
  createReceiverDocument,
  customersDocument,
  getAccountDraftsDocument,
  getAccountReceivedInvoicesDocument,
} from '#generated/graphql-documents.ts'
import { asker } from '#tests/support/ask.ts'
import { type Judged, objections } from '#tests/support/axe.ts'
import { letterCall } from '#tests/support/letters.ts'
import { storeMailedFile } from '#tests/support/mail-in.ts'
import { samplePdf } from '#tests/support/ready-draft.ts'
import { receiverInput } from '#tests/support/receivers.ts'
import { addressesOf, applicationRoutes } from '#tests/support/routes.ts'
import { goTo, type Language, openPage, type Watched } from '#tests/support/screens.ts'
import { settle } from '#tests/support/settle.ts'
import { setStage } from '#tests/support/stage.ts'
import { fewOf, isThorough } from '#tests/support/thorough.ts'
import { keysAmong, wordsOn } from '#tests/support/words-on.ts'

const accountId = people.anna.accountIds[0] ?? ''
const routes = applicationRoutes()
/** The text of a page that is missing or could not be opened. */
const LOST = /Deze bladzijde|Cette page|This page/

const languages = fewOf(['nl', 'fr', 'en'] as const, 1)
const look = (language: Language) => ({ language, colorScheme: 'light' }) as const

const stage = setStage({
  REGISTRATION: 'open',
  SUNSET_DATE: '2027-06-30',
  LIMIT_SIGN_IN_PER_ADDRESS: '1000',
})
const { app } = stage
/** Anna, signed in once a language: a newer link would void an older one. */
const pages = new Map<Language, Watched>()

beforeAll(async () => {
  for (const language of languages) {
    pages.set(language, await stage.pageOf(people.anna.email, look(language)))
  }
})

/** Started anew in English. In the other languages the application goes there by itself: it would fetch the same in each. */
async function open(page: Page, path: string) {
  const isEnglish = (await page.evaluate(() => document.documentElement.lang)) === 'en'
  await (isEnglish
    ? page.goto(`${app.url}/accountportal${path}`)
    : goTo(page, `${app.url}/accountportal${path}`))
  await settle(page)
}

/** All faults on the screen. */
async function faultsOf(
  page: Watched,
  judged: Judged | undefined,
  isExpectedLost: boolean,
): Promise<string[]> {
  const words = await wordsOn(page)
  const title = await page.locator('h1').first().textContent()
  return [
    ...keysAmong(words).map((key) => `says ${key}`),
    ...page.faults.splice(0),
    ...(LOST.test(title ?? '') === isExpectedLost
      ? []
      : [`${isExpectedLost ? 'is open' : 'is lost'}: ${title}`]),
    ...(judged ? await objections(page, judged) : []),
  ]
}

/** A busy machine may take its time to put everything in its place. */
const isTooWide = (page: Page) =>
  page
    .waitForFunction(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      undefined,
      { timeout: 5_000 },
    )
    .then(
      () => false,
      () => true,
    )

/** The looks of a page beside wide and light. `npm test` judges either width once, and either colour scheme. */
const LOOKS: { name: string; isNarrow: boolean; colorScheme: 'light' | 'dark'; judged: Judged }[] = [
  { name: 'narrow, dark', isNarrow: true, colorScheme: 'dark', judged: 'ALL' },
  ...(isThorough
    ? ([
        { name: 'narrow', isNarrow: true, colorScheme: 'light', judged: 'COLOURS' },
        { name: 'dark', isNarrow: false, colorScheme: 'dark', judged: 'COLOURS' },
      ] as const)
    : []),
]

/**
 * In every language, also at a telephone's width, and so tall that nothing lies under the fixed bar below. Structure, colours and
 * a telephone's layout are the same in all languages: the Dutch pages are judged.
 */
async function judge(page: Watched, name: string, isExpectedLost = false): Promise<string[]> {
  const isDutch = (await page.evaluate(() => document.documentElement.lang)) === 'nl'
  const found = await faultsOf(page, isDutch ? 'ALL' : 'WORDS', isExpectedLost)
  if (await isTooWide(page)) found.push('is wider than its window')
  await page.setViewportSize({ width: 390, height: 6_000 })
  if (await isTooWide(page)) found.push('is wider than a telephone')
  for (const { name: look, isNarrow, colorScheme, judged } of isDutch ? LOOKS : []) {
    if (!isNarrow) await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme })
    found.push(...(await objections(page, judged)).map((fault) => `${look}: ${fault}`))
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
  return found.map((fault) => `${name} ${fault}`)
}

/** The ids in addresses that lead to one object, all of Bakkerij Peeters. */
async function parameters(page: Page): Promise<Record<string, string | readonly string[]>> {
  const token = await page.evaluate(() => sessionStorage.getItem('zegel.token') ?? '')
  const asks = asker(app.url)
  const input = receiverInput()
  const [receiver, drafts, received, customers, shared] = await Promise.all([
    asks(createReceiverDocument, token, { accountId, receiver: input }),
    asks(getAccountDraftsDocument, token, { accountId }),
    asks(getAccountReceivedInvoicesDocument, token, { accountId }),
    asks(customersDocument, token, { accountId }),
    asks(customersDocument, token, {}),
  ])
  const id = received.data?.getAccountReceivedInvoices.content[0]?.id ?? ''
  return {
    accountId,
    part: ['people', 'connections', 'programs', 'activity', 'packages'],
    token: 'no-such-token',
    draftId: drafts.data?.getAccountDrafts.content[0]?.id ?? '',
    id,
    fileId: await storeMailedFile(app, id, 'TO_COMPLETE'),
    receiverId: receiver.data?.createReceiver.id ?? '',
    recurringId: fixedId('recurring', 3),
    productId: fixedId('product', 1),
    companyId: accountId,
    userId: people.anna.id,
    vendorId: fixedId('vendor', 1),
    customerId: customers.data?.customers.content[0]?.id ?? '',
    letterId: await letterTo(token, input.token1),
    splitId: await splitOf(token),
    sharedId: shared.data?.customers.content[0]?.id ?? '',
  }
}

async function letterTo(token: string, receiver: string): Promise<string> {
  const call = letterCall({ accountId }, [receiver])
  const { status, body } = await stage.calls('sendLetter', token, call)
  if (status !== 202) throw new Error(`not accepted: ${status} ${JSON.stringify(body)}`)
  return String(body.id)
}

async function splitOf(token: string): Promise<string> {
  const call = { path: { accountId }, file: samplePdf() }
  const { status, body } = await stage.calls('createSplit', token, call)
  if (status !== 202) throw new Error(`not accepted: ${status} ${JSON.stringify(body)}`)
  return String(body.id)
}

test('there are routes on either side of signing in', () => {
  expect(routes.filter(({ isSignedIn }) => isSignedIn).length).toBeGreaterThan(10)
  expect(routes.filter(({ isSignedIn }) => !isSignedIn).length).toBeGreaterThan(10)
})

test('a message key is told from words', () => {
  const keys = ['draft:tab-errors', 'errors.GENERAL', 'van {{count}}', 'not-found.title', 'status.SOON']
  const words = [
    'factuur.pdf',
    'help@zegel.example',
    'Btw 21 % op 57,50 €',
    'Peppol: 0208:0123456749',
    'e.g. 9925',
    'Download documents.csv met de fouten',
    'drafts:read drafts:write',
  ]
  expect(keysAmong([...keys, ...words])).toEqual(keys)
})

test('axe’s violations are reported, and reported again for the same page', async () => {
  const page = await openPage(stage.browser)
  await page.setContent('<html lang="nl"><title>t</title><main><h1>t</h1><img src="data:,"></main>')
  const found = await objections(page)
  expect(found).toEqual([expect.stringContaining('image-alt')])
  expect(await objections(page)).toEqual(found)
})

test.concurrent.each(languages)(
  'in %s every screen is sound: its words, its scripts, and for axe [feel.axe]',
  async (language) => {
    const page = pages.get(language)
    if (!page) throw new Error('nobody signed in')
    const found = await visitAll(page, true, await parameters(page))
    for (const [name, path, act] of fewOf(openings, 2)) {
      await open(page, path)
      await act(page)
      await settle(page)
      found.push(...(await judge(page, name)))
    }
    const outside = await openPage(stage.browser, { ...look(language), isTold: true })
    found.push(...(await visitAll(outside, false, { accountId, draftId: 'none', token: 'no-such-token' })))
    for (const address of ['/aanmelden?error=TOKEN_EXPIRED', '/contact?devmode=true', '/no-such-page']) {
      await open(outside, address)
      found.push(...(await judge(outside, address, address === '/no-such-page')))
    }
    expect(found).toEqual([])
  },
  600_000,
)

/** `npm test` opens few screens, which axe judges; ui/routes/pages.test.tsx opens each there, without a browser. */
async function visitAll(
  page: Watched,
  isSignedIn: boolean,
  values: Record<string, string | readonly string[]>,
) {
  const found: string[] = []
  const all = routes
    .filter((route) => route.isSignedIn === isSignedIn)
    .map((route) => {
      const path = route.path.replace(/^(\/global-.*)customerId/, '$1sharedId')
      return { ...route, addresses: addressesOf(path, values) }
    })
  const judged = fewOf(all, isSignedIn ? 6 : 4)
  for (const route of isThorough ? all : judged) {
    for (const address of route.addresses) {
      await open(page, address)
      // For who is no administrator there is no desk.
      const isExpectedLost = address.startsWith('/admin')
      const faults = judged.includes(route)
        ? await judge(page, address, isExpectedLost)
        : (await faultsOf(page, undefined, isExpectedLost)).map((fault) => `${address} ${fault}`)
      found.push(...faults)
    }
  }
  return found
}

const firstRow = (page: Page) => page.locator('tbody tr').first().click()

/** States without an address of their own, and the way to each in any language. */
const openings: [string, string, (page: Page) => Promise<unknown>][] = [
  ['an invoice', '/invoices', firstRow],
  [
    'the notice',
    '/invoices',
    async (page) => {
      await page.locator('main header button').first().click()
      await page.getByRole('dialog').waitFor()
    },
  ],
  [
    'a rejection',
    '/received-invoices',
    async (page) => {
      await firstRow(page)
      await page.getByRole('article').waitFor()
      const reject = page
        .getByRole('button', { expanded: false })
        .filter({ hasText: /Weiger|Refuser|Reject/ })
      await reject.click()
    },
  ],
  [
    'a customer at fault',
    `/customers/${accountId}/customer`,
    async (page) => {
      await page.locator('button[type=submit]').click()
      await page.locator('main [role=alert]').waitFor()
    },
  ],
  [
    'a receiver at fault',
    `/doccle/receivers/${accountId}/new`,
    async (page) => {
      await page.locator('button[type=submit]').click()
      await page.locator('main [role=alert]').waitFor()
    },
  ],
  ['a consent', `/grant?client_id=${fixedId('integration', 2)}`, async () => {}],
  [
    'an integration at fault',
    `/data/${accountId}/programs`,
    async (page) => {
      await page.locator('main').getByRole('region').last().getByRole('button').first().click()
      await page.getByRole('dialog').getByRole('button').last().click()
      await page.getByRole('dialog').getByRole('alert').first().waitFor()
    },
  ],
  ['invitations of nobody', '/doccle/dcms?receiverId=NOBODY', async () => {}],
  [
    'own data',
    '/data',
    async (page) => {
      await page.locator('main section button').first().click()
      await page.locator('main form').waitFor()
    },
  ],
  [
    'a draft at fault',
    `/drafts/${accountId}/draft`,
    async (page) => {
      await page.getByRole('button', { name: /^(Verstuur|Envoyer|Send)/ }).click()
      await page.getByRole('alert').waitFor()
    },
  ],
]
