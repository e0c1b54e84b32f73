/** An invoice from its mail to its acceptance: completed, held back for its account, confirmed by phone, approved and accepted. */
import { expect, test } from 'vitest'
import { displayDate, todayInBrussels } from '#contracts/rules/dates.ts'
import { accounts, people } from '#fixtures/accounts.ts'
import { field } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'
import { typedPdf } from '#tests/support/typed-pdf.ts'

const { app, calls, pageOf } = setStage()
const accountId = accounts.bakkerijPeeters.id
const at = (path: string) => `${app.url}/accountportal/received-invoices/${accountId}${path}`
const word = (key: string, values: Record<string, string> = {}) =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`{{${name}}}`, value),
    words(`received-invoices:${key}`),
  )

/** Of a known vendor, on another account, and above the amount that a colleague approves. */
const PAPER = `ZUIVELHOEVE HERTENS
Weidestraat 33, 3390 Tielt-Winge
BTW BE 0423.998.579

FACTUUR ZH-777

Aan: Bakkerij Peeters
BTW BE 0418.759.886

Factuurdatum: ${displayDate(todayInBrussels())}

Omschrijving          Aantal   Prijs      Bedrag
Roomboter, pallet          1   5.000,00   5.000,00

Totaal excl. btw                          5.000,00
Btw 6 %                                     300,00
Totaal te betalen EUR                     5.300,00

IBAN BE03 4377 0529 1684`

test('an invoice that is mailed on paper waits for a phone call and an approval before it is accepted', async () => {
  const anna = await pageOf(people.anna.email)
  const token = await anna.evaluate(() => sessionStorage.getItem('zegel.token') ?? '')
  const { body } = await calls('getInboundAddress', token, { path: { accountId } })

  await anna.goto(`${app.url}/mailbox/hand-in`)
  await anna.locator('[name=to]').fill(body.address)
  await anna.locator('[name=subject]').fill('Factuur ZH-777')
  const file = { name: 'hertens.pdf', mimeType: 'application/pdf', buffer: await typedPdf(PAPER) }
  await anna.locator('[name=files]').setInputFiles(file)
  await anna.locator('button').click()
  await anna.getByRole('status').getByText(/^250/).waitFor()

  await anna.goto(at('/to-complete'))
  await anna
    .getByRole('row')
    .filter({ hasText: /hertens/i })
    .getByRole('link')
    .first()
    .click()
  await field(anna, words('mail-in:field.sellerName')).fill('Zuivelhoeve Hertens')
  expect(await field(anna, words('mail-in:field.invoiceNumber')).inputValue()).toBe('ZH-777')
  await anna.getByRole('button', { name: words('mail-in:save') }).click()
  await anna.getByText(words('mail-in:saved')).waitFor()

  await anna.goto(at(''))
  await anna.getByRole('link', { name: word('look.call-first-named', { number: 'ZH-777' }) }).click()
  await anna.getByRole('heading', { name: word('held.call-first') }).waitFor()
  const approve = anna.getByRole('button', { name: word('approval.approve'), exact: true })
  expect(await approve.isDisabled()).toBe(true)
  expect(await anna.getByRole('img', { name: word('document.qr') }).count()).toBe(0)
  await field(anna, word('held.form.who')).fill('Griet Hertens')
  await field(anna, word('held.form.digits')).fill('1684')
  await anna.getByRole('button', { name: word('held.form.confirm') }).click()
  await anna.getByText(word('held.form.confirmed')).waitFor()

  await approve.click()
  await anna.getByRole('img', { name: word('document.qr') }).waitFor()
  await anna.getByRole('button', { name: word('accept-named', { number: 'ZH-777' }) }).click()
  await anna.getByText(word('accepted', { number: 'ZH-777' })).waitFor()
  expect(anna.faults).toEqual([])
})
