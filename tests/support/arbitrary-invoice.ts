/** Invoices and credit notes with anything in every field that has a place in them, for property tests. */
import fc from 'fast-check'
import type {
  Address,
  AllowanceCharge,
  Invoice,
  InvoiceLine,
  Party,
  TaxCategory,
} from '#contracts/rules/invoice/model.ts'
import { writable } from '#contracts/rules/invoice/ubl/xml.ts'

/** Any text that can stand in XML: markup, line ends, other scripts, combining characters, astral planes. */
export const anyText = fc
  .oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }),
    fc.constantFrom(
      '<b>&amp;</b>',
      ']]>',
      '"\'',
      'a\r\nb\tc',
      'é€😀',
      '<!-- -->',
      '𝟘',
      'x\u00a0y',
      '&#0;',
      '$1',
    ),
  )
  .map(writable)
  .filter((text) => text !== '')

const code = fc.stringMatching(/^[A-Z0-9]{1,4}$/)
const date = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))
const decimal = fc
  .tuple(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), fc.integer({ min: 0, max: 6 }))
  .map(([units, decimals]) => (units / 10 ** decimals).toFixed(decimals))
const amount = fc.record({ value: decimal, currency: fc.constantFrom('EUR', 'USD', 'SEK') })
const identifier = maybe({ value: anyText }, { scheme: code })
const indicator = fc.constantFrom('true', 'false')

/** A record with the first fields always there, and any choice of the others. */
function maybe<Needed, Optional>(
  needed: { [Name in keyof Needed]: fc.Arbitrary<Needed[Name]> },
  optional: { [Name in keyof Optional]: fc.Arbitrary<Optional[Name]> },
) {
  return fc
    .tuple(fc.record(needed), fc.record(optional, { requiredKeys: [] }))
    .map(([always, sometimes]) => ({ ...always, ...sometimes }))
}

const some = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 1, maxLength: 3 })

const address: fc.Arbitrary<Address> = maybe(
  { country: fc.constantFrom('BE', 'NL', 'GR') },
  {
    street: anyText,
    additionalStreet: anyText,
    line: anyText,
    city: anyText,
    postalCode: anyText,
    subdivision: anyText,
  },
)
const taxCategory = (withReason: boolean): fc.Arbitrary<TaxCategory> =>
  maybe(
    { code, scheme: fc.constant('VAT') },
    { percent: decimal, ...(withReason ? { exemptionCode: code, exemptionReason: anyText } : {}) },
  )
const allowanceCharge: fc.Arbitrary<AllowanceCharge> = maybe(
  { indicator, amount },
  { reasonCode: code, reason: anyText, percentage: decimal, baseAmount: amount },
)
const documentAllowanceCharge = fc
  .tuple(allowanceCharge, taxCategory(false))
  .map(([one, category]): AllowanceCharge => ({ ...one, taxCategory: category }))

const party = (role: 'seller' | 'buyer'): fc.Arbitrary<Party> =>
  maybe(
    { registrationName: anyText, address, endpoint: fc.record({ value: anyText, scheme: code }) },
    {
      name: anyText,
      identifiers: role === 'seller' ? some(identifier) : identifier.map((one) => [one]),
      taxRegistrations: fc.record({ id: anyText, scheme: fc.constantFrom('VAT', 'TAX') }).map((one) => [one]),
      legalId: identifier,
      contact: maybe({ name: anyText }, { telephone: anyText, email: anyText }),
      ...(role === 'seller' ? { legalForm: anyText } : {}),
    },
  )
const payee: fc.Arbitrary<Party> = maybe(
  { name: anyText },
  { identifiers: some(identifier), legalId: identifier },
)
const representative: fc.Arbitrary<Party> = fc.record({
  name: anyText,
  address,
  taxRegistrations: fc.record({ id: anyText, scheme: fc.constant('VAT') }).map((one) => [one]),
})

