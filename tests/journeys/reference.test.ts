/** The pages about the API, for developers who use any device and any means of reading. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'

const stage = setStage({ DEMO: 'off' })
const { app } = stage

/** One of each kind stays: a page has hundreds, made alike, and weighing every one takes a minute. */
const KEPT = ['createDraft', 'getInvoiceDocument', 'customers', 'InvoiceRow', 'PeriodCode']

async function faultsOn(page: Page): Promise<string[]> {
  await page.evaluate((kept) => {
    for (const article of document.querySelectorAll('article'))
      if (!kept.includes(article.id)) article.remove()
  }, KEPT)
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

test.each([
  ['/api/docs', 1440, 'light'],
  ['/api/docs', 390, 'dark'],
  ['/api/docs/graphql', 390, 'light'],
  ['/api/docs/graphql', 1440, 'dark'],
  ['/api/docs/errors', 390, 'dark'],
  ['/api/docs/errors/FORM_ERRORS', 390, 'light'],
] as const)(
  '%s at %d px in %s is accessible, and no wider than the window',
  async (path, width, colorScheme) => {
    const page = await openPage(stage.browser, { width, colorScheme })
    await page.goto(`${app.url}${path}`)
    expect(await faultsOn(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(page.faults).toEqual([])
    await page.context().close()
  },
)

test('samples come in the language that was chosen last, and chapters are found by a word', async () => {
  const page = await openPage(stage.browser)
  await page.goto(`${app.url}/api/docs#sendDraft`)
  const sample = page.getByRole('article', { name: 'Send a draft', exact: true })
  await sample.getByText('curl -X POST').waitFor()
  await page.getByRole('button', { name: 'TypeScript' }).click()
  await sample.getByText('zegel.POST').waitFor()
  await page.reload()
  await sample.getByText('zegel.POST').waitFor()
  await page.getByRole('searchbox', { name: 'Find' }).fill('recognition')
  const chapters = page.getByRole('navigation', { name: 'Chapters' })
  expect(await chapters.getByRole('link', { name: 'Stop reading the file' }).isVisible()).toBe(true)
  expect(await chapters.getByRole('link', { name: 'Add a shared customer' }).isVisible()).toBe(false)
  expect(page.faults).toEqual([])
})
