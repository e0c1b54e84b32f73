/** Recurring invoices by the clock of a test company: each date makes one document, whatever stands still or runs twice. */
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, todayInBrussels } from '#contracts/rules/dates.ts'
import type { components } from '#generated/api.ts'
import { planDue } from '#server/recurring/plan.ts'
import { startApp } from '#tests/support/app.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { type Draft, eventually, readyDraft } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls } = setServer()
type Input = Partial<components['schemas']['NewRecurring']>

/** By the clocks of the test companies. */
const TODAY = '2041-01-01'
/** Accepts every document. */
const RECEIVER = { name: 'Testontvanger', kbo: '1999990342' }
/** Is not on the network. */
const UNREGISTERED = { name: 'Weg van Peppol', kbo: '1999990243' }

/** Each test has a test company, so a clock, of its own. */
async function newTestCompany(): Promise<Company> {
  const live = await newCompany(app)
  const { body } = await calls('createSandbox', live.token, { path: { accountId: live.accountId } })
  await app.orm.em
    .fork()
    .execute(
      `update sandbox_clocks set seconds_ahead = extract(epoch from '${TODAY}T12:00:00Z'::timestamptz - now())::int where account_id = ?`,
      [body.accountId],
    )
  return { ...live, accountId: body.accountId }
}

const at = ({ accountId }: Company) => ({ accountId })

function repeated(input: Input = {}, to = RECEIVER): Input & { draft: Draft } {
  const draft = readyDraft(to)
  const lines = [{ id: '1', name: 'Brood {month} {year}', unitPrice: 100, quantity: 1, vatRate: 6 }]
  return {
    draft: { ...draft, inputDetails: { ...draft.inputDetails, lines } },
    every: { months: 1 },
    firstDate: TODAY,
    mode: 'DRAFT',
    dueDays: 14,
    ...input,
  }
}

async function newRule(of: Company, body: Input) {
  const answer = await calls('createRecurring', of.token, { path: at(of), body })
  expect([answer.status, answer.body.violations]).toEqual([201, undefined])
  return answer.body
}

const read = async (of: Company, recurringId: string) =>
  (await calls('getRecurring', of.token, { path: { ...at(of), recurringId } })).body

/** Lets the clock reach that day. */
async function reach(of: Company, day: string): Promise<void> {
  const { body } = await calls('getSandbox', of.token, { path: at(of) })
  const seconds = (Date.parse(`${day}T12:00:00Z`) - Date.parse(body.now)) / 1000
  const moved = await calls('setSandboxClock', of.token, {
    path: at(of),
    body: { seconds: Math.ceil(seconds) },
  })
  expect(moved.status).toBe(200)
  await settled(of)
}

/** Once nothing of it waits or runs. */
const settled = ({ accountId }: Company) =>
  eventually(async () => {
    const [waiting] = await app.orm.em.fork().execute<{ count: string }[]>(
      `select count(*) from pgboss.job where name in ('plan-recurring', 'send-recurring', 'send-mail')
       and state in ('created', 'active', 'retry') and start_after <= now()`,
    )
    const due = await app.orm.em.fork().execute(
      `select 1 from recurring_rules r left join sandbox_clocks c using (account_id) where account_id = ? and paused_since is null
       and next_at <= ((now() + make_interval(secs => coalesce(seconds_ahead, 0))) at time zone 'Europe/Brussels')::date`,
      [accountId],
    )
    return Number(waiting?.count) === 0 && due.length === 0 ? true : undefined
  })

interface Made {
  date: string
  state: string
  issueDate: string | null
  dueDate: string | null
  line: string | null
}

const madeBy = (recurringId: string): Promise<Made[]> =>
  app.orm.em.fork().execute(
    `select r.date::text, r.state, d.issue_date::text as "issueDate", d.input_details #>> '{heading,dueDate}' as "dueDate",
       d.input_details #>> '{lines,0,name}' as line
     from recurring_dates r left join drafts d on d.id = r.draft_id where r.rule_id = ? order by 1`,
    [recurringId],
  )

const mailsOf = async (of: Company): Promise<string[]> =>
  (await calls('listSandboxMails', of.token, { path: at(of) })).body.map(
    ({ subject }: { subject: string }) => subject,
  )

