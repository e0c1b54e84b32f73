/** Lighthouse on sign-in and the drafts list: accessibility 100, best practices 100. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { openPage, signIn } from '#tests/support/screens.ts'
import { isThorough } from '#tests/support/thorough.ts'

const PORT = 9_222 + (process.pid % 500)
/** A package of its own, which is installed here when it is first needed. */
const FOLDER = join(import.meta.dirname, '../support/lighthouse')
const PACKAGE = join(FOLDER, 'node_modules/lighthouse')

interface Judged {
  lhr: {
    finalDisplayedUrl: string
    categories: Record<string, { score: number | null }>
    audits: Record<string, { id: string; score: number | null; scoreDisplayMode: string }>
  }
}

let lighthouse: (url: string, flags: object) => Promise<Judged | undefined>
let app: TestApp
let browser: Browser

beforeAll(async () => {
  if (!existsSync(PACKAGE)) execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: FOLDER, stdio: 'pipe' })
  lighthouse = (await import(pathToFileURL(join(PACKAGE, 'core/index.js')).href)).default
  app = await startApp({ DEMO: 'on' })
  browser = await launchBrowser([`--remote-debugging-port=${PORT}`])
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

async function scores(url: string) {
  const flags = { port: PORT, output: 'json', logLevel: 'error', disableStorageReset: true } as const
  const result = await lighthouse(url, { ...flags, onlyCategories: ['accessibility', 'best-practices'] })
  const categories = result?.lhr.categories ?? {}
  const failing = Object.values(result?.lhr.audits ?? {})
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === 'binary')
    .map(({ id }) => id)
  const landed = new URL(result?.lhr.finalDisplayedUrl ?? url).pathname
  expect(landed).toBe(new URL(url).pathname)
  return {
    accessibility: categories.accessibility?.score,
    practices: categories['best-practices']?.score,
    failing,
  }
}

const perfect = { accessibility: 1, practices: 1, failing: [] }

test.runIf(isThorough)('sign-in is accessible and follows best practices', async () => {
  expect(await scores(`${app.url}/accountportal/aanmelden`)).toEqual(perfect)
})

test.runIf(isThorough)('the drafts list is accessible and follows best practices', async () => {
  const page = await openPage(browser)
  await signIn(app, page, people.anna.email)
  await giveSession(await page.evaluate(() => ({ ...sessionStorage })))
  expect(await scores(`${app.url}/accountportal/drafts/${people.anna.accountIds[0]}`)).toEqual(perfect)
})

/** Lighthouse opens tabs of its own, and a session lives in a tab: every new one is given this. */
async function giveSession(session: Record<string, string>) {
  const tabs = await chromium.connectOverCDP(`http://127.0.0.1:${PORT}`)
  await tabs.contexts()[0]?.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, value)
  }, session)
}
