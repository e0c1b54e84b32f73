/** The content of a draft and the demands of each action on it, field by field, as the specification lists them. */
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayInBrussels } from '#contracts/rules/dates.ts'
import { fieldAt } from '#contracts/rules/draft/fields.ts'
import { contractFields, twoValuesOf, valueAt, withValue } from '#tests/support/draft-fields.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { type Draft, readyDraft, storeDraft } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

type Details = NonNullable<Draft['inputDetails']>

const { app, calls } = setServer({ WORKER: 'off' })
let anna: Company
let bram: Company
/** One draft with a PDF, which every refused change leaves as it is. */
let draftId: string

beforeAll(async () => {
  anna = await newCompany(app)
  bram = await newCompany(app)
  draftId = await storeDraft(calls, anna, readyDraft(bram))
})

const path = () => ({ accountId: anna.accountId, draftId })
const update = (body: unknown) => calls('updateDraft', anna.token, { path: path(), body })

test('a draft keeps every field of the contract [fields.draft, fields.heading, fields.payment, fields.line, beside.line, beside.heading, calls.create-draft, calls.get-draft]', async () => {
  const typed = contractFields().filter(({ pointer }) => !fieldAt(pointer)?.computed)
  const body = typed.reduce<Draft>((draft, field) => {
    return withValue(draft, field.pointer, twoValuesOf(field)[0])
  }, {})
  const account = { accountId: anna.accountId }
  const made = await calls('createDraft', anna.token, { path: account, body })
  expect(made.body.violations).toBeUndefined()
  const read = await calls('getDraft', anna.token, { path: { ...account, draftId: made.body.id } })
  for (const { pointer } of typed)
    expect(valueAt(read.body, pointer), pointer).toEqual(valueAt(body, pointer))
})

/** A draft that is ready but for one change. */
type Change = () => Draft
const changed =
  (change: Partial<Details>): Change =>
  () => {
    const draft = readyDraft(bram)
    return { ...draft, inputDetails: { ...draft.inputDetails, ...change } }
  }
const heading =
  (change: object): Change =>
  () =>
    changed({ heading: { ...readyDraft(bram).inputDetails?.heading, ...change } })()
const customer =
  (change: object): Change =>
  () =>
    changed({ customer: { ...readyDraft(bram).inputDetails?.customer, ...change } })()
const payment = (change: object) => changed({ payment: { currency: 'EUR', ...change } })
const ofLine = (change: object) => [
  { id: '1', name: 'Brood', unitPrice: 2, quantity: 1, vatRate: 21, ...change },
]
const line = (change: object) => changed({ lines: ofLine(change) })
const supplier =
  (change: object): Change =>
  () => {
    const whole = { name: anna.name, vat: anna.kbo, street: 'A 1', postalCode: '3000', city: 'Leuven' }
    return { ...readyDraft(bram), supplier: { ...whole, ...change } }
  }

type Refused = [field: string, messageKey: string, draft: Change]

const ROUNDING: Refused[] = [
  ['/inputDetails/payment/roundingAmount', 'invalid-rounding-amount', payment({ roundingAmount: 1 })],
  ['/inputDetails/payment/roundingAmount', 'invalid-rounding-amount', payment({ roundingAmount: -1 })],
]
const dayAfterTomorrow = addDays(todayInBrussels(), 2)
const fromTool = (change: object) => changed({ teamleaderInvoiceId: 'tool-9', lines: ofLine(change) })

const SEND: Record<string, Refused[]> = {
  'the rounding [draft.rounding]': ROUNDING,
  'the endpoint [draft.send-endpoint]': [
    ['/inputDetails/customer/scheme', 'scheme-format', customer({ scheme: '208' })],
    ['/inputDetails/customer/participant', 'not-empty', customer({ participant: ' ' })],
    ['/inputDetails/customer/vat', 'no-spaces-allowed', customer({ vat: '0123 456 749' })],
    ['/inputDetails/customer/vat', 'no-dots-allowed', customer({ vat: '0123.456.749' })],
    ['/inputDetails/customer/vat', 'no-be-allowed', customer({ vat: 'bE0123456749' })],
  ],
  'the order of the dates [draft.date-order]': [
    ['/inputDetails/heading/issueDate', 'issueDate-after-dueDate', heading({ dueDate: '2020-01-01' })],
  ],
  'the due date [draft.due-date]': [['/inputDetails/heading/dueDate', 'not-date', heading({ dueDate: '' })]],
  'the issue date [draft.issue-date]': [
    ['/inputDetails/heading/issueDate', 'not-empty', heading({ issueDate: '' })],
    ['/inputDetails/heading/issueDate', 'not-in-future', heading({ issueDate: dayAfterTomorrow })],
  ],
  'the numbers [draft.numbers]': [
    ['/inputDetails/heading/orderNumber', 'not-empty', heading({ orderNumber: ' ' })],
    ['/inputDetails/heading/invoiceNumber', 'not-empty', heading({ invoiceNumber: ' ' })],
  ],
  'the customer [draft.customer]': [
    ['/inputDetails/customer/vat', 'not-empty', customer({ vat: '' })],
    ['/inputDetails/customer/name', 'not-empty', customer({ name: '  ' })],
    ['/inputDetails/customer/country', 'not-empty', customer({ country: '' })],
    ['/inputDetails/customer/country', 'not-country', customer({ country: 'XX' })],
  ],
  'the bank account [draft.supplier-bank]': [
    ['/inputDetails/iban', 'not-iban', changed({ iban: 'BE00 0000' })],
    ['/inputDetails/bic', 'not-bic', changed({ bic: 'NOPE' })],
  ],
  'the supplier [draft.supplier]': [
    ['/supplier/name', 'not-empty', supplier({ name: '' })],
    ['/supplier/vat', 'not-empty', supplier({ vat: '' })],
    ['/supplier/street', 'not-empty', supplier({ street: ' ' })],
    ['/supplier/postalCode', 'not-empty', supplier({ postalCode: null })],
    ['/supplier/city', 'not-empty', supplier({ city: '' })],
  ],
  'the lines [draft.lines]': [
    ['/inputDetails/lines', 'lines-empty', changed({ lines: [] })],
    ['/inputDetails/lines/0/name', 'invoice-incomplete', line({ name: '' })],
    ['/inputDetails/lines/0/quantity', 'invoice-incomplete', line({ quantity: null })],
    ['/inputDetails/lines/0/unitPrice', 'invoice-incomplete', line({ unitPrice: '' })],
    ['/inputDetails/lines/0/vatRate', 'invoice-incomplete', line({ vatRate: null })],
  ],
  'the cells of a line [draft.line-cells]': [
    ['/inputDetails/lines/0/unitPrice', 'not-number', line({ unitPrice: -1 })],
    ['/inputDetails/lines/0/vatRate', 'not-number', line({ vatRate: -1 })],
  ],
  'a price of the external tool [draft.tool-price]': [
    ['/inputDetails/lines/0/unitPrice', 'unitprice-not-negative', fromTool({ unitPrice: -1 })],
  ],
}
const CUSTOMER: Refused[] = [
  ...['name', 'participant', 'street', 'postalCode', 'city', 'vat'].map(
    (name): Refused => [`/inputDetails/customer/${name}`, 'not-empty', customer({ [name]: '' })],
  ),
  ['/inputDetails/customer/vat', 'no-be-allowed', customer({ vat: 'BE0123456749' })],
  ['/inputDetails/customer/scheme', 'scheme-format', customer({ scheme: '02080' })],
]

