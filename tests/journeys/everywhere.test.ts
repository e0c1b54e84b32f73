/** Promises about every page: keys, stillness, one primary act, and room for long names. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { newCompany } from '#tests/support/people.ts'
import type { Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'
import { isThorough } from '#tests/support/thorough.ts'

const stage = setStage()
const { app } = stage
let anna: Watched

beforeAll(async () => {
  anna = await stage.pageOf(people.anna.email)
})

const open = async (page: Page, path: string, title: string) => {
  await page.goto(`${app.url}/accountportal${path}`)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}
const dialog = () => anna.getByRole('dialog', { name: words('shell:shortcuts.title') })

test.runIf(isThorough)(
  'a key searches, helps and goes, and none does once they are switched off [feel.shortcuts]',
  async () => {
    await open(anna, '/customers', 'Klanten')
    await anna.keyboard.press('/')
    await expect
      .poll(() => anna.getByLabel('Zoek op naam').evaluate((box) => box === document.activeElement))
      .toBe(true)
    await anna.keyboard.press('Escape')
    await anna.locator('main').focus()
    await anna.keyboard.press('g')
    await anna.keyboard.press('d')
    await anna.waitForURL(/\/drafts\//)
    await anna.keyboard.press('?')
    await dialog()
      .getByRole('button', { name: words('shortcut-list:switch-off') })
      .click()
    await dialog().getByText(words('shortcut-list:are-off')).waitFor()
    await anna.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    await anna.keyboard.press('?')
    await anna.keyboard.press('n')
    await expect.poll(async () => anna.getByRole('dialog').count()).toBe(0)
    expect(anna.url()).toMatch(/\/drafts\/[0-9a-f-]{36}$/)
    await anna.evaluate(() => localStorage.removeItem('zegel.shortcuts'))
  },
)

test.runIf(isThorough)(
  'a dialog or menu closes with Escape and gives the focus back [feel.focus-returns]',
  async () => {
    await open(anna, '/invoices', 'Verzonden facturen')
    const button = (name: string | RegExp) => anna.getByRole('button', { name }).first()
    for (const [opener, opened] of [
      [button(words('shell:new-invoice')), anna.getByRole('dialog')],
      [button(/^Meer met/), anna.getByRole('menu')],
      [button(/, taal/), anna.getByRole('menu')],
      [button(people.anna.email), anna.getByRole('menu')],
    ] as const) {
      await opener.focus()
      await anna.keyboard.press('Enter')
      await opened.waitFor()
      await expect.poll(() => opened.evaluate((it) => it.contains(document.activeElement))).toBe(true)
      await anna.keyboard.press('Escape')
      await opened.waitFor({ state: 'hidden' })
      await expect.poll(() => opener.evaluate((it) => it === document.activeElement)).toBe(true)
    }
  },
)

test('nothing moves for who asked for less motion [feel.reduced-motion]', async () => {
  await open(anna, '/invoices', 'Verzonden facturen')
  await anna.getByRole('button', { name: words('shell:new-invoice') }).click()
  await anna.getByRole('dialog').waitFor()
  const moving = await anna.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.className : '')),
  )
  expect(moving).toEqual([])
  await anna.keyboard.press('Escape')
})

test.runIf(isThorough)(
  'a beginner finds in each list its purpose, and one act [feel.one-primary, inline.empty-lists, drafts.empty]',
  async () => {
    const { email } = await newCompany(app)
    const page = await stage.pageOf(email)
    for (const [path, title, words] of [
      ['/invoices', 'Verzonden facturen', 'Nog geen verzonden facturen'],
      ['/received-invoices', 'Ontvangen facturen', 'Nog niets ontvangen'],
      ['/drafts', 'Concepten', 'Nog geen concepten'],
      ['/customers', 'Klanten', 'Nog geen klanten'],
    ] as const) {
      await open(page, path, title)
      await page.getByText(words).waitFor()
      expect([path, await page.locator('main [data-kind=primary]').count()]).toEqual([
        path,
        path === '/received-invoices' ? 0 : 1,
      ])
    }
    expect(page.faults).toEqual([])
    await page.context().close()
  },
)

test('names of eighty letters, long numbers and millions stay within a telephone [feel.narrow]', async () => {
  const page = await stage.pageOf(people.anna.email, { width: 360, height: 780 })
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: lengthened(await response.text()) })
  })
  for (const [path, title] of [
    ['/peppol/overview', 'Overzicht'],
    ['/invoices?period=ALL_INVOICES', 'Verzonden facturen'],
    ['/received-invoices', 'Ontvangen facturen'],
    ['/drafts', 'Concepten'],
    ['/customers', 'Klanten'],
    ['/data', 'Gegevens'],
  ] as const) {
    await open(page, path, title)
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    await page.getByRole('main').getByText(LONG_NAME).first().waitFor()
    expect([path, await beyond(page)]).toEqual([path, []])
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().close()
})

const LONG_NAME = 'Onuitspreekbaarlangsamengesteldwoordzonderspaties'.padEnd(80, 'x')

function lengthened(answer: string): string {
  return answer
    .replace(/"(name|customerName)":"[^"]*"/g, `"$1":"${LONG_NAME}"`)
    .replace(/"invoiceNumber":"[^"]*"/g, '"invoiceNumber":"FACT/2026/EEN-HEEL-LANG-NUMMER-0017-BIS"')
    .replace(/"(totalAmountInCent|totalAmount)":\d+/g, '"$1":123456789012')
}

/** The unreadable parts past the right edge. */
/** A line that scrolls sideways by itself keeps its own parts. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element): boolean => getComputedStyle(element).overflowX === 'auto'
    const isKept = ({ parentElement }: Element): boolean =>
      parentElement !== null && (scrolls(parentElement) || isKept(parentElement))
    return [...document.querySelectorAll('main *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && !isKept(element))
      .map((element) => element.textContent?.slice(0, 60))
  })
