/** Payment reminders by the clock of a test company: each step leaves once, and nothing leaves that a payment, a dispute or a member stopped. */
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#contracts/rules/dates.ts'
import type { components } from '#generated/api.ts'
import { createReceiverDocument, getAccountInvoicesDocument } from '#generated/graphql-documents.ts'
import { Account } from '#server/accounts/account.ts'
import { recordFeedback } from '#server/ports/mail/mail-event.ts'
import { planReminders } from '#server/reminders/plan.ts'
import { listUpcoming } from '#server/reminders/upcoming.ts'
import { camtOf, uploadCamt } from '#tests/support/payments.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually, readyDraft, sendDocument } from '#tests/support/ready-draft.ts'
import { receiverInput } from '#tests/support/receivers.ts'
import { setServer } from '#tests/support/server.ts'

type Schemas = components['schemas']
type Policy = Schemas['NewReminderPolicy']

const { app, calls, asks } = setServer()

/** A Monday, by the clocks of the test companies. */
const MONDAY = '2041-03-04'
const CENTS = 156_50

const STEPS: Schemas['ReminderStep'][] = [
  { days: 7, tone: 'FRIENDLY', channel: 'MAIL', texts: {} },
  {
    days: 14,
    tone: 'FIRM',
    channel: 'MAIL',
    texts: { nl: 'Factuur {number}: {amount} voor {payBy}, {nothing}.' },
  },
  { days: 21, tone: 'FINAL', channel: 'MAIL', texts: {} },
]

const at = ({ accountId }: Company) => ({ accountId })
const sql = <Row extends object>(text: string, values: unknown[]) =>
  app.orm.em.fork().execute<Row[]>(text, values)

const setTime = (of: Company, time: string) =>
  sql(
    `update sandbox_clocks set seconds_ahead = extract(epoch from ?::timestamp at time zone 'Europe/Brussels' - now())::int where account_id = ?`,
    [time, of.accountId],
  )

/** Each test has a test company, so a clock, of its own. It is ten in the morning. */
async function newTestCompany(): Promise<Company> {
  const live = await newCompany(app)
  const { body } = await calls('createSandbox', live.token, { path: at(live) })
  const company = { ...live, accountId: String(body.accountId) }
  await setTime(company, `${MONDAY}T10:00:00`)
  return company
}

async function setPolicy(of: Company, more: Partial<Policy> = {}) {
  const { body: now } = await calls('getReminderPolicy', of.token, { path: at(of) })
  const { since: _, stoppedCustomers: __, ...known } = now
  return calls('updateReminderPolicy', of.token, {
    path: at(of),
    body: { ...known, isOn: true, steps: STEPS, ...more },
  })
}

/** On since a month, so that every day of a test is behind its beginning. */
async function switchedOn(more: Partial<Policy> = {}): Promise<Company> {
  const company = await newTestCompany()
  expect((await setPolicy(company, more)).status).toBe(200)
  await sql('update reminder_policies set since = ? where account_id = ?', [
    addDays(MONDAY, -30),
    company.accountId,
  ])
  return company
}

let last = 0

/** Delivered, 156,50 euro, due so many days before Monday. @returns its id, and the address of its customer */
async function overdue(of: Company, days: number, email = `klant${++last}@klanten.example`) {
  const draft = readyDraft({ name: `Testklant ${email}`, kbo: '1999990144' })
  const { inputDetails } = draft
  const customer = { ...inputDetails?.customer, email }
  const id = await sendDocument(calls, of, { ...draft, inputDetails: { ...inputDetails, customer } })
  await eventually(async () => {
    const [row] = await sql<{ status: string }>('select status from invoices where id = ?', [id])
    return row?.status === 'CREATED' ? undefined : true
  })
  await sql('update invoices set due_date = ? where id = ?', [addDays(MONDAY, -days), id])
  return { id, email, number: inputDetails?.heading?.invoiceNumber ?? '' }
}

/** The mornings of these days, one after the other, with everything that they send. */
async function live(of: Company, ...days: string[]): Promise<void> {
  for (const day of days) {
    await setTime(of, `${day}T09:30:00`)
    await planReminders({ orm: app.orm, queue: app.queue }, { accountId: of.accountId })
    await settled(of)
  }
}

const settled = (of: Company) =>
  eventually(async () => {
    const rows = await sql(`select 1 from payment_reminders where account_id = ? and state = 'QUEUED'`, [
      of.accountId,
    ])
    return rows.length === 0 ? true : undefined
  })

