/** Who documents are delivered to, as their sender keeps and invites them in a browser. */
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { updateReceiverDocument } from '#generated/graphql-documents.ts'
import { asker } from '#tests/support/ask.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { receiversOf } from '#tests/support/receivers.ts'
import { field, goTo, openPage, signIn, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { isThorough } from '#tests/support/thorough.ts'

const stage = setStage({ LIMIT_SIGN_IN_PER_ADDRESS: '1000' })
const { app } = stage

const open = (page: Page, path: string) => goTo(page, `${app.url}/accountportal${path}`)
/** The application started anew: it has seen nothing of the lists yet. */
const openAnew = (page: Page, path: string) => page.goto(`${app.url}/accountportal${path}`)
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const dialog = (page: Page) => page.getByRole('dialog')
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const timeline = (page: Page) => page.getByRole('list', { name: 'Verbinding' })
const invite = (page: Page) => page.getByRole('button', { name: /^Nodig (opnieuw )?uit$/ })
const receivers = () => receiversOf(asker(app.url))

/** A company that delivers documents, and somebody of it in a browser. */
async function newSender(): Promise<{ company: Company; page: Watched; list: string }> {
  const company = await newCompany(app, { features: ['DOCCLE'] })
  const page = await openPage(stage.browser)
  await signIn(app, page, company.email)
  return { company, page, list: `/doccle/receivers/${company.accountId}` }
}

async function openReceiver(page: Page, company: Company, id: string) {
  await open(page, `/doccle/receivers/${company.accountId}/receiver/${id}`)
  await timeline(page).waitFor()
}

describe('the life of a receiver', () => {
  const email = 'jan.willems@ontvanger.example'
  let sender: Awaited<ReturnType<typeof newSender>>

  beforeAll(async () => {
    sender = await newSender()
  })

  test('the empty list names the first step, and the tab leads there', async () => {
    const { page } = sender
    await page
      .getByRole('navigation', { name: 'Onderdelen' })
      .getByRole('link', { name: 'Ontvangers' })
      .click()
    await page.getByText('Nog geen ontvangers').waitFor()
    await page.getByRole('link', { name: 'Nieuwe ontvanger' }).click()
    await heading(page, 'Nieuwe ontvanger').waitFor()
    await expect.poll(async () => page.getByRole('heading', { name: 'Verbinding' }).count()).toBe(0)
  })

  test('a new one is judged when it is saved, and is registered by itself', async () => {
    const { page } = sender
    await press(page, 'Bewaar')
    await page.getByRole('alert').getByText('Nog niet bewaard: 3 velden na te kijken').waitFor()
    await field(page, 'Voornaam').fill('Jan')
    await field(page, 'Naam').fill('Willems')
    await field(page, 'E-mailadres').fill(email)
    await field(page, 'Ontvangernummer').fill('R 1001')
    await press(page, 'Bewaar')
    await page.getByText('Nog niet bewaard: 1 veld na te kijken').waitFor()
    await field(page, 'Ontvangernummer').fill('R-1001')
    await press(page, 'Bewaar')
    await page.getByText('De ontvanger is bewaard').waitFor()
    await row(page, 'Jan Willems (R-1001)').getByText('Nog niet verbonden').waitFor()
    await row(page, 'Jan Willems').getByText('Nog niet uitgenodigd', { exact: true }).waitFor()
  })

  test('is invited after a question, and gets a mail [routes.receiver]', async () => {
    const { page } = sender
    await row(page, 'Jan Willems').getByRole('cell').nth(4).click()
    await heading(page, 'Jan Willems').waitFor()
    expect(await page.title()).not.toContain('Willems')
    await expect.poll(async () => field(page, 'Ontvangernummer').isEditable()).toBe(false)
    await expect.poll(async () => field(page, 'Doccle-code').inputValue()).toMatch(/^[A-Z\d]{8}$/)
    await timeline(page).getByText('Aangemeld bij Doccle').waitFor()
    await press(page, 'Nodig uit')
    await inDialog(page, 'Niet uitnodigen').click()
    await dialog(page).waitFor({ state: 'detached' })
    expect(await mailsFor(app, email)).toEqual([])
    await press(page, 'Nodig uit')
    await inDialog(page, 'Nodig uit').click()
    await page.getByText('De uitnodiging vertrekt').waitFor()
    await timeline(page).getByText('Uitnodiging verzonden').waitFor()
    const [mail] = await mailsFor(app, email)
    expect(mail?.subject).toContain('wil je documenten bezorgen')
    await page.getByRole('table', { name: 'Eerdere uitnodigingen' }).getByText(`naar ${email}`).waitFor()
  })

  test('an invitation that came back is told on the page, in the list, and among the invitations [routes.dcms, dcm.status]', async () => {
    const { page, list } = sender
    const mailbox = await page.context().newPage()
    await mailbox.goto(`${app.url}/mailbox?to=${encodeURIComponent(email)}`)
    await mailbox.getByRole('button', { name: 'teruggekomen' }).first().click()
    await mailbox.waitForURL(`${app.url}/mailbox`)
    await mailbox.close()
    await page.reload()
    await timeline(page).getByText('Uitnodiging niet aangekomen').waitFor()
    await timeline(page).getByText('Kijk het e-mailadres na en nodig opnieuw uit.').waitFor()
    await open(page, list)
    await row(page, 'Jan Willems').getByText('Niet aangekomen').waitFor()
    const state = row(page, 'Jan Willems').getByRole('link', { name: /^Nog niet verbonden/ })
    await state.focus()
    await page.getByRole('tooltip').getByText('is niet aangekomen. Toon alle uitnodigingen.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('tooltip').waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    await heading(page, 'Uitnodigingen').waitFor()
    await page.getByText('Ontvanger: Jan Willems').waitFor()
    await row(page, 'Niet aangekomen').getByText(email).waitFor()
    await press(page, 'Toon de uitnodigingen van alle ontvangers')
    await page.getByText('Ontvanger: Jan Willems').waitFor({ state: 'detached' })
    expect(new URL(page.url()).searchParams.has('receiverId')).toBe(false)
    expect(page.faults).toEqual([])
  })

  test('another with the same number is refused at its field, and everything stays as typed', async () => {
    const { page, list } = sender
    await open(page, `${list}/new`)
    await field(page, 'Voornaam').fill('Els')
    await field(page, 'Naam').fill('Peeters')
    await field(page, 'Ontvangernummer').fill('R-1001')
    await press(page, 'Bewaar')
    await page
      .getByRole('button', { name: 'Ontvangernummer: Er is al een ontvanger met dit nummer.' })
      .click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('receiver_token1')
    await page.getByText('De ontvanger is niet bewaard').waitFor()
    await expect.poll(async () => field(page, 'Voornaam').inputValue()).toBe('Els')
    await press(page, 'Annuleer')
    await row(page, 'Jan Willems').waitFor()
  })

  test.runIf(isThorough)('two people on one receiver get a choice, and the last word is kept', async () => {
    const { page, company } = sender
    const { create, read } = receivers()
    const { id, token1 } = await create(company, { lastName: 'Tweemaal' })
    await openReceiver(page, company, id)
    const receiver = { token1, firstName: 'Johan', lastName: 'Tweemaal', language: 'fr' }
    await asker(app.url)(updateReceiverDocument, company.token, { receiverId: id, receiver })
    await field(page, 'Aanspreking').fill('Beste Jan')
    await press(page, 'Bewaar')
    await page.getByText('Iemand anders heeft deze ontvanger intussen gewijzigd').waitFor()
    await press(page, 'Neem de andere versie')
    await expect.poll(() => field(page, 'Voornaam').inputValue()).toBe('Johan')
    await press(page, 'Terug naar de mijne')
    await expect.poll(() => field(page, 'Aanspreking').inputValue()).toBe('Beste Jan')
    await press(page, 'Bewaar')
    await heading(page, 'Ontvangers').waitFor()
    expect(await read(company, id)).toMatchObject({
      firstName: 'Jan',
      salutation: 'Beste Jan',
      language: 'nl',
    })
  })

  test('is deleted after a question, in the list and on its page [documents.modals]', async () => {
    const { page, list, company } = sender
    const { create } = receivers()
    const { id } = await create(company, { firstName: 'Mia', lastName: 'Weg' })
    await open(page, list)
    await press(page, 'Verwijder Jan Willems')
    await inDialog(page, 'Niet verwijderen').click()
    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(async () => row(page, 'Jan Willems').count()).toBe(1)
    await press(page, 'Verwijder Jan Willems')
    await inDialog(page, 'Verwijder').click()
    await page.getByText('De ontvanger is verwijderd').waitFor()
    await row(page, 'Jan Willems').waitFor({ state: 'detached' })

    await openReceiver(page, company, id)
    await press(page, 'Verwijder')
    await inDialog(page, 'Verwijder').click()
    await heading(page, 'Ontvangers').waitFor()
    await row(page, 'Mia Weg').waitFor({ state: 'detached' })
    await open(page, `${list}/receiver/${id}`)
    await page.getByText('Deze ontvanger bestaat niet meer').waitFor()
    expect(page.faults).toEqual([])
  })
})

describe('why nobody can be invited', () => {
  test.runIf(isThorough)(
    'stands beside the button, which can be reached and does nothing [dcm.allowed]',
    async () => {
      const { company, page } = await newSender()
      const { synced } = receivers()
      const { id } = await synced(company, { email: '' })
      await openReceiver(page, company, id)
      const reason = 'Er is geen geldig e-mailadres. Vul er een in en bewaar.'
      await page.getByText(reason).waitFor()
      await invite(page).focus()
      await expect.poll(async () => invite(page).getAttribute('aria-disabled')).toBe('true')
      await page.getByRole('tooltip').getByText(reason).waitFor()
      await page.keyboard.press('Enter')
      await expect.poll(async () => dialog(page).count()).toBe(0)

      await field(page, 'E-mailadres').fill('nieuw@ontvanger.example')
      await page.getByText('Bewaar eerst het nieuwe adres.').first().waitFor()
      await press(page, 'Bewaar')
      await row(page, 'nieuw@ontvanger.example')
        .getByRole('link', { name: 'Jan Willems', exact: true })
        .click()
      await expect.poll(() => invite(page).getAttribute('aria-disabled')).not.toBe('true')
      await field(page, 'Aanspreking').fill('Dag Jan')
      await page.getByText('Bewaar eerst je wijzigingen.').waitFor()
      await page.context().close()
    },
  )

  test.runIf(isThorough)('goes when the receiver is registered, without a reload', async () => {
    const { company, page } = await newSender()
    const { synced } = receivers()
    const { id } = await synced(company)
    let isKnown = false
    await page.route('**/graphql', async (route) => {
      if (isKnown || !route.request().postData()?.includes('getReceiverMetaData')) return route.continue()
      const response = await route.fetch()
      const answer = await response.json()
      Object.assign(answer.data.getReceiverMetaData, { receiverStatus: 'NEW', registeredAt: null })
      await route.fulfill({ response, json: answer })
    })
    await openReceiver(page, company, id)
    await page.getByText('De ontvanger wordt nog aangemeld.').waitFor()
    isKnown = true
    await timeline(page).getByText('Aangemeld bij Doccle').waitFor()
    await expect.poll(() => invite(page).getAttribute('aria-disabled')).not.toBe('true')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().close()
  })

  test.runIf(isThorough)('is said of a locked account too', async () => {
    const { company, page } = await newSender()
    const { synced } = receivers()
    const { id } = await synced(company)
    await app.orm.em.fork().execute('update accounts set locked = true where id = ?', [company.accountId])
    await openReceiver(page, company, id)
    await page.reload()
    await expect.poll(() => invite(page).getAttribute('aria-disabled')).toBe('true')
    await page.context().close()
  })
})

describe('the list of receivers', () => {
  let sender: Awaited<ReturnType<typeof newSender>>

  beforeAll(async () => {
    sender = await newSender()
    const { create, synced } = receivers()
    for (let count = 0; count < 10; count += 1) await create(sender.company, { lastName: `Nummer ${count}` })
    await create(sender.company, { firstName: 'Amélie', lastName: 'Fontaine', language: 'fr' })
    await synced(sender.company, {
      token1: 'PARK-2A',
      firstName: 'Rita',
      lastName: 'Goossens',
      email: 'rita@x.example',
    })
  })

  test.runIf(isThorough)(
    'comes ten a page, newest first, and is narrowed by name, number, address, language and status',
    async () => {
      const { page, list } = sender
      await open(page, list)
      const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
      await page.getByText('1–10 van 12 ontvangers').waitFor()
      await expect.poll(async () => rows.first().textContent()).toContain('Rita Goossens (PARK-2A)')
      const box = page.getByRole('searchbox', { name: 'Zoek op naam, nummer of e-mail' })
      for (const text of ['rita goos', 'park-2', 'rita@x']) {
        await box.fill(text)
        await page.getByText('1–1 van 1 ontvanger', { exact: true }).waitFor()
        await row(page, 'Rita Goossens').waitFor()
      }
      await box.fill('')
      await page.getByText('1–10 van 12 ontvangers').waitFor()
      await page.getByRole('combobox', { name: 'Taal' }).click()
      await page.getByRole('option', { name: 'Frans' }).click()
      await page.getByText('1–1 van 1 ontvanger', { exact: true }).waitFor()
      await row(page, 'Amélie Fontaine').waitFor()
      expect(new URL(page.url()).searchParams.get('language')).toBe('fr')
      await page.getByText('Mislukt', { exact: true }).click()
      await page.getByText('Geen ontvangers gevonden').waitFor()
      await page.reload()
      await page.getByText('Geen ontvangers gevonden').waitFor()
      await press(page, 'Toon alle ontvangers')
      await page.getByText('1–10 van 12 ontvangers').waitFor()
      expect(page.faults).toEqual([])
    },
  )

  test('shows addresses and languages from 1200 pixels on, and cards on a phone [constants.receiver-breakpoint, routes.receivers]', async () => {
    const { page, list } = sender
    await open(page, list)
    const columns = () => page.getByRole('columnheader').allTextContents()
    const wide = ['Status', 'Naam', 'E-mailadres', 'Taal', 'Laatste uitnodiging', 'Verwijderen']
    await page.setViewportSize({ width: 1200, height: 900 })
    await expect.poll(columns).toEqual(wide)
    await page.setViewportSize({ width: 1199, height: 900 })
    await expect.poll(columns).toEqual(wide.filter((name) => !['E-mailadres', 'Taal'].includes(name)))
    await page.setViewportSize({ width: 320, height: 700 })
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Rita Goossens' })
      .getByText('rita@x.example')
      .waitFor()
    await page.getByRole('listitem').filter({ hasText: 'Rita Goossens' }).getByRole('link').first().click()
    const box = (what: Locator) =>
      what.boundingBox().then((found) => found ?? { x: 0, y: 0, width: 0, height: 0 })
    await page.getByRole('button', { name: 'Bewaar' }).waitFor()
    const title = await box(page.getByRole('heading', { level: 1 }))
    const remove = await box(page.getByRole('button', { name: 'Verwijder', exact: true }))
    expect(remove.y).toBeGreaterThan(title.y + title.height)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('goes back from a receiver to its former state, filters and all', async () => {
    const { page, list } = sender
    await open(page, `${list}?q=rita&sort=lastName&order=ASC`)
    await row(page, 'Rita Goossens').getByRole('link', { name: 'Rita Goossens', exact: true }).click()
    await timeline(page).waitFor()
    await page.getByRole('link', { name: 'Naar de ontvangers' }).click()
    await row(page, 'Rita Goossens').waitFor()
    expect(new URL(page.url()).search).toContain('q=rita')
  })

  test.runIf(isThorough)(
    'says that it could not be fetched, and tries again; the invitations too',
    async () => {
      const { page, list } = sender
      const fail = (name: string) =>
        page.route('**/graphql', (route) =>
          route.request().postData()?.includes(name)
            ? route.fulfill({ status: 500, json: { errors: [{ message: 'Dat ging mis.' }] } })
            : route.continue(),
        )
      await fail('getAccountReceivers')
      await openAnew(page, list)
      await page.getByRole('main').getByText('De ontvangers konden niet opgehaald worden').waitFor()
      await page.unroute('**/graphql')
      await press(page, 'Probeer opnieuw')
      await row(page, 'Rita Goossens').waitFor()
      await fail('getAccountDcms')
      await openAnew(page, `/doccle/dcms/${sender.company.accountId}`)
      await page.getByRole('main').getByText('De uitnodigingen konden niet opgehaald worden').waitFor()
      await page.unroute('**/graphql')
      await press(page, 'Probeer opnieuw')
      await page.getByText('Nog geen uitnodigingen').waitFor()
      page.faults.splice(0)
    },
  )

  test.runIf(isThorough)('invites at once who is not connected yet, after a question', async () => {
    const { page, list } = sender
    await openAnew(page, `${list}?status=WAITING`)
    await page.getByText('1–10 van 12 ontvangers').waitFor()
    await press(page, 'Nodig deze 12 uit')
    await inDialog(page, 'Annuleer').click()
    await dialog(page).waitFor({ state: 'detached' })
    await press(page, 'Nodig deze 12 uit')
    await inDialog(page, 'Nodig uit').dblclick()
    await page.getByText('12 ontvangers worden uitgenodigd.').waitFor()
    await row(page, 'Rita Goossens').getByText('Verzonden').waitFor()
    await expect.poll(async () => (await mailsFor(app, 'rita@x.example')).length).toBe(1)
    await press(page, 'Nodig deze 12 uit')
    await inDialog(page, 'Nodig uit').click()
    await page.getByText('Niemand is uitgenodigd.').waitFor()
    expect(page.faults).toEqual([])
  })
})

test.runIf(isThorough)('an account that delivers no documents has no receivers', async () => {
  const page = await stage.pageOf(people.leeg.email)
  await open(page, `/doccle/receivers/${people.leeg.accountIds[0]}`)
  await page.waitForURL(/\/peppol\/overview\//)
  await page.context().close()
})

describe('a receiver without an address', () => {
  let sender: Awaited<ReturnType<typeof newSender>>
  let token1: string

  beforeAll(async () => {
    sender = await newSender()
    const wishes = { firstName: 'Godelieve', lastName: 'Maes', email: null }
    token1 = (await receivers().create(sender.company, wishes)).token1
  })

  test.each(['dcms', 'documents'])('is named by the filter of empty %s', async (list) => {
    const { page, company } = sender
    await open(page, `/doccle/${list}/${company.accountId}?receiverId=${token1}`)
    await page.getByText('Ontvanger: Godelieve Maes').waitFor()
  })

  test.each([390, 1440])('has the reason beside the state, apart from it, at %i px', async (width) => {
    const { page, list } = sender
    await page.setViewportSize({ width, height: 900 })
    await open(page, list)
    const state = page.getByRole('link', { name: /uitnodigingen van Godelieve Maes$/ })
    const reason = state.locator('xpath=following::*[text()="Geen e-mailadres"][1]')
    const [first, second] = await Promise.all([state.boundingBox(), reason.boundingBox()])
    if (first === null || second === null) throw new Error('both are drawn')
    expect(second.x >= first.x + first.width + 16 || second.y >= first.y + first.height).toBe(true)
  })
})
