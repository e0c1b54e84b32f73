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

test('an act is found by its name in another language', async () => {
  await anna.keyboard.press('Control+k')
  await input().fill('colleague')
  await expect.poll(() => chosen().innerText()).toContain(words('find:place.invite'))
  await anna.keyboard.press('Enter')
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
