import { beforeAll, describe, expect, it } from 'vitest'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { readyDraft, sendDocument } from '#tests/support/ready-draft.ts'
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
