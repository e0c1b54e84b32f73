/** The figures of the money against an account that was made by hand: each sum, the borders of its days and months, and their keeping. */
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, todayInBrussels } from '#contracts/rules/dates.ts'
import { MERGE_DAYS } from '#server/payments/money-day.ts'
import { SUMS } from '#server/payments/money-overview.ts'
import { camtOf, uploadCamt } from '#tests/support/payments.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls } = setServer()
const today = todayInBrussels()
let mine: Company

interface Made {
  cents: number
  /** Days until it is due; negative is overdue. */
  due: number
  type?: 'E_INVOICES' | 'E_CREDIT_NOTES'
  status?: string | null
  paid?: number
  currency?: string
  selfBilled?: boolean
  party?: string
}

const PAPER = `'{"key":"","fileName":"x.xml","mimeType":"application/xml"}'`
const ENDPOINTS = `'0208', '0418759886', '0208', '0123456749'`
const sql = (text: string, values: unknown[] = []) => app.orm.em.fork().execute(text, values)
let number = 0

const valuesOf = (accountId: string, made: Made) => [
  ...[accountId, made.type ?? 'E_INVOICES', `N-${++number}`, addDays(today, made.due)],
  ...[made.currency ?? 'EUR', made.cents, made.paid ?? 0, made.selfBilled ?? false],
  made.party ?? 'Brasserie',
]

async function sent(accountId: string, made: Made): Promise<void> {
  await sql(
    `insert into invoices (id, account_id, type, invoice_number, due_date, issue_date, currency, total_in_cents, paid_in_cents, self_billed, customer_name, status,
       sender_scheme, sender_participant, receiver_scheme, receiver_participant, message_id, ubl_file, created_at)
     select uuidv7(), ?::uuid, ?, ?, d, d - 30, ?, ?::bigint, ?::bigint, ?, ?, ?, ${ENDPOINTS}, gen_random_uuid(), ${PAPER}, now() from (select ?::date as d) days`,
    reorder(valuesOf(accountId, made), made.status ?? 'ACCEPTED'),
  )
}

async function received(accountId: string, made: Made): Promise<void> {
  await sql(
    `insert into received_invoices (id, account_id, type, invoice_number, due_date, issue_date, currency, total_in_cents, paid_in_cents, self_billed, seller_name, status,
       sender_scheme, sender_participant, receiver_scheme, receiver_participant, message_id, type_code, ubl_file, files, warnings, created_at)
     select uuidv7(), ?::uuid, ?, ?, d, d - 30, ?, ?::bigint, ?::bigint, ?, ?, ?, ${ENDPOINTS}, gen_random_uuid(), '380', ${PAPER}, '[]', '[]', now() from (select ?::date as d) days`,
    reorder(valuesOf(accountId, made), made.status ?? null),
  )
}

/** The day comes last, after the status. */
const reorder = ([account, type, name, day, ...rest]: unknown[], status: unknown): unknown[] => [
  ...[account, type, name, ...rest],
  ...[status, day],
]

const overview = async (company = mine) =>
  (await calls('getMoneyOverview', company.token, { path: { accountId: company.accountId } })).body

const itemsOf = async (company: Company, query: Record<string, string>) =>
  (await calls('listOpenItems', company.token, { path: { accountId: company.accountId }, query })).body

beforeAll(async () => {
  mine = await newCompany(app)
  const { accountId } = mine
  await sent(accountId, { cents: 100_00, due: 30 })
  await sent(accountId, { cents: 20_00, due: 0, paid: 5_00 })
  await sent(accountId, { cents: 7_00, due: -1 })
  await sent(accountId, { cents: 30_00, due: -30 })
  await sent(accountId, { cents: 31_00, due: -31, party: 'Hotel' })
  await sent(accountId, { cents: 60_00, due: -60 })
  await sent(accountId, { cents: 61_00, due: -61 })
  await sent(accountId, { cents: 91_00, due: -91 })
  await sent(accountId, { cents: 4_00, due: 5, type: 'E_CREDIT_NOTES' })
  await sent(accountId, { cents: 900_00, due: -5, status: 'REJECTED' })
  await sent(accountId, { cents: 901_00, due: -400, status: 'ERROR' })
  await sent(accountId, { cents: 50_00, due: -500, paid: 50_00 })
  await sent(accountId, { cents: 70_00, due: -700, currency: 'USD' })
  await sent(accountId, { cents: 8_00, due: 3, selfBilled: true })
  await received(accountId, { cents: 200_00, due: 8 })
  await received(accountId, { cents: 40_00, due: 7 })
  await received(accountId, { cents: 15_00, due: 0 })
  await received(accountId, { cents: 25_00, due: -2 })
  await received(accountId, { cents: 6_00, due: -3, type: 'E_CREDIT_NOTES' })
  await received(accountId, { cents: 800_00, due: -9, status: 'REJECTED' })
  await received(accountId, { cents: 12_00, due: -4, selfBilled: true })
})

