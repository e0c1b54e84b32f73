/** Withheld payment reminders: a payment, a dispute, a promise or a member stops them. */
import { beforeAll, describe, expect, it } from 'vitest'
import { getAccountInvoicesDocument } from '#generated/graphql-documents.ts'
import { camtOf, uploadCamt } from '#tests/support/payments.ts'
import type { Company } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { at, CENTS, FRIENDLY, MONDAY, remindersOf } from '#tests/support/reminders.ts'
import { setServer } from '#tests/support/server.ts'

const stage = setServer()
const { calls, asks } = stage
const {
  sql,
  setTime,
  newTestCompany,
  setPolicy,
  switchedOn,
  overdue,
  live,
  queued,
  mailsTo,
  upcoming,
  reasonOf,
  eventsOf,
  decide,
  pay,
} = remindersOf(stage)

describe('no reminder leaves', () => {
  it('for a document that is paid before its next step', async () => {
    const mine = await switchedOn()
    const one = await overdue(mine, 7)
    await live(mine, MONDAY)
    await pay(mine, one)
    await live(mine, '2041-03-11', '2041-03-18')
    expect(await mailsTo(mine, one.email)).toEqual([FRIENDLY])
    expect((await upcoming(mine)).withheld).toEqual([])
  })

  it('for a document that is paid while its reminder waits for the mail server', async () => {
    const mine = await switchedOn()
    const one = await overdue(mine, 7)
    await sql('update invoices set paid_in_cents = total_in_cents where id = ?', [one.id])
    await queued(mine, one.id)
    expect(await mailsTo(mine, one.email)).toEqual([])
    expect(await eventsOf(one.id)).not.toContain('invoice.reminded')
  })

  it('for a document whose customer promised to pay, or whose step is gone, while its reminder waits for the mail server', async () => {
    const mine = await switchedOn()
    const [one, other] = [await overdue(mine, 7), await overdue(mine, 7)]
    await decide(mine, one.id, 'setInvoiceReminders', { promisedUntil: '2041-03-13' })
    await queued(mine, one.id)
    await queued(mine, other.id, 4)
    expect([await mailsTo(mine, one.email), await mailsTo(mine, other.email)]).toEqual([[], []])
  })

  it('for a disputed document, until the dispute is lifted', async () => {
    const mine = await switchedOn()
    const one = await overdue(mine, 7)
    const { body } = await decide(mine, one.id, 'disputeInvoice', { note: 'levering was onvolledig' })
    expect(body).toMatchObject({ note: 'levering was onvolledig', by: mine.email })
    await live(mine, MONDAY)
    expect(await mailsTo(mine, one.email)).toEqual([])
    expect((await upcoming(mine)).withheld).toMatchObject([
      { invoiceId: one.id, reason: 'DISPUTED', step: 1, note: 'levering was onvolledig' },
    ])
    const sent = await calls('getSentInvoice', mine.token, { path: { ...at(mine), invoiceId: one.id } })
    expect(sent.body.dispute).toMatchObject({ note: 'levering was onvolledig' })
    await setTime(mine, '2041-03-25T10:00:00')
    expect((await decide(mine, one.id, 'withdrawDispute')).status).toBe(204)
    await eventually(async () => ((await upcoming(mine)).reminders.length > 0 ? true : undefined))
    await live(mine, '2041-03-26')
    expect(await mailsTo(mine, one.email)).toEqual([FRIENDLY])
    expect(await eventsOf(one.id)).toEqual(
      expect.arrayContaining(['invoice.disputed', 'invoice.dispute_lifted']),
    )
  })

  it('for a document that a member stopped, and goes on after that', async () => {
    const mine = await switchedOn()
    const one = await overdue(mine, 7)
    await decide(mine, one.id, 'setInvoiceReminders', { stopped: true })
    await live(mine, MONDAY)
    expect(await reasonOf(mine, one.id)).toBe('STOPPED')
    await decide(mine, one.id, 'setInvoiceReminders', { stopped: false })
    await live(mine, '2041-03-05')
    expect(await mailsTo(mine, one.email)).toEqual([FRIENDLY])
    expect(await eventsOf(one.id)).toEqual(
      expect.arrayContaining(['invoice.reminders_stopped', 'invoice.reminders_resumed']),
    )
  })

  it('up to the day of a promise', async () => {
    const mine = await switchedOn()
    const one = await overdue(mine, 7)
    const past = await decide(mine, one.id, 'setInvoiceReminders', { promisedUntil: '2041-03-01' })
    expect(past.body.violations).toMatchObject([{ field: '/promisedUntil', messageKey: 'not-in-past' }])
    await decide(mine, one.id, 'setInvoiceReminders', { promisedUntil: '2041-03-13' })
    await live(mine, MONDAY, '2041-03-13')
    expect((await upcoming(mine)).withheld).toMatchObject([{ reason: 'PROMISED', until: '2041-03-13' }])
    await live(mine, '2041-03-14')
    expect(await mailsTo(mine, one.email)).toEqual([FRIENDLY])
    expect(await eventsOf(one.id)).toContain('invoice.payment_promised')
  })

  it('to a customer whom a member stopped, in all their documents', async () => {
    const mine = await switchedOn()
    const email = 'gemeente@klanten.example'
    const [one, other] = [await overdue(mine, 7, email), await overdue(mine, 8, email)]
    const customer = { name: `Testklant ${email}`, vat: 'BE 1999.990.144' }
    const stopped = await calls('stopCustomerReminders', mine.token, { path: at(mine), body: customer })
    const again = await calls('stopCustomerReminders', mine.token, { path: at(mine), body: customer })
    expect(again.body).toEqual(stopped.body)
    await live(mine, MONDAY)
    expect([await reasonOf(mine, one.id), await reasonOf(mine, other.id)]).toEqual([
      'CUSTOMER_STOPPED',
      'CUSTOMER_STOPPED',
    ])
    const path = { ...at(mine), stoppedCustomerId: String(stopped.body.id) }
    expect((await calls('resumeCustomerReminders', mine.token, { path })).status).toBe(204)
    await live(mine, '2041-03-05')
    expect(await mailsTo(mine, email)).toEqual([FRIENDLY, FRIENDLY])
  })

  it('for less than the least amount, without an address, and while a credit note waits', async () => {
    const mine = await switchedOn({ minimumCents: 200_00 })
    const small = await overdue(mine, 7)
    expect(await reasonOf(mine, small.id)).toBe('BELOW_MINIMUM')
    await setPolicy(mine, { minimumCents: 0 })
    await sql(`update invoices set customer_email = null where id = ?`, [small.id])
    expect(await reasonOf(mine, small.id)).toBe('NO_ADDRESS')
    const credited = await overdue(mine, 7)
    const note = await overdue(mine, 0)
    await sql(`update invoices set type = 'E_CREDIT_NOTES', credited_number = ? where id = ?`, [
      credited.number,
      note.id,
    ])
    expect(await reasonOf(mine, credited.id)).toBe('CREDIT_PENDING')
    await live(mine, MONDAY)
    expect(await mailsTo(mine, credited.email)).toEqual([])
  })

  it('to an address that gives mails back, until the customer has another one', async () => {
    const mine = await switchedOn()
    const one = await overdue(mine, 7)
    await sql('insert into mail_returns (address, at) values (?, now())', [one.email])
    await live(mine, MONDAY)
    expect((await upcoming(mine)).withheld).toMatchObject([{ invoiceId: one.id, reason: 'BOUNCED' }])
    await sql('update invoices set customer_email = ? where id = ?', [`nieuw-${one.email}`, one.id])
    await live(mine, '2041-03-05')
    expect(await mailsTo(mine, `nieuw-${one.email}`)).toEqual([FRIENDLY])
  })

  it('to an owner who complained, nor for a document that the customer calls paid, or that is on its way', async () => {
    const mine = await switchedOn()
    const [one, paid, underway] = [await overdue(mine, 7), await overdue(mine, 7), await overdue(mine, 7)]
    await sql('insert into mail_suppressions (address, since) values (?, now())', [one.email])
    await sql(`update invoices set status = 'PAID' where id = ?`, [paid.id])
    await sql(`update invoices set status = 'CREATED' where id = ?`, [underway.id])
    await live(mine, MONDAY)
    expect(await Promise.all([one, paid, underway].map(({ id }) => reasonOf(mine, id)))).toEqual([
      'OPTED_OUT',
      'SAID_PAID',
      'NOT_DELIVERED',
    ])
  })

  it('for a document that is collected, until its collection came back', async () => {
    const mine = await switchedOn()
    const invoice = await overdue(mine, 7)
    await sql(`update invoices set means = 'COLLECTED' where id = ?`, [invoice.id])
    expect(await reasonOf(mine, invoice.id)).toBe('NO_TRANSFER')
    await pay(mine, invoice)
    expect(await upcoming(mine)).toMatchObject({ reminders: [], withheld: [] })
    const back = { cents: -CENTS, endToEndId: invoice.number, kind: 'RETURN', returnReason: 'MD06' } as const
    await uploadCamt({ calls, company: mine }, camtOf([back], { sequence: 900 }))
    expect((await upcoming(mine)).reminders).toMatchObject([{ invoiceId: invoice.id }])
  })

  it('for a credit note, a self-billed, a failed or a rejected document', async () => {
    const mine = await switchedOn()
    for (const change of [
      `type = 'E_CREDIT_NOTES'`,
      'self_billed = true',
      `status = 'ERROR'`,
      `status = 'REJECTED'`,
    ]) {
      const { id } = await overdue(mine, 7)
      await sql(`update invoices set ${change} where id = ?`, [id])
    }
    expect(await upcoming(mine)).toMatchObject({ reminders: [], withheld: [] })
  })
})

describe('a disputed document', () => {
  let mine: Company
  let one: Awaited<ReturnType<typeof overdue>>
  beforeAll(async () => {
    mine = await newTestCompany()
    one = await overdue(mine, 7)
    await overdue(mine, 7)
  })

  it('stands out in the list, which can show these alone', async () => {
    await decide(mine, one.id, 'disputeInvoice', { note: 'te veel geleverd' })
    const { data } = await asks(getAccountInvoicesDocument, mine.token, {
      ...at(mine),
      invoicesFilter: { disputed: true },
    })
    expect(data?.getAccountInvoices.content).toMatchObject([
      { id: one.id, dispute: { note: 'te veel geleverd' } },
    ])
  })

  it('that failed can not be disputed', async () => {
    const failed = await overdue(mine, 7)
    await sql(`update invoices set status = 'ERROR' where id = ?`, [failed.id])
    expect((await decide(mine, failed.id, 'disputeInvoice', {})).body.errorCode).toBe('INVOICE_NOT_SENT')
  })
})