/** A planned reminder that waits for its turn, and its end. */
async function queued(of: Company, invoiceId: string, step = 1): Promise<void> {
  const id = crypto.randomUUID()
  await sql(
    `insert into payment_reminders (id, account_id, invoice_id, step, tone, state, day) values (?, ?, ?, ?, 'FRIENDLY', 'QUEUED', ?)`,
    [id, of.accountId, invoiceId, step, MONDAY],
  )
  await app.orm.em.fork().transactional((em) => app.queue.enqueue(em, 'send-reminder', { reminderId: id }))
  await settled(of)
}

const mailsTo = async (of: Company, email: string): Promise<string[]> =>
  (await calls('listSandboxMails', of.token, { path: at(of) })).body
    .filter(({ to, subject }: { to: string; subject: string }) => to === email && /erinnering/.test(subject))
    .map(({ subject }: { subject: string }) => subject.replace(/ T-.*/, ''))
    .toReversed()

const upcoming = async (of: Company): Promise<Schemas['UpcomingReminders']> =>
  (await calls('listUpcomingReminders', of.token, { path: at(of) })).body

const reasonOf = async (of: Company, id: string) =>
  (await upcoming(of)).withheld.find(({ invoiceId }) => invoiceId === id)?.reason

const eventsOf = async (id: string): Promise<string[]> =>
  (await sql<{ type: string }>(`select type from events where subject = ? order by id`, [id])).map(
    ({ type }) => type,
  )

const decide = (
  of: Company,
  invoiceId: string,
  operation: 'setInvoiceReminders' | 'setReminderSkipped' | 'disputeInvoice' | 'withdrawDispute',
  body?: object,
) => calls(operation, of.token, { path: { ...at(of), invoiceId }, ...(body && { body }) })

/** Books the whole amount, as a bank statement shows it. */
async function pay(of: Company, { number }: { number: string }, cents = CENTS): Promise<void> {
  const payment = { cents, message: `Factuur ${number}`, endToEndId: number }
  const bytes = camtOf([payment], { sequence: ++last + 500 })
  const { body } = await uploadCamt({ calls, company: of }, bytes)
  const listed = await calls('listBankEntries', of.token, { path: at(of), query: { statement: body.id } })
  const [entry] = listed.body.entries
  if (entry?.state !== 'WAITING') return
  const [invoice] = await sql<{ id: string }>(
    'select id from invoices where invoice_number = ? and account_id = ?',
    [number, of.accountId],
  )
  const booked = await calls('bookBankEntry', of.token, {
    path: { ...at(of), entryId: entry.id },
    body: [{ documentId: invoice?.id, cents }],
  })
  expect(booked.status).toBe(200)
}

const ownEmail = async (of: Company): Promise<string> =>
  (await sql<{ email: string }>('select email from accounts where id = ?', [of.accountId]))[0]?.email ?? ''

const FRIENDLY = 'Herinnering: factuur'
const FIRM = 'Betalingsherinnering: factuur'
const FINAL = 'Laatste herinnering: factuur'

