/** Bank statements, their bookings on documents, and the amounts to come. */
import { beforeAll, describe, expect, it } from 'vitest'
import { BANK_IBAN, camtOf, uploadCamt } from '#tests/support/payments.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { type Draft, eventually, readyDraft, sendDocument } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls } = setServer()

let mine: Company
let claes: Company
let sequence = 100

beforeAll(async () => {
  mine = await newCompany(app)
  claes = await newCompany(app)
})

const path = () => ({ accountId: mine.accountId })

interface Sent {
  id: string
  number: string
}

/** 156,50 euro, without a reference unless one is given. */
async function send(
  changes: { reference?: string; number?: string; draft?: Partial<Draft> } = {},
): Promise<Sent> {
  const draft = readyDraft(claes, changes.draft)
  const { inputDetails } = draft
  const number = changes.number ?? inputDetails?.heading?.invoiceNumber ?? ''
  const id = await sendDocument(calls, mine, {
    ...draft,
    inputDetails: {
      ...inputDetails,
      heading: { ...inputDetails?.heading, invoiceNumber: number },
      payment: { currency: 'EUR', ...(changes.reference && { reference: changes.reference }) },
    },
  })
  return { id, number }
}

const upload = (entries: Parameters<typeof camtOf>[0], more: Parameters<typeof camtOf>[1] = {}) =>
  uploadCamt({ calls, company: mine }, camtOf(entries, { sequence: ++sequence, ...more }))

const entriesOf = async (statement: string) =>
  (await calls('listBankEntries', mine.token, { path: path(), query: { statement, size: '100' } })).body
    .entries

interface Booked {
  documentId: string
  cents: number
}

interface Told {
  type: string
  detail: { entryId?: string; cents?: number; openCents?: number } | null
}

interface Reasoned {
  reasons: { code: string }[]
}

const codesIn = (proposals: Reasoned[]): string[] =>
  proposals.flatMap(({ reasons }) => reasons.map(({ code }) => code))

/** The only entry of a new statement. */
async function entryOf(entry: Parameters<typeof camtOf>[0][number]) {
  const { body } = await upload([entry])
  const [only] = await entriesOf(body.id)
  if (only === undefined) throw new Error('no entry')
  return only
}

const book = (entryId: string, body: { documentId: string; cents: number }[]) =>
  calls('bookBankEntry', mine.token, { path: { ...path(), entryId }, body })

const read = async (entryId: string) =>
  (await calls('getBankEntry', mine.token, { path: { ...path(), entryId } })).body

const withdraw = (entryId: string) =>
  calls('withdrawBankBooking', mine.token, { path: { ...path(), entryId } })

const sent = async ({ id }: Sent) =>
  (await calls('getSentInvoice', mine.token, { path: { ...path(), invoiceId: id } })).body

const TOTAL = 156_50

describe('a payment is booked by itself', () => {
  it('by the structured reference of a document', async () => {
    const invoice = await send({ reference: '+++010/8068/17183+++' })
    const { body } = await upload([{ cents: TOTAL, reference: '010806817183', name: 'WIE DAN OOK' }])
    expect(body).toMatchObject({ entries: 1, matched: 1, proposed: 0, known: 0 })
    await expect
      .poll(() => sent(invoice))
      .toMatchObject({
        status: 'PAID',
        paymentState: 'PAID',
        openCents: 0,
        paidCents: TOTAL,
      })
    const [entry] = await entriesOf(body.id)
    expect(entry).toMatchObject({ state: 'BOOKED', isAutomatic: true, restCents: 0 })
    expect(entry?.bookings).toMatchObject([{ documentId: invoice.id, cents: TOTAL, openCents: 0 }])
  })

  it('by a structured reference in free words', async () => {
    const invoice = await send({ reference: '+++020/2020/20248+++' })
    const { body } = await upload([{ cents: TOTAL, message: 'betaling +++020/2020/20248+++ dank' }])
    expect(body.matched).toBe(1)
    expect(await sent(invoice)).toMatchObject({ openCents: 0 })
  })

  it('in part, where the reference is right and the amount is less', async () => {
    const invoice = await send({ reference: '+++030/3030/30372+++' })
    await upload([{ cents: 100_00, reference: '030303030372' }])
    expect(await sent(invoice)).toMatchObject({ paymentState: 'PARTLY', openCents: TOTAL - 100_00 })
  })

  it('by the whole number, the open amount and the party', async () => {
    const invoice = await send()
    const { body } = await upload([
      { cents: TOTAL, name: claes.name.toUpperCase(), message: `factuur ${invoice.number}` },
    ])
    expect(body.matched).toBe(1)
    expect(await sent(invoice)).toMatchObject({ openCents: 0 })
  })
})

