import type { Page } from 'playwright-core'

/** Something is being fetched or done. */
const WAITING = '[aria-busy=true], [role=progressbar]'

/** Nothing is being fetched and nothing is about to be drawn. */
export async function settle(page: Page): Promise<void> {
  await page.locator('main h1, main [role=heading], [role=dialog]').first().waitFor()
  await page.locator(WAITING).first().waitFor({ state: 'detached' })
  await page.waitForFunction(async () => {
    const count = () => performance.getEntriesByType('resource').length
    const before = count()
    await new Promise((resolve) => setTimeout(resolve, 150))
    return count() === before
  })
}