describe('a rule', () => {
  it('makes a draft on each of its days, with the words, the date and the term of the day', async () => {
    const mine = await newTestCompany()
    const { id } = await newRule(mine, repeated({ firstDate: '2041-01-31', count: 3 }))
    for (const day of ['2041-01-31', '2041-02-28', '2041-03-31', '2041-04-30']) await reach(mine, day)
    expect(await madeBy(id)).toEqual([
      {
        date: '2041-01-31',
        state: 'DRAFTED',
        issueDate: '2041-01-31',
        dueDate: '2041-02-14',
        line: 'Brood januari 2041',
      },
      {
        date: '2041-02-28',
        state: 'DRAFTED',
        issueDate: '2041-02-28',
        dueDate: '2041-03-14',
        line: 'Brood februari 2041',
      },
      {
        date: '2041-03-31',
        state: 'DRAFTED',
        issueDate: '2041-03-31',
        dueDate: '2041-04-14',
        line: 'Brood maart 2041',
      },
    ])
    expect(await read(mine, id)).toMatchObject({ state: 'ENDED', next: null, left: 0, coming: [] })
  })

  it('follows the company to another bank, unless it names an account of somebody else', async () => {
    const mine = await newTestCompany()
    const [first, second, others] = ['BE68539007547034', 'BE71096123456769', 'BE43068999999501']
    const bank = (iban: string) =>
      app.orm.em.fork().execute('update accounts set iban = ? where id = ?', [iban, mine.accountId])
    const paidTo = (iban: string) => {
      const { draft, ...rest } = repeated({ firstDate: '2041-01-10' })
      return { ...rest, draft: { ...draft, inputDetails: { ...draft.inputDetails, iban } } }
    }
    await bank(first)
    const own = await newRule(mine, paidTo(first))
    const other = await newRule(mine, paidTo(others))
    expect((await read(mine, own.id)).draft.inputDetails).not.toHaveProperty('iban')
    expect((await read(mine, other.id)).draft.inputDetails.iban).toBe(others)
    await bank(second)
    await reach(mine, '2041-01-10')
    const made = await app.orm.em.fork().execute<{ rule: string; iban: string }[]>(
      `select r.rule_id as rule, d.input_details ->> 'iban' as iban from drafts d join recurring_dates r on r.draft_id = d.id
       where d.account_id = ?`,
      [mine.accountId],
    )
    expect(new Map(made.map(({ rule, iban }) => [rule, iban]))).toEqual(
      new Map([
        [own.id, second],
        [other.id, others],
      ]),
    )
  })

  it('makes today’s at once, and leaves number, reference and dates of its model out', async () => {
    const mine = await newTestCompany()
    const { id } = await newRule(mine, repeated())
    await settled(mine)
    const [row] = await app.orm.em
      .fork()
      .execute<{ details: Draft['inputDetails'] }[]>(
        'select input_details as details from drafts d join recurring_dates r on r.draft_id = d.id where rule_id = ?',
        [id],
      )
    expect(row?.details?.heading).toEqual({
      orderNumber: 'PO-1',
      issueDate: TODAY,
      dueDate: addDays(TODAY, 14),
    })
    expect(row?.details?.payment?.reference).toBeUndefined()
  })

  it('after a standstill of three months has drafts with their own dates, tells it once, and sends none', async () => {
    const mine = await newTestCompany()
    const { id } = await newRule(mine, repeated({ firstDate: '2041-01-31', mode: 'SEND' }))
    await reach(mine, '2041-04-15')
    const made = await madeBy(id)
    expect(made.map(({ date, state, issueDate }) => [date, state, issueDate])).toEqual([
      ['2041-01-31', 'MISSED', '2041-01-31'],
      ['2041-02-28', 'MISSED', '2041-02-28'],
      ['2041-03-31', 'MISSED', '2041-03-31'],
    ])
    expect(await read(mine, id)).toMatchObject({ state: 'RUNNING', missed: 3, next: '2041-04-30' })
    expect(await mailsOf(mine)).toEqual(['3 terugkerende facturen zijn niet op tijd vertrokken'])
  })

  it('makes nothing for the time between a pause and its end', async () => {
    const mine = await newTestCompany()
    const { id } = await newRule(mine, repeated({ firstDate: '2041-01-10' }))
    await reach(mine, '2041-01-10')
    const path = { ...at(mine), recurringId: id }
    const paused = await calls('setRecurringPaused', mine.token, { path, body: { paused: true } })
    expect(paused.body).toMatchObject({ state: 'PAUSED', pausedSince: '2041-01-10', next: null })
    await reach(mine, '2041-03-20')
    const resumed = await calls('setRecurringPaused', mine.token, { path, body: { paused: false } })
    expect(resumed.body).toMatchObject({ state: 'RUNNING', next: '2041-04-10', missed: 0 })
    await reach(mine, '2041-04-10')
    expect((await madeBy(id)).map(({ date }) => date)).toEqual(['2041-01-10', '2041-04-10'])
  })

  it('loses nothing by a pause that is undone on its day', async () => {
    const mine = await newTestCompany()
    const { id } = await newRule(mine, repeated({ firstDate: '2041-01-10' }))
    await reach(mine, '2041-01-09')
    for (const paused of [true, false])
      await calls('setRecurringPaused', mine.token, {
        path: { ...at(mine), recurringId: id },
        body: { paused },
      })
    expect((await read(mine, id)).next).toBe('2041-01-10')
  })

  it('skips, moves and changes one date alone, and puts it back', async () => {
    const mine = await newTestCompany()
    const { id } = await newRule(mine, repeated({ firstDate: '2041-01-12', count: 4 }))
    const change = async (date: string, body: object) => {
      const answer = await calls('updateRecurringDate', mine.token, {
        path: { ...at(mine), recurringId: id, date },
        body,
      })
      return answer.status === 200
        ? answer.body
        : (answer.body.violations?.[0]?.messageKey ?? answer.body.errorCode)
    }
    await change('2041-01-12', { skipped: true })
    expect(await change('2041-02-12', { movedTo: '2041-03-12' })).toBe('between-dates')
    await change('2041-02-12', { movedTo: '2041-02-20' })
    const other = repeated().draft
    const lines = [{ id: '1', name: 'Taart {month}', unitPrice: 30, quantity: 1, vatRate: 6 }]
    await change('2041-03-12', { draft: { ...other, inputDetails: { ...other.inputDetails, lines } } })
    await change('2041-04-12', { skipped: true })
    const { coming } = await change('2041-04-12', {})
    expect(
      coming
        .map(
          ({ at: day, isSkipped, isChanged, totalAmountInCent }: components['schemas']['RecurringDate']) => [
            day,
            isSkipped,
            isChanged,
            totalAmountInCent,
          ],
        )
        .slice(0, 2),
    ).toEqual([
      ['2041-01-12', true, false, 10600],
      ['2041-02-20', false, false, 10600],
    ])
    expect(await change('2041-01-13', { skipped: true })).toBe('NOT_FOUND')
    for (const day of ['2041-01-12', '2041-02-12', '2041-02-20', '2041-03-12', '2041-04-12', '2041-06-01'])
      await reach(mine, day)
    expect(
      (await madeBy(id)).map(({ date, state, issueDate, line }) => [date, state, issueDate, line]),
    ).toEqual([
      ['2041-01-12', 'SKIPPED', null, null],
      ['2041-02-12', 'DRAFTED', '2041-02-20', 'Brood februari 2041'],
      ['2041-03-12', 'DRAFTED', '2041-03-12', 'Taart maart'],
      ['2041-04-12', 'DRAFTED', '2041-04-12', 'Brood april 2041'],
    ])
    expect(await change('2041-02-12', { skipped: true })).toBe('NOT_FOUND')
  })

  it('of another rhythm begins anew, and makes no date twice', async () => {
    const mine = await newTestCompany()
    const { id } = await newRule(mine, repeated({ firstDate: '2041-01-10' }))
    await reach(mine, '2041-01-10')
    const path = { ...at(mine), recurringId: id }
    const body = { ...repeated({ every: { weeks: 2 }, firstDate: '2041-01-10' }), version: 1 }
    expect((await calls('updateRecurring', mine.token, { path, body })).body).toMatchObject({
      next: '2041-01-24',
      version: 2,
    })
    expect((await calls('updateRecurring', mine.token, { path, body })).body.errorCode).toBe('STALE')
    await reach(mine, '2041-01-24')
    expect((await madeBy(id)).map(({ date }) => date)).toEqual(['2041-01-10', '2041-01-24'])
  })

  it('that was ended and goes on makes nothing for the time between', async () => {
    const mine = await newTestCompany()
    const { id } = await newRule(mine, repeated({ firstDate: '2041-01-10', count: 1 }))
    await reach(mine, '2041-03-20')
    const path = { ...at(mine), recurringId: id }
    await calls('updateRecurring', mine.token, { path, body: repeated({ firstDate: '2041-01-10' }) })
    expect(await read(mine, id)).toMatchObject({ state: 'RUNNING', next: '2041-04-10' })
  })

  it('that is deleted leaves the documents that it made', async () => {
    const mine = await newTestCompany()
    const { id } = await newRule(mine, repeated())
    await settled(mine)
    const path = { ...at(mine), recurringId: id }
    expect((await calls('deleteRecurring', mine.token, { path })).status).toBe(204)
    await reach(mine, '2041-02-01')
    const [drafts] = await app.orm.em
      .fork()
      .execute<{ count: string }[]>('select count(*) from drafts where account_id = ?', [mine.accountId])
    expect(Number(drafts?.count)).toBe(1)
    expect((await calls('getRecurring', mine.token, { path })).status).toBe(404)
  })

  it.each([
    ['a first day that is past', { firstDate: '2026-01-01' }, '/firstDate', 'not-in-past'],
    ['no rhythm', { every: {} }, '/every', 'one-rhythm'],
    ['two rhythms', { every: { months: 1, weeks: 1 } }, '/every', 'one-rhythm'],
    ['an end and a number', { endDate: '2099-01-01', count: 2 }, '/count', 'end-or-count'],
    [
      'an end before it begins',
      { firstDate: '2098-01-02', endDate: '2098-01-01' },
      '/endDate',
      'before-first-date',
    ],
    ['no lines', { draft: {} }, '/draft/inputDetails/customer/name', 'not-empty'],
  ])('is refused with %s', async (_, input, field, messageKey) => {
    const mine = await newTestCompany()
    const { status, body } = await calls('createRecurring', mine.token, {
      path: at(mine),
      body: repeated(input),
    })
    expect([status, body.violations?.[0]]).toMatchObject([400, { field, messageKey }])
  })
})

