/** The main job for who has no mouse, and for who sees everything at twice the size. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { field, followLink, openPage, signIn, untilRead, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { isThorough } from '#tests/support/thorough.ts'

const stage = setStage()

const base = () => `${stage.app.url}/accountportal`
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** The focused element is on the screen, and nothing covers it whole. */
const isFocusSeen = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return true
    const { left, top, right, bottom } = focused.getBoundingClientRect()
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) =>
        document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y),
      ),
    )
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined
    return points.some((point) => point && (focused.contains(point) || label?.contains(point)))
  })

/** Goes from field to field until the focus is there, and sees it all the way. */
async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await target.waitFor()
  const page = target.page()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press(key)
    const where = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
    expect(await isFocusSeen(page), `the focus cannot be seen: ${await where()}`).toBe(true)
  }
  throw new Error(`${key} does not lead to ${target}`)
}

async function retype(target: Locator, text: string) {
  await tabTo(target)
  await target.page().keyboard.press('ControlOrMeta+A')
  await target.page().keyboard.type(text)
}

test.runIf(isThorough)(
  'an invoice is made, sent and looked up by keyboard alone [feel.keyboard]',
  async () => {
    const page: Watched = await openPage(stage.browser)
    const keys = page.keyboard
    page.on('filechooser', (chooser) => void chooser.setFiles('fixtures/files/invoice-nl.pdf'))
    await page.goto(`${base()}/aanmelden`)
    await expect.poll(() => isFocused(field(page, 'E-mailadres'))).toBe(true)
    await keys.type(people.anna.email)
    await keys.press('Enter')
    await page.getByText('Kijk in je mailbox.', { exact: false }).waitFor()
    const [mail] = await mailsFor(stage.app, people.anna.email)
    await followLink(page, mail?.text.match(/https?:\S+\/aanmelden\/\S+/)?.[0] ?? '')
    await page.getByRole('heading', { level: 1, name: 'Overzicht' }).waitFor()

    await keys.press('n')
    await tabTo(page.getByRole('button', { name: 'Kies een pdf' }))
    await keys.press('Enter')
    await page.getByText('Blz. 1 van', { exact: false }).first().waitFor()
    await untilRead(page)

    await tabTo(page.getByRole('tab', { name: /^Info en lijnen/ }))
    await keys.press('ArrowRight')
    await tabTo(page.getByRole('combobox', { name: 'Kies een klant' }))
    await keys.type('Drukk')
    await page.getByRole('option', { name: /^Drukkerij Claes/ }).waitFor()
    await keys.press('Enter')
    await expect.poll(() => field(page, 'Naam').first().inputValue()).toBe('Drukkerij Claes')
    await tabTo(page.getByRole('tab', { name: /^Klant/ }), 'Shift+Tab')
    await keys.press('ArrowLeft')

    await retype(field(page, 'Factuurnummer'), 'K-2026-1')
    await retype(field(page, 'Factuurdatum'), '+0')
    await retype(field(page, 'Vervaldatum'), '+30')
    await retype(field(page, 'Bestelnummer'), 'BP-2026-112')
    await retype(field(page, 'Lijn 1, Omschrijving'), 'Ontbijtpakketten')
    await retype(field(page, 'Lijn 1, Aantal'), '15')
    await retype(field(page, 'Lijn 1, Eenheidsprijs'), '3,85')
    await tabTo(page.getByRole('button', { name: /^Verstuur via Peppol/ }), 'Shift+Tab')
    await keys.press('Enter')
    await page.getByText('Factuur K-2026-1 is verstuurd').waitFor()

    await keys.press('g')
    await keys.press('i')
    await page.getByRole('heading', { level: 1, name: 'Verzonden facturen' }).waitFor()
    await keys.press('/')
    await keys.type('K-2026')
    await page.getByText('1–1 van 1 factuur').waitFor()
    const number = page.getByRole('link', { name: 'K-2026-1' })
    await tabTo(number)
    await keys.press('Enter')
    await page.getByRole('heading', { level: 1, name: /^K-2026-1, / }).waitFor()
    await page.getByRole('list', { name: 'Verloop' }).getByText('Aanvaard voor verzending').waitFor()
    const back = page.getByRole('link', { name: 'Verzonden facturen' })
    await tabTo(back)
    await keys.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Verzonden facturen' }).waitFor()
    expect(page.faults).toEqual([])
    await page.context().close()
  },
)