describe('a payment waits for a person', () => {
  it('with the number and the amount of another party', async () => {
    const invoice = await send()
    const entry = await entryOf({ cents: TOTAL, name: 'Iemand Anders', message: invoice.number })
    expect(entry).toMatchObject({ state: 'WAITING', bookings: [] })
    expect(entry.proposals[0]?.bookings).toMatchObject([{ documentId: invoice.id }])
  })

  it('with a wrong check digit in its reference', async () => {
    const invoice = await send({ reference: '+++040/4040/40484+++' })
    const entry = await entryOf({ cents: TOTAL, reference: '040404040400', name: 'X' })
    expect(entry.state).toBe('WAITING')
    expect((await sent(invoice)).openCents).toBe(TOTAL)
  })

  it('with the rest of a payment of more than its reference has open', async () => {
    const invoice = await send({ reference: '+++050/5050/50523+++' })
    const entry = await entryOf({ cents: TOTAL + 1, reference: '050505050523' })
    expect(entry).toMatchObject({ state: 'PARTLY', restCents: 1 })
    expect(await sent(invoice)).toMatchObject({ paymentState: 'PAID', openCents: 0 })
  })

  it('without a proposal, where neither name nor amount fits', async () => {
    const entry = await entryOf({ cents: 148_51, name: 'K. JANSSENS', message: 'BEDANKT VOOR DE TAART' })
    expect(entry).toMatchObject({ state: 'WAITING', proposals: [] })
  })

  it('of five invoices less a credit note, with one proposal that fits to the cent', async () => {
    const numbers = ['131', '135', '139', '140', '141'].map((running) => `Q-2026-0${running}`)
    const invoices = await Promise.all(numbers.map((number) => send({ number })))
    const credit = await send({ number: 'CQ-2026-009', draft: { type: 'E_CREDIT_NOTES' } })
    const entry = await entryOf({
      cents: 4 * TOTAL,
      name: claes.name,
      message: 'FACT 131 135 139 140 141 MIN CQ9',
    })
    expect(entry.proposals[0]).toMatchObject({ restCents: 0 })
    const proposed =
      entry.proposals[0]?.bookings.map(({ documentId, cents }: Booked) => ({ documentId, cents })) ?? []
    expect(proposed).toHaveLength(6)
    const { status, body } = await book(entry.id, proposed)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ state: 'BOOKED', restCents: 0, bookedBy: mine.email })
    for (const document of [...invoices, credit]) expect((await sent(document)).openCents).toBe(0)
  })
})

