/** An administrator acts for a company: the reason, the bar on every page, the end of the half hour, and the company's side. */
import { beforeAll, expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import type { Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'

const stage = setStage()
const { app } = stage
let admin: Watched

beforeAll(async () => {
  admin = await stage.pageOf(people.admin.email)
})

const accountId = people.anna.accountIds[0] ?? ''
const REASON = 'Vraag van Anna per telefoon'
const open = (page: Watched, path: string) => page.goto(`${app.url}/accountportal${path}`)
const bar = (page: Watched) => page.locator('aside[data-acting]')
const press = (page: Watched, name: string) => page.getByRole('button', { name, exact: true }).click()

async function sayWhy(page: Watched) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(REASON)
  await dialog.getByRole('button', { name: words('shell:acting.yes') }).click()
  await bar(page).waitFor()
}

test('the reason comes first, and the owners are mailed', async () => {
  await open(admin, `/customers/${accountId}`)
  await press(admin, words('shell:acting.start'))
  await press(admin, words('shell:acting.yes'))
  await admin.getByText(words('shell:acting.missing')).waitFor()
  await sayWhy(admin)
  expect(await bar(admin).innerText()).toContain(REASON)
  expect(await bar(admin).innerText()).toContain('Nog 30 minuten')
  await expect
    .poll(async () => (await mailsFor(app, people.anna.email)).some(({ text }) => text.includes(REASON)))
    .toBe(true)
})

test('the bar stands on every page, also in a new tab, and its button is the first that Tab reaches', async () => {
  const tab = await admin.context().newPage()
  await tab.goto(`${app.url}/accountportal/user/access`)
  await tab.locator('aside[data-acting]').waitFor()
  await tab.keyboard.press('Tab')
  await expect.poll(() => tab.evaluate(() => document.activeElement?.closest('aside') !== null)).toBe(true)
  await tab.close()
})

test('the half hour ends in the middle of a form, which stays as it was typed', async () => {
  await open(admin, `/customers/${accountId}`)
  await admin.getByRole('row').nth(1).getByRole('link').first().click()
  const name = admin.getByRole('textbox', { name: /^Naam/ }).first()
  await name.fill('Bakkerij van om de hoek')
  await app.orm.em.fork().execute('update acting set expires_at = now() where account_id = ?', [accountId])
  await press(admin, words('customers:save'))
  await admin.getByText(words('shell:acting.missing-now')).waitFor()
  await sayWhy(admin)
  expect(await name.inputValue()).toBe('Bakkerij van om de hoek')
  await press(admin, words('customers:save'))
  await admin.getByText(words('customers:save-customer-info')).waitFor()
})

test('the company reads who did it, for whom and why, and what was read', async () => {
  const anna = await stage.pageOf(people.anna.email)
  await open(anna, `/data/${accountId}/activity`)
  const acted = anna.getByRole('row').filter({ hasText: words('activity:what.operator.acted') })
  await acted.first().waitFor()
  expect(await acted.first().innerText()).toMatch(/admin@zegel\.example\s+Van Zegel, voor/)
  expect(await acted.first().innerText()).toContain(REASON)
  const read = anna.getByRole('row').filter({ hasText: words('activity:read.customers') })
  await read.first().waitFor()
})

test('stopping leads to the desk, and the bar is gone', async () => {
  await open(admin, `/customers/${accountId}`)
  await bar(admin).getByRole('button').click()
  await admin.waitForURL(/\/admin$/)
  await bar(admin).waitFor({ state: 'detached' })
})
