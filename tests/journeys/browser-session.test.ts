/** One session in all tabs of a browser, and two people on one machine. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { linkFor, mailsFor } from '#tests/support/mailbox.ts'
import { openPage } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'

const stage = setStage()
const { app, calls } = stage

async function signOut(page: Page, email: string) {
  await page.getByRole('button', { name: email }).click()
  await page.getByRole('menuitem', { name: 'Afmelden' }).click()
}

const tokenIn = (page: Page) => page.evaluate(() => sessionStorage.getItem('zegel.token'))
const linkOf = async (email: string) => {
  const { mail } = await linkFor(app, calls, email)
  return mail.text.match(/https?:\S+\/aanmelden\/\S+/)?.[0] ?? ''
}
const newTab = async (page: Page, address: string) => {
  const tab = await page.context().newPage()
  await tab.goto(address)
  return tab
}

/** Closed and opened again, with no tab in between. */
async function newTabAlone(page: Page, address: string) {
  const tab = await page.context().newPage()
  await page.close()
  await tab.goto(address)
  return tab
}

test('a tab by Ctrl+click is signed in, and signing out there ends both', async () => {
  const first = await stage.pageOf(people.anna.email)
  const [second] = await Promise.all([
    first.context().waitForEvent('page'),
    first
      .getByRole('link', { name: 'Klanten', exact: true })
      .first()
      .click({ modifiers: ['ControlOrMeta'] }),
  ])
  await second.getByRole('heading', { level: 1, name: 'Klanten' }).waitFor()
  expect(await tokenIn(second)).toBe(await tokenIn(first))
  await signOut(second, people.anna.email)
  await first.waitForURL(/\/aanmelden/)
  expect(await tokenIn(first)).toBeNull()
  expect(first.faults).toEqual([])
})

test('the sign-in page of a browser with a session leads on by itself', async () => {
  const first = await stage.pageOf(people.anna.email)
  const second = await newTab(first, `${app.url}/accountportal/aanmelden`)
  await second.waitForURL(/\/overview/)
})

test('the link of one person asks where another is signed in, and uses nothing up before', async () => {
  const bram = await stage.pageOf(people.bram.email)
  const link = await linkOf(people.anna.email)
  const second = await newTab(bram, link)
  await second.getByRole('heading', { name: 'Bram is hier nog aangemeld' }).waitFor()
  await second.getByRole('button', { name: 'Blijf Bram' }).click()
  await second.waitForURL(/\/overview/)
  expect(await tokenIn(second)).toBe(await tokenIn(bram))

  const third = await newTab(bram, link)
  await third.getByRole('button', { name: 'Meld Bram af en mij aan' }).click()
  await third.waitForURL(/\/overview/)
  await bram.waitForURL(/\/aanmelden/)
  await bram.getByText('Anna heeft zich aangemeld in deze browser.').waitFor()
  expect(await tokenIn(bram)).toBeNull()
})

test('a mail scanner with scripts opens the link first, and the person still gets in', async () => {
  const link = await linkOf(people.anna.email)
  const scanner = await stage.browser.newContext()
  const opened = await scanner.newPage()
  await opened.goto(link)
  await opened.getByRole('heading', { name: 'Ben jij dit?' }).waitFor()
  await scanner.close()
  const person = await (await stage.browser.newContext({ locale: 'nl' })).newPage()
  await person.goto(link)
  await person.getByText(/^Je vroeg vandaag om \d\d:\d\d een link/).waitFor()
  await person.getByRole('button', { name: people.anna.email }).click()
  await person.waitForURL(/\/overview/)
})

test('a browser that was asked to stays signed in over a restart, until it signs out', async () => {
  const page = await openPage(stage.browser)
  await page.goto(`${app.url}/accountportal/aanmelden`)
  const stay = page.getByRole('checkbox', { name: 'Blijf aangemeld op dit toestel' })
  expect(await stay.isChecked()).toBe(false)
  await stay.check()
  await page.getByLabel('E-mailadres').fill(people.bram.email)
  await page.getByRole('button', { name: 'Stuur mij een aanmeldlink' }).click()
  await page.getByText('Kijk in je mailbox', { exact: false }).waitFor()
  const [mail] = await mailsFor(app, people.bram.email)
  await page.goto(mail?.text.match(/https?:\S+\/aanmelden\/\S+/)?.[0] ?? '')
  await page.waitForURL(/\/overview/)
  const before = await tokenIn(page)
  const again = await newTabAlone(page, `${app.url}/accountportal/`)
  await again.waitForURL(/\/overview/)
  const after = await tokenIn(again)
  expect(after).toEqual(expect.any(String))
  expect(after).not.toBe(before)
  await signOut(again, people.bram.email)
  const last = await newTabAlone(again, `${app.url}/accountportal/`)
  await last.getByRole('heading', { name: 'Aanmelden' }).waitFor()
  expect(await tokenIn(last)).toBeNull()
})

test('a copied cookie of a browser that stays signed in puts the copy and the browser out', async () => {
  const page = await openPage(stage.browser)
  await page.goto(`${app.url}/accountportal/aanmelden`)
  await page.getByRole('checkbox', { name: 'Blijf aangemeld op dit toestel' }).check()
  await page.getByLabel('E-mailadres').fill(people.chloe.email)
  await page.getByRole('button', { name: 'Stuur mij een aanmeldlink' }).click()
  await page.getByText('Kijk in je mailbox', { exact: false }).waitFor()
  const [mail] = await mailsFor(app, people.chloe.email)
  await page.goto(mail?.text.match(/https?:\S+\/aanmelden\/\S+/)?.[0] ?? '')
  await page.waitForURL(/\/overview/)
  const stolen = await page.context().cookies()
  const again = await newTabAlone(page, `${app.url}/accountportal/`)
  await again.waitForURL(/\/overview/)
  await app.orm.em
    .fork()
    .execute(`update device_cookies set replaced_at = replaced_at - interval '11 seconds'`)
  const thief = await openPage(stage.browser)
  await thief.context().addCookies(stolen)
  await thief.goto(`${app.url}/accountportal/aanmelden`)
  await thief.evaluate(() => localStorage.setItem('zegel.device', 'true'))
  const answer = await thief.evaluate(
    async () => (await fetch('/api/user/public/resume', { method: 'POST' })).status,
  )
  expect(answer).toBe(401)
  await again.reload()
  await again.waitForURL(/\/aanmelden/)
})
