import { beforeAll, describe, expect, it } from 'vitest'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import { referenceFor } from '#contracts/rules/numbering.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { type Draft, drawnDraft, readyDraft, sendDocument } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls } = setServer()
const year = todayInBrussels().slice(0, 4)
const nextYear = String(Number(year) + 1)

const at = ({ accountId }: Company) => ({ path: { accountId } })
const read = async (company: Company) => (await calls('getNumbering', company.token, at(company))).body
const update = (company: Company, body: unknown) =>
  calls('updateNumbering', company.token, { ...at(company), body })

const INVOICES = { pattern: '{yyyy}-{n:4}', yearlyRestart: true, gapless: true }
const CREDIT_NOTES = { pattern: 'CN-{yyyy}-{n:3}', yearlyRestart: true, gapless: true }
const numbering = (invoices: object, more: object = {}) => ({
  E_INVOICES: { ...INVOICES, ...invoices },
  E_CREDIT_NOTES: CREDIT_NOTES,
  structuredReference: 'AUTO',
  ...more,
})

async function sent(company: Company, invoiceNumber: string) {
  const draft = readyDraft(buyer)
  const heading = { ...draft.inputDetails?.heading, invoiceNumber }
  await sendDocument(calls, company, { ...draft, inputDetails: { ...draft.inputDetails, heading } })
}

let buyer: Company
beforeAll(async () => {
  buyer = await newCompany(app)
})

it('an account that chose nothing begins at 1 and shows what follows', async () => {
  expect(await read(await newCompany(app))).toEqual({
    E_INVOICES: {
      ...INVOICES,
      next: 1,
      upcoming: [`${year}-0001`, `${year}-0002`, `${year}-0003`],
      firstOfNextYear: `${nextYear}-0001`,
      lastSent: null,
    },
    E_CREDIT_NOTES: {
      ...CREDIT_NOTES,
      next: 1,
      upcoming: [`CN-${year}-001`, `CN-${year}-002`, `CN-${year}-003`],
      firstOfNextYear: `CN-${nextYear}-001`,
      lastSent: null,
    },
    structuredReference: 'AUTO',
  })
})

it('the next number follows the highest that was sent', async () => {
  const company = await newCompany(app)
  for (const number of [`${year}-0007`, `${year}-0158`, `${year}-0012`, `${Number(year) - 1}-0400`, 'X-900'])
    await sent(company, number)
  const { E_INVOICES: series } = await read(company)
  expect(series).toMatchObject({ next: 159, lastSent: { number: `${year}-0158` } })
  expect(series.upcoming?.[0]).toBe(`${year}-0159`)
})

describe('a change', () => {
  it('is stored, and recorded once', async () => {
    const company = await newCompany(app)
    const wanted = numbering(
      { pattern: 'F{yy}{mm}/{n:3}', next: 40, yearlyRestart: false, gapless: false },
      { structuredReference: 'NONE' },
    )
    expect((await update(company, wanted)).status).toBe(200)
    const stored = await read(company)
    expect(stored).toMatchObject(wanted)
    expect(stored.E_INVOICES.firstOfNextYear).toBeNull()
    expect((await update(company, stored)).status).toBe(200)
    const events = await app.orm.em
      .fork()
      .execute(`select detail from events where subject = ? and type = 'account.numbering_changed'`, [
        company.accountId,
      ])
    expect(events).toEqual([{ detail: { fields: 'E_INVOICES structuredReference' } }])
  })

  it.each([
    [{ pattern: '{mm}-{n:4}' }, '/E_INVOICES/pattern', 'pattern-needs-year'],
    [{ pattern: '{yyyy}' }, '/E_INVOICES/pattern', 'pattern-one-number'],
    [{ pattern: '{yyyy}-{n}' }, '/E_INVOICES/pattern', 'pattern-invalid'],
    [{ pattern: `${'x'.repeat(60)}{yyyy}{n:4}` }, '/E_INVOICES/pattern', 'pattern-too-long'],
    [{ next: 0 }, '/E_INVOICES/next', 'too-small'],
  ])('to %j is refused', async (invoices, field, messageKey) => {
    const { status, body } = await update(await newCompany(app), numbering(invoices))
    expect(status).toBe(400)
    expect(body).toMatchObject({ errorCode: 'FORM_ERRORS', violations: [{ field, messageKey }] })
  })

  it('below a number that was sent is refused, with the least that can be taken', async () => {
    const company = await newCompany(app)
    await sent(company, `${year}-0158`)
    const { status, body } = await update(company, numbering({ next: 140 }))
    expect(status).toBe(400)
    expect(body).toMatchObject({
      violations: [
        { field: '/E_INVOICES/next', messageKey: 'number-below-sent', text: expect.stringContaining('159') },
      ],
    })
    expect((await read(company)).E_INVOICES.next).toBe(159)
    expect((await update(company, numbering({ next: 159 }))).status).toBe(200)
  })

  it('to a number that was typed in since passes over it', async () => {
    const company = await newCompany(app)
    expect((await update(company, numbering({ next: 20 }))).status).toBe(200)
    await sent(company, `${year}-0020`)
    await sent(company, `${year}-0021`)
    expect((await read(company)).E_INVOICES.next).toBe(22)
  })
})

