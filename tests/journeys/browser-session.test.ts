/** One session in all tabs of a browser, and two people on one machine. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { linkFor } from '#tests/support/mailbox.ts'
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
