/** Bank statements on their screen: read, booked by keys, put back, found by hand, and removed. */
import { beforeAll, expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { objections } from '#tests/support/axe.ts'
import { camtOf } from '#tests/support/payments.ts'
import type { Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'

const stage = setStage({ LIMIT_SIGN_IN_PER_ADDRESS: '1000' })
const accountId = people.anna.accountIds[0] ?? ''
const iban = 'BE88736041882341'
let anna: Watched

const statement = camtOf(
  [
    // Certain: the whole number, the open amount and the name.
    {
      cents: 157_721,
      name: 'KASTEEL TER HEIDE EVENTS NV',
      from: 'BE62510007547061',
      message: 'factuur 2026-0130',
    },
    { cents: 275_803, name: 'HOTEL TER BEURZE NV', from: 'BE42001338227154', message: 'FACT NOV MIN CN10' },
    { cents: 14_850, name: 'K. JANSSENS', from: 'BE68539007547034', message: 'BEDANKT VOOR DE TAART' },
  ].map((entry, place) => ({ ...entry, bankReference: `R${place}` })),
  { iban, sequence: 214, openingCents: 1_820_416, closingDate: '2026-11-26' },
)

beforeAll(async () => {
  anna = await stage.pageOf(people.anna.email)
  await anna.goto(`${stage.app.url}/accountportal/money/${accountId}/bank`)
})

const upload = (name: string, buffer: Buffer) =>
  anna.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/xml', buffer })
const entry = (name: string) => anna.locator('[data-entry]').filter({ hasText: name })
const focused = () => anna.evaluate(() => document.activeElement?.textContent ?? '')
const progress = (text: string) => anna.getByRole('status').getByText(text).waitFor()

/** Of the statement on the screen. */
async function remove() {
  await anna.getByRole('button', { name: words('payments:remove.button') }).click()
  await anna
    .getByRole('dialog')
    .getByRole('button', { name: words('payments:remove.yes') })
    .click()
}

/** The newest statement but one of the sample world is shown. */
const showsEarlier = () =>
  expect
    .poll(() =>
      anna
        .getByRole('combobox', { name: words('payments:statement.label') })
        .first()
        .inputValue(),
    )
    .toContain('213')

test('a statement is read, and its certain payment is booked', async () => {
  // That of the sample world.
  await remove()
  await showsEarlier()
  await upload('214.xml', statement)
  await anna.getByText('3 verrichtingen, 1 geboekt, 1 met een voorstel').waitFor()
  await progress('1 van 3 geboekt')
  expect(await objections(anna)).toEqual([])
})

test('Enter books the proposal that fits to the cent, and the next entry has the focus', async () => {
  await anna.getByText(words('payments:proposal.exact')).waitFor()
  await entry('HOTEL TER BEURZE').click()
  await anna.keyboard.press('Enter')
  await progress('2 van 3 geboekt')
  await anna.getByText(words('payments:group.just')).waitFor()
  await expect.poll(focused).toContain('K. JANSSENS')
})

test('u puts it back, and it waits with its proposals', async () => {
  await anna.keyboard.press('u')
  await progress('1 van 3 geboekt')
  await expect.poll(focused).toContain('HOTEL TER BEURZE')
  await anna.getByText(words('payments:proposal.exact')).waitFor()
})

test('an invoice is found by hand, and a part of it is booked', async () => {
  await entry('K. JANSSENS').click()
  await anna.keyboard.press('z')
  await anna.getByRole('searchbox', { name: words('payments:search.label') }).fill('2026-0141')
  await anna.getByRole('button', { name: /2026-0141/ }).click()
  await anna.getByRole('button', { name: /^Boek 148,50/ }).click()
  await progress('2 van 3 geboekt')
  await anna.getByText(/^op 2026-0141, nog 3,43/).waitFor()
  expect(await objections(anna)).toEqual([])
})

test('the booking stands in the list of open documents, and on the document', async () => {
  await anna.getByRole('link', { name: words('payments:tabs.open') }).click()
  await anna.getByRole('searchbox', { name: words('payments:open.search') }).fill('2026-0141')
  await anna.getByText(/^rest van 151,93/).waitFor()
  expect(await objections(anna)).toEqual([])
  await anna.getByRole('link', { name: '2026-0141' }).click()
  await anna.getByText(/148,50\s€ voldaan, nog 3,43/).waitFor()
})

test('a damaged file is refused with its line, and the same file again changes nothing', async () => {
  await anna.goto(`${stage.app.url}/accountportal/money/${accountId}/bank`)
  await upload('stuk.xml', Buffer.from('<Document>'))
  await anna.getByText(/^Regel 1 /).waitFor()
  await upload('214.xml', statement)
  await anna.getByText(words('payments:upload.known')).waitFor()
})

test('a removed statement is gone after one question', async () => {
  await remove()
  await showsEarlier()
  expect(anna.faults).toEqual([])
})

test('a reader sees the screen without acts', async () => {
  await upload('214.xml', statement)
  await progress('1 van 3 geboekt')
  const nadia = await stage.pageOf(people.nadia.email)
  await nadia.goto(`${stage.app.url}/accountportal/money/${accountId}/bank`)
  await nadia.getByRole('heading', { level: 2, name: /HOTEL TER BEURZE|JANSSENS/ }).waitFor()
  for (const act of ['act.search', 'upload.button', 'remove.button'])
    expect(await nadia.getByRole('button', { name: words(`payments:${act}`) }).count()).toBe(0)
})
