/** The package of a month: chosen, downloaded, mailed about, and confirmed and switched off by who gets the mail. */
import { readFileSync } from 'node:fs'
import type { Download } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import { people } from '#fixtures/accounts.ts'
import { openZip } from '#server/formats/zip/open-zip.ts'
import { sourceOfBytes } from '#server/formats/zip/zip-source.ts'
import { objections } from '#tests/support/axe.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { storeReceived, storeSent } from '#tests/support/month.ts'
import { forgetRecipients, newRecipient } from '#tests/support/package-recipients.ts'
import { newAdmin, newCompany } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { field, followLink, hold, openPage, type Watched } from '#tests/support/screens.ts'
import { newReader } from '#tests/support/seats.ts'
import { setStage } from '#tests/support/stage.ts'
import { isThorough } from '#tests/support/thorough.ts'

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
const fits = (page: Watched) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

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
  const months = () => page.getByRole('region', { name: 'Maanden' })
  const recipients = () => page.getByRole('region', { name: 'Mail op de eerste van de maand' })
  const dialog = () => page.getByRole('dialog')

  beforeAll(async () => {
    page = await stage.pageOf(people.bram.email)
  })

  test('is found from the data of the company, with the months that have something', async () => {
    await page.goto(`${app.url}/accountportal/data/${accountId}`)
    await page.getByRole('link', { name: 'Download een maand' }).click()
    await page.getByRole('heading', { name: 'Maandpakket: Drukkerij Claes' }).waitFor()
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
    await months().getByText('Gedownload', { exact: true }).waitFor()
    await page.unroute('**/packages/2025-03')
  })

  test('says that a download broke off, and is downloaded again', async () => {
    await page.route('**/packages/2025-04', (route) => route.abort())
    await months().getByRole('button', { name: 'Download: April 2025' }).click()
    await months().getByText('Het downloaden brak af. Er is niets bewaard.').waitFor()
    await page.unroute('**/packages/2025-04')
    // The browser says so too.
    page.faults.length = 0
    const downloading = page.waitForEvent('download')
    await months().getByRole('button', { name: 'Probeer opnieuw: April 2025' }).click()
    expect(await namesIn(await downloading)).toContain('sent/2025-04-30 A-2 Drukkerij Claes.xml')
  })

  test.runIf(isThorough)('has the month first that a mail is about, also when it has nothing', async () => {
    await open(page, '?month=2025-03')
    await expect
      .poll(() => months().getByRole('heading', { level: 3 }).first().textContent())
      .toBe('Maart 2025')
    await open(page, '?month=2024-02')
    await page.getByText('Geen documenten in Februari 2024').waitFor()
  })

  test('is mailed about to who is added: oneself at once, others once they confirm', async () => {
    await forgetRecipients(app, accountId)
    await open(page)
    await recipients().getByText('Niemand krijgt een mail').waitFor()
    await recipients().getByRole('button', { name: 'Voeg een adres toe' }).click()
    await field(page, 'E-mailadres').fill('boekhouder')
    await dialog().getByRole('button', { name: 'Voeg toe' }).click()
    await dialog().getByText('Vul een geldig e-mailadres in.').waitFor()
    await field(page, 'E-mailadres').fill(people.bram.email)
    await dialog().getByRole('button', { name: 'Voeg toe' }).click()
    await recipients().getByText('Krijgt de mail').waitFor()
    await recipients().getByRole('button', { name: 'Voeg een adres toe' }).click()
    await field(page, 'E-mailadres').fill('dossiers@boekhouder.example')
    await dialog().getByRole('button', { name: 'Voeg toe' }).click()
    await recipients().getByText('Wacht op bevestiging').waitFor()
    await recipients()
      .getByRole('button', { name: `Verwijder: ${people.bram.email}` })
      .click()
    await expect.poll(() => recipients().getByText('Krijgt de mail').count()).toBe(0)
    expect(page.faults).toEqual([])
  })

  test.runIf(isThorough)('is confirmed and switched off by a link that leaves the address bar', async () => {
    const link = await eventually(async () => {
      const [mail] = await mailsFor(app, 'dossiers@boekhouder.example')
      return mail?.text.match(/https?:\S+\/package-mailing#\S+/)?.[0]
    })
    const reader = await openPage(stage.browser, { width: 390, height: 844 })
    await reader.goto(link)
    await reader.getByText(/Drukkerij Claes wil dossiers@boekhouder.example elke maand mailen/).waitFor()
    await expect.poll(() => reader.url()).toBe(`${app.url}/accountportal/package-mailing`)
    await reader.getByRole('button', { name: 'Ja, mail mij elke maand' }).click()
    await reader.getByText(/krijgt op de eerste van de maand een mail over Drukkerij Claes/).waitFor()
    await reader.getByRole('button', { name: 'Zet de mail uit' }).click()
    await reader.getByText(/krijgt geen maandelijkse mail meer/).waitFor()
    expect([await fits(reader), reader.faults]).toEqual([true, []])
    await reader.context().close()
    await open(page)
    await recipients().getByText('Heeft de mail uitgezet').waitFor()
    await recipients().getByRole('button', { name: 'Vraag opnieuw: dossiers@boekhouder.example' }).click()
    await recipients().getByText('Wacht op bevestiging').waitFor()
  })

  test.runIf(isThorough)('is read by an admin, who adds nobody', async () => {
    const { email } = await newAdmin(app)
    const admin = await stage.pageOf(email)
    await admin.goto(`${app.url}/accountportal/data/${accountId}/packages`)
    await admin.getByRole('heading', { name: 'Maart 2025' }).waitFor()
    await admin.getByText('dossiers@boekhouder.example').waitFor()
    await expect
      .poll(() => admin.getByRole('button', { name: /Voeg een adres toe|Verwijder/ }).count())
      .toBe(0)
    await admin.context().close()
  })
})

