/** A document that is valid today and refused from a date: the editor warns of it, and refuses it once the test company's clock is there. */
import { expect, test } from 'vitest'
import { newCompany } from '#tests/support/people.ts'
import { readyDraft, storeDraft } from '#tests/support/ready-draft.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'

const stage = setStage()
const { app, calls } = stage

/** A Dutch number needs eight digits by the rules of November. */
const WARNING = 'Vanaf 22/02/2027 wordt dit geweigerd.'

test('the editor warns of a coming refusal, and refuses once the clock has come to it', async () => {
  const live = await newCompany(app)
  const { body: sandbox } = await calls('createSandbox', live.token, { path: { accountId: live.accountId } })
  const path = { accountId: sandbox.accountId }
  const setClock = (day: string) =>
    app.orm.em
      .fork()
      .execute(
        'update sandbox_clocks set seconds_ahead = extract(epoch from ?::timestamptz - now())::int where account_id = ?',
        [`${day}T12:00:00Z`, sandbox.accountId],
      )
  await setClock('2027-02-21')

  const draft = readyDraft({ name: 'Bakker BV', kbo: '0123456749' })
  const details = draft.inputDetails
  const draftId = await storeDraft(
    calls,
    { ...live, ...path },
    {
      ...draft,
      sendViaEmail: true,
      inputDetails: {
        ...details,
        heading: { ...details?.heading, issueDate: '2027-02-01' },
        customer: {
          ...details?.customer,
          ...{ vat: 'NL123456789B01', country: 'NL', postalCode: '1011 AB' },
          ...{ scheme: '0106', participant: '1234567' },
        },
      },
    },
  )

  const page = await stage.pageOf(live.email)
  const editor = `${app.url}/accountportal/drafts/${sandbox.accountId}/draft/${draftId}`
  await page.goto(editor)
  const check = page.locator('[data-region=check]')
  await page.getByRole('button', { name: words('draft:check.title') }).click()
  await check.getByText(WARNING).waitFor()

  await setClock('2027-02-22')
  await page.reload()
  const send = page.getByRole('button', { name: /^Verstuur/ }).first()
  await send.click()
  await expect.poll(() => check.getByText(WARNING).count()).toBe(0)
  await check.getByText('Nederlands KVK-nummer').first().waitFor()
  const stored = await calls('getDraft', live.token, { path: { ...path, draftId } })
  expect(stored.body.invoiceId ?? null).toBeNull()
  expect(page.faults).toEqual([])
})
