/** How many keys the main job takes by keyboard alone, from a dropped PDF to sent. What it prints can be compared. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { dropPdf } from '#tests/support/drop-pdf.ts'
import { field, untilRead } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'

const stage = setStage()

/** Presses keys, and counts them. */
function typist(page: Page) {
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  return {
    count: () => keys,
    press,
    type: async (text: string) => {
      keys += text.length
      await page.keyboard.type(text)
    },
    /** By Tab, the shorter way round. */
    reach: async (target: Locator) => {
      const steps = await target.evaluate((element) => {
        const all = [
          ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]'),
        ]
        const stops = all.filter(
          (each) =>
            each.tabIndex >= 0 &&
            each.checkVisibility() &&
            !each.matches(':disabled') &&
            !each.closest('[inert]'),
        )
        const [to, from] = [
          stops.indexOf(element as HTMLElement),
          stops.findIndex((each) => each.matches(':focus')),
        ]
        const ahead = (to - from + stops.length) % stops.length
        return ahead <= stops.length - ahead ? ahead : ahead - stops.length
      })
      const isThere = () => target.evaluate((element) => element === document.activeElement)
      for (let step = 0; step < Math.abs(steps) + 10 && !(await isThere()); step += 1)
        await press(steps < 0 ? 'Shift+Tab' : 'Tab')
      expect(await isThere()).toBe(true)
    },
  }
}

test('from a dropped PDF to sent takes few keys, a new number typed and a line mended on the way [feel.keyboard]', async () => {
  const page = await stage.pageOf(people.anna.email)
  await page.goto(`${stage.app.url}/accountportal/drafts/${people.anna.accountIds[0]}/draft`)
  await page.getByRole('button', { name: 'Kies een pdf' }).waitFor()
  await dropPdf(page.getByRole('region', { name: 'Pdf van het document' }))
  await untilRead(page)
  await page.getByText('Bereikbaar via Peppol, 0208:', { exact: false }).waitFor()
  const keys = typist(page)
  const begun = performance.now()
  await keys.reach(field(page, 'Factuurnummer'))
  await keys.press('ControlOrMeta+a')
  await keys.type('K-26-1')
  await keys.reach(field(page, 'Lijn 1, Aantal'))
  await keys.type('16')
  const send = page.getByRole('button', { name: /^Verstuur via Peppol/ })
  const hasKey = (await send.getAttribute('aria-keyshortcuts')) !== null
  if (hasKey) await keys.press('Control+Enter')
  else {
    await keys.reach(send)
    await keys.press('Enter')
  }
  await page.getByText('Factuur K-26-1 is verstuurd').waitFor()
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  process.stdout.write(`from a dropped PDF to sent: ${keys.count()} keys, ${seconds} s\n`)
  expect(keys.count()).toBeLessThan(30)
  await page.context().close()
})
