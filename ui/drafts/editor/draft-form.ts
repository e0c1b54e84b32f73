/** The editor's form: the contract's draft with all fields. */

import { isCurrency } from '#contracts/rules/currencies.ts'
import { isConfidence } from '#contracts/rules/draft/confidence.ts'
import { type DraftField, fieldsOf, isField, type Part, valuesIn } from '#contracts/rules/draft/fields.ts'
import { normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import { isVatTreatment } from '#contracts/rules/vat-treatment.ts'
import type { components } from '#generated/api.ts'
import { draftFields, draftRecord } from '#generated/draft-fields.ts'
import type { Account } from '../../api/accounts.ts'
import { type FieldKey, readRowKey } from './fields.ts'

type Schemas = components['schemas']
export type Draft = Schemas['Draft']
export type DraftCustomer = Schemas['DraftCustomer']
export type DraftSupplier = Schemas['DraftSupplier']
export type DocumentType = 'E_INVOICES' | 'E_CREDIT_NOTES'

/** A number. A text is input that can't be parsed: the rules refuse it as `not-number`. */
export type Cell = number | string | null

type FieldValue<Field, Value> = Field extends { kind: 'number' } ? Cell : Exclude<Value, null | undefined>

/** The fields of a part of the draft, empty ones as the contract says. */
type Filled<Shape, Fields> = {
  [Name in keyof Fields & keyof Shape as Fields[Name] extends { computed: true } ? never : Name]: FieldValue<
    Fields[Name],
    Shape[Name]
  >
}
type Table = typeof draftFields

export type Line = Filled<Schemas['DraftLine'], Table['lines']>
/** The columns of a line. */
export type LineColumn = keyof Line
/** A discount or a cost of the whole document. */
export type AllowanceCharge = Filled<Schemas['DraftAllowanceCharge'], Table['allowanceCharges']>
type Heading = Filled<Schemas['DraftHeading'], Table['heading']>
export type HeadingName = keyof Heading
/** An empty currency is the file's, which forms don't offer. */
export type Payment = Filled<Schemas['DraftPayment'], Table['payment']>

export type InputDetails = Filled<Schemas['InputDetails'], Table['inputDetails']> & {
  heading: Heading
  payment: Payment
  customer: DraftCustomer
  lines: Line[]
  allowanceCharges: AllowanceCharge[]
}

export type DraftForm = Filled<Draft, Table['draft']> & {
  /** Null: the account's own data. */
  supplier: DraftSupplier | null
  inputDetails: InputDetails
}

/** The VAT of a line: the treatment, and the rate for the standard treatment. */
export type Vat = Pick<Line, 'vatRate' | 'vatTreatment'>

/** The VAT of new lines for a customer: as agreed, else the rate of specification section 9. */
export function defaultVat({ vatTreatment }: DraftCustomer): Vat {
  return isVatTreatment(vatTreatment) && vatTreatment !== 'STANDARD'
    ? { vatRate: 0, vatTreatment }
    : { vatRate: 21, vatTreatment: '' }
}

/** A new line costs nothing yet (specification section 9). */
export function newLine(id: string = crypto.randomUUID(), vat: Vat = defaultVat({})): Line {
  return { ...readPart<Line>('lines', { id }), quantity: 1, unitPrice: 0, ...vat }
}

export function newAllowanceCharge(vat: Vat): AllowanceCharge {
  return { ...readPart<AllowanceCharge>('allowanceCharges', { id: crypto.randomUUID() }), ...vat }
}

/** True for a line without input, for any of the customers since. */
export function isBlankLine(line: Line, ...customers: DraftCustomer[]): boolean {
  return [{}, ...customers].some(
    (customer) => JSON.stringify(line) === JSON.stringify(newLine(line.id, defaultVat(customer))),
  )
}

export type Beginning = {
  reference: string
  invoiceNumber?: string
  issueDate?: string
  iban?: string
  bic?: string
}

/** The initial values of a new draft (specification section 9). */
export function newDraft({ reference, invoiceNumber, issueDate, iban, bic }: Beginning): DraftForm {
  const heading = { invoiceNumber: invoiceNumber ?? '', issueDate: issueDate ?? '' }
  const form = readDraft({ reference, inputDetails: { heading, iban: iban ?? '', bic: bic ?? '' } })
  const { inputDetails } = form
  const customer: DraftCustomer = { ...inputDetails.customer, scheme: '0208' }
  return { ...form, inputDetails: { ...inputDetails, customer, lines: [newLine()] } }
}

/** Reads a draft of the server or a local copy; absent, null and '' become empty. Unknown fields stay. */
export function readDraft(draft: Draft): DraftForm {
  const { supplier, inputDetails, ...own } = draft
  const { heading, payment, customer, lines, allowanceCharges, ...rest } = inputDetails ?? {}
  const content = Object.fromEntries(Object.entries(own).filter(([name]) => !isOfRecord(name)))
  return {
    ...readPart<Filled<Draft, Table['draft']>>('draft', content),
    supplier: supplier ?? null,
    inputDetails: {
      ...readPart<Filled<Schemas['InputDetails'], Table['inputDetails']>>('inputDetails', rest),
      heading: readPart<Heading>('heading', heading),
      payment: readPayment(draft),
      customer: { ...customer, country: customer?.country || draftFields.customer.country.blank },
      lines: withNames(lines ?? []).map((line) => readPart<Line>('lines', line)),
      allowanceCharges: withNames(allowanceCharges ?? []).map((one) =>
        readPart<AllowanceCharge>('allowanceCharges', one),
      ),
    },
  }
}

const isOfRecord = (name: string): boolean => draftRecord.some((one) => one === name)

function readPayment({ inputDetails, file }: Draft): Payment {
  const payment = readPart<Payment>('payment', inputDetails?.payment)
  return !inputDetails?.payment?.currency && isOwnCurrency(file) ? { ...payment, currency: '' } : payment
}

/** A currency that forms don't offer stays the file's. */
export const isOwnCurrency = (
  file: Pick<NonNullable<Draft['file']>, 'currency'> | null | undefined,
): boolean => file?.currency != null && !isCurrency(file.currency)

/** Rows need unique ids; a missing or repeated one is replaced, by the same one in each reading of a draft. */
function withNames<Row extends { id?: string | null }>(rows: readonly Row[]): (Row & { id: string })[] {
  const seen = new Set<string>()
  return rows.map((row, index) => {
    let id = row.id && !seen.has(row.id) ? row.id : `unnamed-${index}`
    while (seen.has(id)) id += '+'
    seen.add(id)
    return { ...row, id }
  })
}

/** In the contract's order, then unknown fields. Computed fields are left out; confidences are in the marks. */
function readPart<Values>(part: Part, stored: object | undefined): Values {
  const values = valuesIn(stored)
  const result: Record<string, unknown> = {}
  for (const [name, field] of fieldsOf(part))
    if (!field.computed) result[name] = readValue(values[name], field)
  for (const name of Object.keys(values))
    if (!isField(part, name) && !isConfidence(part, name)) result[name] = values[name]
  // The type is made of the table, which has every field.
  return result as Values
}

function readValue(value: unknown, { kind, blank }: DraftField): unknown {
  const isNothing = value === undefined || value === null || (value === '' && kind !== 'text')
  return isNothing ? blank : value
}

/** The account's own data in a draft's shape. */
export function makeSupplier({ id, supplier }: Account): DraftSupplier {
  const { name, vat, street, postalCode, city, country, email, telephone, iban, bic } = supplier
  const own = { accountId: id, name, vat, street, postalCode, city, country, email, telephone, iban, bic }
  const { enterpriseNumber } = supplier
  const isOther = normaliseBelgianNumber(enterpriseNumber) !== normaliseBelgianNumber(vat)
  return isOther ? { ...own, enterpriseNumber } : own
}

/** The value of a field; undefined where there is none. */
export function valueAt(form: DraftForm, key: FieldKey): Cell | undefined {
  const row = readRowKey(key)
  const rows: readonly { id: string }[] = row ? form.inputDetails[row.list] : []
  const found = row && rows.find(({ id }) => id === row.id)
  const steps = row ? [row.column] : key.split('/').slice(1)
  const value = steps.reduce<unknown>((at, step) => (isObject(at) ? at[step] : undefined), found ?? form)
  return typeof value === 'string' || typeof value === 'number' || value === null ? value : undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