describe('the figures', () => {
  it('to receive are open sales, less credit notes, and purchases that others wrote are not among them', async () => {
    const money = await overview()
    expect(money.toReceive).toEqual({ documents: 10, cents: 403_00 })
    expect(money.otherCurrencies).toBe(1)
  })

  it('overdue are those from yesterday and before, with the days of the oldest', async () => {
    const money = await overview()
    expect(money.overdue).toEqual({ documents: 7, cents: 292_00 })
    expect(money.oldestOverdueDays).toBe(91)
  })

  it('each age begins and ends on its day, and all together are what is to be received', async () => {
    const { ages, toReceive } = await overview()
    expect(ages).toEqual({
      notDue: { documents: 3, cents: 111_00 },
      to30: { documents: 3, cents: 49_00 },
      to60: { documents: 2, cents: 91_00 },
      to90: { documents: 1, cents: 61_00 },
      beyond: { documents: 1, cents: 91_00 },
    })
    const all = Object.values(ages as Record<string, { cents: number }>)
    expect(all.reduce((sum, { cents }) => sum + cents, 0)).toBe(toReceive.cents)
  })

  it('to pay are open purchases, those overdue, and those due within seven days', async () => {
    expect(await overview()).toMatchObject({
      toPay: { documents: 6, cents: 282_00 },
      toPayOverdue: { documents: 2, cents: 19_00 },
      toPaySoon: { documents: 3, cents: 63_00 },
    })
  })

  it('each equals the sum of its list', async () => {
    const money = await overview()
    const lists: [{ documents: number; cents: number }, number, Record<string, string>][] = [
      [money.toReceive, 1, { direction: 'RECEIVE' }],
      [money.overdue, 1, { direction: 'RECEIVE', overdue: 'true' }],
      [money.toPay, -1, { direction: 'PAY' }],
      [money.toPayOverdue, -1, { direction: 'PAY', overdue: 'true' }],
    ]
    for (const [figure, sign, query] of lists) {
      const { openCents, totalNumberOfElements } = await itemsOf(mine, query)
      const others = query.direction === 'RECEIVE' ? money.otherCurrencies : 0
      expect([totalNumberOfElements - others, sign * openCents], JSON.stringify(query)).toEqual([
        figure.documents,
        figure.cents,
      ])
    }
    const week = await itemsOf(mine, { direction: 'PAY', dueWithin: '7' })
    expect(-week.openCents).toBe(money.toPayOverdue.cents + money.toPaySoon.cents)
  })

  it('the ageing names the customers, those that owe most first', async () => {
    const { body } = await calls('getAgeing', mine.token, { path: { accountId: mine.accountId } })
    expect(body.map(({ partyName, openCents }: Record<string, unknown>) => [partyName, openCents])).toEqual([
      ['Brasserie', 372_00],
      ['Hotel', 31_00],
    ])
    expect(body[0]).toMatchObject({ notDueCents: 111_00, to90Cents: 61_00, beyondCents: 91_00 })
  })
})