describe('the policy', () => {
  it('is off at first, with the usual steps, and its list is empty', async () => {
    const mine = await newTestCompany()
    await overdue(mine, 10)
    const { body } = await calls('getReminderPolicy', mine.token, { path: at(mine) })
    expect(body).toMatchObject({ isOn: false, since: null, version: 0 })
    expect(body.steps.map(({ days, tone }: { days: number; tone: string }) => [days, tone])).toEqual([
      [7, 'FRIENDLY'],
      [21, 'FIRM'],
      [35, 'FINAL'],
    ])
    expect(await upcoming(mine)).toMatchObject({ isOn: false, reminders: [], withheld: [] })
  })

  it('refuses steps out of order, none at all, and a version that is not the newest', async () => {
    const mine = await newTestCompany()
    const [first, second] = STEPS
    const refused = await setPolicy(mine, { steps: [second, first] as typeof STEPS })
    expect(refused.body.violations).toMatchObject([{ field: '/steps/1/days', messageKey: 'too-low' }])
    expect((await setPolicy(mine, { steps: [] })).body.violations).toMatchObject([
      { field: '/steps', messageKey: 'not-empty' },
    ])
    expect((await setPolicy(mine)).body.version).toBe(1)
    expect((await setPolicy(mine, { version: 0 })).body.errorCode).toBe('STALE')
  })

  it('that is switched on sends nothing of before by itself, and begins with what a member lets begin', async () => {
    const mine = await newTestCompany()
    const [old, fresh] = [await overdue(mine, 40), await overdue(mine, 6)]
    await setPolicy(mine)
    expect(await reasonOf(mine, old.id)).toBe('OVERDUE_BEFORE')
    await live(mine, MONDAY, '2041-03-05')
    expect([await mailsTo(mine, old.email), await mailsTo(mine, fresh.email)]).toEqual([[], [FRIENDLY]])
    expect((await decide(mine, old.id, 'setInvoiceReminders', { starts: true })).status).toBe(200)
    await live(mine, '2041-03-05')
    expect(await mailsTo(mine, old.email)).toEqual([])
    await live(mine, '2041-03-06')
    expect(await mailsTo(mine, old.email)).toEqual([FRIENDLY])
    await live(mine, '2041-03-12')
    expect(await mailsTo(mine, old.email)).toEqual([FRIENDLY])
    await live(mine, '2041-03-13')
    expect(await mailsTo(mine, old.email)).toEqual([FRIENDLY, FIRM])
  })

  it('switched off and on again on one day goes on as before', async () => {
    const mine = await switchedOn()
    const one = await overdue(mine, 7)
    await setTime(mine, `${MONDAY}T08:00:00`)
    await setPolicy(mine, { isOn: false })
    expect((await upcoming(mine)).reminders).toEqual([])
    await setPolicy(mine)
    await live(mine, MONDAY)
    expect(await mailsTo(mine, one.email)).toEqual([FRIENDLY])
  })
})

describe('a step', () => {
  it('leaves on its day at nine, once, with its event, and the next one on its own day', async () => {
    const mine = await switchedOn()
    const one = await overdue(mine, 7)
    await setTime(mine, `${MONDAY}T08:59:00`)
    await planReminders({ orm: app.orm, queue: app.queue }, { accountId: mine.accountId })
    expect(await mailsTo(mine, one.email)).toEqual([])
    expect((await upcoming(mine)).reminders).toMatchObject([
      {
        invoiceId: one.id,
        step: 1,
        tone: 'FRIENDLY',
        day: MONDAY,
        daysLate: 7,
        openCents: CENTS,
        email: one.email,
      },
    ])
    await live(mine, MONDAY, MONDAY, '2041-03-05', '2041-03-10')
    expect(await mailsTo(mine, one.email)).toEqual([FRIENDLY])
    await live(mine, '2041-03-11', '2041-03-11', '2041-03-18', '2041-03-25')
    expect(await mailsTo(mine, one.email)).toEqual([FRIENDLY, FIRM, FINAL])
    expect((await eventsOf(one.id)).filter((type) => type === 'invoice.reminded')).toHaveLength(3)
    expect(await reasonOf(mine, one.id)).toBe('ALL_SENT')
  })

  it('of a weekend or a holiday leaves on the next working day', async () => {
    const mine = await switchedOn()
    const one = await overdue(mine, 2)
    await live(mine, '2041-03-09')
    expect(await mailsTo(mine, one.email)).toEqual([])
    expect((await upcoming(mine)).reminders).toMatchObject([{ day: '2041-03-11' }])
    await live(mine, '2041-03-11')
    expect(await mailsTo(mine, one.email)).toEqual([FRIENDLY])
  })

  it('that is left out does not leave, and can be taken back', async () => {
    const mine = await switchedOn()
    const one = await overdue(mine, 7)
    await setTime(mine, `${MONDAY}T08:00:00`)
    const other = await decide(mine, one.id, 'setReminderSkipped', { step: 2, skipped: true })
    expect(other.body.violations).toMatchObject([{ field: '/step' }])
    await decide(mine, one.id, 'setReminderSkipped', { step: 1, skipped: true })
    expect((await upcoming(mine)).reminders).toMatchObject([{ step: 2, day: '2041-03-11' }])
    await decide(mine, one.id, 'setReminderSkipped', { step: 1, skipped: false })
    expect((await upcoming(mine)).reminders).toMatchObject([{ step: 1, day: MONDAY }])
    await decide(mine, one.id, 'setReminderSkipped', { step: 1, skipped: true })
    await live(mine, MONDAY, '2041-03-11')
    expect(await mailsTo(mine, one.email)).toEqual([FIRM])
    const late = await decide(mine, one.id, 'setReminderSkipped', { step: 2, skipped: true })
    expect(late.body.errorCode).toBe('REMINDER_SENT')
    expect(await eventsOf(one.id)).toEqual(
      expect.arrayContaining(['invoice.reminder_skipped', 'invoice.reminder_restored', 'invoice.reminded']),
    )
  })

  it('after a day on which nothing ran leaves late, and after two weeks waits for a member', async () => {
    const mine = await switchedOn()
    const [one, other] = [await overdue(mine, 7), await overdue(mine, 3)]
    await live(mine, '2041-03-06')
    expect(await mailsTo(mine, one.email)).toEqual([FRIENDLY])
    await live(mine, '2041-03-25')
    expect(await mailsTo(mine, other.email)).toEqual([])
    expect(await reasonOf(mine, other.id)).toBe('OVERDUE_BEFORE')
  })
})

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