describe('a booking', () => {
  it('leaves the rest of the entry to another one', async () => {
    const [first, second] = [await send(), await send()]
    const entry = await entryOf({ cents: 300_00, name: 'Zonder naam' })
    await book(entry.id, [{ documentId: first.id, cents: TOTAL }])
    const { body } = await book(entry.id, [{ documentId: second.id, cents: 100_00 }])
    expect(body).toMatchObject({ state: 'PARTLY', restCents: 300_00 - TOTAL - 100_00 })
    expect(await sent(second)).toMatchObject({ openCents: TOTAL - 100_00 })
  })

  it('is undone: the documents are open again, with their status of before', async () => {
    const invoice = await send()
    const entry = await entryOf({ cents: TOTAL, name: 'Een ander' })
    await book(entry.id, [{ documentId: invoice.id, cents: TOTAL }])
    await expect.poll(async () => (await sent(invoice)).status).toBe('PAID')
    expect((await withdraw(entry.id)).status).toBe(204)
    expect(await read(entry.id)).toMatchObject({ state: 'WAITING', restCents: TOTAL, bookings: [] })
    expect(await sent(invoice)).toMatchObject({ openCents: TOTAL, paidCents: 0 })
    expect((await sent(invoice)).status).not.toBe('PAID')
    expect(['TRANSMITTED', 'ACKNOWLEDGED']).toContain((await sent(invoice)).status)
    const events = await calls('getInvoiceEvents', mine.token, { path: { ...path(), invoiceId: invoice.id } })
    const told = events.body.filter(({ detail }: Told) => detail?.entryId === entry.id)
    expect(told.map(({ type, detail }: Told) => [type, detail?.cents, detail?.openCents])).toEqual([
      ['PAID', TOTAL, 0],
      ['PAYMENT_REVERSED', -TOTAL, TOTAL],
    ])
  })

  it('is refused where less is open, or more than the entry is booked, and nothing changes', async () => {
    const invoice = await send()
    const entry = await entryOf({ cents: 200_00, name: 'Een ander' })
    const refusal = async (cents: number) =>
      (await book(entry.id, [{ documentId: invoice.id, cents }])).body.errorCode
    expect(await refusal(TOTAL + 1)).toBe('MORE_THAN_OPEN')
    expect(await refusal(200_01)).toBe('MORE_THAN_ENTRY')
    expect(await refusal(-1)).toBe('MORE_THAN_ENTRY')
    expect(await sent(invoice)).toMatchObject({ openCents: TOTAL })
    expect(await refusal(TOTAL)).toBeUndefined()
  })

  it('is refused of another company’s document, and of an entry that is booked', async () => {
    const theirs = await sendDocument(calls, claes, readyDraft(mine))
    const invoice = await send()
    const entry = await entryOf({ cents: TOTAL, name: 'Een ander' })
    expect((await book(entry.id, [{ documentId: theirs, cents: 1 }])).status).toBe(400)
    await book(entry.id, [{ documentId: invoice.id, cents: TOTAL }])
    const again = await book(entry.id, [{ documentId: invoice.id, cents: 1 }])
    expect(again.body.errorCode).toBe('ENTRY_BOOKED')
  })

  it('happens once of ten at the same time', async () => {
    const invoice = await send()
    const entry = await entryOf({ cents: 20 * TOTAL, name: 'Een ander' })
    const all = await Promise.all(
      Array.from({ length: 10 }, () => book(entry.id, [{ documentId: invoice.id, cents: TOTAL }])),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await sent(invoice)).toMatchObject({ openCents: 0, paidCents: TOTAL })
  })

  it('teaches a payer, who is a reason for the next proposal until it is forgotten', async () => {
    const [first, second] = [await send(), await send()]
    const from = 'BE42001338227154'
    const payer = { cents: TOTAL, name: 'VERENIGING DE WAAIER', from, message: 'dank' }
    const entry = await entryOf(payer)
    await book(entry.id, [{ documentId: first.id, cents: TOTAL }])
    const next = await entryOf({ ...payer, cents: 100_00 })
    const codes = codesIn(next.proposals)
    expect(codes).toContain('PAYER')
    expect(next.state).toBe('WAITING')
    const { body: payers } = await calls('listPayers', mine.token, { path: path() })
    const taught = payers.find(({ iban }: { iban: string }) => iban === from)
    expect(taught).toMatchObject({ partyName: claes.name, times: 1, taughtBy: mine.email })
    await calls('deletePayer', mine.token, { path: { ...path(), payerId: taught?.id ?? '' } })
    const third = await entryOf({ ...payer, cents: 90_00 })
    expect(codesIn(third.proposals)).not.toContain('PAYER')
    expect((await sent(second)).openCents).toBe(TOTAL)
  })
})

