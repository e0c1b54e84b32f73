/** The package of a month: chosen, downloaded, and mailed about. */
import { readFileSync } from 'node:fs'
import type { Download } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import { people } from '#fixtures/accounts.ts'
import { openZip } from '#server/formats/zip/open-zip.ts'
import { sourceOfBytes } from '#server/formats/zip/zip-source.ts'
import { storeReceived, storeSent } from '#tests/support/month.ts'
import { forgetRecipients, newRecipient } from '#tests/support/package-recipients.ts'
import { field, hold, openPage, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'

const stage = setStage()
const { app } = stage
const [accountId = ''] = people.bram.accountIds

const LIMITS = { entries: 500, entryBytes: 50_000_000, totalBytes: 100_000_000, ratio: 1_000 }

async function namesIn(download: Download): Promise<string[]> {
  const bytes = readFileSync(await download.path())
  return (await openZip(sourceOfBytes(bytes), LIMITS)).map(({ name }) => name)
}

const open = (page: Watched, search = '') =>
  page.goto(`${app.url}/accountportal/data/${accountId}/packages${search}`)

beforeAll(async () => {
  await storeSent(app, accountId, {
    number: 'A-1',
    issueDate: '2025-03-04',
    party: 'Zeer Lange Naam '.repeat(12),
  })
  await storeReceived(app, accountId, { number: 'X-1', issueDate: '2025-03-06' })
  await storeSent(app, accountId, { number: 'A-2', issueDate: '2025-04-30' })
  await storeSent(app, accountId, { number: 'A-3', issueDate: todayInBrussels() })
})

describe('the monthly package', () => {
  let page: Watched
  const months = () => page.getByRole('region', { name: words('packages:months') })
  const recipients = () => page.getByRole('region', { name: words('packages:recipients') })
  const dialog = () => page.getByRole('dialog')

  beforeAll(async () => {
    page = await stage.pageOf(people.bram.email)
  })

  test('is found from the data of the company, with the months that have something', async () => {
    await page.goto(`${app.url}/accountportal/data/${accountId}`)
    await page.getByRole('link', { name: words('settings:part.connections') }).click()
    await page.getByRole('link', { name: words('packages:open') }).click()
    await page.getByRole('heading', { name: 'Maandpakket: Drukkerij Claes' }).waitFor()
    // The newest months are shown at first.
    await page.getByText(/^Toon nog/).click()
    await months().getByRole('heading', { name: 'Maart 2025' }).waitFor()
    await months().getByRole('heading', { name: 'April 2025' }).waitFor()
    await expect.poll(() => months().getByRole('heading', { name: 'Februari 2025' }).count()).toBe(0)
    const march = months().getByRole('listitem').filter({ hasText: 'Maart 2025' })
    await march.getByText('1 verzonden · 890,56').waitFor()
    await march.getByText('1 ontvangen · 890,56').waitFor()
    await months().getByText('Deze maand is nog niet voorbij').waitFor()
    await expect.poll(() => months().getByText('Deze maand is nog niet voorbij').count()).toBe(1)
  })

  test('is downloaded, and says that it runs', async () => {
    const letGo = await hold(page, '**/packages/2025-03')
    await months().getByRole('button', { name: 'Download: Maart 2025' }).click()
    await months().getByRole('progressbar').waitFor()
    const downloading = page.waitForEvent('download')
    letGo()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('Drukkerij Claes 2025-03.zip')
    const names = await namesIn(download)
    expect(names).toHaveLength(7)
    expect(names).toContain('received/2025-03-06 X-1 Bakkerij Peeters.pdf')
    await months().getByText(words('packages:done'), { exact: true }).waitFor()
    await page.unroute('**/packages/2025-03')
  })

  test('is mailed about to who is added: oneself at once, others once they confirm', async () => {
    await forgetRecipients(app, accountId)
    await open(page)
    await recipients().getByText(words('packages:no-recipients.title')).waitFor()
    await recipients()
      .getByRole('button', { name: words('packages:add') })
      .click()
    await field(page, words('packages:email')).fill('boekhouder')
    await dialog()
      .getByRole('button', { name: words('packages:add-yes') })
      .click()
    await dialog().getByText(words('packages:not-an-address')).waitFor()
    await field(page, words('packages:email')).fill(people.bram.email)
    await dialog()
      .getByRole('button', { name: words('packages:add-yes') })
      .click()
    await recipients().getByText(words('packages:state.CONFIRMED')).waitFor()
    await recipients()
      .getByRole('button', { name: words('packages:add') })
      .click()
    await field(page, words('packages:email')).fill('dossiers@boekhouder.example')
    await dialog()
      .getByRole('button', { name: words('packages:add-yes') })
      .click()
    await recipients().getByText(words('packages:state.ASKED')).waitFor()
    await recipients()
      .getByRole('button', { name: `Verwijder: ${people.bram.email}` })
      .click()
    await expect.poll(() => recipients().getByText(words('packages:state.CONFIRMED')).count()).toBe(0)
    expect(page.faults).toEqual([])
  })
})

test('a link that is none says so', async () => {
  const page = await openPage(stage.browser, { language: 'fr' })
  const { token } = await newRecipient(app, accountId, { confirmedAt: null })
  await app.orm.em.fork().execute(`update package_recipients set asked_at = now() - interval '20 days'`)
  for (const one of [token, 'nothing']) {
    await page.goto(`${app.url}/accountportal/package-mailing#${one}`)
    await page.getByText('Ce lien a expiré ou a été retiré').waitFor()
  }
})