describe('a drawn draft without a number', () => {
  const store = async ({ accountId, token }: Company, draft: Draft) =>
    (await calls('createDraft', token, { path: { accountId }, body: draft })).body.id
  const get = async ({ accountId, token }: Company, draftId: string) =>
    (await calls('getDraft', token, { path: { accountId, draftId } })).body
  const send = ({ accountId, token }: Company, draftId: string) =>
    calls('sendDraft', token, { path: { accountId, draftId } })
  const withHeading = (draft: Draft, heading: object): Draft => ({
    ...draft,
    inputDetails: { ...draft.inputDetails, heading: { ...draft.inputDetails?.heading, ...heading } },
  })
  const reference = (number: string) => referenceFor(number, '{yyyy}-{n:4}')

  it('shows the number to come, and is sent under it with the reference made of it', async () => {
    const company = await newCompany(app)
    await sent(company, `${year}-0158`)
    const number = `${year}-0159`
    const draftId = await store(company, drawnDraft(buyer))
    const coming = { nextNumber: number, nextReference: reference(number) }
    expect(await get(company, draftId)).toMatchObject(coming)
    const { body: check } = await calls('checkDraft', company.token, {
      path: { accountId: company.accountId, draftId },
    })
    expect(check).toMatchObject({ ...coming, refusals: [] })
    expect((await send(company, draftId)).status).toBe(200)
    expect(await get(company, draftId)).toMatchObject({
      nextNumber: null,
      nextReference: null,
      inputDetails: { heading: { invoiceNumber: number }, payment: { reference: reference(number) } },
    })
    expect((await read(company)).E_INVOICES).toMatchObject({ next: 160, lastSent: { number } })
  })

  it('keeps a number and a reference of its own', async () => {
    const company = await newCompany(app)
    const draft = withHeading(drawnDraft(buyer), { invoiceNumber: 'EIGEN-7' })
    const payment = { currency: 'EUR' as const, reference: 'vrij' }
    const draftId = await store(company, { ...draft, inputDetails: { ...draft.inputDetails, payment } })
    expect((await send(company, draftId)).status).toBe(200)
    expect((await get(company, draftId)).inputDetails).toMatchObject({
      heading: { invoiceNumber: 'EIGEN-7' },
      payment: { reference: 'vrij' },
    })
    expect((await read(company)).E_INVOICES.next).toBe(1)
  })

  it('takes no number when it is refused', async () => {
    const company = await newCompany(app)
    const draftId = await store(company, withHeading(drawnDraft(buyer), { dueDate: null }))
    expect((await send(company, draftId)).status).toBe(422)
    expect((await send(company, await store(company, drawnDraft(buyer)))).status).toBe(200)
    expect((await read(company)).E_INVOICES.lastSent?.number).toBe(`${year}-0001`)
  })

  it('is numbered in the year of its date, and in the series of its type', async () => {
    const company = await newCompany(app)
    const before = String(Number(year) - 1)
    const old = await store(company, withHeading(drawnDraft(buyer), { issueDate: `${before}-12-31` }))
    const credit = await store(company, { ...drawnDraft(buyer), type: 'E_CREDIT_NOTES' })
    expect(await get(company, old)).toMatchObject({ nextNumber: `${before}-0001` })
    expect(await get(company, credit)).toMatchObject({ nextNumber: `CN-${year}-001`, nextReference: null })
    expect((await send(company, old)).status).toBe(200)
    expect((await read(company)).E_INVOICES.next).toBe(1)
  })

  it('has no reference made where the account wants none', async () => {
    const company = await newCompany(app)
    await update(company, numbering({}, { structuredReference: 'NONE' }))
    const draftId = await store(company, drawnDraft(buyer))
    expect(await get(company, draftId)).toMatchObject({ nextNumber: `${year}-0001`, nextReference: null })
  })
})
