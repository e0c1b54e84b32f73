/** Search everything: by key or button, by keys alone, and with an answer that is late or fails. */
import { beforeAll, expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { objections } from '#tests/support/axe.ts'
import { hold, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'

const stage = setStage()
const { app } = stage
const [accountId = ''] = people.anna.accountIds
let anna: Watched

beforeAll(async () => {
  anna = await stage.pageOf(people.anna.email)
  await anna.goto(`${app.url}/accountportal/invoices/${accountId}`)
  await anna.getByRole('table').waitFor()
})

const input = () => anna.getByRole('combobox', { name: words('find:title') })
const chosen = () => anna.getByRole('option', { selected: true })
const group = (name: string) => anna.getByRole('group', { name: words(`find:group.${name}`) })

test('Ctrl+K finds a customer and its documents by three letters, and the keys open one', async () => {
  await anna.keyboard.press('Control+k')
  await input().waitFor()
  expect(await objections(anna)).toEqual([])
  await anna.keyboard.type('cla')
  await group('customer')
    .getByRole('option', { name: /Drukkerij Claes/ })
    .waitFor()
  await group('documents')
    .getByRole('option', { name: /2026-0145/ })
    .waitFor()
  await expect.poll(() => chosen().innerText()).toContain('Drukkerij Claes')
  expect(await input().getAttribute('aria-activedescendant')).toBe(await chosen().getAttribute('id'))
  expect(await objections(anna)).toEqual([])
  await anna.keyboard.press('Tab')
  await expect.poll(() => chosen().innerText()).toContain('2026-0145')
  await anna.keyboard.press('Enter')
  await anna.waitForURL(/\/invoices\/.*\/document\//)
  await anna.getByRole('heading', { level: 1, name: /2026-0145/ }).waitFor()
  await input().waitFor({ state: 'detached' })
})

test('an amount is found, and the list of all of a kind has the text in its filter', async () => {
  await anna.keyboard.press('Control+k')
  await input().fill('158,87')
  await expect.poll(() => chosen().innerText()).toContain('158,87')
  await input().fill('cla')
  await anna.getByRole('option', { name: /^Verzonden \d+$/ }).click()
  await anna.waitForURL(/\/invoices\/.*q=cla/)
  await anna.getByRole('table').getByText('Drukkerij Claes').first().waitFor()
})

test('the import of products is found, and opens', async () => {
  await anna.keyboard.press('Control+k')
  await input().fill('importeer prod')
  await expect.poll(() => chosen().innerText()).toContain(words('find:place.import-products'))
  await anna.keyboard.press('Enter')
  const window = anna.getByRole('dialog', { name: words('imports:products.title') })
  await window.waitFor()
  await window.getByRole('button', { name: words('imports:close') }).click()
  await anna.waitForURL(/\/products\/[0-9a-f-]+$/)
  await window.waitFor({ state: 'detached' })
})

test('an invoice for a found customer begins with that customer', async () => {
  await anna.keyboard.press('Control+k')
  await input().fill('claes')
  await group('acts')
    .getByRole('option', { name: new RegExp(`${words('find:place.new-invoice')}.*Drukkerij Claes`) })
    .click()
  await anna.waitForURL(/\/draft\?customer=/)
  await anna.getByText('Drukkerij Claes').first().waitFor()
  await anna.goto(`${app.url}/accountportal/invoices/${accountId}`)
})

test('the companies of a member answer together, where one has nothing', async () => {
  const { email, accountIds } = people.chloe
  const chloe = await stage.pageOf(email)
  await chloe.goto(`${app.url}/accountportal/overview/${accountIds[1]}`)
  await chloe.getByRole('heading', { level: 1 }).waitFor()
  await chloe.keyboard.press('Control+k')
  const asked = chloe.getByRole('combobox', { name: words('find:title') })
  await asked.fill('peeters')
  const everywhere = chloe.getByRole('button', { name: words('find:in-both') })
  await everywhere.click()
  await chloe.getByRole('group', { name: 'Atelier Dubois' }).getByRole('option').first().waitFor()
  expect(await asked.inputValue()).toBe('peeters')
  expect(await asked.evaluate((it) => it === document.activeElement)).toBe(true)
  expect(await objections(chloe)).toEqual([])
  await chloe.keyboard.press('Enter')
  await chloe.waitForURL(new RegExp(String(accountIds[0])))
  await chloe.context().close()
})

test('an accountant finds a document in any of their companies, from the board', async () => {
  const els = await stage.pageOf(people.els.email)
  await els.goto(`${app.url}/accountportal/companies`)
  await els.getByRole('table').waitFor()
  await els.keyboard.press('Control+k')
  await els.getByRole('combobox', { name: words('find:title') }).fill('zuivelhoeve')
  const found = els.getByRole('group', { name: 'Bakkerij Peeters' }).getByRole('option').first()
  await found.waitFor()
  expect(await objections(els)).toEqual([])
  await found.click()
  await els.waitForURL(new RegExp(String(people.anna.accountIds[0])))
  await els.context().close()
})

test('an administrator finds an account by its name or number, and its people beside it', async () => {
  const admin = await stage.pageOf(people.admin.email)
  await admin.getByRole('button', { name: words('shell:search-everywhere') }).click()
  const asked = admin.getByRole('combobox', { name: words('find:title') })
  const found = admin.getByRole('option', { name: /^Drukkerij Claes/ })
  await asked.fill('claes')
  await found.waitFor()
  await admin.getByRole('option', { name: /^Bram Claes/ }).waitFor()
  await asked.fill('0123.456.749')
  await found.waitFor()
  await asked.press('Enter')
  await admin.waitForURL(new RegExp(String(people.bram.accountIds[0])))
  await admin.context().close()
})

test('an act is found by its name in another language', async () => {
  await anna.keyboard.press('Control+k')
  await input().fill('colleague')
  await expect.poll(() => chosen().innerText()).toContain(words('find:place.invite'))
  await anna.keyboard.press('Enter')
  await anna.waitForURL(/\/data\/.*\/people\?open=invitation$/)
  await anna.getByRole('dialog', { name: words('members:invite.title') }).waitFor()
  await anna.getByRole('button', { name: words('members:invite.no') }).click()
  await anna.waitForURL(/\/data\/.*\/people$/)
})

test('Escape gives the focus back, and nothing found says so', async () => {
  const button = anna.getByRole('button', { name: words('shell:search-everywhere') })
  await button.focus()
  await anna.keyboard.press('Enter')
  await input().fill('xyzzy')
  await anna.getByText(/^Niets met ‘xyzzy’/).waitFor()
  await anna.keyboard.press('Escape')
  await input().waitFor({ state: 'detached' })
  await expect.poll(() => button.evaluate((it) => it === document.activeElement)).toBe(true)
})

test('an answer that is late leaves the rows before it, and one that fails can be asked for again', async () => {
  await anna.keyboard.press('Control+k')
  await input().fill('claes')
  await group('customer').waitFor()
  const late = await hold(anna, '**/search?q=peet*')
  await input().fill('peeters')
  await anna.locator('[data-slow]').waitFor()
  await group('customer').getByText('Claes').waitFor()
  late()
  await anna.locator('[data-slow]').waitFor({ state: 'detached' })
  await anna.route('**/search?q=zorg*', (route) => route.abort())
  await input().fill('zorg')
  const again = anna.getByRole('button', { name: words('kit:retry') })
  await again.waitFor()
  await anna.unroute('**/search?q=zorg*')
  await again.click()
  await anna
    .getByRole('option', { name: /Zorggroep/ })
    .first()
    .waitFor()
  await anna.keyboard.press('Escape')
})
