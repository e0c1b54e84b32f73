/** An invoice over both channels in one send: chosen beside the send button, told before, read on a phone, in one timeline. */
import { beforeAll, expect, test } from 'vitest'
import { objections } from '#tests/support/axe.ts'
import { receiverFor } from '#tests/support/documents.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import { unmailedCode, unverifiedSession } from '#tests/support/inbox.ts'
import { mailsArrived } from '#tests/support/mailbox.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { readyDraft, storeDraft } from '#tests/support/ready-draft.ts'
import type { Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'

const stage = setStage({ DEMO: 'off' })
const network = exchangeOn(stage)
let mine: Company
let buyer: Company
let page: Watched

beforeAll(async () => {
  mine = await newCompany(stage.app, { features: ['PEPPOL', 'DOCCLE'] })
  buyer = await newCompany(stage.app)
  page = await stage.pageOf(mine.email)
})

const button = (name: string | RegExp) => page.getByRole('button', { name }).first()

/** A draft for a customer who is known as a receiver by their address. */
async function openDraft(email: string): Promise<string> {
  const draft = readyDraft(buyer)
  const { customer, heading } = draft.inputDetails ?? {}
  if (customer) customer.email = email
  const draftId = await storeDraft(stage.calls, mine, draft)
  await page.goto(`${stage.app.url}/accountportal/drafts/${mine.accountId}/draft/${draftId}`)
  return heading?.invoiceNumber ?? ''
}

test('the customer’s own receiver is one press away; both leave, and one timeline tells of both', async () => {
  const receiver = await receiverFor(stage.app, mine)
  const number = await openDraft(receiver.email)
  await button('Ook via Doccle aan Jan Willems').click()
  await page.getByText('Ook via Doccle: mail aan Jan Willems die leesbevestiging vraagt').waitFor()
  expect(await objections(page)).toEqual([])
  await button(/^Verstuur via Peppol.* en via Doccle aan Jan Willems/).click()
  await page.getByText(`Factuur ${number} is verstuurd`).waitFor()
  await page.getByText(words('draft:also-to.sent')).waitFor()
  await mailsArrived(stage.app, receiver.email)

  const session = await unverifiedSession(stage.app, receiver)
  const code = await unmailedCode(stage.app, session)
  await stage.calls('checkInboxCode', session, { body: { code } })
  const [sent] = await network.sent(mine)
  const { body } = await stage.calls('getSentInvoice', mine.token, {
    path: { accountId: mine.accountId, invoiceId: sent?.id ?? '' },
  })
  const path = { inboxDocumentId: body.alsoTo.documentId }
  await stage.calls('downloadInboxDocument', session, { path })
  await stage.calls('confirmReading', session, { path, body: { pagesShown: 99 } })

  await page.goto(`${stage.app.url}/accountportal/invoices/${mine.accountId}/document/${sent?.id}`)
  await page.getByText(/^Pdf via Doccle gelezen door Jan Willems op /).waitFor()
  for (const step of [
    'DELIVERY_FILED',
    'DELIVERY_NOTIFIED',
    'DELIVERY_OPENED',
    'DELIVERY_READ',
    'TRANSMITTED',
  ])
    await page
      .getByText(words(`invoices:event.${step}`), { exact: true })
      .first()
      .waitFor()
  expect(await objections(page)).toEqual([])
  expect(page.faults).toEqual([])
})

test('on a phone another receiver is looked for, one who cannot be told is said so before, and the choice can be left', async () => {
  const receiver = await receiverFor(stage.app, mine)
  await network.sql('update receivers set stopped_at = now(), last_name = ? where id = ?', [
    'Stil',
    receiver.receiverId,
  ])
  await page.setViewportSize({ width: 390, height: 844 })
  await openDraft('iemand.anders@post.example')
  await button('Ook via Doccle…').click()
  await page.getByRole('dialog').getByRole('searchbox').fill('Stil')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Jan Stil/ })
    .click()
  await page.getByText('Ook via Doccle: pdf staat klaar voor Jan Stil, die geen mails wil').waitFor()
  expect(await objections(page)).toEqual([])
  await button(words('forms:also-to.leave')).click()
  await button('Ook via Doccle…').waitFor()
  expect(page.faults).toEqual([])
})
