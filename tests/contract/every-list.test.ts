/**
 * Each list sorts by each field that it names, both ways, and each filter keeps the rows that it describes and no other: those with
 * its value in the field of the same name, where nothing else is declared below.
 */

import type { EntityManager } from '@mikro-orm/postgresql'
import { GraphQLBoolean, type GraphQLInputField, getNamedType } from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { User } from '#server/accounts/membership.ts'
import { startSession } from '#server/sign-in/session.ts'
import { isHolding } from '#server/vendors/decide-warnings.ts'
import { type ContractList, contractLists } from '#tests/support/contract-lists.ts'
import { setServer } from '#tests/support/server.ts'

const { app, asks } = setServer({ DEMO: 'on', WORKER: 'off', LIMIT_CALLS_PER_MINUTE: '100000' })
const [accountId = ''] = people.anna.accountIds
let token: string

beforeAll(async () => {
  const em = app.orm.em.fork()
  token = await startSession(em, app.secret, await em.findOneOrFail(User, { id: people.anna.id }), {
    audience: 'user',
  })
  await vary(em)
})

/** The demonstration has one signed document, and no mail that came back: each filter needs rows on both sides. */
async function vary(em: EntityManager): Promise<void> {
  const first = (where: string, count = 1) =>
    `id in (select id from documents where account_id = '${accountId}' and ${where} order by id limit ${count})`
  for (const [at, number] of [
    ['2026-11-24T10:00:00Z', 1],
    ['2026-11-26T10:00:00Z', 2],
  ] as const)
    await em.execute(
      `update documents set signed_at = '${at}', signer = 'Jan ${number}' where ${first('signed_at is null and not signing')}`,
    )
  await em.execute(`update documents set mail_bounced_at = now() where ${first('signed_at is not null')}`)
  await em.execute(
    `update documents set not_notified_at = now(), not_notified_reason = 'NO_ADDRESS', read_confirmed_at = now() where ${first('mail_bounced_at is null and signed_at is not null')}`,
  )
  await em.execute(`update receivers set salutation = 'Mevrouw' where account_id = ? and token1 = 'P-02'`, [
    accountId,
  ])
}

/** A row as the answer has it; its fields are named by the contract. */
// biome-ignore lint/suspicious/noExplicitAny: the rows of nine lists
type Row = any
/** The values of a filter, each with the rows that it keeps. */
type Cases = [value: (rows: Row[]) => unknown, keeps: (row: Row, value: Row) => boolean][]
type Filters = Record<string, Cases>

/** The rows of a list where they don't show a filter or a sort by a field of the same name. */
interface Described {
  /** The sorted value of a row. */
  sorted?: Record<string, (row: Row) => unknown>
  filters?: Filters
}

const has = (text: unknown, part: string) => String(text).toLowerCase().includes(part.toLowerCase())
const firstOf = (value: (row: Row) => unknown) => (rows: Row[]) => rows.map(value).find((one) => one != null)
const bothWays = (keeps: (row: Row) => boolean): Cases =>
  [true, false].map((wanted) => [() => wanted, (row, value) => keeps(row) === value])
const partOf = (value: (row: Row) => unknown): Cases => [
  [(rows) => String(firstOf(value)(rows)).slice(-3), (row, part) => has(value(row), part)],
]
/** A filter that is named as a field of its rows. */
const ofField = (name: string, { type }: GraphQLInputField): Cases =>
  getNamedType(type) === GraphQLBoolean
    ? bothWays((row) => row[name])
    : [[firstOf((row) => row[name]), (row, value) => row[name] === value]]
const dayOf = (time: unknown) =>
  typeof time === 'string'
    ? new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels' }).format(new Date(time))
    : ''

const nameOf = (row: Row) => `${row.firstName} ${row.lastName}`
const signedDay = (row: Row) => dayOf(row.signatures[0]?.timeSignature)

