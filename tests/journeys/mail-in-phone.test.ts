/** On a phone: a photo of an invoice becomes a received one, and a photo without a connection is uploaded later. */
import { beforeAll, expect, test } from 'vitest'
import { accounts, people } from '#fixtures/accounts.ts'
import { objections } from '#tests/support/axe.ts'
import { paperFor } from '#tests/support/mail-in.ts'
import { photoOf } from '#tests/support/photo-of.ts'
import { field, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'
import { typedPdf } from '#tests/support/typed-pdf.ts'

const stage = setStage()
const list = `/accountportal/received-invoices/${accounts.bakkerijPeeters.id}`
const word = (key: string) => words(`mail-in:${key}`)

let page: Watched
beforeAll(async () => {
  page = await stage.pageOf(people.anna.email, { width: 390, height: 844 })
})

const photo = async (number: string) =>
  photoOf(
    await typedPdf(paperFor({ name: 'Bakkerij Peeters', kbo: '0418.759.886' }).replace('R-2026-88', number)),
  )

/** Takes a photo by the button at the bottom. */
async function photograph(name: string, buffer: Buffer): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: word('upload.photo') }).click()
  await (await choosing).setFiles({ name, mimeType: 'image/jpeg', buffer })
}

test('a photo is read, completed, and stands in the received list', async () => {
  await page.goto(`${stage.app.url}${list}`)
  await photograph('IMG_1.jpg', await photo('R-2026-88'))
  const number = field(page, word('field.invoiceNumber'))
  await number.waitFor()
  await field(page, word('field.sellerName')).fill('Bloemen Roosje')
  await number.fill('R-2026-88')
  expect(await objections(page)).toEqual([])
  await page.getByRole('button', { name: word('save') }).click()
  await page.getByText(word('saved')).waitFor()
  await page.goto(`${stage.app.url}${list}`)
  await page.getByText('R-2026-88', { exact: true }).waitFor()
})

test('a photo without a connection is kept on the device, and uploaded once there is one', async () => {
  await page.goto(`${stage.app.url}${list}/to-complete`)
  const waiting = page.locator('a[href*="/to-complete/"]')
  await waiting.first().waitFor()
  const before = await waiting.count()
  const buffer = await photo('R-2026-89')
  await page.context().setOffline(true)
  await photograph('IMG_2.jpg', buffer)
  await page.getByText(word('kept.body')).first().waitFor()
  await page.context().setOffline(false)
  await page.getByText(word('kept.sent').replace('{{name}}', 'IMG_2.jpg')).waitFor()
  await expect.poll(() => waiting.count()).toBe(before + 1)
})
