/** (d) The script that a browser loads for a screen, compressed as it would travel, out of the built screens. */
import { existsSync } from 'node:fs'
import { launchBrowser } from '#tests/support/browser.ts'
import { openPage, signIn } from '#tests/support/screens.ts'
import { budgets, KILOBYTE, scriptsOf } from '#tests/support/script-size.ts'
import type { Installation } from './installation.ts'
import type { Measured } from './timing.ts'

const PORT = '9450'

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
      row('sign-in', signInPage.page, budgets.signIn),
      row('the editor, with the files it fetches ahead', editor.page, budgets.editor),
      row('its check, in a worker', editor.workers, 60),
    ]
  } finally {
    await browser.close()
    await server.kill()
  }
}