describe('the months of the bank', () => {
  it('are none without a statement', async () => {
    expect(await overview()).toMatchObject({
      months: [],
      readTo: null,
      inThisMonth: null,
      outThisMonth: null,
    })
  })

  it('begin and end by the clock of the account, without its own transfers', async () => {
    const company = await newCompany(app)
    const { accountId, token } = company
    // The first day of the month after the next one, some hours after midnight.
    const first = `${addDays(`${addDays(`${today.slice(0, 7)}-28`, 10).slice(0, 7)}-28`, 10).slice(0, 7)}-01`
    const seconds = Math.round((Date.parse(`${first}T04:00:00Z`) - Date.now()) / 1000)
    await sql('update accounts set is_test = true where id = ?', [accountId])
    await sql('insert into sandbox_clocks (account_id, seconds_ahead) values (?, ?)', [accountId, seconds])
    const before = addDays(first, -1)
    const entry = (bookedOn: string, cents: number) => ({
      bookedOn,
      cents,
      bankReference: `${bookedOn}${cents}`,
    })
    const bytes = camtOf(
      [
        ...[entry(first, 10_00), entry(first, -3_00), entry(first, -500_00)],
        ...[entry(before, 200_00), entry(before, -20_00)],
        ...[entry(addDays(first, 1), 9_999_00), entry(addDays(first, -200), 7_00)],
      ],
      { openingCents: 0, closingDate: first },
    )
    expect((await uploadCamt({ calls, company }, bytes)).status).toBe(200)
    const { body: list } = await calls('listBankEntries', token, {
      path: { accountId },
      query: { size: '100' },
    })
    const own = list.entries.find(({ cents }: { cents: number }) => cents === -500_00)
    const purpose = { path: { accountId, entryId: own.id }, body: { purpose: 'OWN_ACCOUNT' } }
    expect((await calls('setBankEntryPurpose', token, purpose)).status).toBe(200)
    const money = await overview(company)
    expect(money).toMatchObject({ inThisMonth: 10_00, outThisMonth: 3_00, readTo: first })
    expect(money.months).toEqual([
      { month: before.slice(0, 7), in: 200_00, out: 20_00 },
      { month: first.slice(0, 7), in: 10_00, out: 3_00 },
    ])
    // Put back, it counts again.
    await calls('withdrawBankBooking', token, { path: { accountId, entryId: own.id } })
    expect((await overview(company)).outThisMonth).toBe(503_00)
    await calls('removeBankStatement', token, {
      path: { accountId, statementId: own.statementId ?? list.entries[0].statementId },
    })
    expect(await overview(company)).toMatchObject({ months: [], readTo: null, waitingEntries: 0 })
  })
})

describe('the kept sums', () => {
  const recounted = async () => (await sql('select recount_money_days() as wrong'))[0]?.wrong

  it('follow each change of a document, and its deletion', async () => {
    const company = await newCompany(app)
    const { accountId } = company
    const received = async () => (await overview(company)).toReceive
    for (let index = 0; index < 20; index++) await sent(accountId, { cents: 10_00, due: index % 2 })
    expect(await received()).toEqual({ documents: 20, cents: 200_00 })
    await sql(`update invoices set paid_in_cents = 400 where account_id = ?`, [accountId])
    expect(await received()).toEqual({ documents: 20, cents: 120_00 })
    await sql(`update invoices set due_date = due_date - 40 where account_id = ?`, [accountId])
    expect((await overview(company)).ages.to60).toEqual({ documents: 20, cents: 120_00 })
    await sql(`update invoices set status = 'REJECTED' where account_id = ? and invoice_number like '%1'`, [
      accountId,
    ])
    expect(await received()).toEqual({ documents: 18, cents: 108_00 })
    await sql('delete from invoices where account_id = ?', [accountId])
    expect(await received()).toEqual({ documents: 0, cents: 0 })
    expect(await recounted()).toBe(0)
  })

  it('are put right again by recount_money_days() where somebody worked around them', async () => {
    const right = await overview()
    await sql('delete from money_days where account_id = ?', [mine.accountId])
    expect((await overview()).toReceive.documents).toBe(0)
    expect(await recounted()).toBeGreaterThan(0)
    expect(await overview()).toEqual(right)
    expect(await recounted()).toBe(0)
  })

  it('are read in place of the documents, however many are open', async () => {
    const { accountId } = await newCompany(app)
    await sql(
      `insert into invoices (id, account_id, type, invoice_number, due_date, issue_date, total_in_cents, customer_name,
         sender_scheme, sender_participant, receiver_scheme, receiver_participant, message_id, ubl_file, created_at)
       select uuidv7(), ?::uuid, 'E_INVOICES', 'M-' || n, current_date - n % 5, current_date - 40, 100, 'Brasserie', ${ENDPOINTS}, gen_random_uuid(), ${PAPER}, now()
       from generate_series(1, 2000) as n`,
      [accountId],
    )
    expect(await sql('select from money_days where account_id = ?', [accountId])).toHaveLength(5)
    const plan = await sql(`explain (format json) ${SUMS}`, [today, accountId])
    const relations = JSON.stringify(plan).match(/(?<="Relation Name":\s*")[^"]+/g)
    expect(new Set(relations)).toEqual(new Set(['money_days']))
  })

  it('are right after many changes at once, and the sweep leaves a row a day', async () => {
    const company = await newCompany(app)
    const { accountId } = company
    await Promise.all(Array.from({ length: 24 }, () => sent(accountId, { cents: 1_00, due: 4 })))
    expect((await overview(company)).toReceive).toEqual({ documents: 24, cents: 24_00 })
    await sql(MERGE_DAYS)
    expect(await sql('select from money_days where account_id = ?', [accountId])).toHaveLength(1)
    expect((await overview(company)).toReceive).toEqual({ documents: 24, cents: 24_00 })
  })
})
