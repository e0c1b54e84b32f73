/** The script that a browser loads before a screen can be used. */
import { expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { openPage } from '#tests/support/screens.ts'
import { budgets, KILOBYTE, scriptsOf } from '#tests/support/script-size.ts'
import { setStage } from '#tests/support/stage.ts'
import { fewOf, isThorough } from '#tests/support/thorough.ts'

const stage = setStage()

test.each(fewOf(['nl', 'fr', 'en'] as const, 1))('signing in loads little, in %s', async (language) => {
  const page = await openPage(stage.browser, { language })
  const loaded = await scriptsOf(page, () => page.goto(`${stage.app.url}/accountportal/aanmelden`))
  expect(loaded.page).toBeGreaterThan(0)
  expect(loaded.page).toBeLessThanOrEqual(budgets.signIn * KILOBYTE)
  await page.context().close()
})

test.runIf(isThorough)('a new draft opens with no more than its budget', async () => {
  const { email, accountIds } = people.anna
  const signedIn = await stage.pageOf(email)
  const session = await signedIn.evaluate(() => ({ ...sessionStorage }))
  const page = await openPage(stage.browser)
  await page.addInitScript((items: Record<string, string>) => {
    for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, value)
  }, session)
  const editor = `${stage.app.url}/accountportal/drafts/${accountIds[0]}/draft`
  const loaded = await scriptsOf(page, () => page.goto(editor))
  expect(loaded.page).toBeGreaterThan(budgets.signIn * KILOBYTE)
  expect(loaded.page).toBeLessThanOrEqual(budgets.editor * KILOBYTE)
})
