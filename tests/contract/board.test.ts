/** The board of an accountant: forty clients with forty planted faults, all of which it shows, and nothing else. */
import { beforeAll, describe, expect, test } from 'vitest'
import {
  getAccountInvoicesDocument,
  getAccountReceivedInvoicesDocument,
} from '#generated/graphql-documents.ts'
import { BOARD, boardValues } from '#server/board/company-board.ts'
import { fillBoard } from '#tests/support/board-rows.ts'
import { type Client, COUNTS, KINDS, newFortyClients, OVERDUE_CENTS } from '#tests/support/forty-clients.ts'
import { type Company, newCompany, newPerson } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { newReader, type SeatedPerson } from '#tests/support/seats.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls, asks } = setServer()
let clients: Client[]
let reader: SeatedPerson

beforeAll(async () => {
  clients = await newFortyClients(app)
  reader = await newReader(
    app,
    clients.map(({ accountId }) => accountId),
  )
})

const boardOf = async (token: string, query = {}) => (await calls('getCompanies', token, { query })).body
const companyOn = async (token: string, { accountId }: Pick<Company, 'accountId'>) =>
  (await boardOf(token)).companies.find((one: { accountId: string }) => one.accountId === accountId)

/** By company and figure. */
function expected({ faults }: Client) {
  const shown = faults.map((name) => KINDS[name]?.shows)
  const counts = COUNTS.map((count) => [count, shown.filter((one) => one === count).length])
  const overdue = shown.filter((one) => one === 'overdueCents').length * OVERDUE_CENTS
  return { ...Object.fromEntries(counts), overdueCents: overdue, openCents: overdue + 90_00 }
}

describe('forty clients', () => {
  test('forty faults of twelve kinds are planted, and some clients have none', () => {
    const all = clients.flatMap(({ faults }) => faults)
    expect([all.length, new Set(all).size]).toEqual([40, 12])
    expect(clients.filter(({ faults }) => faults.length === 0).length).toBeGreaterThan(10)
  })

  test('the board shows each fault in its company and its column, and none where there is none', async () => {
    const { companies } = await boardOf(reader.token)
    const shown = companies.map(({ name, ...figures }: Record<string, unknown>) => [
      name,
      Object.fromEntries([...COUNTS, 'overdueCents', 'openCents'].map((key) => [key, figures[key]])),
    ])
    expect(Object.fromEntries(shown)).toEqual(
      Object.fromEntries(clients.map((client) => [client.name, expected(client)])),
    )
  })

  test('most work comes first: warnings with undelivered ones, then all counts, then the overdue amount', async () => {
    const { companies } = await boardOf(reader.token)
    type Shown = Record<(typeof COUNTS)[number] | 'overdueCents', number>
    const keys = companies.map((one: Shown) => [
      one.warnings + one.undelivered,
      COUNTS.reduce((sum, count) => sum + one[count], 0),
      one.overdueCents,
    ])
    const descending = keys.toSorted((a: number[], b: number[]) => {
      const [first = 0] = b.map((value, index) => value - (a[index] ?? 0)).filter((one) => one !== 0)
      return first
    })
    expect(keys).toEqual(descending)
  })

  test('each count is the number of rows in the list that it leads to', async () => {
    const { companies } = await boardOf(reader.token)
    const page = { size: 1 }
    for (const { accountId, name, ...counts } of companies) {
      const received = async (more: object) =>
        (await asks(getAccountReceivedInvoicesDocument, reader.token, { accountId, page, ...more })).data
          ?.getAccountReceivedInvoices.totalNumberOfElements
      const sent = await asks(getAccountInvoicesDocument, reader.token, {
        accountId,
        page,
        invoiceStatuses: ['ERROR', 'VALIDATION_ERROR', 'DUPLICATE_ERROR'],
        invoicesFilter: { waits: true, period: { code: 'ALL_INVOICES' } },
      })
      const path = { accountId }
      const gaps = (await calls('listNumberGaps', reader.token, { path })).body
      const late = (await calls('getMissingVendors', reader.token, { path })).body
      const money = (await calls('getMoneyOverview', reader.token, { path })).body
      const all = { invoicesFilter: { period: { code: 'ALL_INVOICES' } } }
      expect(
        {
          unanswered: await received({ isAnswered: false, ...all }),
          warnings: await received({ heldFor: 'CALL', ...all }),
          duplicates: await received({ heldFor: 'COMPARE', ...all }),
          undelivered: sent.data?.getAccountInvoices.totalNumberOfElements,
          gaps: gaps.length,
          lateVendors: late.length,
          openCents: money.toReceive.cents,
          overdueCents: money.overdue.cents,
        },
        name,
      ).toEqual(
        Object.fromEntries(
          [
            'unanswered',
            'warnings',
            'duplicates',
            'undelivered',
            'gaps',
            'lateVendors',
            'openCents',
            'overdueCents',
          ].map((key) => [key, counts[key as keyof typeof counts]]),
        ),
      )
    }
  })

  test('each state of last month is the one of its checks, once these have read its documents', async () => {
    const { month } = await boardOf(reader.token)
    // The documents of these clients have no files.
    for (const table of ['invoices', 'received_invoices'])
      await app.orm.em
        .fork()
        .execute(
          `insert into document_vats (document_id, account_id, rows) select id, account_id, '[]' from ${table} where account_id = any (?::uuid[]) on conflict do nothing`,
          [`{${clients.map(({ accountId }) => accountId).join()}}`],
        )
    const reviewed = new Map<string, string>()
    for (const { accountId, name } of clients)
      reviewed.set(name, (await calls('checkMonth', reader.token, { path: { accountId, month } })).body.state)
    const { companies } = await boardOf(reader.token)
    expect(
      companies.map(({ name, month: state }: { name: string; month: string }) => [name, state]).sort(),
    ).toEqual([...reviewed].sort())
    expect(reviewed.size).toBe(40)
  })

  test('a month that is not over can be closed nowhere', async () => {
    const { month, companies } = await boardOf(reader.token, { month: '2999-01' })
    expect([month, new Set(companies.map((one: { month: string }) => one.month))]).toEqual([
      '2999-01',
      new Set(['OPEN']),
    ])
  })
})