describe('a reminder that came back', () => {
  it('reminded nobody: the document says so, and the step leaves once more to another address', async () => {
    const mine = await switchedOn()
    const one = await overdue(mine, 7)
    await live(mine, MONDAY)
    const [row] = await sql<{ id: string }>('select id from payment_reminders where invoice_id = ?', [one.id])
    await app.orm.em.fork().transactional(async (em) => {
      await recordFeedback(em, {
        about: row?.id ?? '',
        feedback: 'bounced',
        to: one.email,
        reason: '550 no such user',
      })
    })
    await eventually(async () =>
      (await eventsOf(one.id)).includes('invoice.not_reminded') ? true : undefined,
    )
    expect(await reasonOf(mine, one.id)).toBe('BOUNCED')
    await live(mine, '2041-03-05')
    await sql('update invoices set customer_email = ? where id = ?', [`beter-${one.email}`, one.id])
    await live(mine, '2041-03-06', '2041-03-07')
    expect(await mailsTo(mine, `beter-${one.email}`)).toEqual([FRIENDLY])
    expect(await mailsTo(mine, one.email)).toEqual([FRIENDLY])
  })

  it('before its outcome was recorded reminded nobody either', async () => {
    const mine = await switchedOn()
    const one = await overdue(mine, 7)
    const id = crypto.randomUUID()
    await sql(
      `insert into payment_reminders (id, account_id, invoice_id, step, tone, state, day, email) values (?, ?, ?, 1, 'FRIENDLY', 'QUEUED', ?, ?)`,
      [id, mine.accountId, one.id, MONDAY, one.email],
    )
    await app.orm.em
      .fork()
      .transactional((em) =>
        recordFeedback(em, { about: id, feedback: 'bounced', to: one.email, reason: '550 no such user' }),
      )
    await settled(mine)
    expect(await eventsOf(one.id)).toContain('invoice.not_reminded')
  })
})

describe('a reminder that could not be sent', () => {
  it('leaves again once a member begins it', async () => {
    const mine = await switchedOn()
    const one = await overdue(mine, 7)
    await sql(
      `insert into payment_reminders (id, account_id, invoice_id, step, tone, state, day, email) values (?, ?, ?, 1, 'FRIENDLY', 'NOT_SENT', ?, ?)`,
      [crypto.randomUUID(), mine.accountId, one.id, MONDAY, one.email],
    )
    await live(mine, '2041-03-05')
    expect(await reasonOf(mine, one.id)).toBe('NOT_SENT')
    await decide(mine, one.id, 'setInvoiceReminders', { starts: true })
    await live(mine, '2041-03-06', '2041-03-07')
    expect(await mailsTo(mine, one.email)).toEqual([FRIENDLY])
  })
})

describe('an account with more overdue documents than are looked at together', () => {
  it('forgets none of them', async () => {
    const mine = await switchedOn()
    for (const days of [40, 39, 60]) await overdue(mine, days)
    const [due, coming] = [await overdue(mine, 7), await overdue(mine, -1)]
    await planReminders({ orm: app.orm, queue: app.queue }, { accountId: mine.accountId, atOnce: 2 })
    await settled(mine)
    expect(await mailsTo(mine, due.email)).toEqual([FRIENDLY])
    const em = app.orm.em.fork()
    const { reminders } = await listUpcoming(em, await em.findOneOrFail(Account, mine.accountId), 2)
    expect(reminders.map(({ invoiceId }) => invoiceId)).toEqual([due.id, coming.id])
  })
})

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
