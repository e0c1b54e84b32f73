/** Vendors in the browser: their list and page, an account used no more, a phone number, and an invoice that did not come. */
import { beforeAll, expect, test } from 'vitest'
import { addDays, todayInBrussels } from '#contracts/rules/dates.ts'
import { people } from '#fixtures/accounts.ts'
import { Vendor, VendorIban } from '#server/vendors/vendor.ts'
import { objections } from '#tests/support/axe.ts'
import { field, hold, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'

const stage = setStage()
const { app } = stage
const [accountId = ''] = people.anna.accountIds
const list = `/received-invoices/${accountId}`
let anna: Watched

beforeAll(async () => {
  anna = await stage.pageOf(people.anna.email)
})

const to = (page: Watched, path: string) => page.goto(`${app.url}/accountportal${path}`)
const inDialog = (key: string) =>
  anna.getByRole('dialog').getByRole('button', { name: words(key), exact: true })

test('a vendor is found, and its page has its accounts and documents', async () => {
  await to(anna, list)
  await anna.getByRole('link', { name: words('received-invoices:tabs.vendors') }).click()
  await anna.getByRole('searchbox', { name: words('vendors:search') }).fill('hertens')
  await anna.getByRole('link', { name: 'Zuivelhoeve Hertens' }).click()
  await anna.getByRole('heading', { name: 'Zuivelhoeve Hertens', level: 1 }).waitFor()
  await anna.getByText('BE53 0634 2399 8553').waitFor()
  await anna.getByRole('link', { name: '26.4471' }).waitFor()
  expect(await objections(anna)).toEqual([])
  expect(anna.faults).toEqual([])
})

test('its number is changed by a member, whose name stands beside it', async () => {
  await anna.getByRole('button', { name: words('vendors:reach.edit') }).click()
  await field(anna, words('vendors:reach.phone')).fill('016 55 01 27')
  await inDialog('vendors:reach.save').click()
  await anna.getByText('016 55 01 27').waitFor()
  await anna.getByText(/gegeven door anna@bakkerij-peeters\.example/).waitFor()
})

test('a confirmed account says who confirmed it, and with whom they spoke', async () => {
  const confirmed = { state: 'CONFIRMED', spokenWith: 'Griet Hertens', decidedAt: new Date() } as const
  await app.orm.em.fork().nativeUpdate(VendorIban, { accountId, iban: 'BE53063423998553' }, confirmed)
  await anna.reload()
  await anna.getByText(/^bevestigd door .*gesproken met Griet Hertens$/).waitFor()
})

test('an account that is used no more is trusted no more', async () => {
  await anna.getByRole('button', { name: /^Acties voor BE53/ }).click()
  await anna.getByRole('menuitem', { name: words('vendors:accounts.stop') }).click()
  await inDialog('vendors:accounts.stop').click()
  await anna.getByText(/^gestopt door anna@/).waitFor()
})

test('two presses on the hint of a late invoice change it once', async () => {
  const dates = ['2026-08-05', '2026-09-05', '2026-10-05', '2026-11-05']
  await app.orm.em.fork().nativeUpdate(Vendor, { name: 'Zuivelhoeve Hertens', accountId }, { dates })
  await anna.reload()
  const changes: string[] = []
  anna.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/vendors/')) changes.push(request.url())
  })
  const tell = anna.getByRole('checkbox', { name: words('vendors:rhythm.tell') })
  await expect.poll(() => tell.isChecked()).toBe(true)
  const letGo = await hold(anna, '**/vendors/*')
  await tell.click()
  await tell.click()
  letGo()
  await expect.poll(() => tell.isChecked()).toBe(false)
  expect(changes).toHaveLength(1)
})

test('a reader sees a vendor without acts', async () => {
  const nadia = await stage.pageOf(people.nadia.email)
  await to(nadia, `${list}/vendors/01990000-0000-7000-8000-000000001205`)
  await nadia.getByText('BE53 0634 2399 8553').waitFor()
  expect(await nadia.getByRole('button', { name: words('vendors:reach.edit') }).count()).toBe(0)
  expect(await nadia.getByRole('button', { name: /^Acties voor/ }).count()).toBe(0)
})

test('an invoice that did not come is told above the list, until nobody expects it', async () => {
  const expected = addDays(todayInBrussels(), -6)
  const dates = [3, 2, 1].map((months) => {
    const [year = 0, month = 0, day = 0] = expected.split('-').map(Number)
    return new Date(Date.UTC(year, month - 1 - months, Math.min(day, 28))).toISOString().slice(0, 10)
  })
  await app.orm.em.fork().nativeUpdate(Vendor, { name: 'Belvia Telecom nv', accountId }, { dates })
  await to(anna, list)
  await anna.getByText(/^Belvia Telecom nv factureert rond de/).waitFor()
  expect(await objections(anna)).toEqual([])
  await anna.getByRole('button', { name: words('received-invoices:missing.stop') }).click()
  await anna.getByText('We melden Belvia Telecom nv niet meer').waitFor()
  await anna.getByText(/^Belvia Telecom nv factureert rond de/).waitFor({ state: 'detached' })
  await anna.reload()
  await anna.getByRole('link', { name: words('received-invoices:tabs.vendors') }).waitFor()
  expect(await anna.getByText(/^Belvia Telecom nv factureert/).count()).toBe(0)
})