describe('what was dealt with is gone from the board', () => {
  const clientWith = (fault: string) => {
    const client = clients.find(({ faults }) => faults.includes(fault))
    if (client === undefined) throw new Error(`no client has ${fault}`)
    return client
  }

  test('an explained gap, which keeps its explanation and its author', async () => {
    const client = clientWith('a missing number')
    const { gaps: before } = await companyOn(reader.token, client)
    const path = { accountId: client.accountId }
    const [gap] = (await calls('listNumberGaps', client.token, { path })).body
    const explained = await calls('explainNumberGap', client.token, {
      path: { ...path, numberGapId: gap.id },
      body: { explanation: ' Op papier verstuurd ' },
    })
    expect(explained.body).toMatchObject({ explanation: 'Op papier verstuurd', missing: 1 })
    expect(explained.body.explainedBy).toContain(client.email)
    expect((await companyOn(reader.token, client)).gaps).toBe(before - 1)
    const again = (await calls('listNumberGaps', client.token, { path })).body
    expect(again.find(({ id }: { id: string }) => id === gap.id)?.explanation).toBe('Op papier verstuurd')
    const told = await eventually(async () => {
      const { events } = (await calls('listActivity', client.token, { path })).body
      return events.find(({ type }: { type: string }) => type === 'account.gap_explained')
    })
    const { first, last } = gap
    expect(told.detail).toEqual({ first, last, explanation: 'Op papier verstuurd' })
    expect(told.actor.name).toContain(client.email)
  })

  test('a gap whose number was sent meanwhile', async () => {
    const [, client] = clients.filter(({ faults }) => faults.includes('a missing number'))
    if (client === undefined) throw new Error('one client has no other')
    const before = await companyOn(reader.token, client)
    const [gap] = (await calls('listNumberGaps', client.token, { path: { accountId: client.accountId } }))
      .body
    await app.orm.em
      .fork()
      .execute(`update invoices set invoice_number = ? where account_id = ? and invoice_number = 'CN-3'`, [
        ...[gap.first, client.accountId],
      ])
    await app.orm.em.fork().execute(`insert into number_changes (account_id) values (?)`, [client.accountId])
    const late = await calls('explainNumberGap', client.token, {
      path: { accountId: client.accountId, numberGapId: gap.id },
      body: { explanation: 'te laat' },
    })
    expect(late.status).toBe(404)
    expect((await companyOn(reader.token, client)).gaps).toBe(before.gaps - 1)
  })

  test('a document that did not arrive, once it is put aside: then its number is missing', async () => {
    const company = await newCompany(app)
    const send = (number: string, status: string) =>
      app.orm.em.fork().execute(
        `insert into invoices (id, account_id, type, invoice_number, issue_date, total_in_cents, customer_name, sender_scheme, sender_participant, receiver_scheme,
           receiver_participant, status, message_id, ubl_file, created_at)
         values (uuidv7(), ?, 'E_INVOICES', ?, current_date, 100, 'X', '0208', '1', '0208', '2', ?, gen_random_uuid(), '{}', now())`,
        [company.accountId, number, status],
      )
    await send('2026-0001', 'ACCEPTED')
    await send('2026-0002', 'ERROR')
    await send('2026-0003', 'ACCEPTED')
    expect(await companyOn(company.token, company)).toMatchObject({ undelivered: 1, gaps: 0 })
    await app.orm.em
      .fork()
      .execute(`update invoices set settled_at = now() where account_id = ? and status = 'ERROR'`, [
        company.accountId,
      ])
    expect(await companyOn(company.token, company)).toMatchObject({ undelivered: 0, gaps: 1 })
  })

  test('a hint that the reader hid, for them alone', async () => {
    const client = clientWith('a late vendor')
    const path = { accountId: client.accountId }
    const [late] = (await calls('getMissingVendors', reader.token, { path })).body
    const before = await companyOn(reader.token, client)
    await app.orm.em
      .fork()
      .execute('insert into hidden_vendor_hints (vendor_id, user_id, expected) values (?, ?, ?)', [
        ...[late.id, reader.userId, late.expected],
      ])
    expect((await companyOn(reader.token, client)).lateVendors).toBe(before.lateVendors - 1)
    expect((await companyOn(client.token, client)).lateVendors).toBe(before.lateVendors)
  })
})

