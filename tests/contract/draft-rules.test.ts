/** The content of a draft and the demands of each action on it, field by field, as the specification lists them. */
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayInBrussels } from '#contracts/rules/dates.ts'
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

test('a draft keeps every field it has [fields.draft, fields.heading, fields.payment, fields.line, beside.line, beside.heading, calls.create-draft, calls.get-draft]', async () => {
  const heading = {
    invoiceNumber: '2026-7',
    orderNumber: 'PO-7',
    issueDate: '2026-02-01',
    dueDate: '2026-03-01',
    deliveryDate: '2026-01-31',
    buyerReference: 'afdeling 4',
    originalInvoiceNumber: '2026-6',
    originalInvoiceDate: '2026-01-01',
    invoiceNumberRecognition: 81,
    orderNumberRecognition: 42,
    issueDateRecognition: 1,
    dueDateRecognition: 100,
  }
  const payment = {
    reference: '+++090/9337/55493+++',
    currency: 'SEK',
    prepaidAmount: 10,
    roundingAmount: -0.05,
    referenceRecognition: 50,
    totalVatExclRecognition: 51,
    totalVatInclRecognition: 99,
  }
  const line = {
    id: 'a',
    name: 'Brood',
    unitPrice: 1.123456,
    quantity: -2.25,
    vatRate: 0,
    vatTreatment: 'REVERSE_CHARGE',
    unit: 'KGM',
    discount: 0.1,
  }
  const customer = {
    name: 'Claes',
    vat: '0123456749',
    street: 'Markt 1',
    city: 'Gent',
    postalCode: '9000',
    country: 'BE',
    email: 'info@claes.example',
    telephone: '09 000 00 00',
    scheme: '0208',
    participant: '0123456749',
  }
  const supplier = {
    name: anna.name,
    vat: anna.kbo,
    street: 'Bondgenotenlaan 1',
    city: 'Leuven',
    postalCode: '3000',
    country: 'BE',
    email: 'info@anna.example',
    telephone: '016 00 00 00',
    iban: 'BE68539007547034',
    bic: 'KREDBEBB',
  }
  const bank = { iban: 'BE68539007547034', bic: 'KREDBEBB', teamleaderInvoiceId: 'tool-9' }
  const inputDetails = { heading, payment, customer, lines: [line], ...bank }
  const body = {
    type: 'E_INVOICES',
    reference: '20/11/2026 12:04',
    sendViaEmail: true,
    supplier,
    inputDetails,
  }
  const account = { accountId: anna.accountId }
  const made = await calls('createDraft', anna.token, { path: account, body })
  const read = await calls('getDraft', anna.token, { path: { ...account, draftId: made.body.id } })
  expect(read.body).toMatchObject(body)
})

const changed = (change: Partial<Details>): Draft => {
  const draft = readyDraft(bram)
  return { ...draft, inputDetails: { ...draft.inputDetails, ...change } }
}
const heading = (change: object) =>
  changed({ heading: { ...readyDraft(bram).inputDetails?.heading, ...change } })
const payment = (change: object) => changed({ payment: { currency: 'EUR', ...change } })
const customer = (change: object) =>
  changed({ customer: { ...readyDraft(bram).inputDetails?.customer, ...change } })
const line = (change: object) =>
  changed({ lines: [{ id: '1', name: 'Brood', unitPrice: 2, quantity: 1, vatRate: 21, ...change }] })
const supplier = (change: object) => ({
  ...readyDraft(bram),
  supplier: { name: anna.name, vat: anna.kbo, street: 'A 1', postalCode: '3000', city: 'Leuven', ...change },
})

type Refused = [what: string, draft: () => Draft, field: string, messageKey: string]