const paymentMeans = maybe(
  { code },
  {
    codeName: anyText,
    reference: anyText,
    card: maybe({ number: anyText, network: anyText }, { holder: anyText }),
    account: maybe({ id: anyText }, { name: anyText, bic: anyText }),
    mandate: maybe({ id: anyText }, { payerAccount: anyText }),
  },
)

const attachment = fc.record({
  content: fc
    .uint8Array({ minLength: 1, maxLength: 40 })
    .map((bytes) => Buffer.from(bytes).toString('base64')),
  mimeCode: fc.constantFrom('application/pdf', 'image/png'),
  fileName: anyText,
})
const documentReference = maybe(
  { id: identifier },
  { typeCode: code, description: anyText, attachment, uri: fc.webUrl() },
)

const line: fc.Arbitrary<InvoiceLine> = maybe(
  {
    id: anyText,
    quantity: fc.record({ value: decimal, unit: code }),
    net: amount,
    item: maybe(
      { name: anyText, taxCategory: taxCategory(false) },
      {
        description: anyText,
        buyersId: anyText,
        sellersId: anyText,
        standardId: fc.record({ value: anyText, scheme: code }),
        originCountry: code,
        classifications: some(maybe({ code: anyText, list: code }, { listVersion: anyText })),
        attributes: some(fc.record({ name: anyText, value: anyText })),
      },
    ),
    price: maybe(
      { amount },
      {
        baseQuantity: maybe({ value: decimal }, { unit: code }),
        allowance: maybe({ indicator: fc.constant('false'), amount }, { baseAmount: amount }),
      },
    ),
  },
  {
    note: anyText,
    accountingCost: anyText,
    period: maybe({ start: date }, { end: date }),
    orderLineReference: anyText,
    documentReferences: maybe({ id: identifier }, { typeCode: code }).map((one) => [one]),
    allowanceCharges: some(allowanceCharge),
  },
)

const head = {
  customizationId: anyText,
  profileId: anyText,
  number: anyText,
  issueDate: date,
  typeCode: code,
  currency: fc.constant('EUR'),
  seller: party('seller'),
  buyer: party('buyer'),
  taxTotals: fc.array(
    maybe(
      { amount },
      { subtotals: some(fc.record({ taxable: amount, tax: amount, category: taxCategory(true) })) },
    ),
    { minLength: 1, maxLength: 2 },
  ),
  totals: maybe(
    { lineNet: amount, taxExclusive: amount, taxInclusive: amount, payable: amount },
    { allowances: amount, charges: amount, prepaid: amount, rounding: amount },
  ),
  lines: some(line),
}

const optional = {
  notes: some(anyText),
  taxPointDate: date,
  taxCurrency: code,
  accountingCost: anyText,
  buyerReference: anyText,
  period: maybe({ start: date }, { end: date, descriptionCode: code }),
  order: maybe({ id: anyText }, { salesOrderId: anyText }),
  precedingInvoices: some(maybe({ id: anyText }, { issueDate: date })),
  despatchReference: anyText,
  receiptReference: anyText,
  tenderReference: anyText,
  contractReference: anyText,
  documentReferences: some(documentReference),
  payee,
  taxRepresentative: representative,
  delivery: maybe({ date }, { locationId: identifier, address, partyName: anyText }),
  paymentMeans: some(paymentMeans),
  paymentTerms: anyText,
  allowanceCharges: some(documentAllowanceCharge),
  dueDate: date,
}

/** A credit note has no project reference, and a due date only where a payment means can carry it. */
export const arbitraryInvoice: fc.Arbitrary<Invoice> = fc.oneof(
  maybe({ kind: fc.constant('INVOICE' as const), ...head }, { ...optional, projectReference: anyText }),
  maybe({ kind: fc.constant('CREDIT_NOTE' as const), ...head }, optional).map(({ dueDate, ...note }) => {
    return note.paymentMeans && dueDate ? { ...note, dueDate } : note
  }),
)
