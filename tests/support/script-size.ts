import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'

export const KILOBYTE = 1_000

/** What a screen may load of script, in kilobytes gzipped; the editor with all that it fetches ahead once it stands. */
export const budgets = { signIn: 126, editor: 432 }

/**
 * Scripts of a fresh browser, from when it is asked to go there until nothing more is loaded; apart from them what runs in
 * workers, which keeps nobody from seeing or typing.
 */
export async function scriptsOf(
  page: Page,
  go: () => Promise<unknown>,
): Promise<{ page: number; workers: number }> {
  const sizes = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    const isScript = /javascript/.test(response.headers()['content-type'] ?? '')
    const size = async () => gzipSync(await response.body(), { level: 9 }).byteLength
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
