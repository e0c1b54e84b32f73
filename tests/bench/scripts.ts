/** (d) What a browser loads of script for a screen, compressed as it would travel, out of the built screens. */
import { existsSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { launchBrowser } from '#tests/support/browser.ts'
import { openPage, signIn } from '#tests/support/screens.ts'
import type { Installation } from './installation.ts'
import type { Measured } from './timing.ts'

const PORT = '9450'
const KILOBYTE = 1_000

/**
 * Scripts of a fresh browser, from when it is asked to go there until nothing more is loaded; apart from them what runs in
 * workers, which keeps nobody from seeing or typing.
 */
async function scriptsOf(page: Page, go: () => Promise<unknown>): Promise<{ page: number; workers: number }> {
  const sizes = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    const isScript = /javascript/.test(response.headers()['content-type'] ?? '')
    const size = async () => gzipSync(await response.body()).byteLength
    if (isScript) sizes.set(response.url(), size())
  })
  const workers = new Set<string>()
  page.on('worker', (worker) => workers.add(worker.url()))
  await go()
  await page.waitForLoadState('networkidle')
  const loaded = { page: 0, workers: 0 }
  for (const [url, size] of sizes) loaded[workers.has(url) ? 'workers' : 'page'] += await size
  return loaded
}

const row = (what: string, bytes: number, aim: number): Measured => ({
  what: `script of ${what}`,
  ours: `${(bytes / KILOBYTE).toFixed(0)} kB gzipped`,
  beside: `aim under ${aim} kB`,
  ratio: (bytes / KILOBYTE / aim).toFixed(2),
})

export async function measureScripts(installation: Installation): Promise<Measured[]> {
  if (!existsSync('dist/ui/index.html')) throw new Error('dist/ui is missing: npm run build')
  const server = await installation.server({ PORT })
  const browser = await launchBrowser()
  const url = `http://localhost:${PORT}`
  try {
    const stranger = await openPage(browser)
    const signInPage = await scriptsOf(stranger, () => stranger.goto(`${url}/accountportal/aanmelden`))
    const page = await openPage(browser)
    await signIn({ url }, page, installation.seller.email)
    const session = await page.evaluate(() => JSON.stringify(sessionStorage))
    const fresh = await openPage(browser)
    await fresh.addInitScript((stored) => {
      for (const [key, value] of Object.entries(JSON.parse(stored)))
        sessionStorage.setItem(key, String(value))
    }, session)
    const editorUrl = `${url}/accountportal/drafts/${installation.seller.accountId}/draft`
    const editor = await scriptsOf(fresh, () => fresh.goto(editorUrl))
    return [
      row('sign-in', signInPage.page, 130),
      row('the editor', editor.page, 300),
      row('its check, in a worker', editor.workers, 60),
    ]
  } finally {
    await browser.close()
    await server.kill()
  }
}
