/** A draft from its first word to its end, and what screens say when the server can't answer them. */
import { beforeAll, describe, expect, test } from 'vitest'
import { exchangeOn } from '#tests/support/exchange.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { readyDraft, sendDocument, storeDraft } from '#tests/support/ready-draft.ts'
import { field as fieldOn, openPage, signIn, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'

const stage = setStage({ DEMO: 'off' })
const { app } = stage
const network = exchangeOn(stage)
let mine: Company
let buyer: Company
let page: Watched

beforeAll(async () => {
  mine = await newCompany(app)
  buyer = await newCompany(app)
  page = await openPage(stage.browser)
  page.on('filechooser', (chooser) => void chooser.setFiles('fixtures/files/invoice-two-pages.pdf'))
  await signIn(app, page, mine.email)
})

const base = () => `${app.url}/accountportal`
const field = (name: string) => fieldOn(page, name)
const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
const row = (text: string) => page.getByRole('row').filter({ hasText: text })
const stored = async () =>
  (await network.sql<{ id: string }>('select id from drafts where account_id = ?', [mine.accountId])).length
const areas = (name: RegExp) =>
  page.getByRole('navigation', { name: 'Onderdelen' }).getByRole('link', { name })

describe('a draft', () => {
  test('is on this device only until Save, which asks for the PDF, stores, says so and leads to the list [drafts.local-copy, draft.first-save, draft.save, toasts.draft-saved, drafts.empty, editor.tabs, editor.buttons]', async () => {
    await page.goto(`${base()}/drafts/${mine.accountId}`)
    await page.getByText('Nog geen concepten').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Nieuwe factuur' }).first().click()
    await page.getByText('Alleen op dit toestel').waitFor()
    expect(await page.getByRole('tab').count()).toBe(3)
    await field('Bestelnummer').fill('PO-4711')
    await press('Bewaar')
    await page.getByText('Nog niet bewaard: 1 ding na te kijken').waitFor()
    await page.getByRole('alert').getByText('Voeg eerst de pdf van het document toe.').waitFor()
    expect(await stored()).toBe(0)

    await press('Kies een pdf')
    await page.getByText('Blz. 1 van 2', { exact: false }).first().waitFor()
    await page.getByText(/^Bewaard \d\d:\d\d$/).waitFor()
    await field('Factuurnummer').fill('C-1')
    await field('Bestelnummer').fill('PO-4712')
    await press('Bewaar')
    await page.getByText('Het concept is bewaard').waitFor()
    await page.waitForURL(/\/drafts\/[0-9a-f-]{36}$/)
    await row('C-1').waitFor()
    expect(await stored()).toBe(1)
  })

  test('shows what it is in the list, opens by a press on its row, and is deleted after a question [drafts.columns, drafts.open, drafts.delete-dialog, draft.delete, routes.drafts]', async () => {
    const ready = readyDraft(buyer, {})
    const number = ready.inputDetails?.heading?.invoiceNumber ?? ''
    await storeDraft(network.calls, mine, ready)
    await page.reload()
    await row(number).waitFor()
    const cells = await row(number).getByRole('cell').allInnerTexts()
    expect(cells.slice(0, 5)).toEqual([
      buyer.name,
      number,
      expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
      '156,50\u00a0€',
      expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/),
    ])
    await row(number).getByRole('cell').nth(3).click()
    await page.getByRole('heading', { level: 1, name: `Factuur ${number}` }).waitFor()
    expect(await field('Bestelnummer').inputValue()).toBe('PO-1')
    await page.goBack()

    const question = page.getByRole('dialog', { name: 'Concept verwijderen?' })
    await press(`Verwijder concept ${number}, ${buyer.name}`)
    await question.getByText(number, { exact: false }).waitFor()
    await question.getByRole('button', { name: 'Niet verwijderen' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await stored()).toBe(2)
    await press(`Verwijder concept ${number}, ${buyer.name}`)
    await question.getByRole('button', { name: 'Verwijder', exact: true }).click()
    await page.getByText('Concept verwijderd').waitFor()
    await row(number).waitFor({ state: 'detached' })
    await row('C-1').waitFor()
    expect(await stored()).toBe(1)
  })

  test('that was new leaves an empty form behind once it was sent [draft.send-new, constants.form-defaults]', async () => {
    await page.getByRole('link', { name: 'Nieuwe factuur' }).first().click()
    await press('Kies een pdf')
    await page.getByText(/^Bewaard \d\d:\d\d$/).waitFor()
    await page.getByRole('tab', { name: /^Klant/ }).click()
    await field('Naam').first().fill(buyer.name)
    await field('Btw- of ondernemingsnummer').fill(buyer.kbo)
    await field('Straat en nummer').fill('Nijverheidslaan 42')
    await field('Postcode').fill('9200')
    await field('Gemeente').fill('Dendermonde')
    await page.getByText(`Bereikbaar via Peppol, 0208:${buyer.kbo}`).first().waitFor()
    await page.getByRole('tab', { name: /^Info en lijnen/ }).click()
    await field('Factuurnummer').fill('N-1')
    await field('Bestelnummer').fill('PO-9')
    await field('Factuurdatum').fill('+0')
    await field('Vervaldatum').fill('+30')
    await field('Lijn 1, Omschrijving').fill('Taart')
    await field('Lijn 1, Aantal').fill('2')
    await field('Lijn 1, Eenheidsprijs').fill('25')
    await press(/^Verstuur via Peppol/)
    await page.getByText('Factuur N-1 is verstuurd').waitFor()
    await page.waitForURL(/\/draft$/)
    await page.getByText('Nog geen pdf').waitFor()
    await expect.poll(() => field('Bestelnummer').inputValue()).toBe('')
    expect(await field('Factuurnummer').inputValue()).toBe('N-2')
    const line = ['Omschrijving', 'Aantal', 'Eenheidsprijs'].map((name) =>
      field(`Lijn 1, ${name}`).inputValue(),
    )
    expect(await Promise.all(line)).toEqual(['', '1', '0,00'])
    expect(await page.getByRole('combobox', { name: 'Lijn 1, Btw' }).inputValue()).toBe('21')
    await page.getByRole('tab', { name: /^Klant/ }).click()
    expect(await page.getByRole('combobox', { name: /^Land/ }).inputValue()).toBe('België')
    expect(await field('Naam').first().inputValue()).toBe('')
    expect(page.faults).toEqual([])
  })
})

describe('a server that can’t answer', () => {
  const failing = (body: object) =>
    page.route('**/graphql', (route) => route.fulfill({ status: 200, json: body }))
  const fault = (errorMessage: string) => ({
    data: null,
    errors: [{ message: 'No', extensions: { errorCode: 'INTERNAL_ERROR', errorMessage } }],
  })

  test('leaves a word in the place of each list, its own words in a message, and a way to try again [drafts.error, inline.invoices, inline.customers, errors.graphql]', async () => {
    await page.goto(`${base()}/data/${mine.accountId}`)
    await page.getByRole('button', { name: /^Wijzig de gegevens/ }).waitFor()
    await failing(fault('Er liep iets fout bij ons.'))
    for (const [area, words] of [
      [/^Facturen/, 'De facturen konden niet opgehaald worden'],
      [/^Ontvangen/, 'De facturen konden niet opgehaald worden'],
      [/^Concepten/, 'De facturen konden niet opgehaald worden'],
      [/^Klanten/, 'De klanten konden niet opgehaald worden'],
    ] as const) {
      await areas(area).click()
      await page.getByRole('main').getByText(words).waitFor()
    }
    await page
      .getByRole('region', { name: 'Meldingen' })
      .getByText('Er liep iets fout bij ons.')
      .first()
      .waitFor()
    await page.unrouteAll()
    await page.getByRole('main').getByRole('button', { name: 'Probeer opnieuw' }).click()
    await page.getByText('Nog geen klanten').waitFor()
  })

  test('to an answer to an invoice is told by its code, and the buttons are there again [errors.answer-failed]', async () => {
    const incoming = readyDraft(mine)
    const number = incoming.inputDetails?.heading?.invoiceNumber ?? ''
    await sendDocument(network.calls, buyer, incoming)
    await network.arrived(mine, number)
    await areas(/^Ontvangen/).click()
    await row(number).waitFor()
    await page.route('**/send-application-response', (route) =>
      route.fulfill({ status: 503, json: { errorCode: 'SERVICE_UNAVAILABLE' } }),
    )
    await press(`${number}: Aanvaard`)
    const message = page.getByRole('region', { name: 'Meldingen' }).getByRole('alert')
    await message.getByText('Je antwoord is niet verstuurd').waitFor()
    await page.unrouteAll()
    await press(`${number}: Aanvaard`)
    await page.getByText(`${number} is aanvaard`).waitFor()
  })

  test('at all signs out and says so [errors.network]', async () => {
    await page.route('**/graphql', (route) => route.abort())
    await areas(/^Facturen/).click()
    await page.waitForURL(/\/aanmelden/)
    await page.getByRole('status').getByText('we konden de server niet bereiken', { exact: false }).waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('zegel.token'))).toBeNull()
  })

  test('to a draft that is opened says so in place and in a message, and signs out when there is no session [errors.draft-load]', async () => {
    const draftId = await storeDraft(network.calls, mine, readyDraft(buyer))
    await page.unrouteAll()
    await signIn(app, page, mine.email)
    const answer = (status: number, errorCode: string) =>
      page.route(`**/drafts/${draftId}`, (route) =>
        route.request().resourceType() === 'document'
          ? route.continue()
          : route.fulfill({ status, json: { errorCode } }),
      )
    await answer(500, 'INTERNAL_ERROR')
    await page.goto(`${base()}/drafts/${mine.accountId}/draft/${draftId}`)
    await page.getByRole('main').getByText('Het concept kon niet geopend worden').waitFor()
    const messages = page.getByRole('region', { name: 'Meldingen' })
    await messages.getByRole('alert').getByText('Het concept kon niet geopend worden').waitFor()
    await page.unrouteAll()
    await answer(401, 'NO_SESSION')
    await press('Probeer opnieuw')
    await page.waitForURL(/\/aanmelden/)
    await page.getByRole('status').getByText('Meld je opnieuw aan.', { exact: false }).waitFor()
    await page.unrouteAll()
  })
})
