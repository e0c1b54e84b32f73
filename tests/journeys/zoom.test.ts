/** The main job for people who see everything at twice the size. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { field, openPage, signIn, untilRead, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'

const stage = setStage()

const base = () => `${stage.app.url}/accountportal`

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
    await panel.getByRole('button', { name: words('kit:close') }).click({ trial: true })
    await expectWhole(where)
  }
  await page.goto(`${base()}/aanmelden`)
  await field(page, 'E-mailadres').waitFor()
  await expectWhole('signing in')
  await press(words('shell:cookies.accept'))
  await signIn(stage.app, page, people.anna.email)
  await page.getByText(words('payments:figure.to-receive')).first().waitFor()
  await expectWhole('overview')

  await page.getByRole('link', { name: words('shell:new-invoice') }).click()
  await page.getByRole('button', { name: words('draft:pdf.choose') }).waitFor()
  await expectWhole('a new draft')
  await press(/^Factuur \S+/)
  await page.getByRole('menuitem', { name: 'Creditnota' }).click()
  await press(/^Creditnota \S+/)
  await page.getByRole('menuitem', { name: 'Factuur' }).click()
  await press(words('draft:pdf.choose'))
  await press('Toon pdf')
  await page.getByText('Blz. 1 van', { exact: false }).first().waitFor()
  await expectWhole('the pdf')
  await press('Verberg pdf')
  await untilRead(page)
  await page.getByRole('tab', { name: /^Leverancier/ }).click()
  await field(page, 'BIC').waitFor()
  await expectWhole('supplier')
  await page.getByRole('tab', { name: /^Klant/ }).click()
  await page.getByRole('combobox', { name: words('draft:customer.search') }).fill('Drukk')
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
  await field(page, words('draft:fields.line-unitPrice')).fill('3,85')
  await expectWhole('info and lines')
  await press(/^Verstuur via Peppol/)
  const sent = page.getByRole('status').filter({ hasText: 'Factuur Z-2026-1 is verstuurd' })
  await sent.getByRole('button', { name: words('kit:close') }).click()

  await page.getByRole('link', { name: words('draft:back') }).click()
  await page.getByRole('heading', { level: 1, name: words('shell:tabs.drafts') }).waitFor()
  await expectWhole('drafts')
  await press(words('shell:menu'))
  await expectPanel('the menu')
  await panel.getByRole('link', { name: /^Facturen/ }).click()
  await panel.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Z-2026-1' }).waitFor()
  await expectWhole('sent invoices')
  await page.getByRole('link', { name: 'Z-2026-1' }).click()
  await page.getByText(words('invoices:event.CREATED')).waitFor()
  await expectWhole('the sent document')
  await press(words('shell:menu'))
  await panel.getByRole('link', { name: /^Ontvangen/ }).click()
  await page
    .getByRole('button', { name: /: Weiger$/ })
    .first()
    .click()
  await page.getByRole('button', { name: words('received-invoices:reject-final') }).waitFor()
  await expectWhole('received invoices')
  expect(page.faults).toEqual([])
  await page.context().close()
})