const documentFilters: Filters = {
  text: partOf((row) => row.reference || row.name).map(([value]) => [
    value,
    (row: Row, part: string) =>
      [row.name, row.upload.reference, nameOf(row.receiver)].some((one) => has(one, part)),
  ]),
  token1: [[firstOf((row) => row.receiver.token1), (row, token1) => row.receiver.token1 === token1]],
  lastName: partOf((row) => row.receiver.lastName),
  firstName: partOf((row) => row.receiver.firstName),
  reference: partOf((row) => row.upload.reference),
  docTypeName: [[firstOf((row) => row.upload.docTypeName), (row, name) => row.upload.docTypeName === name]],
  timeReceived: [
    [firstOf((row) => dayOf(row.upload.timeReceived)), (row, day) => dayOf(row.upload.timeReceived) === day],
  ],
  statuses: [
    [() => ['SUCCESS'], () => true],
    [() => ['ERROR'], () => false],
  ],
  waits: bothWays((row) => row.state === 'OPEN'),
  mailBounced: bothWays((row) => row.mailBouncedAt !== null),
  notArrived: bothWays((row) => row.mailBouncedAt !== null || row.notNotifiedAt !== null),
  opened: bothWays((row) => row.openedAt !== null),
  told: bothWays((row) => row.notifiedAt !== null && row.mailBouncedAt === null),
  letterId: [[() => '01990000-0000-7000-8000-000000000999', () => false]],
  grouped: [[() => true, () => true]],
  timeSignedFrom: [[firstOf((row) => signedDay(row) || undefined), (row, day) => signedDay(row) >= day]],
  timeSignedTo: [
    [
      firstOf((row) => signedDay(row) || undefined),
      (row, day) => signedDay(row) !== '' && signedDay(row) <= day,
    ],
  ],
}
const documentSorts = {
  timeReceived: (row: Row) => row.upload.timeReceived,
  docTypeName: (row: Row) => row.upload.docTypeName,
  reference: (row: Row) => row.upload.reference,
  lastName: (row: Row) => row.receiver.lastName,
}
const invoiceFilters: Filters = {
  customerName: partOf((row) => row.invoicee.name),
  invoiceNumber: partOf((row) => row.invoiceNumber).map(([value]) => [
    value,
    (row: Row, part: string) => has(row.invoiceNumber, part),
  ]),
  period: [
    [
      (rows) => ({ code: 'CUSTOM', from: rows[0].issueDate, to: rows[0].issueDate }),
      (row, period: { from: string }) => row.issueDate === period.from,
    ],
  ],
  // A row doesn’t say whether something followed it: tests of the overview hold it.
  waits: [],
  disputed: [[() => true, (row) => row.dispute !== null]],
}
const customerName = (row: Row) => row.invoicee.name
const daysOf = (date: string | null) => (date === null ? 0 : Date.parse(date) / 86_400_000)
/** A call comes before a comparison, then the answers, the approvals, and documents without an act. */
function urgencyOf({ status, warnings, approval, dueDate, issueDate }: Row): number {
  const due = dueDate ? daysOf(dueDate) : 99_999
  if (status === 'REJECTED') return 9e6 - daysOf(issueDate)
  const holding = warnings.filter(isHolding)
  if (holding.some(({ code }: { code: string }) => code !== 'POSSIBLE_DUPLICATE')) return 1e6 + due
  if (holding.length > 0) return 2e6 + due
  if (status === null) return 4e6 + due
  return approval?.state === 'WAITING' ? 5e6 + due : 8e6 - daysOf(issueDate)
}

