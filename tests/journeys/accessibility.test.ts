/** Every screen, in three languages, light and dark: axe finds nothing. */
import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { type Language, openPage, signIn } from '#tests/support/screens.ts'

let app: TestApp
let browser: Browser

beforeAll(async () => {
  app = await startApp({
    DEMO: 'on',
    REGISTRATION: 'open',
    SUNSET_DATE: '2027-06-30',
    LIMIT_SIGN_IN_PER_ADDRESS: '1000',
  })
  browser = await launchBrowser()
}, 60_000)
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const PUBLIC = [
  '/aanmelden',
  '/aanmelden?error=TOKEN_EXPIRED',
  '/aanmelden/no-such-token',
  '/no-such-page',
  '/register',
  '/external/no-such-token',
  '/privacy',
  '/privacy/cookiepolicy',
  '/terms-conditions',
  '/features',
  '/connections',
  '/contact?devmode=true',
]
const SIGNED_IN = [
  '/overview',
  '/drafts',
  '/invoices',
  '/received-invoices',
  '/drafts/ACCOUNT/draft',
  '/customers',
  '/customers/ACCOUNT/customer',
  '/global-customers',
  '/suppliers/ACCOUNT',
  '/data',
  '/doccle/overview',
]

/** What axe objects to, short enough to read. */
async function objections(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

async function settled(page: Page, path: string) {
  await page.goto(`${app.url}/accountportal${path}`)
  await page.locator('main h1, main [role=heading], [role=dialog]').first().waitFor()
  await page.waitForLoadState('networkidle')
}

const looks = (['nl', 'fr', 'en'] as const).flatMap((language) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ language, colorScheme })),
)

describe.each(looks)('in $language, $colorScheme', ({ language, colorScheme }) => {
  let page: Page

  beforeAll(async () => {
    page = await openPage(browser, {
      language: language satisfies Language,
      colorScheme,
      reducedMotion: 'reduce',
    })
  })
  afterAll(() => page?.context().close())

  test.each(PUBLIC)('%s has nothing that axe objects to', async (path) => {
    await settled(page, path)
    expect(await objections(page)).toEqual([])
  })

  test('no screen behind sign-in has anything that axe objects to', async () => {
    await signIn(app, page, people.anna.email)
    const accountId = people.anna.accountIds[0] ?? ''
    for (const path of SIGNED_IN) {
      await settled(page, path.replace('ACCOUNT', accountId))
      expect([path, await objections(page)]).toEqual([path, []])
    }
    await settled(page, '/drafts')
    await page.locator('tbody tr').first().click()
    await page.waitForURL(/\/draft\//)
    await page.getByRole('tab').first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(['a draft', await objections(page)]).toEqual(['a draft', []])
    await settled(page, '/invoices')
    await page.locator('tbody tr').first().click()
    await page.waitForLoadState('networkidle')
    expect(['an invoice', await objections(page)]).toEqual(['an invoice', []])
    await settled(page, '/invoices')
    await page.locator('main header button').first().click()
    await page.getByRole('dialog').waitFor()
    expect(['the notice', await objections(page)]).toEqual(['the notice', []])
    await settled(page, '/received-invoices')
    await page.locator('tbody tr').first().click()
    await page.waitForURL(/\/document\//)
    await page.getByRole('article').waitFor()
    await page.waitForLoadState('networkidle')
    await page
      .getByRole('button', { expanded: false })
      .filter({ hasText: /Weiger|Refuser|Reject/ })
      .click()
    expect(['a received document', await objections(page)]).toEqual(['a received document', []])
    await settled(page, `/customers/${accountId}/customer`)
    await page.locator('button[type=submit]').click()
    await page.locator('main [role=alert]').waitFor()
    expect(['a customer at fault', await objections(page)]).toEqual(['a customer at fault', []])
    await settled(page, '/global-customers')
    await page.locator('tbody tr').first().click()
    await page.waitForURL(/\/customer\//)
    await page.waitForLoadState('networkidle')
    expect(['a shared customer', await objections(page)]).toEqual(['a shared customer', []])
    await settled(page, '/data')
    await page.locator('main section button').first().click()
    await page.locator('main form').waitFor()
    expect(['own data', await objections(page)]).toEqual(['own data', []])
  })
})
