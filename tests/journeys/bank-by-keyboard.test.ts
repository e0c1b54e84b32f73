/** A statement of entries that wait for a person, settled with the keyboard alone, and the figures of the overview after it. */
import { beforeAll, expect, test } from 'vitest'
import { type Books, newBooks, TOTAL } from '#tests/support/payments.ts'
import type { Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'
import { isThorough } from '#tests/support/thorough.ts'

const stage = setStage()
const ENTRIES = isThorough ? 30 : 4
const today = new Date().toISOString().slice(0, 10)

let books: Books
let page: Watched

const at = (path: string) => `${stage.app.url}/accountportal/${path}`
const euro = (cents: number) =>
  (cents / 100)
    .toFixed(2)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+,)/g, ' ')
const figure = (key: string) =>
  page
    .locator('main li')
    .filter({ hasText: words(`payments:figure.${key}`) })
    .first()
const shows = (key: string, cents: number) =>
  expect.poll(async () => (await figure(key).innerText()).replace(/\s/g, ' ')).toContain(`${euro(cents)} €`)

beforeAll(async () => {
  books = await newBooks(stage)
  const invoices = await Promise.all(Array.from({ length: ENTRIES }, () => books.send()))
  // The number and the amount of another party are proposed, and never booked by themselves.
  const entries = invoices.map(({ number }, place) => ({
    ...{ cents: TOTAL, name: 'Iemand Anders', message: number, bankReference: `K${place}` },
  }))
  const { body } = await books.upload(entries, { closingDate: today })
  expect(body).toMatchObject({ entries: ENTRIES, matched: 0, proposed: ENTRIES })
  page = await stage.pageOf(books.mine.email)
})

test('each entry is settled by one key, and the next one has the focus', async () => {
  await page.goto(at(`peppol/overview/${books.mine.accountId}`))
  await shows('to-receive', ENTRIES * TOTAL)
  await page.goto(at(`money/${books.mine.accountId}/bank`))
  await page.locator('[data-entry]').first().waitFor()
  await page.locator('[data-entry]').first().focus()
  for (let settled = 1; settled <= ENTRIES; settled += 1) {
    await page.getByText(words('payments:proposal.exact')).first().waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText(`${settled} van ${ENTRIES} geboekt`).waitFor()
  }
  expect(page.faults).toEqual([])
})

test('the overview then has nothing to receive, and the sum among the money that came in', async () => {
  await page.goto(at(`peppol/overview/${books.mine.accountId}`))
  await shows('to-receive', 0)
  await expect
    .poll(async () => (await page.locator('main').innerText()).replace(/\s/g, ' '))
    .toContain(`+${euro(ENTRIES * TOTAL)} €`)
})