describe('a rule that sends', () => {
  const sentBy = (recurringId: string) =>
    app.orm.em.fork().execute<{ date: string; number: string; sender: string | null }[]>(
      `select r.date::text, i.invoice_number as number, e.actor_kind || ' ' || e.actor_id as sender
       from recurring_dates r join invoices i on i.id = r.invoice_id and i.draft_id = r.draft_id
       join events e on e.subject = i.id and e.type = 'invoice.created'
       where r.rule_id = ? and r.state = 'SENT' order by 1`,
      [recurringId],
    )

  it('over six months sends one document on each date, numbered without a gap, as itself', async () => {
    const mine = await newTestCompany()
    const { id } = await newRule(mine, repeated({ firstDate: '2041-01-31', count: 6, mode: 'SEND' }))
    const days = ['2041-01-31', '2041-02-28', '2041-03-31', '2041-04-30', '2041-05-31', '2041-06-30']
    for (const day of [...days, '2041-07-31']) await reach(mine, day)
    expect(await sentBy(id)).toEqual(
      days.map((date, place) => ({
        date,
        number: `2041-000${place + 1}`,
        sender: `recurring ${id}`,
      })),
    )
    expect(await mailsOf(mine)).toEqual([])
    expect(await read(mine, id)).toMatchObject({ state: 'ENDED', attention: null, missed: 0 })
  })

  it('sends those of one day each under a number of its own', async () => {
    const mine = await newTestCompany()
    const rules = await Promise.all(
      Array.from({ length: 8 }, () => newRule(mine, repeated({ firstDate: '2041-01-31', mode: 'SEND' }))),
    )
    await reach(mine, '2041-01-31')
    const sent = await Promise.all(rules.map(({ id }) => sentBy(id)))
    expect(
      sent
        .flat()
        .map(({ number }) => number)
        .sort(),
    ).toEqual(Array.from({ length: 8 }, (_, place) => `2041-000${place + 1}`))
  })

  it('sends once when its work is run again', async () => {
    const mine = await newTestCompany()
    const { id } = await newRule(mine, repeated({ firstDate: '2041-01-31', mode: 'SEND' }))
    await reach(mine, '2041-01-31')
    const again = { recurringId: id, date: '2041-01-31' }
    await app.orm.em.fork().transactional(async (em) => {
      for (let turn = 0; turn < 3; turn += 1) await app.queue.enqueue(em, 'send-recurring', again)
      await app.queue.enqueue(em, 'plan-recurring', at(mine))
    })
    await settled(mine)
    expect(await sentBy(id)).toHaveLength(1)
    const [count] = await app.orm.em
      .fork()
      .execute<{ count: string }[]>('select count(*) from invoices where account_id = ?', [mine.accountId])
    expect(Number(count?.count)).toBe(1)
  })
})

