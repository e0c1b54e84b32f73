/** Every list at the widths between a telephone and a desk, in three languages: its table fits, with nothing cut off. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { goTo } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { isThorough } from '#tests/support/thorough.ts'

const accountId = people.anna.accountIds[0] ?? ''
const stage = setStage({ LIMIT_SIGN_IN_PER_ADDRESS: '1000' })

const WIDTHS = [768, 900, 1_000]
const LISTS = [
  '/invoices/{accountId}?period=ALL_INVOICES',
  '/received-invoices/{accountId}',
  '/money/{accountId}/open',
  '/drafts/{accountId}',
  '/customers/{accountId}',
  '/global-customers/{accountId}',
  '/doccle/receivers/{accountId}',
  '/doccle/dcms/{accountId}',
  '/doccle/documents/{accountId}',
  '/doccle/documents/{accountId}/signed',
  '/doccle/documents/{accountId}/uploads',
  '/data/{accountId}/activity',
]

/** Runs in the page. @returns the names of tables, lists of cards and the page itself that are wider than their place */
function tooWide(): string[] {
  const places = [...document.querySelectorAll('main table, main ul')]
  const wide = places.filter((place) => {
    const frame = place.parentElement
    if (!frame || place.getBoundingClientRect().width === 0) return false
    const { left, right } = place.getBoundingClientRect()
    const room = (frame.closest('main') ?? frame).getBoundingClientRect()
    return right > Math.min(room.right, window.innerWidth) + 0.5 || left < room.left - 0.5
  })
  const cut = [...document.querySelectorAll('main th, main td')].filter(
    (cell) => cell.scrollWidth > cell.clientWidth + 1,
  )
  const page = document.documentElement.scrollWidth > window.innerWidth ? ['the page'] : []
  return [
    ...wide.map((place) => place.getAttribute('aria-label') ?? place.tagName),
    ...cut.map((cell) => `cut: ${cell.textContent}`),
    ...page,
  ]
}

const isDrawn = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('main h1') !== null &&
      !document.querySelector('main [aria-busy=true], main [data-loading]'),
  )

/** Another width draws a table anew as cards, a moment later. @returns the parts that are too wide after that moment */
async function wideParts(page: Page): Promise<string[]> {
  const parts = await page.evaluate(tooWide)
  for (let look = 0; look < 30 && parts.length > 0; look++) {
    await page.waitForTimeout(100)
    parts.splice(0, parts.length, ...(await page.evaluate(tooWide)))
  }
  return parts
}

test.runIf(isThorough).each(['nl', 'fr', 'en'] as const)(
  'in %s every list fits at 768, 900 and 1,000 px',
  async (language) => {
    const page = await stage.pageOf(people.anna.email, { language, colorScheme: 'light' })
    const found: string[] = []
    for (const list of LISTS) {
      await goTo(page, `${stage.app.url}/accountportal${list.replace('{accountId}', accountId)}`)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await isDrawn(page)
        found.push(...(await wideParts(page)).map((part) => `${list} at ${width}: ${part}`))
      }
    }
    await page.context().close()
    expect(found).toEqual([])
  },
)
