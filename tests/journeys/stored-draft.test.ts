/** A draft that the server holds: in the list and in the editor, with two people, without a network, until it is gone. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { editorOn } from '#tests/support/editor.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually, readyDraft, sendDocument, storeDraft } from '#tests/support/ready-draft.ts'
import { field as fieldOn, hold, signIn, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'
import { isThorough } from '#tests/support/thorough.ts'

const stage = setStage({ DEMO: 'off' })
let page: Watched
let mine: Company
let buyer: Company
const { beginAnew, button, field, list, openStored, stored } = editorOn(stage, () => ({ page, mine, buyer }))

beforeAll(async () => {
  mine = await newCompany(stage.app)
  buyer = await newCompany(stage.app)
  page = await stage.pageOf(mine.email)
})

const stands = async (text: string) => {
  await field(words('draft:fields.orderNumber')).waitFor()
  await expect.poll(() => field(words('draft:fields.orderNumber')).inputValue()).toBe(text)
}

/** Its PDF is compared with it in the background; the end of that reading changes the time of the draft. */
const isRead = (url: string) =>
  eventually(async () => {
    const path = { accountId: mine.accountId, draftId: url.split('/').at(-1) ?? '' }
    const { body } = await stage.calls('getRecognition', mine.token, { path })
    return body.state === 'RUNNING' ? undefined : body
  })

describe('a stored draft', () => {
  beforeEach(beginAnew)

  test('says that it is loading', async () => {
    const letGo = await hold(page, /\/api\/.*\/drafts\/[0-9a-f-]{36}$/)
    const opened = openStored()
    await page.getByRole('status').getByText(words('draft:loading')).waitFor()
    letGo()
    await opened
  })

  test.runIf(isThorough)(
    'is not changed by who only opens it and goes again, nor is a copy that is given its number',
    async () => {
      const copied = readyDraft(buyer)
      Object.assign(copied.inputDetails?.heading ?? {}, { invoiceNumber: null })
      const withoutFile = await stage.calls('createDraft', mine.token, {
        path: { accountId: mine.accountId },
        body: copied,
      })
      await sendDocument(stage.calls, mine, readyDraft(buyer))
      const urls = [
        `${list()}/draft/${withoutFile.body.id}`,
        `${list()}/draft/${await storeDraft(stage.calls, mine, readyDraft(buyer))}`,
      ]
      const written: string[] = []
      page.on('request', (request) => {
        if (request.method() !== 'GET' && /\/drafts\//.test(request.url())) written.push(request.url())
      })
      for (const url of urls) {
        await isRead(url)
        const before = (await stored(url)).body
        await page.goto(url)
        await expect.poll(() => field(words('draft:fields.invoiceNumber')).inputValue()).not.toBe('')
        await page.getByRole('tab', { name: /^Klant/ }).click()
        await field('Naam').waitFor()
        await page.getByRole('tab', { name: /^Leverancier/ }).click()
        await page.waitForLoadState('networkidle')
        await page.getByRole('link', { name: words('draft:back') }).click()
        await page.waitForURL(list())
        await page.waitForLoadState('networkidle')
        expect((await stored(url)).body).toEqual(before)
      }
      expect(written.filter((url) => !url.endsWith('/check'))).toEqual([])
      await page.goto(urls[0] ?? '')
      await field(words('draft:fields.orderNumber')).fill('PO-2')
      await expect
        .poll(async () => (await stored(urls[0] ?? '')).body.inputDetails.heading)
        .toMatchObject({ orderNumber: 'PO-2', invoiceNumber: expect.stringMatching(/\d/) })
    },
  )

  test('is saved, which says so and leads to the list', async () => {
    const draft = await openStored()
    await field(words('draft:fields.orderNumber')).fill('PO-77')
    await button(words('draft:save')).click()
    await page.getByText(words('draft:save-info')).waitFor()
    await page.waitForURL(list())
    expect((await stored(draft)).body.inputDetails.heading.orderNumber).toBe('PO-77')
  })

  test('has all its tabs for who is cut off, and Save says so and can be pressed again', async () => {
    await openStored()
    await field(words('draft:fields.orderNumber')).focus()
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await field(words('draft:fields.orderNumber')).fill('CUT OFF')
    await page.getByRole('tab', { name: /^Klant/ }).click()
    await expect.poll(() => field('Naam').inputValue()).toBe(buyer.name)
    await button(words('draft:save')).click()
    await page.getByText('Kijk je verbinding na en probeer opnieuw', { exact: false }).waitFor()
    await page.context().setOffline(false)
    await button(words('draft:save')).click()
    await page.getByText(words('draft:save-info')).waitFor()
    await page.waitForURL(list())
    await expect
      .poll(async () => page.getByText('Kijk je verbinding na en probeer opnieuw', { exact: false }).count())
      .toBe(0)
  })

  test('is sent, which says so and leads to the list', async () => {
    const draft = readyDraft(buyer)
    await openStored(draft)
    await button(/^Verstuur via Peppol/).click()
    await page.getByText(`Factuur ${draft.inputDetails?.heading?.invoiceNumber} is verstuurd`).waitFor()
    await page.waitForURL(list())
  })

  test('shows its kind in the list, opens by a press on its row, and is deleted after a question', async () => {
    const draft = readyDraft(buyer)
    const number = draft.inputDetails?.heading?.invoiceNumber ?? ''
    const url = await openStored(draft)
    await page.goto(list())
    const row = page.getByRole('row').filter({ hasText: number })
    await row.waitFor()
    const headers = await page.getByRole('columnheader').allInnerTexts()
    expect(headers.slice(0, 5)).toEqual(['Klant', 'Factuurnummer', 'Factuurdatum', 'Bedrag', 'Aangemaakt'])
    const cells = await row.getByRole('cell').allInnerTexts()
    expect(cells.slice(0, 5)).toEqual([
      buyer.name,
      number,
      expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
      '156,50\u00a0€',
      expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/),
    ])
    await row.getByRole('cell').nth(3).click()
    await page.waitForURL(url)
    await page.getByRole('heading', { level: 1, name: `Factuur ${number}` }).waitFor()
    await expect.poll(async () => field(words('draft:fields.orderNumber')).inputValue()).toBe('PO-1')
    await page.goBack()

    const remove = button(`Verwijder concept ${number}, ${buyer.name}`)
    const question = page.getByRole('dialog', { name: words('drafts:delete-title') })
    await remove.click()
    await question.getByText(number, { exact: false }).waitFor()
    await question.getByRole('button', { name: words('lists:keep') }).click()
    await question.waitFor({ state: 'detached' })
    expect((await stored(url)).status).toBe(200)
    await remove.click()
    await question.getByRole('button', { name: words('draft:lines.remove-short'), exact: true }).click()
    await page.getByText(words('drafts:deleted')).waitFor()
    await row.waitFor({ state: 'detached' })
    expect((await stored(url)).status).toBe(404)
  })
})