const BOTH: Refused[] = [
  [
    'a rounding of 1 [draft.rounding]',
    () => payment({ roundingAmount: 1 }),
    '/payment/roundingAmount',
    'invalid-rounding-amount',
  ],
  [
    'a rounding of -1 [draft.rounding]',
    () => payment({ roundingAmount: -1 }),
    '/payment/roundingAmount',
    'invalid-rounding-amount',
  ],
]
const SEND: Refused[] = [
  [
    'a scheme of 3 digits [draft.send-endpoint]',
    () => customer({ scheme: '208' }),
    '/customer/scheme',
    'scheme-format',
  ],
  [
    'a blank participant [draft.send-endpoint]',
    () => customer({ participant: ' ' }),
    '/customer/participant',
    'not-empty',
  ],
  [
    'a number with spaces [draft.send-endpoint]',
    () => customer({ vat: '0123 456 749' }),
    '/customer/vat',
    'no-spaces-allowed',
  ],
  [
    'a number with dots [draft.send-endpoint]',
    () => customer({ vat: '0123.456.749' }),
    '/customer/vat',
    'no-dots-allowed',
  ],
  [
    'a number with BE [draft.send-endpoint]',
    () => customer({ vat: 'bE0123456749' }),
    '/customer/vat',
    'no-be-allowed',
  ],
  [
    'an issue date after the due date [draft.date-order, draft.server-checks]',
    () => heading({ dueDate: '2020-01-01' }),
    '/heading/issueDate',
    'issueDate-after-dueDate',
  ],
  ['no due date [draft.due-date]', () => heading({ dueDate: '' }), '/heading/dueDate', 'not-date'],
  ['no issue date [draft.issue-date]', () => heading({ issueDate: '' }), '/heading/issueDate', 'not-empty'],
  [
    'an issue date to come [draft.issue-date]',
    () => heading({ issueDate: addDays(todayInBrussels(), 2) }),
    '/heading/issueDate',
    'not-in-future',
  ],
  [
    'a blank order number [draft.numbers]',
    () => heading({ orderNumber: ' ' }),
    '/heading/orderNumber',
    'not-empty',
  ],
  [
    'a blank invoice number [draft.numbers]',
    () => heading({ invoiceNumber: ' ' }),
    '/heading/invoiceNumber',
    'not-empty',
  ],
  ['no number of the customer [draft.customer]', () => customer({ vat: '' }), '/customer/vat', 'not-empty'],
  [
    'a blank name of the customer [draft.customer]',
    () => customer({ name: '  ' }),
    '/customer/name',
    'not-empty',
  ],
  ['no country [draft.customer]', () => customer({ country: '' }), '/customer/country', 'not-empty'],
  [
    'a country that there is not [draft.customer]',
    () => customer({ country: 'XX' }),
    '/customer/country',
    'not-country',
  ],
  ['an IBAN that is none [draft.supplier-bank]', () => changed({ iban: 'BE00 0000' }), '/iban', 'not-iban'],
  ['a BIC that is none [draft.supplier-bank]', () => changed({ bic: 'NOPE' }), '/bic', 'not-bic'],
  [
    'a supplier without a name [draft.supplier]',
    () => supplier({ name: '' }),
    '../supplier/name',
    'not-empty',
  ],
  [
    'a supplier without a number [draft.supplier]',
    () => supplier({ vat: '' }),
    '../supplier/vat',
    'not-empty',
  ],
  [
    'a supplier without a street [draft.supplier]',
    () => supplier({ street: ' ' }),
    '../supplier/street',
    'not-empty',
  ],
  [
    'a supplier without a postal code [draft.supplier]',
    () => supplier({ postalCode: null }),
    '../supplier/postalCode',
    'not-empty',
  ],
  [
    'a supplier without a city [draft.supplier]',
    () => supplier({ city: '' }),
    '../supplier/city',
    'not-empty',
  ],
  ['no line [draft.server-checks]', () => changed({ lines: [] }), '/lines', 'lines-empty'],
  ['a line without a name [draft.lines]', () => line({ name: '' }), '/lines/0/name', 'invoice-incomplete'],
  [
    'a line without a quantity [draft.lines]',
    () => line({ quantity: null }),
    '/lines/0/quantity',
    'invoice-incomplete',
  ],
  [
    'a line without a price [draft.lines]',
    () => line({ unitPrice: '' }),
    '/lines/0/unitPrice',
    'invoice-incomplete',
  ],
  [
    'a line without a rate [draft.lines]',
    () => line({ vatRate: null }),
    '/lines/0/vatRate',
    'invoice-incomplete',
  ],
  ['a price below 0 [draft.line-cells]', () => line({ unitPrice: -1 }), '/lines/0/unitPrice', 'not-number'],
  [
    'a price below 0 that came from the external tool [draft.tool-price]',
    () =>
      changed({ teamleaderInvoiceId: 'tool-9', lines: line({ unitPrice: -1 }).inputDetails?.lines ?? [] }),
    '/lines/0/unitPrice',
    'unitprice-not-negative',
  ],
  ['a rate below 0 [draft.line-cells]', () => line({ vatRate: -1 }), '/lines/0/vatRate', 'not-number'],
]
const CUSTOMER: Refused[] = [
  ...['name', 'participant', 'street', 'postalCode', 'city', 'vat'].map(
    (name): Refused => [
      `no ${name} [draft.customer-action]`,
      () => customer({ [name]: '' }),
      `/customer/${name}`,
      'not-empty',
    ],
  ),
  [
    'a number with BE [draft.customer-action]',
    () => customer({ vat: 'BE0123456749' }),
    '/customer/vat',
    'no-be-allowed',
  ],
  [
    'a scheme of 5 digits [draft.customer-action]',
    () => customer({ scheme: '02080' }),
    '/customer/scheme',
    'scheme-format',
  ],
]

