/** A month is looked through, closed and reopened, also by keyboard; documents are forwarded, and those of another platform come in. */
import { beforeAll, expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { objections } from '#tests/support/axe.ts'
import { handCopies } from '#tests/support/forwardings.ts'
import { historyXml, historyZip } from '#tests/support/history.ts'
import { storeReceived, storeSent } from '#tests/support/month.ts'
import { field, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'

/** Its months are over, and recent enough for the gaps that are kept. */
const YEAR = new Date().getUTCFullYear() - 1

const stage = setStage()
const { app } = stage
const [accountId = ''] = people.bram.accountIds
let page: Watched
let sentId: string

beforeAll(async () => {
  sentId = await storeSent(app, accountId, { number: `${YEAR}-0001`, issueDate: `${YEAR}-03-04` })
  await storeSent(app, accountId, { number: `${YEAR}-0003`, issueDate: `${YEAR}-03-05` })
  await storeReceived(app, accountId, { number: 'X-1', issueDate: `${YEAR}-03-06` })
  page = await stage.pageOf(people.bram.email)
})

const open = (part: string) => page.goto(`${app.url}/accountportal/data/${accountId}/${part}`)
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')

test('a month names the open points, and a missing number gets its reason in its place', async () => {
  await open(`months?month=${YEAR}-03`)
  await page.getByRole('heading', { name: `Maart ${YEAR}`, level: 1 }).waitFor()
  await page.getByText('1 ontvangen document zonder antwoord').waitFor()
  await page.getByRole('button', { name: 'Bekijk: 1 nummer ontbreekt' }).press('Enter')
  await field(page, `Waarom bestaat ${YEAR}-0002 niet?`).fill('mislukte proefdruk')
  await page.keyboard.press('Enter')
  await page.getByText(new RegExp(`${YEAR}-0002 verklaard door .*: mislukte proefdruk`)).waitFor()
  expect(await objections(page)).toEqual([])
})

test('a month with an open point is closed only once somebody ticked it', async () => {
  const close = button('Sluit af met 1 open punt')
  expect(await close.getAttribute('aria-disabled')).toBe('true')
  await close.click({ force: true })
  await page.getByText(words('months:closing.tick-first')).waitFor()
  await page.getByRole('checkbox', { name: '1 punt blijft open' }).press('Space')
  await field(page, words('months:closing.note')).fill('Nagekeken op 1 april')
  await close.press('Enter')
  await page.getByText('Nagekeken op 1 april').waitFor()
  await page.getByText(/met 1 open punt en 3 documenten/).waitFor()
  expect(await objections(page)).toEqual([])
})

test('a closed month is reopened with a reason', async () => {
  await button(words('months:reopening.open')).click()
  await dialog()
    .getByRole('button', { name: words('months:reopening.yes') })
    .click()
  await dialog().getByText(words('months:reopening.missing')).waitFor()
  await field(page, words('months:reopening.reason')).fill('Creditnota vergeten')
  expect(await objections(page)).toEqual([])
  await dialog()
    .getByRole('button', { name: words('months:reopening.yes') })
    .click()
  await page.getByText(words('months:states.REOPENED'), { exact: true }).waitFor()
})

test('a forwarding is made with the hint of its package, and its log names the document', async () => {
  await open('forwardings')
  await button(words('forwardings:make')).click()
  await page.getByRole('combobox', { name: words('forwardings:fields.package') }).click()
  await page.getByRole('option', { name: 'ClearFacts' }).click()
  await dialog()
    .getByText(/een adres per bak/)
    .waitFor()
  await button(words('forwardings:make-yes')).click()
  await dialog().getByText(words('forwardings:fields.missing')).waitFor()
  await field(page, words('forwardings:fields.email')).fill('aankoop@intake.example')
  expect(await objections(page)).toEqual([])
  await button(words('forwardings:make-yes')).click()
  const link = page.getByRole('link', { name: 'ClearFacts' })
  await link.waitFor()
  const made = await app.orm.em
    .fork()
    .execute<{ id: string }[]>('select id from forwardings where account_id = ? and email = ?', [
      accountId,
      'aankoop@intake.example',
    ])
  const forwardingId = made[0]?.id ?? ''
  await handCopies(app, { originalId: sentId, forwardingId, count: 1 })
  await link.click()
  await page.getByRole('link', { name: new RegExp(`^${YEAR}-0001-`) }).waitFor()
  await page.getByText(words('forwardings:log.FORWARDED'), { exact: true }).last().waitFor()
  expect(await objections(page)).toEqual([])
})

test('a zip of another platform is brought in, and tells what it refused', async () => {
  await open('packages')
  const buffer = historyZip({
    'a.xml': historyXml({ number: 'OUD-1' }),
    'b.pdf': '%PDF-1.7',
  })
  await page
    .locator('input[type=file][accept=".zip"]')
    .setInputFiles({ name: 'archief.zip', mimeType: 'application/zip', buffer })
  await page.getByText('1 overgenomen, 0 stonden er al, 1 geweigerd').waitFor()
  await page.getByRole('button', { name: 'Toon de rest van archief.zip' }).click()
  await page.getByText('b.pdf: een pdf zonder XML').waitFor()
  expect(await objections(page)).toEqual([])
  expect(page.faults).toEqual([])
})