test.runIf(isThorough)(
  'an accountant who reads along comes from their companies to a month of one, and is offered nothing to change',
  async () => {
    const fresh = await newCompany(app, { name: 'Nieuw Atelier' })
    const { email } = await newReader(app, [accountId, fresh.accountId])
    await forgetRecipients(app, accountId)
    const page = await stage.pageOf(email)
    const refused: string[] = []
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(response.url())
    })
    await page.goto(`${app.url}/accountportal/companies`)
    await page.getByRole('link', { name: 'Maandpakket van Drukkerij Claes' }).click()
    await page.getByRole('heading', { name: 'Maandpakket: Drukkerij Claes' }).waitFor()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download: Maart 2025' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('Drukkerij Claes 2025-03.zip')
    expect(await namesIn(download)).toHaveLength(7)
    await page.getByText('Alleen het bedrijf zelf voegt hier adressen toe.', { exact: false }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^Voeg|^Verwijder|^Vraag/ }).count()).toBe(0)
    expect(await objections(page)).toEqual([])

    await page.getByRole('link', { name: 'Gegevens' }).first().click()
    await page.getByRole('link', { name: 'Download een maand' }).first().click()
    await page.getByRole('heading', { name: 'Maandpakket: Drukkerij Claes' }).waitFor()

    await page.goto(`${app.url}/accountportal/companies`)
    await page.getByRole('link', { name: 'Maandpakket van Nieuw Atelier' }).click()
    await page.getByText('Nog niets verzonden of ontvangen').waitFor()
    expect([refused, page.faults]).toEqual([[], []])
    await page.context().close()
  },
)

test.runIf(isThorough)(
  'in French on a telephone it asks who comes by the mail to sign in first, and gives the month',
  async () => {
    const page = await openPage(stage.browser, { language: 'fr', width: 390, height: 844 })
    await open(page, '?month=2025-03')
    await page.waitForURL(/aanmelden/)
    await page.locator('input[type=email]').fill(people.bram.email)
    await page.locator('form button[type=submit]').click()
    await page.getByText(people.bram.email).first().waitFor()
    const [mail] = await mailsFor(app, people.bram.email)
    await followLink(page, mail?.text.match(/https?:\S+\/aanmelden\/\S+/)?.[0] ?? '')
    await page.getByRole('heading', { name: 'Dossier mensuel : Drukkerij Claes' }).waitFor()
    await expect.poll(() => page.getByRole('heading', { level: 3 }).first().textContent()).toBe('Mars 2025')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Télécharger : Mars 2025' }).click()
    expect(await namesIn(await downloading)).toHaveLength(7)
    expect([await fits(page), page.faults]).toEqual([true, []])
  },
)

test('a link that is none says so', async () => {
  const page = await openPage(stage.browser, { language: 'fr' })
  const { token } = await newRecipient(app, accountId, { confirmedAt: null })
  await app.orm.em.fork().execute(`update package_recipients set asked_at = now() - interval '20 days'`)
  for (const one of [token, 'nothing']) {
    await page.goto(`${app.url}/accountportal/package-mailing#${one}`)
    await page.getByText('Ce lien a expiré ou a été retiré').waitFor()
  }
})