const actions: [string, Refused[]][] = [
  ['SAVE', BOTH],
  ['SEND', [...BOTH, ...SEND]],
  ['CUSTOMER', CUSTOMER],
]

describe.each(actions)('to %s a draft', (action, refused) => {
  test.each(refused)(
    'it may not have %s [errors.mandatory, draft.server-checks]',
    async (_, draft, field, messageKey) => {
      const before = (await calls('getDraft', anna.token, { path: path() })).body
      const { status, body } = await update({ ...draft(), action })
      expect([status, body.errorCode]).toEqual([400, 'FORM_ERRORS'])
      const pointer = field.startsWith('..') ? field.slice(2) : `/inputDetails${field}`
      expect(body.violations).toContainEqual(expect.objectContaining({ field: pointer, messageKey }))
      expect((await calls('getDraft', anna.token, { path: path() })).body).toEqual(before)
    },
  )

  test('it may be as it is', async () => {
    expect((await update({ ...readyDraft(bram), action })).status).toBe(200)
  })
})

test.each([
  ['a rate of 0 [draft.lines]', () => line({ vatRate: 0 })],
  ['a quantity below 0 [draft.line-cells, fields.line-decimals]', () => line({ quantity: -2.25 })],
  ['a price of 6 decimals [fields.line-decimals]', () => line({ unitPrice: 0.123456 })],
  ['no address of the customer [draft.customer-email]', () => customer({ email: '' })],
  ['today as its date [draft.issue-date]', () => heading({ issueDate: todayInBrussels() })],
  ['its dates on one day [draft.date-order]', () => heading({ dueDate: todayInBrussels() })],
  ['a rounding of 0,99 [constants.rounding]', () => payment({ roundingAmount: 0.99 })],
])('to send a draft it may have %s', async (_, draft) => {
  expect((await update({ ...draft(), action: 'SEND' })).body).toMatchObject({ version: expect.any(Number) })
})

test.each([
  ['a price of 7 decimals [fields.line-decimals]', { unitPrice: 0.1234567 }, 'unitPrice'],
  ['a quantity of 3 decimals [fields.line-decimals]', { quantity: 1.125 }, 'quantity'],
  ['a rate with a decimal [fields.line-decimals]', { vatRate: 5.5 }, 'vatRate'],
])('no draft has %s', async (_, change, name) => {
  const { status, body } = await update(line(change))
  expect(status).toBe(400)
  const violation = { field: `/inputDetails/lines/0/${name}`, messageKey: 'too-many-decimals' }
  expect(body.violations).toContainEqual(expect.objectContaining(violation))
})

test('a credit note needs no due date, and is told nothing about an IBAN [draft.due-date, draft.supplier-bank]', async () => {
  const note = { ...changed({ iban: 'BE00 0000' }), type: 'E_CREDIT_NOTES' as const, action: 'SEND' as const }
  const { heading: _, ...details } = note.inputDetails ?? {}
  const head = { ...readyDraft(bram).inputDetails?.heading, dueDate: null }
  expect((await update({ ...note, inputDetails: { ...details, heading: head } })).status).toBe(200)
})

test('a draft without a payment part is told so when it is sent [errors.PAYMENT_INFO_MISSING]', async () => {
  const { payment: _, ...inputDetails } = readyDraft(bram).inputDetails ?? {}
  const id = await storeDraft(calls, anna, { ...readyDraft(bram), inputDetails })
  const { body } = await calls('sendDraft', anna.token, { path: { ...path(), draftId: id } })
  expect(body.errorCode).toBe('PAYMENT_INFO_MISSING')
})
