/** The editor in little room: important text is in sight, whole. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { objections } from '#tests/support/axe.ts'
import type { Look } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'
import { isThorough } from '#tests/support/thorough.ts'

const stage = setStage()
const accountId = people.anna.accountIds[0] ?? ''

async function openCredit(look: Look): Promise<Page> {
  const page = await stage.pageOf(people.anna.email, look)
  await page.goto(`${stage.app.url}/accountportal/drafts/${accountId}?q=CN-`)
  await page.getByText(/^CN-/).first().click()
  await page.getByRole('tab').first().waitFor()
  return page
}

test.runIf(isThorough)(
  'the number of a credit note is read whole on the smallest telephone, in the longest words',
  async () => {
    const page = await openCredit({ language: 'fr', width: 320, height: 640 })
    const title = page.getByRole('heading', { level: 1 })
    await expect.poll(async () => title.textContent()).toMatch(/^Note de crédit CN-\d{4}-\d+$/)
    const cut = title.evaluate((heading) =>
      [heading, ...heading.querySelectorAll('*')].filter(
        (each) => each instanceof HTMLElement && each.scrollWidth > each.clientWidth && each.clientWidth > 0,
      ),
    )
    expect(await cut).toEqual([])
    await page.context().close()
  },
)

test.runIf(isThorough)(
  'eight of ten lines are in sight at 1440 by 900, a finding and its way out too',
  async () => {
    const page = await stage.pageOf(people.anna.email, { width: 1440, height: 900 })
    await page.goto(`${stage.app.url}/accountportal/drafts/${accountId}/draft`)
    await page.getByLabel('Lijn 1, Omschrijving').focus()
    for (let line = 1; line < 10; line += 1) {
      await page.keyboard.type(`Werk ${line}`)
      await page.keyboard.press('Enter')
    }
    await page.getByLabel('Lijn 10, Omschrijving').waitFor()
    await page.getByLabel('Lijn 1, Omschrijving').focus()
    await page.getByLabel('Vervaldatum').fill('1/1/2020')
    await page.getByLabel('Bestelnummer').focus()
    await page
      .getByRole('region', { name: words('draft:check.title') })
      .getByRole('button')
      .first()
      .waitFor()
    const dock = await page.getByRole('region', { name: words('draft:check.title') }).boundingBox()
    const eighth = await page.getByLabel('Lijn 8, Omschrijving').boundingBox()
    expect((eighth?.y ?? 0) + (eighth?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0)
    await page.context().close()
  },
)

test.runIf(isThorough)('every part of a line has a label, in every layout', async () => {
  const page = await openCredit({})
  await page.getByRole('button', { name: 'Eenheid en korting van lijn 1' }).click()
  const unsaid = page
    .getByRole('table', { name: 'Lijnen' })
    .locator('thead:not([role]), tbody:not([role]), tr:not([role]), th:not([role]), td:not([role])')
  await expect.poll(async () => unsaid.count()).toBe(0)
  await expect.poll(async () => page.getByRole('row').nth(2).getByRole('cell').count()).toBe(2)
  expect(await objections(page)).toEqual([])
  await page.context().close()
})

test.runIf(isThorough)(
  'kind, number and customer stand beside each other at 1240 px, however long they are',
  async () => {
    const page = await openCredit({ language: 'fr', width: 1240, height: 900 })
    await page.getByLabel(/^Numéro \*?$/).fill('FACT/2026/EEN-HEEL-LANG-NUMMER-0017-BIS')
    await page.getByRole('tab', { name: /^Client/ }).click()
    await page.getByLabel(/^Nom/).fill('Vereniging van mede-eigenaars Residentie Zuidertoren')
    const over = page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const parts = [...(heading.closest('header')?.children ?? [])]
      const right = (part: Element) =>
        Math.max(...[part, ...part.querySelectorAll('*')].map((each) => each.getBoundingClientRect().right))
      return parts
        .filter((part, at) => right(part) > (parts[at + 1]?.getBoundingClientRect().left ?? innerWidth))
        .map(({ textContent }) => textContent)
    })
    expect(await over).toEqual([])
    await page.context().close()
  },
)
