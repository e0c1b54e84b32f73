/** A person changes the address that they sign in with; another one objects to a change that they didn't ask for. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { objections } from '#tests/support/axe.ts'
import { openPage, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'
import { emailToken } from '#tests/support/user-email.ts'

const stage = setStage()
const { app } = stage
const { anna, bram, chloe } = people
const base = () => `${app.url}/accountportal`
const button = (page: Page, key: string) => page.getByRole('button', { name: words(key), exact: true })
const outcome = (page: Page, state: string) => page.getByText(words(`person:email-link.${state}.title`))

async function ask(page: Watched, email: string) {
  await page.goto(`${base()}/user/access`)
  await button(page, 'person:email.change').click()
  await page.getByRole('dialog').getByRole('textbox').fill(email)
  await button(page, 'person:email.ask').click()
}

test('a link to the new address confirms it, other browsers are out, and the old one is told', async () => {
  const [page, other] = [await stage.pageOf(anna.email), await stage.pageOf(anna.email)]
  const email = 'anna.peeters@post.example'
  await ask(page, email)
  await page.getByText(words('person:email.asked')).first().waitFor()
  expect(await objections(page)).toEqual([])
  const mailed = await openPage(stage.browser)
  await mailed.goto(`${base()}/user-email/${await emailToken(app, email)}`)
  await mailed.waitForURL(/\/user-email\/?$/)
  expect(await objections(mailed)).toEqual([])
  await button(mailed, 'person:email-link.CONFIRM.act').click()
  await outcome(mailed, 'CONFIRMED').waitFor()
  await page.bringToFront()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await page.getByRole('banner').getByText(email).waitFor()
  await page.goto(`${base()}/user/access`)
  await page.getByText(words('person:ways.link-to').replace('{{email}}', email)).waitFor()
  await other.reload()
  await other.waitForURL(/\/aanmelden/)
  expect(await emailToken(app, anna.email)).not.toBe('')
})

test('an address that somebody signs in with is refused at its field', async () => {
  const page = await stage.pageOf(bram.email)
  await ask(page, chloe.email)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Met dit adres meldt zich al iemand aan').waitFor()
  await dialog.getByRole('textbox').fill('nergens')
  await button(page, 'person:email.ask').click()
  await expect.poll(() => dialog.innerText()).not.toContain('Met dit adres')
  expect(await objections(page)).toEqual([])
})

test('the reader of the old address objects, and everybody is out', async () => {
  const page = await stage.pageOf(chloe.email)
  await ask(page, 'dief@elders.example')
  await page.getByText(words('person:email.asked')).first().waitFor()
  const mailed = await openPage(stage.browser)
  await mailed.goto(`${base()}/user-email/${await emailToken(app, chloe.email)}`)
  await button(mailed, 'person:email-link.DISPUTE.act').click()
  await outcome(mailed, 'OBJECTED').waitFor()
  await page.reload()
  await page.waitForURL(/\/aanmelden/)
  const thief = await openPage(stage.browser)
  await thief.goto(`${base()}/user-email/${await emailToken(app, 'dief@elders.example')}`)
  await outcome(thief, 'DISPUTED').waitFor()
})