describe('typing in a stored draft', () => {
  let url = ''
  beforeAll(async () => {
    await beginAnew()
    url = await openStored()
  })

  test('is a choice between two versions when somebody else saved it, and neither is lost', async () => {
    const other = await stage.pageOf(mine.email)
    await other.goto(url)
    const saved = other.waitForResponse((response) => response.request().method() === 'PUT')
    await fieldOn(other, 'Bestelnummer').fill('THEIRS')
    expect((await saved).status()).toBe(200)
    await field(words('draft:fields.orderNumber')).fill('MINE')
    await button(words('draft:stale.theirs')).click()
    await stands('THEIRS')
    await button(words('draft:stale.mine-back')).click()
    await stands('MINE')
    await page.getByText(/^Bewaard/).waitFor()
    await other.context().close()
  })

  test('says that it is not saved while there is no network, and saves once there is', async () => {
    await page.context().setOffline(true)
    await field(words('draft:fields.orderNumber')).fill('OFFLINE')
    await page.getByText(words('draft:saving.failed')).waitFor()
    await page.context().setOffline(false)
    await page.getByText(/^Bewaard \d\d:\d\d$/).waitFor()
    await page.reload()
    await stands('OFFLINE')
  })

  test('keeps the typed values on this device until the server has them', async () => {
    await page.route('**/drafts/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await field(words('draft:fields.orderNumber')).fill('NOT THERE YET')
    await page.getByText(words('draft:saving.failed')).waitFor()
    await page.getByRole('link', { name: words('draft:back') }).click()
    // A save at the moment of leaving a page is not held back by a route.
    await page.getByRole('heading', { level: 1, name: words('drafts:title') }).waitFor()
    await page.goto(url)
    await button(words('draft:offered.yes')).waitFor()
    await page.unroute('**/drafts/*')
    await button(words('draft:offered.yes')).click()
    await stands('NOT THERE YET')
    await page.getByText(/^Bewaard \d\d:\d\d$/).waitFor()
    await page.reload()
    await stands('NOT THERE YET')
  })

  test('is put back as it was when Cancel was pressed and regretted', async () => {
    await field(words('draft:fields.orderNumber')).fill('CHANGED')
    await button(words('draft:cancel')).click()
    const putBack = page.waitForResponse(
      (response) =>
        response.request().method() === 'PUT' &&
        Boolean(response.request().postData()?.includes('NOT THERE YET')),
    )
    await button(words('draft:cancelled.changed-undo')).click()
    expect((await putBack).status()).toBe(200)
    await page.goto(url)
    await stands('NOT THERE YET')
  })

  test('loses nothing when the session ends while typing', async () => {
    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 401, json: { errorCode: 'NO_SESSION' } }),
    )
    await field(words('draft:fields.orderNumber')).fill('AFTER THE END')
    await page.waitForURL(/aanmelden/)
    await page.unroute('**/api/**')
    await signIn(stage.app, page, mine.email)
    await page.goto(url)
    await button(words('draft:offered.yes')).click()
    await stands('AFTER THE END')
  })
})

test('a draft that cannot be loaded says so in place and in a message, and without a session one is signed out', async () => {
  await beginAnew()
  const answer = (status: number, errorCode: string) =>
    page.route(/\/api\/.*\/drafts\/[0-9a-f-]{36}$/, (route) => route.fulfill({ status, json: { errorCode } }))
  const draftId = await storeDraft(stage.calls, mine, readyDraft(buyer))
  await answer(500, 'INTERNAL_ERROR')
  await page.goto(`${list()}/draft/${draftId}`)
  await page.getByRole('main').getByText(words('draft:not-opened')).waitFor()
  const messages = page.getByRole('region', { name: words('kit:messages') })
  await messages.getByRole('alert').getByText(words('draft:not-opened')).waitFor()
  await page.unrouteAll()
  await answer(401, 'NO_SESSION')
  await button(words('kit:retry')).click()
  await page.waitForURL(/\/aanmelden/)
  await page.getByRole('status').getByText('Meld je opnieuw aan.', { exact: false }).waitFor()
})
