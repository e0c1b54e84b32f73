/** The ways in of a person, and the devices that stay signed in. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { objections } from '#tests/support/axe.ts'
import { linkFor } from '#tests/support/mailbox.ts'
import { openPage, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'

const stage = setStage()
const { app, calls } = stage

/** By a press, with the box ticked. */
async function stayIn(email: string): Promise<Watched> {
  const page = await openPage(stage.browser)
  const { token } = await linkFor(app, calls, email)
  await page.goto(`${app.url}/accountportal/aanmelden/${token}`)
  await page.getByRole('checkbox', { name: 'Blijf aangemeld op dit toestel' }).check()
  await page.getByRole('button', { name: email }).click()
  await page.waitForURL(/\/overview/)
  return page
}

const devices = (page: Page) =>
  page.getByRole('region', { name: 'Toestellen die aangemeld blijven' }).getByRole('listitem')

test('a person signs their other devices out, and this one last', async () => {
  const lost = await stayIn(people.bram.email)
  const here = await stayIn(people.bram.email)
  await here.getByRole('banner').getByRole('button', { name: people.bram.email }).click()
  await here.getByRole('menuitem', { name: 'Mijn toegang' }).click()
  await here.getByRole('heading', { level: 1, name: 'Mijn toegang' }).waitFor()
  await expect.poll(() => devices(here).count()).toBe(2)
  expect(await objections(here)).toEqual([])
  await here.getByRole('button', { name: 'Meld alle andere toestellen af' }).click()
  await here.getByText('Toestel afgemeld').waitFor()
  await expect.poll(() => devices(here).count()).toBe(1)
  await devices(here).getByText('dit toestel').waitFor()
  await lost.reload()
  await lost.waitForURL(/\/aanmelden/)
  const pages = () => here.evaluate(() => history.length)
  const before = await pages()
  await devices(here)
    .getByRole('button', { name: /^Meld af/ })
    .click()
  await here.waitForURL(/\/aanmelden/)
  expect(await pages()).toBe(before)
  expect([...lost.faults, ...here.faults]).toEqual([])
})

test('a person ends a session in another browser, after a fresh sign-in', async () => {
  const other = await stage.pageOf(people.anna.email)
  const here = await stage.pageOf(people.anna.email)
  await here.goto(`${app.url}/accountportal/user/access`)
  const sessions = here.getByRole('region', { name: 'Nu aangemeld' }).getByRole('listitem')
  await sessions.filter({ hasText: 'dit toestel' }).waitFor()
  await app.orm.em.fork().execute(`update sessions set proved_at = now() - interval '16 minutes'`)
  const end = sessions
    .filter({ hasNotText: 'dit toestel' })
    .first()
    .getByRole('button', { name: /^Meld af/ })
  await end.click()
  await here.getByRole('dialog', { name: 'Meld je eerst opnieuw aan' }).waitFor()
  expect(await objections(here)).toEqual([])
  await here.keyboard.press('Escape')
  await app.orm.em.fork().execute('update sessions set proved_at = now()')
  const before = await sessions.count()
  await end.click()
  await here.getByText('De sessie is beëindigd').waitFor()
  await expect.poll(() => sessions.count()).toBe(before - 1)
  await other.reload()
  await other.waitForURL(/\/aanmelden/)
  expect(here.faults).toEqual([])
})

test('a person chooses language, colours and keys there', async () => {
  const page = await stage.pageOf(people.anna.email)
  await page.goto(`${app.url}/accountportal/user/access`)
  await page.getByRole('radio', { name: 'Donker' }).check({ force: true })
  expect(await page.evaluate(() => document.documentElement.dataset['mantineColorScheme'])).toBe('dark')
  await page.getByRole('radio', { name: 'Français' }).click({ force: true })
  await page.getByRole('heading', { level: 1, name: 'Mon accès' }).waitFor()
})