/** The losses of a page at this size: it moves sideways, words are cut off, or an element lies over a control. */
const lost = (page: Page) =>
  page.evaluate(() => {
    const top = document.querySelector('[aria-modal=true]') ?? document
    const seen = (selector: string) =>
      [...top.querySelectorAll<HTMLElement>(selector)].filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && element.clientWidth > 1,
      )
    const name = (element: HTMLElement) => `${element.tagName} ${element.ariaLabel ?? element.textContent}`
    const isCut = (element: HTMLElement) =>
      element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible'
    const over = (element: HTMLElement) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      const isItself = hit && (element.contains(hit) || hit.closest('label')?.control === element)
      return isItself ? [] : [`${name(element)} below ${hit?.outerHTML.slice(0, 100)}`]
    }
    const { scrollWidth, clientWidth } = document.documentElement
    return [
      ...(scrollWidth > clientWidth ? [`sideways: ${scrollWidth}`] : []),
      ...seen('h1, h2, p, a, button, label, input, select, th, td, dt, dd')
        .filter(isCut)
        .map((element) => `cut off: ${name(element)}`),
      ...seen('a[href]:not([href^="#"]), button:enabled, input, select, textarea')
        .flatMap(over)
        .map((what) => `out of reach: ${what}`),
    ]
  })

test('an invoice is made, sent and looked up at 200 %, and nothing is cut off or out of reach [feel.zoom]', async () => {
  const page: Watched = await openPage(stage.browser, {
    width: 720,
    height: 450,
    deviceScaleFactor: 2,
    isTold: true,
  })
  page.on('filechooser', (chooser) => void chooser.setFiles('fixtures/files/invoice-nl.pdf'))
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
  const expectWhole = async (where: string) => expect([where, await lost(page)]).toEqual([where, []])
  const panel = page.getByRole('dialog')
  const expectPanel = async (where: string) => {
    await panel.getByRole('button', { name: 'Sluit' }).click({ trial: true })
    await expectWhole(where)
  }
  await page.goto(`${base()}/aanmelden`)
  await field(page, 'E-mailadres').waitFor()
  await expectWhole('signing in')
  await press('Begrepen')
  await signIn(stage.app, page, people.anna.email)
  await page.getByText('Totaal gefactureerd').waitFor()
  await expectWhole('overview')

  await page.getByRole('link', { name: 'Nieuwe factuur' }).click()
  await page.getByRole('button', { name: 'Kies een pdf' }).waitFor()
  await expectWhole('a new draft')
  await press(/^Factuur \S+/)
  await page.getByRole('menuitem', { name: 'Creditnota' }).click()
  await press(/^Creditnota \S+/)
  await page.getByRole('menuitem', { name: 'Factuur' }).click()
  await press('Kies een pdf')
  await press('Toon pdf')
  await page.getByText('Blz. 1 van', { exact: false }).first().waitFor()
  await expectWhole('the pdf')
  await press('Verberg pdf')
  await untilRead(page)
  await page.getByRole('tab', { name: /^Leverancier/ }).click()
  await field(page, 'BIC').waitFor()
  await expectWhole('supplier')
  await page.getByRole('tab', { name: /^Klant/ }).click()
  await page.getByRole('combobox', { name: 'Kies een klant' }).fill('Drukk')
  await page.getByRole('option', { name: /^Drukkerij Claes/ }).click()
  await expect.poll(() => field(page, 'Naam').first().inputValue()).toBe('Drukkerij Claes')
  await page.getByRole('listbox').waitFor({ state: 'hidden' })
  await expectWhole('customer')

  await page.getByRole('tab', { name: /^Info en lijnen/ }).click()
  await field(page, 'Factuurnummer').fill('Z-2026-1')
  await field(page, 'Factuurdatum').fill('+0')
  await field(page, 'Vervaldatum').fill('+30')
  await field(page, 'Bestelnummer').fill('BP-2026-112')
  await page.getByRole('list', { name: 'Lijnen' }).getByRole('button', { expanded: false }).first().click()
  await field(page, 'Omschrijving').fill('Ontbijtpakketten')
  await field(page, 'Aantal').fill('15')
  await field(page, 'Eenheidsprijs').fill('3,85')
  await expectWhole('info and lines')
  await press(/^Verstuur via Peppol/)
  const sent = page.getByRole('status').filter({ hasText: 'Factuur Z-2026-1 is verstuurd' })
  await sent.getByRole('button', { name: 'Sluit' }).click()

  await page.getByRole('link', { name: 'Terug naar de concepten' }).click()
  await page.getByRole('heading', { level: 1, name: 'Concepten' }).waitFor()
  await expectWhole('drafts')
  await press('Menu')
  await expectPanel('the menu')
  await panel.getByRole('link', { name: /^Facturen/ }).click()
  await panel.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Z-2026-1' }).waitFor()
  await expectWhole('sent invoices')
  await page.getByRole('link', { name: 'Z-2026-1' }).click()
  await page.getByText('Aanvaard voor verzending').waitFor()
  await expectWhole('the sent document')
  await press('Menu')
  await panel.getByRole('link', { name: /^Ontvangen/ }).click()
  await page
    .getByRole('button', { name: /: Weiger$/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Weiger en meld het' }).waitFor()
  await expectWhole('received invoices')
  expect(page.faults).toEqual([])
  await page.context().close()
})
