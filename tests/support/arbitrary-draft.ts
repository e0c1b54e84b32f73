/** Drafts as the editor keeps them, for property tests: filled in, with nothing that a document has no place for. */
import fc from 'fast-check'
import type {
  DraftAllowanceCharge,
  DraftDocument,
  DraftInputDetails,
  DraftLine,
  DraftParty,
} from '#contracts/rules/invoice/draft.ts'
import { computeTotals } from '#contracts/rules/totals.ts'
import { draftFields } from '#generated/draft-fields.ts'
import { anyText } from './arbitrary-invoice.ts'

const sometimes = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined })
const date = fc
  .integer({ min: 0, max: 20_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10))

/** The texts and dates among the fields of a part, by the contract; each may be missing, unless it is required. */
function textsOf(fields: object, required: readonly string[], left: readonly string[] = []) {
  const chosen = Object.entries(fields).flatMap(([name, field]: [string, { kind?: string }]) => {
    const isText = field.kind === undefined || field.kind === 'date'
    if (!isText || left.includes(name)) return []
    const one = field.kind === 'date' ? date : anyText
    return [[name, required.includes(name) ? one : sometimes(one)] as const]
  })
  return fc.record<Record<string, string | undefined>>(Object.fromEntries(chosen))
}

const cents = (max: number) => fc.integer({ min: 1, max: max * 100 }).map((units) => units / 100)

const enterpriseNumber = fc.integer({ min: 1_000_000, max: 19_999_999 }).map((first) => {
  return `${String(first).padStart(8, '0')}${String(97 - (first % 97)).padStart(2, '0')}`
})

const belgian = fc.tuple(enterpriseNumber, fc.constantFrom('0208', '9925')).map(([vat, scheme]) => {
  return { vat, country: 'BE', scheme, participant: scheme === '9925' ? `BE${vat}` : vat }
})
const foreign = fc.constantFrom(
  { vat: 'NL123456789B01', country: 'NL', scheme: '9944', participant: 'NL123456789B01' },
  { vat: 'EL094259216', country: 'GR', scheme: '9933', participant: 'EL094259216' },
  { vat: 'FR83404833048', country: 'FR', scheme: '0009', participant: '40483304800022' },
)

function party(of: fc.Arbitrary<DraftParty>): fc.Arbitrary<DraftParty> {
  const details = fc.record({
    name: anyText,
    street: sometimes(anyText),
    city: sometimes(anyText),
    postalCode: sometimes(anyText),
    email: sometimes(fc.emailAddress()),
    telephone: sometimes(anyText),
  })
  return fc.tuple(of, details).map(([identity, rest]) => ({ ...identity, ...rest }))
}

const taxed = fc.oneof(
  fc.constantFrom(21, 12, 6, 0).map((vatRate) => ({ vatRate, vatTreatment: undefined })),
  fc.constantFrom('REVERSE_CHARGE', 'INTRA_COMMUNITY', 'EXPORT', 'ARTICLE_44').map((vatTreatment) => {
    return { vatRate: 0, vatTreatment }
  }),
)

const line: fc.Arbitrary<DraftLine> = fc
  .tuple(
    textsOf(draftFields.lines, ['name'], ['id', 'unit']),
    fc.record({
      unitPrice: fc.integer({ min: 0, max: 10 ** 12 }).map((units) => units / 10 ** 6),
      quantity: fc.integer({ min: -(10 ** 6), max: 10 ** 6 }).map((units) => units / 100),
      unit: sometimes(fc.constantFrom('HUR', 'KGM', 'DAY')),
      discount: sometimes(cents(50)),
    }),
    taxed,
  )
  .map(([texts, cells, tax]) => {
    const [totalVatExcl] = computeTotals({ lines: [{ ...cells, ...tax }] }).lines
    return { ...texts, ...cells, ...tax, totalVatExcl }
  })

const allowanceCharge: fc.Arbitrary<DraftAllowanceCharge> = fc
  .tuple(fc.record({ isCharge: fc.boolean(), amount: cents(1000), reason: sometimes(anyText) }), taxed)
  .map(([cells, tax]) => ({ ...cells, ...tax }))

/** A reference of NA stands for none, and the date of an original needs its number. */
const heading = textsOf(draftFields.heading, ['invoiceNumber', 'issueDate', 'dueDate']).map(
  ({ buyerReference, originalInvoiceNumber, originalInvoiceDate, ...rest }) => ({
    ...rest,
    buyerReference: buyerReference === 'NA' ? undefined : buyerReference,
    ...(originalInvoiceNumber && { originalInvoiceNumber, originalInvoiceDate }),
  }),
)

const typed = fc.record({
  reference: sometimes(fc.oneof(anyText, fc.constant('+++010/8068/17183+++'))),
  currency: fc.constantFrom('EUR', 'DKK', 'GBP'),
  prepaidAmount: sometimes(cents(1000)),
  roundingAmount: sometimes(fc.integer({ min: 1, max: 99 }).map((units) => -units / 100)),
})

const account = sometimes(
  fc.record({
    iban: fc.constantFrom('BE71096123456769', 'NL91ABNA0417164300'),
    bic: sometimes(fc.constant('GKCCBEBB')),
  }),
)

/** With its totals computed, as the editor shows and saves them. */
export const arbitraryDraft: fc.Arbitrary<DraftDocument> = fc
  .record({
    type: fc.constantFrom('E_INVOICES' as const, 'E_CREDIT_NOTES' as const),
    supplier: party(belgian),
    heading,
    typed,
    customer: party(fc.oneof({ weight: 3, arbitrary: belgian }, foreign)),
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    allowanceCharges: sometimes(fc.array(allowanceCharge, { minLength: 1, maxLength: 3 })),
    account,
  })
  .map(
    ({
      type,
      supplier,
      heading: filledHeading,
      typed: cells,
      customer,
      lines,
      allowanceCharges,
      account: pay,
    }) => {
      const isCreditNote = type === 'E_CREDIT_NOTES'
      const payment = { ...cells, prepaidAmount: isCreditNote ? undefined : cells.prepaidAmount }
      const { totalVatExcl, totalVat, totalVatIncl, payableAmount } = computeTotals({
        type,
        lines,
        allowanceCharges,
        payment,
      })
      const inputDetails: DraftInputDetails = {
        heading: isCreditNote ? { ...filledHeading, dueDate: undefined } : filledHeading,
        payment: { ...payment, totalVatExcl, totalVat, totalVatIncl, payableAmount },
        customer,
        lines,
        ...(allowanceCharges && { allowanceCharges }),
        ...pay,
        selfBilled: false,
      }
      return { type, supplier, inputDetails }
    },
  )
