/** Payment reminders by the clock of a test company: each step leaves once, on its day. */
import { describe, expect, it } from 'vitest'
import { Account } from '#server/accounts/account.ts'
import { recordFeedback } from '#server/ports/mail/mail-event.ts'
import { planReminders } from '#server/reminders/plan.ts'
import { listUpcoming } from '#server/reminders/upcoming.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { at, CENTS, FINAL, FIRM, FRIENDLY, MONDAY, remindersOf, STEPS } from '#tests/support/reminders.ts'
import { setServer } from '#tests/support/server.ts'

const stage = setServer()
const { app, calls } = stage
const {
  sql,
  setTime,
  newTestCompany,
  setPolicy,
  switchedOn,
  overdue,
  live,
  settled,
  mailsTo,
  upcoming,
  reasonOf,
  eventsOf,
  decide,
} = remindersOf(stage)

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