describe('whose companies', () => {
  test('a member sees their own with their role, a reader those of their seats, and nobody others', async () => {
    const [first] = clients
    if (first === undefined) throw new Error('there are forty')
    const colleague = await newPerson(app, { accountId: first.accountId, role: 'WRITER' })
    const { companies } = await boardOf(colleague.token)
    expect(companies.map(({ name, role }: { name: string; role: string }) => [name, role])).toEqual([
      [first.name, 'WRITER'],
    ])
    expect((await companyOn(reader.token, first)).role).toBe(null)
    expect((await boardOf((await newPerson(app)).token)).companies).toEqual([])
  })

  test('a withdrawn seat takes its company off the board', async () => {
    const company = await newCompany(app)
    const other = await newReader(app, [company.accountId])
    expect((await boardOf(other.token)).companies).toHaveLength(1)
    await calls('withdrawSeat', company.token, {
      path: { accountId: company.accountId, seatId: other.seatIds[0] ?? '' },
    })
    expect((await boardOf(other.token)).companies).toEqual([])
  })
})

describe('its cost', () => {
  interface Plan {
    'Actual Rows': number
    'Actual Loops': number
    'Rows Removed by Filter'?: number
    'Relation Name'?: string
    Plans?: Plan[]
  }
  const whole = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(whole)]
  const readBy = (plan: Plan) =>
    whole(plan)
      .filter((part) => part['Relation Name'] !== undefined)
      .reduce(
        (sum, part) =>
          sum + (part['Actual Rows'] + (part['Rows Removed by Filter'] ?? 0)) * part['Actual Loops'],
        0,
      )

  async function rowsRead(documents: number): Promise<number> {
    const companies = await Promise.all(Array.from({ length: 3 }, () => newCompany(app)))
    const accountIds = companies.map(({ accountId }) => accountId)
    await fillBoard(app.orm, { accountIds, documents, vendors: 5 })
    const { token, userId } = await newReader(app, accountIds)
    await boardOf(token)
    const today = new Date().toISOString().slice(0, 10)
    const values = boardValues({ ids: `{${accountIds.join()}}`, userId, today, month: today.slice(0, 7) })
    const [row] = await app.orm.em
      .fork()
      .execute<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>(`explain (analyze, format json) ${BOARD}`, values)
    if (row === undefined) throw new Error('no plan came')
    return readBy(row['QUERY PLAN'][0].Plan)
  }

  test('its statement reads what waits, not the documents of the companies', async () => {
    const [few, many] = [await rowsRead(1_000), await rowsRead(8_000)]
    /** One document in 200 waits or failed, of three companies, in three lists. */
    const waiting = (3 * 3 * 7_000) / 200
    expect(many - few).toBeLessThan(3 * waiting)
  })
})
