/** `npm run pictures`: draws the pictures of the README again, from the demo data as it is seeded today. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Browser } from 'playwright-core'
import { people } from '#fixtures/accounts.ts'
import { USUAL_DESIGN } from '#server/formats/print/design.ts'
import { drawInvoice } from '#server/formats/print/draw-invoice.ts'
import { rewriteLogo } from '#server/invoice-design/rewrite-logo.ts'
import { launchBrowser } from './browser.ts'
import { architect, baker, type DrawnExample, wholesaler } from './drawn-examples.ts'
import { freePort } from './free-port.ts'
import { photoOf } from './photo-of.ts'
import { openPage, signIn } from './screens.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const FOLDER = join(import.meta.dirname, '../../docs/pictures')
const GROUND = '#e9ece6'
/** In pixels; a sheet is A4. */
const SHEET = { width: 620, height: 877 }
const GAP = 24
/** Its draft is filled in, with a PDF and five lines. */
const CUSTOMER = 'Drukkerij Claes'

const dataDir = mkdtempSync(join(tmpdir(), 'zegel-pictures-'))
const server = await startServer({ DATA_DIR: dataDir, DEMO: 'on', PORT: String(await freePort()) })
const browser = await launchBrowser()
try {
  await drawEditor(browser, server)
  await drawPhone(browser, server)
  await drawInvoices([baker, architect, wholesaler])
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

/** The first page of each, beside each other. */
async function drawInvoices(examples: DrawnExample[]): Promise<void> {
  const canvas = createCanvas(examples.length * (SHEET.width + GAP) + GAP, SHEET.height + 2 * GAP)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.fillStyle = GROUND
  context.fillRect(0, 0, canvas.width, canvas.height)
  for (const [index, { invoice, language, logo, ...look }] of examples.entries()) {
    const owner = { owner: 'pictures' }
    const png = logo === null ? null : (await rewriteLogo(Buffer.from(logo), owner)).png
    const design = { ...USUAL_DESIGN, ...look, logo: png }
    const { bytes } = await drawInvoice({ invoice, design, language, xml: null }, owner)
    const sheet = await loadImage(await photoOf(bytes, { type: 'png' }))
    context.drawImage(sheet, GAP + index * (SHEET.width + GAP), GAP, SHEET.width, SHEET.height)
  }
  writeFileSync(join(FOLDER, 'invoices.png'), await canvas.encode('png'))
}
