/** A double press, as some people press everything, acts once. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { openPage, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { isThorough } from '#tests/support/thorough.ts'

const accountId = people.anna.accountIds[0] ?? ''

let anna: Watched

const stage = setStage()

beforeAll(async () => {
  anna = await stage.pageOf(people.anna.email)
})

const open = (page: Page, path: string) => page.goto(`${stage.app.url}/accountportal${path}`)

/** The calls whose address or body holds the word, each held up a while: nobody's network is as quick as ours. */
async function callsOf(page: Page, word: string): Promise<string[]> {
  const calls: string[] = []
  await page.route(/\/(api|graphql)/, async (route) => {
    const request = route.request()
    const found = `${request.method()} ${request.url()} ${request.postData() ?? ''}`
    if (found.includes(word)) {
      calls.push(found)
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
    await route.continue()
  })
  return calls
}

const toasts = (page: Page) =>
  page.getByRole('region', { name: 'Meldingen' }).getByRole('button', { name: 'Sluit' }).count()

test.runIf(isThorough)('one sign-in link is asked for, as a second would make the first void', async () => {
  const page = await openPage(stage.browser)
  const calls = await callsOf(page, '/user/public/verify')
  await open(page, '/aanmelden')
  const email = page.getByRole('textbox', { name: 'E-mailadres' })
  await email.fill(people.bram.email)
  await page.getByRole('button', { name: 'Stuur mij een aanmeldlink' }).dblclick()
  await page.getByText('Kijk in je mailbox.', { exact: false }).waitFor()
  expect(calls.length).toBe(1)
  await page.context().close()
})

test.runIf(isThorough)('one document is sent, and told of once', async () => {
  const calls = await callsOf(anna, '/send?')
  await open(anna, `/drafts/${accountId}?q=Hotel`)
  await anna
    .getByRole('link', { name: /^Hotel Ter Beurze/ })
    .first()
    .click()
  await anna.getByText('Bereikbaar via Peppol', { exact: false }).waitFor()
  await anna.getByRole('button', { name: /^Verstuur via Peppol/ }).dblclick()
  await anna
    .getByText(/is verstuurd$/)
    .first()
    .waitFor()
  expect([calls.length, await toasts(anna)]).toEqual([1, 1])
  await anna.unrouteAll({ behavior: 'wait' })
})

test.runIf(isThorough)(
  'one draft is deleted, and nothing is said of a draft that was not there',
  async () => {
    const calls = await callsOf(anna, 'deleteDraft')
    await open(anna, `/drafts/${accountId}`)
    await anna
      .getByRole('button', { name: /^Verwijder concept/ })
      .first()
      .click()
    await anna.getByRole('button', { name: 'Verwijder', exact: true }).dblclick()
    await anna.getByText('Concept verwijderd').waitFor()
    await anna.getByRole('dialog').waitFor({ state: 'detached' })
    expect([calls.length, await toasts(anna)]).toEqual([1, 1])
    await anna.unrouteAll({ behavior: 'wait' })
  },
)

test('one answer is given to a received document', async () => {
  const calls = await callsOf(anna, '/send-application-response')
  await open(anna, `/received-invoices/${accountId}?status=UNANSWERED`)
  await anna
    .getByRole('button', { name: /: Aanvaard$/ })
    .first()
    .dblclick()
  await anna
    .getByText(/is aanvaard$/)
    .first()
    .waitFor()
  expect(calls.length).toBe(1)
  await anna.unrouteAll({ behavior: 'wait' })
})
