import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'

export const KILOBYTE = 1_000

/** The limit of a screen's script, in kilobytes gzipped; for the editor with all its prefetched parts. */
export const budgets = { signIn: 130, editor: 437 }

/**
 * The scripts of a fresh browser, from the request until nothing more loads. Scripts of workers are apart: they delay neither
 * display nor typing.
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