describe('a booking that a person undid', () => {
  it('is not made again by the next file', async () => {
    const invoice = await send({ reference: '+++080/8080/80895+++' })
    const entry = await entryOf({ cents: TOTAL, reference: '080808080895' })
    expect(entry.state).toBe('BOOKED')
    await withdraw(entry.id)
    await upload([{ cents: 1_00, message: 'iets anders' }])
    expect((await read(entry.id)).state).toBe('WAITING')
    expect((await sent(invoice)).openCents).toBe(TOTAL)
  })
})

describe('the rest of an entry', () => {
  it('has a purpose, and waits no more', async () => {
    await send({ reference: '+++090/9090/90922+++' })
    const entry = await entryOf({ cents: TOTAL + 5, reference: '090909090922' })
    const said = { path: { ...path(), entryId: entry.id }, body: { purpose: 'COST' as const } }
    expect((await calls('setBankEntryPurpose', mine.token, said)).body).toMatchObject({
      state: 'BOOKED',
      purpose: 'COST',
      restCents: 0,
    })
  })
})

describe('a document that waits for its delivery', () => {
  it('stays on its way when it is paid', async () => {
    const invoice = await send({ reference: '+++100/1001/00192+++' })
    await expect.poll(async () => (await sent(invoice)).status).toBe('ACKNOWLEDGED')
    const em = app.orm.em.fork()
    await em.execute(`update invoices set status = 'CREATED' where id = ?`, [invoice.id])
    await upload([{ cents: TOTAL, reference: '100100100192' }])
    expect(await sent(invoice)).toMatchObject({ status: 'CREATED', openCents: 0 })
  })

  it('that failed takes no payment', async () => {
    const invoice = await send()
    await expect.poll(async () => (await sent(invoice)).status).toBe('ACKNOWLEDGED')
    await app.orm.em.fork().execute(`update invoices set status = 'ERROR' where id = ?`, [invoice.id])
    const entry = await entryOf({ cents: TOTAL, name: 'Een ander', message: 'mislukt' })
    const refused = await book(entry.id, [{ documentId: invoice.id, cents: TOTAL }])
    expect(refused.body.errorCode).toBe('MORE_THAN_OPEN')
  })
})

describe('a payment that came back', () => {
  it('opens the document again, with the reason', async () => {
    const invoice = await send({ reference: '+++060/6060/60647+++' })
    const from = 'BE42001338227154'
    await upload([{ cents: TOTAL, reference: '060606060647', name: 'Brasserie', from, endToEndId: 'E2E-7' }])
    expect((await sent(invoice)).openCents).toBe(0)
    const { body } = await upload([
      { cents: -TOTAL, kind: 'RETURN', returnReason: 'MD06', name: 'Brasserie', from, endToEndId: 'E2E-7' },
    ])
    expect(body.matched).toBe(1)
    expect(await sent(invoice)).toMatchObject({ openCents: TOTAL, paidCents: 0 })
    expect((await sent(invoice)).status).not.toBe('PAID')
  })
})

describe('a received document', () => {
  it('is paid in parts by what goes out, and its vendor is told nothing', async () => {
    await sendDocument(calls, claes, readyDraft(mine))
    const received = await eventually(async () => {
      const query = { direction: 'PAY' }
      const { body } = await calls('listOpenItems', mine.token, { path: path(), query })
      return body.items[0]
    })
    const [first, second] = [
      await entryOf({ cents: -100_00, name: 'Leverancier', message: 'deel een' }),
      await entryOf({ cents: -(TOTAL - 100_00), name: 'Leverancier', message: 'deel twee' }),
    ]
    await book(first.id, [{ documentId: received.documentId, cents: 100_00 }])
    await book(second.id, [{ documentId: received.documentId, cents: TOTAL - 100_00 }])
    const read = async () =>
      (await calls('getReceivedInvoice', mine.token, { path: { ...path(), id: received.documentId } })).body
    expect(await read()).toMatchObject({ paymentState: 'PAID', openCents: 0, status: null })
    await withdraw(second.id)
    expect(await read()).toMatchObject({ paymentState: 'PARTLY', openCents: TOTAL - 100_00 })
    const events = await calls('getReceivedInvoiceEvents', mine.token, {
      path: { ...path(), id: received.documentId },
    })
    const told = events.body.filter(({ detail }: Told) => detail?.entryId !== undefined)
    expect(told.map(({ type, detail }: Told) => [type, detail?.openCents])).toEqual([
      ['PARTIALLY_PAID', TOTAL - 100_00],
      ['PAID', 0],
      ['PAYMENT_REVERSED', TOTAL - 100_00],
    ])
  })
})