describe('a document that can’t be sent', () => {
  it('is a draft with the reason, which somebody is mailed, as when its customer left Peppol', async () => {
    const mine = await newTestCompany()
    const { id } = await newRule(mine, repeated({ firstDate: '2041-01-10', mode: 'SEND' }, UNREGISTERED))
    expect(await read(mine, id)).toMatchObject({
      state: 'ATTENTION',
      attention: { code: 'UNREGISTERED_CUSTOMER', date: null },
    })
    await reach(mine, '2041-01-10')
    expect((await madeBy(id)).map(({ date, state }) => [date, state])).toEqual([['2041-01-10', 'NOT_SENT']])
    const { attention, state } = await read(mine, id)
    expect([state, attention?.date]).toEqual(['ATTENTION', '2041-01-10'])
    expect(await mailsOf(mine)).toEqual(['De factuur voor Weg van Peppol van 10/01/2041 is niet vertrokken'])
    const draftId = attention?.draftId ?? ''
    await calls('deleteDraftById', mine.token, { path: { ...at(mine), draftId } })
    expect((await read(mine, id)).attention).toMatchObject({ date: null })
  })

  it('is a draft that somebody is mailed about, when its send begins days later', async () => {
    const mine = await newTestCompany()
    const { id } = await newRule(mine, repeated({ firstDate: '2041-01-31' }))
    await reach(mine, '2041-01-31')
    await app.orm.em.fork().execute(`update recurring_dates set state = 'SENDING' where rule_id = ?`, [id])
    await reach(mine, '2041-02-10')
    await app.orm.em
      .fork()
      .transactional((em) => app.queue.enqueue(em, 'send-recurring', { recurringId: id, date: '2041-01-31' }))
    await settled(mine)
    expect(await madeBy(id)).toMatchObject([{ date: '2041-01-31', state: 'MISSED' }])
    expect(await mailsOf(mine)).toHaveLength(1)
  })
})

