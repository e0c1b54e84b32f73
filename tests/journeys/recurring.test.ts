/** Recurring invoices on their screens: made of a sent one, paused, and dates skipped, moved and changed. */
import { beforeAll, expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { fixedId } from '#fixtures/ids.ts'
import { objections } from '#tests/support/axe.ts'
import type { Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'
import { isThorough } from '#tests/support/thorough.ts'

const stage = setStage({ LIMIT_SIGN_IN_PER_ADDRESS: '1000' })
const accountId = people.anna.accountIds[0] ?? ''
let anna: Watched

beforeAll(async () => {
  anna = await stage.pageOf(people.anna.email)
})

const list = () => anna.goto(`${stage.app.url}/accountportal/invoices/${accountId}/recurring`)
const row = (name: string) => anna.getByRole('row').filter({ hasText: name })
const date = (text: RegExp) => anna.getByRole('button', { name: text })
const choose = (label: RegExp) => anna.getByRole('menuitem', { name: label }).click()
const undo = () =>
  anna
    .getByRole('button', { name: words('recurring:undo'), exact: true })
    .last()
    .click()
/** A text without words of a date offers products. */
const description = (number: number) =>
  anna
    .getByRole('combobox', { name: `Omschrijving van lijn ${number}` })
    .or(anna.getByRole('textbox', { name: `Omschrijving van lijn ${number}`, exact: true }))
const save = (key: string) => anna.getByRole('button', { name: words(key) }).click()

test('a sent invoice comes again: from its page to the list, with the words of its date', async () => {
  await anna.goto(`${stage.app.url}/accountportal/invoices/${accountId}?period=ALL_INVOICES`)
  await anna.getByRole('link', { name: '2026-0145' }).click()
  await anna.getByRole('link', { name: words('invoices:after.repeat') }).click()
  await anna.getByRole('heading', { level: 1, name: 'Herhaling voor Drukkerij Claes' }).waitFor()
  await anna.getByText(/^Te betalen op BE\d\d [\d ]+, jouw rekening\./).waitFor()
  // No field had the focus: the word goes to the end of the first description.
  await anna.getByRole('button', { name: words('recurring:word.month'), exact: true }).click()
  await anna
    .getByText(
      /^Belegde broodjes, assortiment (januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december)$/,
    )
    .first()
    .waitFor()
  expect(await description(1).inputValue()).not.toMatch(/[{}[\]]/)
  await anna.getByRole('radio', { name: words('recurring:mode.DRAFT') }).check()
  await save('recurring:form.save')
  await row('Drukkerij Claes').getByText(words('recurring:state.RUNNING')).waitFor()
  await row('Drukkerij Claes').getByText('158,87').waitFor()
})

test('a rule delivers its PDF to a receiver as well, and keeps that choice', async () => {
  const open = () => row('Drukkerij Claes').getByRole('link', { name: 'Drukkerij Claes' }).click()
  await open()
  await anna.getByRole('button', { name: words('forms:also-to.offer') }).click()
  const found = anna.getByRole('dialog')
  await found.getByRole('searchbox').fill('Willems')
  await found
    .getByRole('button', { name: /Willems/ })
    .first()
    .click()
  await anna.getByText(/^Ook via Doccle: .*Willems/).waitFor()
  expect(await objections(anna)).toEqual([])
  await save('recurring:form.save')
  await open()
  await anna.getByText(/^Ook via Doccle: .*Willems/).waitFor()
  await anna.getByRole('button', { name: words('forms:also-to.leave') }).click()
  await save('recurring:form.save')
  await open()
  await anna.getByRole('button', { name: words('forms:also-to.offer') }).waitFor()
  await anna.getByRole('button', { name: words('recurring:form.cancel') }).click()
})

test('a draft comes again from its list', async () => {
  await anna.goto(`${stage.app.url}/accountportal/drafts/${accountId}`)
  await anna.getByRole('link', { name: /^Herhaal concept .*Trapper$/ }).click()
  await anna.getByRole('heading', { level: 1, name: 'Herhaling voor Fietsatelier Trapper' }).waitFor()
  await anna.getByRole('button', { name: words('recurring:form.cancel') }).click()
})

test('a missing word is asked for at its field', async () => {
  await row('Drukkerij Claes').getByRole('link', { name: 'Drukkerij Claes' }).click()
  await anna.getByRole('textbox', { name: words('recurring:form.order') }).fill('')
  await save('recurring:form.save')
  await expect
    .poll(() =>
      anna.getByRole('textbox', { name: words('recurring:form.order') }).getAttribute('aria-invalid'),
    )
    .toBe('true')
  await anna.getByRole('button', { name: words('recurring:form.cancel') }).click()
  await row('Drukkerij Claes').waitFor()
})

test.runIf(isThorough)('a rule begins without an invoice', async () => {
  await list()
  await anna.getByRole('link', { name: words('recurring:new') }).click()
  await anna.getByRole('link', { name: words('recurring:pick.blank') }).click()
  await anna.getByRole('combobox', { name: words('draft:customer.label') }).fill('claes')
  await anna.getByRole('option', { name: /Drukkerij Claes/ }).waitFor()
  await anna.keyboard.press('Enter')
  await description(1).fill('Onderhoud oven')
  await anna.getByRole('textbox', { name: 'Prijs van lijn 1' }).fill('80')
  await anna.getByRole('textbox', { name: words('recurring:form.order') }).fill('Vast')
  await save('recurring:form.save')
  await row('Onderhoud oven').getByText('96,80').waitFor()
})

test.runIf(isThorough)(
  'a rule gets another line, by a product, and another customer; a word is typed and taken out by keys',
  async () => {
    await row('Onderhoud oven').getByRole('link', { name: 'Drukkerij Claes' }).click()
    await anna.getByRole('button', { name: words('recurring:form.add') }).click()
    await anna.keyboard.type('mini-s')
    await anna.getByRole('option', { name: /Mini-sandwiches/ }).waitFor()
    await anna.keyboard.press('Enter')
    await expect.poll(() => description(2).inputValue()).toMatch(/^Mini-sandwiches/)
    await expect
      .poll(() => anna.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Aantal van lijn 2')

    await description(2).press('End')
    await anna.keyboard.type(' {year}')
    await anna
      .getByText(/^Mini-sandwiches.* 20\d\d$/)
      .first()
      .waitFor()
    await anna.keyboard.press('Backspace')
    await expect.poll(() => anna.getByText(/^Mini-sandwiches.* 20\d\d$/).count()).toBe(0)

    await anna.getByRole('button', { name: 'Verwijder lijn 1' }).click()
    await expect
      .poll(() => anna.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Omschrijving van lijn 1')
    await anna.getByRole('button', { name: words('draft:customer.other') }).click()
    await anna.keyboard.type('okra')
    await anna.getByRole('option', { name: /Buurtwinkel Okra/ }).waitFor()
    await anna.keyboard.press('Enter')
    await save('recurring:form.save')
    await anna.getByText('De herhaling voor Buurtwinkel Okra is bewaard').first().waitFor()
    await expect.poll(() => row('Buurtwinkel Okra').count()).toBe(2)
    await row('Mini-sandwiches').getByText('Buurtwinkel Okra').waitFor()
  },
)

test.runIf(isThorough)('pausing shows at once, and Undo takes it back', async () => {
  await list()
  await anna.getByRole('button', { name: /^Pauzeer .*Ter Beurze/ }).click()
  await row('Ter Beurze').getByText(words('recurring:state.PAUSED')).waitFor()
  await undo()
  await row('Ter Beurze').getByText(words('recurring:state.RUNNING')).waitFor()
})

test.runIf(isThorough)('one date is skipped and put back, moved, and changed alone', async () => {
  await list()
  const first = date(/Den Engel\W+vertrekt vanzelf/).first()
  await first.click()
  await choose(/^Sla .* over$/)
  await date(/Den Engel\W+overgeslagen/).waitFor()
  await anna
    .getByRole('button', { name: words('recurring:date.back-short'), exact: true })
    .first()
    .click()
  await expect.poll(() => date(/Den Engel\W+overgeslagen/).count()).toBe(0)

  await first.click()
  await choose(/^Verzet /)
  await anna.getByRole('textbox', { name: words('recurring:date.move-to') }).fill('01/01/2020')
  await anna
    .getByRole('dialog')
    .getByRole('button', { name: words('recurring:date.move-do'), exact: true })
    .click()
  await anna.getByText('De datum ligt in het verleden.').first().waitFor()
  await anna
    .getByRole('dialog')
    .getByRole('button', { name: words('recurring:date.keep') })
    .click()

  await first.click()
  await choose(/^Wijzig alleen /)
  await anna.getByRole('textbox', { name: 'Prijs van lijn 1' }).fill('50')
  await anna.getByRole('button', { name: /^Bewaar voor / }).click()
  await date(/Den Engel\W+vertrekt vanzelf.*60,50/).waitFor()
  expect(await date(/Den Engel\W+vertrekt vanzelf.*121,00/).count()).toBeGreaterThan(0)
  expect(anna.faults).toEqual([])
})

test.runIf(isThorough)('the list and the form are sound for axe, at a telephone’s width too', async () => {
  const form = `${stage.app.url}/accountportal/invoices/${accountId}/recurring/rule/${fixedId('recurring', 3)}`
  for (const width of [1440, 390]) {
    await anna.setViewportSize({ width, height: 2600 })
    await list()
    await anna.getByText('Ter Beurze').first().waitFor()
    expect(await objections(anna)).toEqual([])
    expect(await anna.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await anna.goto(form)
    await anna.getByRole('heading', { level: 1, name: 'Herhaling voor Café Den Engel' }).waitFor()
    expect(await objections(anna)).toEqual([])
    expect(await anna.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})
