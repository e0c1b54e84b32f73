/** The mail of a payment reminder, and its second channel. */
import { describe, expect, it } from 'vitest'
import { createReceiverDocument } from '#generated/graphql-documents.ts'
import { newCompany } from '#tests/support/people.ts'
import { eventually, readyDraft, sendDocument } from '#tests/support/ready-draft.ts'
import { receiverInput } from '#tests/support/receivers.ts'
import { at, CENTS, MONDAY, remindersOf, STEPS } from '#tests/support/reminders.ts'
import { setServer } from '#tests/support/server.ts'

const stage = setServer()
const { app, calls, asks } = stage
const { sql, setPolicy, switchedOn, overdue, live, queued, mailsTo, decide, pay, ownEmail } =
  remindersOf(stage)

describe('the mail', () => {
  it('is previewed as it leaves: in the customer’s language, with the open amount, the account and the QR code', async () => {
    const mine = await switchedOn()
    const one = await overdue(mine, 7)
    await pay(mine, one, 56_50)
    const preview = async (query: Record<string, string>) =>
      (await calls('previewReminder', mine.token, { path: at(mine), query })).body
    const first = await preview({ invoiceId: one.id })
    expect(first).toMatchObject({ step: 1, tone: 'FRIENDLY', language: 'nl', to: one.email })
    expect(first.replyTo).toBe(await ownEmail(mine))
    expect(first.text).toContain('56,50 € is al betaald, waarvoor dank. 100,00 € staat nog open.')
    expect(first.text).toContain('BE68 5390 0754 7034')
    expect(first.html).toContain('data:image/png;base64,')
    expect(first.attachments).toEqual(['factuur.pdf'])
    const second = await preview({ invoiceId: one.id, step: '2' })
    expect(second.text).toContain(`Factuur ${one.number}: 100,00 € voor 11/03/2041, {nothing}.`)
    expect((await preview({ invoiceId: one.id, step: '3', language: 'fr' })).subject).toMatch(
      /^Dernier rappel\s: facture/,
    )
    const invented = await preview({ step: '3' })
    expect(invented).toMatchObject({ to: null, tone: 'FINAL' })
    await live(mine, MONDAY)
    const mails = (await calls('listSandboxMails', mine.token, { path: at(mine) })).body
    expect(mails.find(({ to }: { to: string }) => to === one.email)?.text).toBe(first.text)
  })

  it('says nothing of interest to a customer without a number, and gives fifteen days', async () => {
    const mine = await switchedOn()
    const one = await overdue(mine, 7)
    await sql(`update invoices set customer_vat = null where id = ?`, [one.id])
    const query = { invoiceId: one.id, step: '3' }
    const { body } = await calls('previewReminder', mine.token, { path: at(mine), query })
    expect(body.text).not.toMatch(/interest|40 €/)
    expect(body.text).toContain('Betaal ze voor 19/03/2041')
  })

  it('does not claim a PDF that it lacks', async () => {
    const mine = await switchedOn()
    const one = await overdue(mine, 7)
    await sql(`update invoices set pdf_file = null where id = ?`, [one.id])
    const query = { invoiceId: one.id }
    const { body } = await calls('previewReminder', mine.token, { path: at(mine), query })
    expect([body.attachments, body.text]).toEqual([[], expect.not.stringContaining('pdf')])
  })

  it('of the document of another company is not found', async () => {
    const [mine, theirs] = [await switchedOn(), await switchedOn()]
    const one = await overdue(theirs, 7)
    const query = { invoiceId: one.id }
    expect((await calls('previewReminder', mine.token, { path: at(mine), query })).status).toBe(404)
    expect((await decide(mine, one.id, 'setInvoiceReminders', { stopped: true })).status).toBe(404)
    expect((await decide(mine, one.id, 'setReminderSkipped', { step: 1, skipped: true })).status).toBe(404)
  })

  it('goes to the account as well where the policy says so', async () => {
    const mine = await switchedOn({ copiesOwn: true })
    await overdue(mine, 7)
    await live(mine, MONDAY)
    const own = await ownEmail(mine)
    await eventually(async () => ((await mailsTo(mine, own)).length === 1 ? true : undefined))
  })
})

describe('over the second channel', () => {
  it('a customer who is a receiver is asked to pay once more, by the reminder’s own transaction', async () => {
    const [mine, claes] = [await newCompany(app, { features: ['PEPPOL', 'DOCCLE'] }), await newCompany(app)]
    await sql(`update accounts set doctypes = '{Factuur}' where id = ?`, [mine.accountId])
    const id = await sendDocument(calls, mine, readyDraft(claes))
    const receiver = { ...receiverInput(), email: `info@${claes.kbo}.example` }
    await asks(createReceiverDocument, mine.token, { ...at(mine), receiver })
    await eventually(async () => {
      const [row] = await sql<{ status: string }>('select status from invoices where id = ?', [id])
      return row?.status === 'CREATED' ? undefined : true
    })
    const steps = STEPS.map((step) => ({ ...step, channel: 'MAIL_AND_SECOND_CHANNEL' as const }))
    expect((await setPolicy(mine, { steps })).status).toBe(200)
    await queued(mine, id)
    const [reminder] = await sql<{ state: string; uploadId: string }>(
      'select state, upload_id as "uploadId" from payment_reminders where invoice_id = ?',
      [id],
    )
    expect(reminder?.state).toBe('SENT')
    const documents = await sql(
      `select d.name, d.payment ->> 'amountInCents' as cents from documents d where d.upload_id = ? and d.account_id = ?`,
      [reminder?.uploadId, mine.accountId],
    )
    const number = (
      await sql<{ n: string }>('select invoice_number as n from invoices where id = ?', [id])
    )[0]?.n
    expect(documents).toEqual([{ name: `Herinnering factuur ${number}`, cents: String(CENTS) }])
  })
})
