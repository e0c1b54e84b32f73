/** The list of received documents at a glance: new ones, held ones, and the most urgent first. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  getAccountReceivedInvoicesDocument,
  type getAccountReceivedInvoicesQueryVariables,
  receivedCountsDocument,
} from '#generated/graphql-documents.ts'
import { openZip } from '#server/formats/zip/open-zip.ts'
import { sourceOfBytes } from '#server/formats/zip/zip-source.ts'
import { ReceivedInvoice } from '#server/received-invoices/received-invoice.ts'
import { type MemberOf, newMember } from '#tests/support/members.ts'
import { type Company, newAdmin, newCompany } from '#tests/support/people.ts'
import { newReader } from '#tests/support/seats.ts'
import { setServer } from '#tests/support/server.ts'
import { testDocumentFor } from '#tests/support/test-document.ts'

const { app, calls, asks } = setServer({ WORKER: 'off' })

let place: Pick<Company, 'token' | 'accountId' | 'kbo'>
let nadia: MemberOf
let counted = 0

beforeAll(async () => {
  place = await newPlace()
  nadia = await newMember(app, place.accountId, 'READER')
})

async function newPlace() {
  const { token, accountId, kbo } = await newCompany(app)
  const { body } = await calls('createSandbox', token, { path: { accountId } })
  return { token, accountId: body.accountId as string, kbo }
}

const path = () => ({ accountId: place.accountId })

/** @returns the id of a document that arrived */
async function arrive(edit: (xml: string) => string = (xml) => xml): Promise<string> {
  const xml = testDocumentFor(place).toString().replace('2026-0149', `L-${++counted}`)
  const { status, body } = await calls('uploadTestDocument', place.token, {
    path: path(),
    xml: Buffer.from(edit(xml)),
  })
  expect(status).toBe(201)
  return body.id
}

const open = (id: string, token: string) => calls('openReceivedInvoice', token, { path: { ...path(), id } })

