/** Payment reminders on their screen: the mail of a row, a step that is left out, a dispute, a changed step, and everything stopped. */
import { beforeAll, expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { objections } from '#tests/support/axe.ts'
import type { Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'

const stage = setStage({ LIMIT_SIGN_IN_PER_ADDRESS: '1000' })
const accountId = people.anna.accountIds[0] ?? ''
const CUSTOMER = 'Zorggroep Sint-Alena vzw'
let anna: Watched

beforeAll(async () => {
  anna = await stage.pageOf(people.anna.email)
  await anna.goto(`${stage.app.url}/accountportal/money/${accountId}/reminders`)
})

const row = (name: string) => anna.getByRole('listitem').filter({ hasText: name })
const undo = () =>
  anna
    .getByRole('button', { name: words('reminders:undo'), exact: true })
    .last()
    .click()
const said = (key: string) => anna.getByText(words(key)).first().waitFor()

test('a focused row shows its very mail, in the language that is chosen', async () => {
  await row(CUSTOMER)
    .getByRole('button', { name: /Stap 1, vriendelijk/ })
    .focus()
  const mail = anna.frameLocator('iframe')
  await mail.getByRole('heading', { name: /^Herinnering voor factuur/ }).waitFor()
  await anna
    .getByText(words('reminders:language.fr'), { exact: true })
    .or(anna.getByText('FR', { exact: true }))
    .first()
    .click()
  await mail.getByRole('heading', { name: /^Rappel pour la facture/ }).waitFor()
  expect(await objections(anna)).toEqual([])
})

test('a step is left out by one press, and comes back by another', async () => {
  await row(CUSTOMER)
    .getByRole('button', { name: /^Sla over/ })
    .click()
  await row(CUSTOMER)
    .getByText(/Stap 2/)
    .waitFor()
  await undo()
  await row(CUSTOMER)
    .getByText(/Stap 1/)
    .waitFor()
})

test('a disputed document gets none, until it is disputed no more', async () => {
  await row(CUSTOMER)
    .getByRole('button', { name: /^Betwist/ })
    .click()
  const dialog = anna.getByRole('dialog')
  await dialog.getByRole('textbox').fill('te laat geleverd')
  await dialog.getByRole('button', { name: words('reminders:disputing.yes'), exact: true }).click()
  await row(CUSTOMER)
    .getByText(/te laat geleverd/)
    .waitFor()
  await row(CUSTOMER)
    .getByRole('button', { name: /^Niet meer betwist/ })
    .click()
  await row(CUSTOMER)
    .getByText(/Stap 1/)
    .waitFor()
})

test('a changed step saves itself, and redraws the list', async () => {
  const days = anna.getByRole('textbox', { name: 'Dagen te laat, stap 2' })
  await days.fill('4')
  await days.press('Enter')
  await said('reminders:steps.order')
  await days.fill('25')
  await days.press('Enter')
  await said('reminders:told.saved')
  await undo()
  await expect
    .poll(() => anna.getByRole('textbox', { name: 'Dagen te laat, stap 2' }).inputValue())
    .toBe('15')
})

test('stopped, the list is empty, and the badge says so', async () => {
  await anna.getByRole('button', { name: words('reminders:turn-off') }).click()
  await said('reminders:none.off')
  await anna.getByText(words('reminders:off'), { exact: true }).waitFor()
  await undo()
  await row(CUSTOMER)
    .getByText(/Stap 1/)
    .waitFor()
})