describe('an entry of no document', () => {
  it('has a purpose, and waits no more', async () => {
    const entry = await entryOf({ cents: -12_50, kind: 'FEE', message: 'KOSTEN' })
    const said = { path: { ...path(), entryId: entry.id }, body: { purpose: 'COST' as const } }
    expect((await calls('setBankEntryPurpose', mine.token, said)).body).toMatchObject({
      state: 'OTHER',
      purpose: 'COST',
      restCents: 0,
    })
    await withdraw(entry.id)
    expect(await read(entry.id)).toMatchObject({ state: 'WAITING', purpose: null })
  })
})

describe('a statement', () => {
  it('changes nothing the second time, nor does an overlapping one', async () => {
    const [one, two, three] = [
      { cents: 11_11, bankReference: 'R1', message: 'een' },
      { cents: 22_22, bankReference: 'R2', message: 'twee' },
      { cents: 33_33, bankReference: 'R3', message: 'drie' },
    ]
    const same = { sequence: 7001 }
    expect((await upload([one, two], same)).body).toMatchObject({ entries: 2, known: 0 })
    expect((await upload([one, two], same)).body).toMatchObject({ entries: 2, known: 2, matched: 0 })
    const { body } = await upload([two, three], { sequence: 7002 })
    expect(body).toMatchObject({ entries: 2, known: 1 })
    expect(await entriesOf(body.id)).toHaveLength(2)
  })

  it('keeps two equal entries of one day', async () => {
    const same = { cents: 4_44, message: 'koffie' }
    const { body } = await upload([same, same])
    expect(await entriesOf(body.id)).toHaveLength(2)
  })

  it('says whether it continues the one before it', async () => {
    const iban = 'BE71096123456769'
    await upload([{ cents: 10_00 }], { iban, openingCents: 0, closingDate: '2026-11-02', sequence: 1 })
    await upload([{ cents: 10_00 }], { iban, openingCents: 10_00, closingDate: '2026-11-03', sequence: 2 })
    await upload([{ cents: 10_00 }], { iban, openingCents: 50_00, closingDate: '2026-11-05', sequence: 4 })
    const { body } = await calls('listBankStatements', mine.token, { path: path(), query: { size: '100' } })
    const mineOnly = body.statements.filter((one: { iban: string }) => one.iban === iban)
    expect(
      mineOnly.map(({ sequence, follows }: { sequence: number; follows: boolean }) => [sequence, follows]),
    ).toEqual([
      [4, false],
      [2, true],
      [1, null],
    ])
    expect(mineOnly[0]).toMatchObject({ precedingSequence: 2, precedingClosingCents: 20_00 })
  })

  it('that is damaged is refused as a whole, with its line', async () => {
    const bytes = Buffer.from(
      camtOf([{ cents: 77_00, message: 'x' }], { sequence: 8001 })
        .toString()
        .replace('77.00', '78.00'),
    )
    const { status, body } = await uploadCamt({ calls, company: mine }, bytes)
    expect([status, body.errorCode]).toEqual([422, 'UNREADABLE_FILE'])
    expect(body.detail).toMatch(/\d/)
  })

  it('leaves an entry that another one has to that one', async () => {
    const invoice = await send({ reference: '+++110/1101/10172+++' })
    const shared = { cents: TOTAL, reference: '110110110172', bankReference: 'SHARED' }
    const first = await upload([{ cents: 1_00, bankReference: 'OWN1', message: 'a' }, shared], {
      sequence: 9101,
    })
    const second = await upload([shared, { cents: 2_00, bankReference: 'OWN2', message: 'b' }], {
      sequence: 9102,
    })
    await calls('removeBankStatement', mine.token, { path: { ...path(), statementId: first.body.id } })
    expect((await entriesOf(second.body.id)).map(({ cents }: Booked) => cents).toSorted()).toEqual(
      [TOTAL, 2_00].toSorted(),
    )
    expect(await sent(invoice)).toMatchObject({ openCents: 0 })
  })

  it('with a payment that came back since stays until the return is undone', async () => {
    const invoice = await send({ reference: '+++120/1201/20152+++' })
    const more = { name: 'Brasserie', from: 'BE68844010370034', endToEndId: 'E2E-8' }
    const paid = await upload([{ cents: TOTAL, reference: '120120120152', ...more }])
    await upload([{ cents: -TOTAL, kind: 'RETURN', returnReason: 'AC04', ...more }])
    expect((await sent(invoice)).openCents).toBe(TOTAL)
    const statement = { path: { ...path(), statementId: paid.body.id } }
    const refused = await calls('removeBankStatement', mine.token, statement)
    expect(refused.body.errorCode).toBe('BOOKING_FOLLOWED')
  })

  it('goes with its bookings, and can come again', async () => {
    const invoice = await send({ reference: '+++070/7070/70771+++' })
    const bytes = camtOf([{ cents: TOTAL, reference: '070707070771' }], { sequence: 9001 })
    const { body } = await uploadCamt({ calls, company: mine }, bytes)
    expect((await sent(invoice)).openCents).toBe(0)
    const removed = await calls('removeBankStatement', mine.token, {
      path: { ...path(), statementId: body.id },
    })
    expect(removed.status).toBe(204)
    expect((await sent(invoice)).openCents).toBe(TOTAL)
    expect((await uploadCamt({ calls, company: mine }, bytes)).body).toMatchObject({ known: 0, matched: 1 })
  })
})

