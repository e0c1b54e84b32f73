/** A company that sends letters alone gives its logo, and its receivers see it before ours. */
import { beforeAll, expect, test } from 'vitest'
import { newDelivery } from '#tests/support/documents.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { openPage, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'

const stage = setStage()
const { app } = stage
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40" fill="#7a3e12"/></svg>'
let mine: Company
let page: Watched

const text = (key: string) => page.getByText(words(`invoice-design:logo.${key}`), { exact: true })
const choose = (name: string, content: string | Buffer, mimeType = 'image/svg+xml') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(content) })

beforeAll(async () => {
  mine = await newCompany(app, { features: ['DOCCLE'], name: 'Syndic Dubois' })
  page = await stage.pageOf(mine.email)
  await page.goto(`${app.url}/accountportal/data/${mine.accountId}/invoice-design`)
})

test('a file that is no picture, and one above 1 MB, are told and change nothing', async () => {
  await text('none').waitFor()
  await choose('logo.svg', 'no picture')
  await text('wrong').waitFor()
  await choose('logo.png', Buffer.alloc(1024 * 1024 + 1), 'image/png')
  await text('large').waitFor()
  await page.reload()
  await text('none').waitFor()
})

test('a picture is stored at its choice, and stands on the pages of a receiver', async () => {
  await choose('logo.svg', PICTURE)
  await text('saved').waitFor()
  const { token } = await newDelivery(app, stage.calls, mine)
  const receiver = await openPage(stage.browser, { language: 'own', width: 390, height: 844 })
  await receiver.goto(`${app.url}/accountportal/inbox/${token}`)
  const logo = receiver.getByRole('banner').getByRole('img', { name: 'Syndic Dubois' })
  await logo.waitFor()
  expect(await logo.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0)
  expect(receiver.faults).toEqual([])
  await receiver.context().close()
})

test('a removed logo leaves the name in its place', async () => {
  await page.getByRole('button', { name: words('invoice-design:logo.remove'), exact: true }).click()
  await text('none').waitFor()
  await page.reload()
  await text('none').waitFor()
  expect(page.faults).toEqual([])
})