const DESCRIBED: Record<string, Described> = {
  customers: {
    filters: { name: partOf((row) => row.name), number: partOf((row) => row.vat) },
  },
  products: {
    filters: { code: partOf((row) => row.code), name: partOf((row) => row.name) },
  },
  getAccountDocuments: {
    sorted: documentSorts,
    filters: documentFilters,
  },
  getAccountSignedDocuments: {
    sorted: { ...documentSorts, timeSignature: (row: Row) => row.signatures[0]?.timeSignature },
    filters: documentFilters,
  },
  getAccountDocumentUploads: {
    filters: {
      ignoreSuccess: [
        [() => true, (row) => row.status !== 'SUCCESS'],
        [() => false, () => true],
      ],
    },
  },
  getAccountDrafts: {
    sorted: { issueDate: (row: Row) => row.invoiceDate },
    filters: {
      invoiceNumber: partOf((row) => row.invoiceNumber),
      customerName: partOf((row) => row.customerName),
    },
  },
  getAccountInvoices: {
    sorted: { customerName },
    filters: invoiceFilters,
  },
  getAccountReceivedInvoices: {
    // Of the demonstration: the unanswered ones by due date, then the newest accepted ones, then the rejected.
    sorted: { customerName, urgency: urgencyOf },
    filters: invoiceFilters,
  },
  getAccountReceivers: {
    filters: {
      text: partOf((row) => row.lastName).map(([value]) => [
        value,
        (row: Row, part: string) => [nameOf(row), row.token1, row.email].some((one) => has(one, part)),
      ]),
      email: partOf((row) => row.email),
      lastName: partOf((row) => row.lastName),
      firstName: partOf((row) => row.firstName),
      salutation: partOf((row) => row.salutation),
      reachable: bothWays((row) => row.reach.reachable),
      tags: [[() => ['Personeel'], (row) => (row.tags ?? '').includes('Personeel')]],
      consented: [[() => false, (row) => row.consentAt === null]],
    },
  },
  getAccountDcms: {
    filters: {
      email: partOf((row) => row.email),
    },
  },
}

async function rowsOf(
  { name, document, argument }: ContractList,
  page: object,
  filter: object = {},
): Promise<Row[]> {
  const found: Row[] = []
  for (let at = 0; ; at++) {
    const variables = { accountId, page: { size: 100, pageNumber: at, ...page }, [argument]: filter }
    const { data, errorCode } = await asks<Record<string, Row>, object>(document, token, variables)
    expect(errorCode).toBeUndefined()
    const listed = data?.[name]
    found.push(...listed.content)
    if (!listed.hasNext) return found
  }
}

describe.each(contractLists)('$name', (list) => {
  const { sorted = {}, filters: described = {} } = DESCRIBED[list.name] ?? {}

  test('sorts by each field that it names, both ways', async () => {
    for (const sortField of list.sortFields) {
      const sortedOf = sorted[sortField] ?? ((row: Row) => row[sortField])
      const rising = await rowsOf(list, { sortField, sortOrder: 'ASC' })
      const falling = await rowsOf(list, { sortField, sortOrder: 'DESC' })
      expect(rising.length, sortField).toBeGreaterThan(1)
      const ids = (rows: Row[]) => rows.map(({ id }) => id).sort()
      expect(ids(rising)).toEqual(ids(falling))
      // The order of a status is that of its course, which other tests hold.
      if (sortField === 'status') continue
      const distinct = (rows: Row[]) => [...new Set(rows.map(sortedOf).filter((one) => one != null))]
      expect(distinct(rising), `${sortField} stands in the rows`).not.toEqual([])
      expect(distinct(rising), sortField).toEqual(distinct(rising).toSorted(compare))
      expect(distinct(falling), sortField).toEqual(distinct(rising).toReversed())
    }
  })

  const filters = list.filters.map((field): [string, Cases] => [
    field.name,
    described[field.name] ?? ofField(field.name, field),
  ])
  test.each(filters)('keeps by %s the rows of its description [fields.document]', async (filter, cases) => {
    const all = await rowsOf(list, {})
    for (const [valueIn, keeps] of cases) {
      const value = valueIn(all)
      expect(value, filter).toBeDefined()
      const kept = await rowsOf(list, {}, { [filter]: value })
      const ids = (rows: Row[]) => rows.map(({ id }) => id).sort()
      expect(ids(kept), `${filter}: ${JSON.stringify(value)}`).toEqual(
        ids(all.filter((row) => keeps(row, value))),
      )
    }
  })
})

const collator = new Intl.Collator('en')
function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  const [first, second] = [String(one).toLowerCase(), String(other).toLowerCase()]
  return first < second ? -1 : first > second ? 1 : collator.compare(String(one), String(other))
}