async function listed(asked: Partial<getAccountReceivedInvoicesQueryVariables>, token = place.token) {
  const page = { size: 100, ...asked.page }
  const { data } = await asks(getAccountReceivedInvoicesDocument, token, { ...path(), ...asked, page })
  return data?.getAccountReceivedInvoices.content ?? []
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

const typesOf = async (id: string): Promise<string[]> =>
  (await calls('getReceivedInvoiceEvents', place.token, { path: { ...path(), id } })).body.map(
    ({ type }: { type: string }) => type,
  )

describe('a new document', () => {
  test('is new for every member until one opened it in the portal', async () => {
    const id = await arrive()
    expect((await listed({ isNew: true })).find((row) => row.id === id)?.isNew).toBe(true)
    const { status, body } = await open(id, nadia.token)
    expect(status).toBe(200)
    expect((await listed({})).find((row) => row.id === id)?.isNew).toBe(false)
    expect(idsOf(await listed({ isNew: true }))).not.toContain(id)
    expect(idsOf(await listed({ isNew: false }))).toContain(id)
    const { body: read } = await calls('getReceivedInvoice', place.token, { path: { ...path(), id } })
    expect(read.openedAt).toBe(body.openedAt)
  })

  test('is opened once, and the event names the first member', async () => {
    const id = await arrive()
    const [first, second] = await Promise.all([open(id, nadia.token), open(id, place.token)])
    expect(first.body).toEqual(second.body)
    expect((await open(id, place.token)).body).toEqual(first.body)
    expect((await typesOf(id)).filter((type) => type === 'OPENED')).toHaveLength(1)
  })

  test('stays new when it is read or listed', async () => {
    const id = await arrive()
    await calls('getReceivedInvoice', place.token, { path: { ...path(), id } })
    await typesOf(id)
    expect(idsOf(await listed({ isNew: true }))).toContain(id)
  })

  test('stays new for seats, administrators and strangers who ask to open it', async () => {
    const id = await arrive()
    const seated = await newReader(app, [place.accountId])
    expect((await open(id, seated.token)).status).toBe(403)
    expect((await open(id, (await newAdmin(app)).token)).status).toBe(403)
    expect((await open(id, (await newCompany(app)).token)).status).toBe(404)
    expect((await open(randomUUID(), place.token)).status).toBe(404)
    expect(idsOf(await listed({ isNew: true }))).toContain(id)
  })
})

describe('most urgent first', () => {
  const URGENT = { page: { sortField: 'urgency', sortOrder: 'ASC' as const } }
  const due = (date: string) => (xml: string) => xml.replace(/<cbc:DueDate>[^<]*/, `<cbc:DueDate>${date}`)
  const issued = (date: string) => (xml: string) =>
    xml.replace(/<cbc:IssueDate>[^<]*/, `<cbc:IssueDate>${date}`)
  const answer = (id: string, body: object) =>
    calls('sendApplicationResponse', place.token, { path: { ...path(), id }, body })

  const warn = async (id: string, code: string) => {
    const em = app.orm.em.fork()
    const row = await em.findOneOrFail(ReceivedInvoice, id)
    row.warnings = [{ code, detail: {} } as NonNullable<ReceivedInvoice['warnings']>[number]]
    await em.flush()
  }

  test('puts each next act at its place, the first due before the others, and the newest of the done ones first', async () => {
    place = await newPlace()
    const later = await arrive(due('2026-12-30'))
    const sooner = await arrive(due('2026-12-20'))
    const undated = await arrive((xml) => xml.replace(/<cbc:DueDate>[^<]*<\/cbc:DueDate>/, ''))
    const rejected = await arrive()
    await answer(rejected, { responseCode: 'RE', reasons: ['OTH'], note: 'Niet besteld' })
    const doneBefore = await arrive(issued('2026-09-01'))
    const doneAfter = await arrive(issued('2026-10-01'))
    for (const id of [doneBefore, doneAfter]) await answer(id, { responseCode: 'AP' })
    await calls('updateApprovalRule', place.token, {
      path: path(),
      body: { isAsked: true, aboveInCents: 0, approverId: null },
    })
    const toApprove = await arrive()
    await answer(toApprove, { responseCode: 'AP' })
    const double = await arrive()
    await warn(double, 'POSSIBLE_DUPLICATE')
    const heldAccepted = await arrive(due('2026-12-29'))
    await answer(heldAccepted, { responseCode: 'AP' })
    await warn(heldAccepted, 'NEW_IBAN')
    const heldRejected = await arrive(issued('2020-01-01'))
    await answer(heldRejected, { responseCode: 'RE', reasons: ['OTH'], note: 'Niet van ons' })
    await warn(heldRejected, 'NEW_IBAN')
    const order = [heldAccepted, double, sooner, later, undated, toApprove, doneAfter, doneBefore]
    order.push(rejected, heldRejected)
    expect(idsOf(await listed(URGENT))).toEqual(order)
    const downwards = { page: { sortField: 'urgency', sortOrder: 'DESC' as const } }
    expect(idsOf(await listed(downwards))).toEqual(order.toReversed())
    expect(idsOf(await listed({ isHeld: true }))).toEqual([heldAccepted, double])
    expect(idsOf(await listed({ isHeld: false })).toSorted()).toEqual(order.slice(2).toSorted())
    expect(idsOf(await listed({ ...URGENT, invoiceStatuses: ['ACCEPTED'] }))).toEqual([
      ...[heldAccepted, toApprove, doneAfter, doneBefore],
    ])

    await calls('decideApproval', place.token, {
      path: { ...path(), id: toApprove },
      body: { decision: 'APPROVED' },
    })
    const approved = await listed(URGENT)
    expect(idsOf(approved).slice(0, 5)).toEqual(order.slice(0, 5))
    expect(idsOf(approved).indexOf(toApprove)).toBeGreaterThan(4)
  })

  test('follows a rule that asks for fewer approvals', async () => {
    const waits = await arrive()
    await answer(waits, { responseCode: 'AP' })
    const isWaiting = async () =>
      (await app.orm.em.fork().findOneOrFail(ReceivedInvoice, waits)).awaitsApproval
    expect(await isWaiting()).toBe(true)
    await calls('updateApprovalRule', place.token, {
      path: path(),
      body: { isAsked: false, aboveInCents: 0, approverId: null },
    })
    expect(await isWaiting()).toBe(false)
  })
})

test('the numbers beside the filters are those of their lists, for each reader', async () => {
  place = await newPlace()
  const reader = await newMember(app, place.accountId, 'READER')
  await calls('updateApprovalRule', place.token, {
    path: path(),
    body: { isAsked: true, aboveInCents: 0, approverId: null },
  })
  const [first = ''] = [await arrive(), await arrive(), await arrive()]
  await arrive((xml) => xml.replaceAll('BE88736041882341', 'LT601010012345678901'))
  await open(first, place.token)
  await calls('sendApplicationResponse', place.token, {
    path: { ...path(), id: first },
    body: { responseCode: 'AP' },
  })
  const countsFor = async (token: string) =>
    (await asks(receivedCountsDocument, token, path())).data?.receivedCounts
  const counts = await countsFor(place.token)
  const filters = [
    {},
    { isAnswered: false },
    { approval: 'MINE' },
    { isHeld: true },
    { isNew: true },
  ] as const
  const lengths = await Promise.all(filters.map(async (filter) => (await listed(filter)).length))
  const { all, unanswered, toApprove, held, unopened, vendors } = counts ?? {}
  expect([all, unanswered, toApprove, held, unopened]).toEqual(lengths)
  expect(lengths).toEqual([4, 3, 4, 1, 3])
  expect(vendors).toBe(1)
  expect(await countsFor(reader.token)).toMatchObject({ all: 4, toApprove: 0 })
})

test('a row says how it is paid, as its own document does', async () => {
  const paidBy = (code: string) => (xml: string) =>
    xml.replace(/(<cbc:PaymentMeansCode[^>]*>)\d+/, (_, start: string) => start + code)
  const ids = [
    await arrive(),
    await arrive(paidBy('48')),
    await arrive(paidBy('59')),
    await arrive(paidBy('97')),
  ]
  const rows = await listed({})
  expect(ids.map((id) => rows.find((row) => row.id === id)?.means)).toEqual([
    ...['TRANSFER', 'PAID', 'COLLECTED', 'CLEARED'],
  ])
})

describe('chosen documents in a zip', () => {
  const zip = (ids: readonly string[], token = place.token) =>
    calls('downloadReceivedZip', token, { path: path(), body: { ids } })

  test('are the XML and our print of each, under a name that says whose they are', async () => {
    const ids = [await arrive(), await arrive()]
    const { status, bytes } = await zip([...ids, ids[0] ?? ''])
    expect(status).toBe(200)
    const entries = await openZip(sourceOfBytes(bytes), {
      ...{ entries: 10, entryBytes: 1_000_000, totalBytes: 10_000_000, ratio: 100 },
    })
    const names = entries.map(({ name }) => name)
    expect(names).toHaveLength(4)
    for (const [index, number] of [counted - 1, counted].entries())
      for (const [at, ending] of ['xml', 'pdf'].entries())
        expect(names[2 * index + at]).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\d L-${number} .+\\.${ending}$`))
  })

  test('are all of the account, and a hundred at most', async () => {
    const id = await arrive()
    const { token, accountId } = await newPlace()
    expect(
      (await calls('downloadReceivedZip', token, { path: { accountId }, body: { ids: [id] } })).status,
    ).toBe(404)
    expect((await zip([id, randomUUID()])).status).toBe(404)
    expect((await zip(Array.from({ length: 101 }, () => randomUUID()))).status).toBe(400)
  })
})