describe('a document that waited three days for the network', () => {
  it('stays a draft, and the activity says that it was missed', async () => {
    const mine = await newTestCompany()
    const { id } = await newRule(mine, repeated({ firstDate: '2041-01-10', count: 1 }))
    await reach(mine, '2041-01-10')
    const em = app.orm.em.fork()
    await em.execute("update recurring_dates set state = 'SENDING' where rule_id = ?", [id])
    await reach(mine, '2041-01-13')
    await app.queue.enqueue(em, 'send-recurring', { recurringId: id, date: '2041-01-10' })
    await settled(mine)
    expect((await madeBy(id)).map(({ state }) => state)).toEqual(['MISSED'])
    const told = await em.execute<{ detail: object }[]>(
      "select detail from events where subject = ? and type = 'recurring.missed'",
      [mine.accountId],
    )
    expect(told).toMatchObject([{ detail: { recurringId: id, date: '2041-01-10', dates: 1 } }])
  })
})

describe('several processes', () => {
  let other: Awaited<ReturnType<typeof startApp>>
  beforeAll(async () => {
    other = await startApp({ DATABASE_URL: app.databaseUrl, DATA_DIR: app.config.dataDir })
    return () => other.close()
  })

  it('make one document for each date', async () => {
    const mine = await newCompany(app)
    const first = addDays(todayInBrussels(), 20)
    const rules = await Promise.all(
      [1, 2, 3].map(() => newRule(mine, repeated({ every: { weeks: 1 }, firstDate: first }))),
    )
    const now = new Date(`${addDays(first, 70)}T12:00:00Z`)
    await Promise.all(
      [app, other, app, other, app, other].map(({ orm, queue, config, ports }) =>
        planDue({ orm, queue, config, ports }, { now, accountId: mine.accountId }),
      ),
    )
    const [drafts] = await app.orm.em
      .fork()
      .execute<{ count: string }[]>('select count(*) from drafts where account_id = ?', [mine.accountId])
    expect(Number(drafts?.count)).toBe(33)
    for (const { id } of rules) expect(await madeBy(id)).toHaveLength(11)
  })
})
