/** Overdue documents of test companies, each with a clock of its own, and the reminders that leave for them. */
import { expect } from 'vitest'
import { addDays } from '#contracts/rules/dates.ts'
import type { components } from '#generated/api.ts'
import { planReminders } from '#server/reminders/plan.ts'
import { camtOf, uploadCamt } from './payments.ts'
import { type Company, newCompany } from './people.ts'
import { eventually, readyDraft, sendDocument } from './ready-draft.ts'
import type { setServer } from './server.ts'

type Schemas = components['schemas']
type Policy = Schemas['NewReminderPolicy']

/** A Monday, by the clocks of the test companies. */
export const MONDAY = '2041-03-04'
export const CENTS = 156_50

export const STEPS: Schemas['ReminderStep'][] = [
  { days: 7, tone: 'FRIENDLY', channel: 'MAIL', texts: {} },
  {
    days: 14,
    tone: 'FIRM',
    channel: 'MAIL',
    texts: { nl: 'Factuur {number}: {amount} voor {payBy}, {nothing}.' },
  },
  { days: 21, tone: 'FINAL', channel: 'MAIL', texts: {} },
]

export const FRIENDLY = 'Herinnering: factuur'
export const FIRM = 'Betalingsherinnering: factuur'
export const FINAL = 'Laatste herinnering: factuur'

let last = 0

export const at = ({ accountId }: Company) => ({ accountId })

export function remindersOf({ app, calls }: Pick<ReturnType<typeof setServer>, 'app' | 'calls'>) {
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
      .filter(
        ({ to, subject }: { to: string; subject: string }) => to === email && /erinnering/.test(subject),
      )
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
  return {
    sql,
    setTime,
    newTestCompany,
    setPolicy,
    switchedOn,
    overdue,
    live,
    settled,
    queued,
    mailsTo,
    upcoming,
    reasonOf,
    eventsOf,
    decide,
    pay,
    ownEmail,
  }
}
