/** `npm run pictures`: draws the pictures of the README again, from the demo data as it is seeded today. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { people } from '#fixtures/accounts.ts'
import { launchBrowser } from './browser.ts'
import { freePort } from './free-port.ts'
import { openPage, signIn } from './screens.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const FOLDER = join(import.meta.dirname, '../../docs/pictures')
/** Its draft is filled in, with a PDF and five lines. */
const CUSTOMER = 'Drukkerij Claes'

const dataDir = mkdtempSync(join(tmpdir(), 'zegel-pictures-'))
const server = await startServer({ DATA_DIR: dataDir, DEMO: 'on', PORT: String(await freePort()) })
const browser = await launchBrowser()
try {
  await drawEditor(browser, server)
  await drawPhone(browser, server)
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function drawEditor(from: Browser, app: ServerProcess): Promise<void> {
  const page = await openPage(from, { language: 'en' })
  await signIn(app, page, people.anna.email)
  await page.getByRole('link', { name: /^Drafts/ }).click()
  await page.getByRole('searchbox').fill(CUSTOMER)
  await page.getByRole('row').filter({ hasText: CUSTOMER }).first().click()
  await page.locator('canvas').first().waitFor()
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await page.screenshot({ path: join(FOLDER, 'editor.png') })
}

async function drawPhone(from: Browser, app: ServerProcess): Promise<void> {
  const size = { width: 390, height: 844 }
  const page = await openPage(from, {
    ...size,
    language: 'en',
    reducedMotion: 'reduce',
    deviceScaleFactor: 2,
  })
  await signIn(app, page, people.anna.email)
  await page.goto(new URL('/accountportal/received-invoices', page.url()).href)
  await page.getByRole('button', { name: 'Accept' }).first().waitFor()
  await page.screenshot({ path: join(FOLDER, 'phone.png') })
}
