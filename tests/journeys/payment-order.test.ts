/** A payment order on its screen: chosen, made, downloaded, booked by a statement, and another one taken back. */
import { beforeAll, expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { objections } from '#tests/support/axe.ts'
import { orderErrors } from '#tests/support/bank/order-errors.ts'
import { camtOf } from '#tests/support/payments.ts'
import type { Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'
import { withXPath } from '#tests/support/xml.ts'

const stage = setStage({ LIMIT_SIGN_IN_PER_ADDRESS: '1000' })
const accountId = people.anna.accountIds[0] ?? ''
const iban = 'BE88736041882341'
let anna: Watched
/** The identifiers of the payments in the downloaded file. */
let identifiers: string[] = []

const money = (tab: string) => `${stage.app.url}/accountportal/money/${accountId}/${tab}`
const tick = (name: string) => anna.getByRole('checkbox', { name: new RegExp(name) })
const make = () => anna.getByRole('button', { name: new RegExp(words('payments:orders.side.make')) })

beforeAll(async () => {
  anna = await stage.pageOf(people.anna.email)
  await anna.goto(money('orders'))
})

test('the button says how many, how much and when, and a held document has no box', async () => {
  await tick('Boekhouding Lenaerts').uncheck()
  await tick('Cacao Noble').check()
  await tick('Drukkerij Claes').check()
  await anna.getByText(/^2 betalingen, 1\s989,60\s€, op /).waitFor()
  expect(await tick('Zuivelhoeve Hertens').count()).toBe(0)
  expect(await objections(anna)).toEqual([])
})

test('an amount only goes down', async () => {
  const amount = anna.getByRole('textbox', { name: /2026-0105/ })
  await amount.fill('1000')
  await anna.getByText(/^Hoogstens 942,59/).waitFor()
  expect(await make().getAttribute('aria-disabled')).toBe('true')
  await amount.fill('900')
  await anna.getByText(/^2 betalingen, 1\s947,01\s€, op /).waitFor()
})

test('the file is made and downloaded, and two steps stay open', async () => {
  await make().click()
  await anna.getByText(words('payments:orders.step.bank')).waitFor()
  await anna.getByText(words('payments:orders.step.wait')).waitFor()
  const [download] = await Promise.all([
    anna.waitForEvent('download'),
    anna.getByRole('button', { name: words('payments:orders.made.download') }).click(),
  ])
  expect(download.suggestedFilename()).toBe('zegel-opdracht-4.xml')
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  expect(orderErrors(bytes)).toEqual([])
  identifiers = [1, 2].map((place) =>
    withXPath(bytes, (evaluate) => String(evaluate(`string((//*[local-name()="EndToEndId"])[${place}])`))),
  )
  expect(await objections(anna)).toEqual([])
})

test('its documents are ordered, and cannot be chosen again', async () => {
  await anna.getByRole('button', { name: words('payments:orders.made.back') }).click()
  await anna.getByRole('link', { name: 'Toon opdracht 4' }).waitFor()
  await anna.goto(`${stage.app.url}/accountportal/received-invoices/${accountId}?q=Cacao`)
  await anna.getByText(words('invoices:payment.ordered')).first().waitFor()
})

test('the statement books it, and the order is paid', async () => {
  await anna.goto(money('bank'))
  const [cacao = '', claes = ''] = identifiers
  const statement = camtOf(
    [
      { cents: -1_047_01, name: 'CACAO NOBLE', endToEndId: cacao, bankReference: 'P1' },
      { cents: -900_00, name: 'DRUKKERIJ CLAES', endToEndId: claes, bankReference: 'P2' },
    ],
    { iban, sequence: 215, openingCents: 2_222_782, closingDate: new Date().toISOString().slice(0, 10) },
  )
  await anna
    .locator('input[type=file]')
    .setInputFiles({ name: '215.xml', mimeType: 'application/xml', buffer: statement })
  await anna.getByText('2 verrichtingen, 2 geboekt').waitFor()
  await anna.goto(money('orders'))
  await anna.getByRole('link', { name: 'Opdracht 4', exact: true }).click()
  await anna.getByText('2 van 2 staan op je uittreksel').waitFor()
  expect(await anna.getByRole('button', { name: words('payments:orders.withdraw.button') }).count()).toBe(0)
})

test('an order that waits is taken back after one question, and its documents are to pay again', async () => {
  await anna.getByRole('link', { name: 'Opdracht 3', exact: true }).click()
  await anna.getByRole('button', { name: words('payments:orders.withdraw.button') }).click()
  await anna
    .getByRole('dialog')
    .getByRole('button', { name: words('payments:orders.withdraw.yes') })
    .click()
  await anna.getByText(words('payments:orders.step.withdrawn')).first().waitFor()
  await anna.getByRole('button', { name: words('payments:orders.made.back') }).click()
  await tick('Amandel').waitFor()
  expect(anna.faults).toEqual([])
})

test('the bank’s refusal stands in words', async () => {
  await anna.getByRole('link', { name: 'Opdracht 2', exact: true }).click()
  await anna.getByText(words('payments:orders.refusal.AC04')).waitFor()
})

test('a reader sees the screen without acts', async () => {
  const nadia = await stage.pageOf(people.nadia.email)
  await nadia.goto(money('orders'))
  await nadia.getByText(words('payments:orders.reading')).waitFor()
  expect(await nadia.getByRole('checkbox').count()).toBe(0)
})