const ACTIONS: Record<string, Record<string, Refused[]>> = {
  SAVE: { 'the rounding [draft.rounding]': ROUNDING },
  SEND,
  CUSTOMER: { 'the customer [draft.customer-action]': CUSTOMER },
}

describe.each(Object.entries(ACTIONS))('to %s a draft', (action, needs) => {
  describe.each(Object.entries(needs))('%s', (_, refused) => {
    test.each(refused)(
      'is refused at %s: %s [errors.mandatory, draft.server-checks]',
      async (field, messageKey, draft) => {
        const before = (await calls('getDraft', anna.token, { path: path() })).body
        const { status, body } = await update({ ...draft(), action })
        expect([status, body.errorCode]).toEqual([400, 'FORM_ERRORS'])
        expect(body.violations).toContainEqual(expect.objectContaining({ field, messageKey }))
        expect((await calls('getDraft', anna.token, { path: path() })).body).toEqual(before)
      },
    )
  })

  test('it may be as it is', async () => {
    expect((await update({ ...readyDraft(bram), action })).status).toBe(200)
  })
})

test.each([
  ['a rate of 0 [draft.lines]', line({ vatRate: 0 })],
  ['a quantity below 0 [draft.line-cells, fields.line-decimals]', line({ quantity: -2.25 })],
  ['a price of 6 decimals [fields.line-decimals]', line({ unitPrice: 0.123456 })],
  ['no address of the customer [draft.customer-email]', customer({ email: '' })],
  ['today as its date [draft.issue-date]', heading({ issueDate: todayInBrussels() })],
  ['its dates on one day [draft.date-order]', heading({ dueDate: todayInBrussels() })],
  ['a rounding of 0,99 [constants.rounding]', payment({ roundingAmount: 0.99 })],
])('to send a draft it may have %s', async (_, draft) => {
  expect((await update({ ...draft(), action: 'SEND' })).body).toMatchObject({ version: expect.any(Number) })
})

test.each([
  ['a price of 7 decimals [fields.line-decimals]', 'unitPrice', 0.1234567],
  ['a quantity of 3 decimals [fields.line-decimals]', 'quantity', 1.125],
  ['a rate with a decimal [fields.line-decimals]', 'vatRate', 5.5],
])('no draft has %s', async (_, name, value) => {
  const { status, body } = await update(line({ [name]: value })())
  expect(status).toBe(400)
  const violation = { field: `/inputDetails/lines/0/${name}`, messageKey: 'too-many-decimals' }
  expect(body.violations).toContainEqual(expect.objectContaining(violation))
})

test('a credit note needs no due date, and is told nothing about an IBAN [draft.due-date, draft.supplier-bank]', async () => {
  const { inputDetails } = heading({ dueDate: null })()
  const note = {
    type: 'E_CREDIT_NOTES',
    action: 'SEND',
    inputDetails: { ...inputDetails, iban: 'BE00 0000' },
  }
  expect((await update(note)).status).toBe(200)
})

test('a draft without a payment part is told so when it is sent [errors.PAYMENT_INFO_MISSING]', async () => {
  const { payment: _, ...inputDetails } = readyDraft(bram).inputDetails ?? {}
  const id = await storeDraft(calls, anna, { ...readyDraft(bram), inputDetails })
  const { body } = await calls('sendDraft', anna.token, { path: { ...path(), draftId: id } })
  expect(body.errorCode).toBe('PAYMENT_INFO_MISSING')
})
