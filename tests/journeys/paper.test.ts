/** The PDF and the form: differences are shown, and somebody else's invoice waits for a choice. */
import { beforeAll, expect, test } from 'vitest'
import { editorOn } from '#tests/support/editor.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import { type Company, newCompany, newKbo } from '#tests/support/people.ts'
import { readyDraft, sendDocument } from '#tests/support/ready-draft.ts'
import type { Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { isThorough } from '#tests/support/thorough.ts'

const stage = setStage({ DEMO: 'off' })
const network = exchangeOn(stage)
let mine: Company
let buyer: Company
let page: Watched

beforeAll(async () => {
  mine = await newCompany(stage.app)
  buyer = await newCompany(stage.app)
  page = await stage.pageOf(mine.email)
})

const { openStored, choose, field, button } = editorOn(stage, () => ({ page, mine, buyer }))
const panel = () => page.getByRole('region', { name: 'Controle' })
const shown = (words: string | RegExp) => page.getByText(words).first().waitFor()

test.runIf(isThorough)(
  'an invoice of another seller that is put beside a stored draft is read, compared, and not sent before somebody chose',
  async () => {
    const url = await openStored()
    await panel().getByText('Klaar om te versturen').waitFor()
    await choose('invoice-nl.pdf')
    await page.getByRole('button', { name: 'Vervang alleen de pdf' }).click()
    await shown('Dit document is niet van jou')
    await panel()
      .getByText(/^Factuurnummer: in de pdf \(blz\. 1\) staat /)
      .waitFor()
    await button(/^Verstuur via Peppol/).click()
    await page
      .getByRole('alert')
      .getByText(/^Nog niet verstuurd: /)
      .waitFor()
    expect(await network.sent(mine)).toEqual([])

    await button('Toch doorgaan').click()
    await page.getByText('Dit document is niet van jou').waitFor({ state: 'detached' })
    const number = await field('Factuurnummer').inputValue()
    await panel()
      .getByRole('listitem')
      .filter({ hasText: 'Factuurnummer' })
      .getByRole('button', { name: 'Behoud' })
      .click()
    await panel().getByRole('listitem').filter({ hasText: 'Factuurnummer' }).waitFor({ state: 'detached' })
    await expect.poll(async () => field('Factuurnummer').inputValue()).toBe(number)
    await panel()
      .getByRole('listitem')
      .filter({ hasText: 'Factuurdatum' })
      .getByRole('button', { name: /^Neem .* over$/ })
      .click()
    await panel().getByRole('listitem').filter({ hasText: 'Factuurdatum' }).waitFor({ state: 'detached' })
    await panel()
      .getByText(/^Klaar om te versturen, met \d opmerking/)
      .waitFor()
    await expect
      .poll(
        async () =>
          (
            await stage.calls('getDraft', mine.token, {
              path: { accountId: mine.accountId, draftId: url.split('/').at(-1) ?? '' },
            })
          ).body.inputDetails.keptDifferences,
      )
      .toEqual(['/supplier', '/inputDetails/heading/invoiceNumber'])
    await page.reload()
    await panel()
      .getByText(/^Klaar om te versturen, met \d opmerking/)
      .waitFor()
    await expect.poll(async () => page.getByText('Dit document is niet van jou').count()).toBe(0)
    expect(page.faults).toEqual([])
  },
)

test.runIf(isThorough)(
  'a number that was sent before, no credits and no connection are told before anybody presses Send',
  async () => {
    const used = readyDraft(buyer)
    await sendDocument(stage.calls, mine, used)
    await openStored({
      ...readyDraft(buyer),
      inputDetails: { ...readyDraft(buyer).inputDetails, heading: used.inputDetails?.heading },
    })
    await panel()
      .getByText('Factuurnummer: je verstuurde al een document met dit nummer. Kies een ander.')
      .waitFor()
    await expect.poll(async () => field('Factuurnummer').getAttribute('aria-invalid')).toBe('true')
    await field('Factuurnummer').fill(`N-${newKbo()}`)
    await panel().getByText('Klaar om te versturen').waitFor()

    await network.sql('update accounts set prepaid = true, credits = 0 where id = ?', [mine.accountId])
    await openStored()
    await panel().getByText('In orde, maar je credits zijn op').waitFor()
    await button(/^Verstuur via Peppol kan niet: je credits zijn op$/).waitFor()
    await network.sql('update accounts set prepaid = false where id = ?', [mine.accountId])

    await page.route('**/drafts-check', (route) => route.abort())
    await openStored()
    await panel()
      .getByText(/^Geen verbinding/)
      .waitFor()
    await expect.poll(async () => panel().getByText('Klaar om te versturen').count()).toBe(0)
  },
)

test('a wrong check digit is never ready in silence: it is told at its field and counted at the button', async () => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const draft = readyDraft(buyer)
  const payment = { ...draft.inputDetails?.payment, reference: '+++090/9337/55494+++' }
  await openStored({ ...draft, inputDetails: { ...draft.inputDetails, payment } })
  await panel().getByText('Klaar om te versturen, met 1 opmerking').waitFor()
  await button(/^Verstuur via Peppol naar .*, met 1 opmerking$/).waitFor()
  await expect.poll(async () => panel().getByRole('listitem').count()).toBe(1)
})