describe('open documents', () => {
  it('are listed by direction, words, amount and due date, with their sum', async () => {
    const other = await newCompany(app)
    const invoice = await sendDocument(calls, other, readyDraft(claes))
    const list = async (query: Record<string, string | boolean>) =>
      (await calls('listOpenItems', other.token, { path: { accountId: other.accountId }, query })).body
    expect(await list({ direction: 'RECEIVE' })).toMatchObject({
      items: [{ documentId: invoice, openCents: TOTAL, payment: 'OPEN', direction: 'RECEIVE' }],
      openCents: TOTAL,
      totalNumberOfElements: 1,
    })
    expect((await list({ direction: 'PAY' })).items).toEqual([])
    expect((await list({ q: '156,50' })).items).toHaveLength(1)
    expect((await list({ q: claes.name.slice(0, 6) })).items).toHaveLength(1)
    expect((await list({ q: '%' })).items).toEqual([])
    expect((await list({ overdue: true })).items).toEqual([])
    await app.orm.em.fork().execute(`update invoices set due_date = '2020-01-01' where id = ?`, [invoice])
    expect((await list({ overdue: true })).items).toMatchObject([{ payment: 'OVERDUE' }])
    const { body: money } = await calls('getMoneyOverview', other.token, {
      path: { accountId: other.accountId },
    })
    expect(money).toMatchObject({
      toReceive: { documents: 1, cents: TOTAL },
      overdue: { documents: 1, cents: TOTAL },
      toPay: { documents: 0, cents: 0 },
      inThisMonth: null,
      balance: null,
    })
    const ageing = await calls('getAgeing', other.token, { path: { accountId: other.accountId } })
    expect(ageing.body).toMatchObject([{ partyName: claes.name, openCents: TOTAL, beyondCents: TOTAL }])
  })
})

it('an entry names the account of the company', async () => {
  expect((await entryOf({ cents: 1_00, message: 'iban' })).iban).toBe(BANK_IBAN)
})
