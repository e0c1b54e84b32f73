/** The lists of sent and received documents: narrowed, in the address, and by the keyboard. */
import type { Route } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { goTo, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { isThorough } from '#tests/support/thorough.ts'

let anna: Watched

const stage = setStage()

beforeAll(async () => {
  anna = await stage.pageOf(people.anna.email)
})

const open = (path: string) => goTo(anna, `${stage.app.url}/accountportal${path}`)
const cells = (column: number) => anna.getByRole('row').getByRole('cell').nth(column)

test('the received list shows unanswered documents, and the address keeps the filter [feel.address]', async () => {
  await open('/received-invoices')
  await anna.getByText('Te beantwoorden', { exact: true }).first().click()
  await anna.waitForURL(/status=UNANSWERED/)
  await anna.reload()
  await cells(0).first().waitFor()
  const statuses = await anna.locator('tbody tr td:first-child').allInnerTexts()
  expect(new Set(statuses)).toEqual(new Set(['Te beantwoorden']))
  await anna.goBack()
  await anna.getByRole('cell', { name: 'Geweigerd' }).first().waitFor()
})

test.runIf(isThorough)('the received list is sorted by the chosen column, cards included', async () => {
  await anna.setViewportSize({ width: 390, height: 844 })
  await open('/received-invoices')
  await anna.getByRole('combobox', { name: 'Sorteer op' }).click()
  await anna.getByRole('option', { name: 'Leverancier, A tot Z' }).click()
  await anna.waitForURL(/sort=customerName&order=ASC|order=ASC&sort=customerName/)
  const first = anna.getByRole('list', { name: 'Ontvangen facturen' }).getByRole('listitem').first()
  await first.filter({ hasText: 'Amandel & Co bv' }).waitFor()
  await anna.setViewportSize({ width: 1440, height: 900 })
})

test.runIf(isThorough)(
  'a sent invoice becomes a credit note that refers to it, with the next number [after.credit-note]',
  async () => {
    await open('/invoices?period=ALL_INVOICES&status=ACCEPTED')
    const row = anna
      .getByRole('row')
      .filter({ hasText: 'Hotel Ter Beurze nv' })
      .filter({ hasNotText: 'Creditnota' })
    const number = await row.first().getByRole('cell').nth(1).innerText()
    await row
      .first()
      .getByRole('button', { name: `Meer met ${number}` })
      .click()
    await anna.getByRole('menuitem', { name: 'Maak een creditnota' }).click()
    await anna.waitForURL(/\/draft\/[0-9a-f-]{36}/)
    await expect.poll(async () => anna.getByRole('radio', { name: 'Creditnota' }).isChecked()).toBe(true)
    await expect.poll(() => anna.getByLabel('Creditnotanummer').inputValue()).toMatch(/^CN-\d{4}-\d{3}$/)
    await expect.poll(async () => anna.getByLabel('Voor factuur').inputValue()).toBe(number)
  },
)

test.runIf(isThorough)(
  'a copy of a sent invoice is mailed from its page, to an address typed with a space behind it [after.mail]',
  async () => {
    await open('/invoices?period=ALL_INVOICES&status=ACCEPTED')
    const more = anna.getByRole('button', { name: /^Meer met/ }).first()
    await more.click()
    await anna.getByRole('menuitem', { name: 'Mail de pdf' }).click()
    await anna.getByRole('textbox', { name: 'E-mailadres' }).fill('kopie@klant.example ')
    await anna.getByRole('button', { name: 'Mail nu' }).click()
    await anna.getByText('Kopie gemaild').waitFor()
    const [mail] = await mailsFor(stage.app, 'kopie@klant.example')
    expect(mail?.subject).toContain('van Bakkerij Peeters')
  },
)

test.runIf(isThorough)('a list seen before shows its rows at once, before the server answers', async () => {
  await open('/invoices')
  const tabs = ['Facturen', 'Ontvangen', 'Concepten', 'Klanten']
  const tab = (name: string) =>
    anna.getByRole('navigation').getByRole('link', { name: new RegExp(`^${name}`) })
  const first = anna.locator('tbody tr').first()
  const seen = new Map<string, string>()
  for (const name of tabs) {
    await tab(name).click()
    const known = ['', ...seen.values()]
    await expect.poll(async () => known.includes((await first.innerText()).trim())).toBe(false)
    seen.set(name, (await first.innerText()).trim())
  }
  const held: Route[] = []
  await anna.route('**/graphql', (route) => void held.push(route))
  for (const [name, row] of seen) {
    await tab(name).click()
    await expect.poll(async () => (await first.innerText()).trim(), { message: name }).toBe(row)
  }
  await anna.unroute('**/graphql')
  /** A request that the page aborted can't continue. */
  await Promise.allSettled(held.map((route) => route.continue()))
})

test('the key of a new invoice opens the button’s notice on the sent list', async () => {
  await open('/invoices')
  await anna.getByRole('heading', { name: 'Verzonden facturen' }).waitFor()
  await anna.keyboard.press('n')
  await anna.getByRole('dialog', { name: 'Voor je een document maakt' }).waitFor()
  await anna.keyboard.press('Escape')
  await anna.getByRole('dialog').waitFor({ state: 'detached' })
  await open('/received-invoices')
  await anna.getByRole('heading', { name: 'Ontvangen facturen' }).waitFor()
  await anna.keyboard.press('n')
  await anna.waitForURL(/\/draft/)
  expect(anna.faults).toEqual([])
})
