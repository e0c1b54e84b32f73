/** What the editor holds while somebody types: the contract's draft with nothing left out. */

import { isCurrency } from '#contracts/rules/currencies.ts'
import { isConfidence } from '#contracts/rules/draft/confidence.ts'
import { type DraftField, fieldsOf, isFieldOf, type Part, valuesIn } from '#contracts/rules/draft/fields.ts'
import { isVatTreatment } from '#contracts/rules/vat-treatment.ts'
import type { components } from '#generated/api.ts'
import { draftFields, draftRecord } from '#generated/draft-fields.ts'

type Schemas = components['schemas']
export type Draft = Schemas['Draft']
export type DraftCustomer = Schemas['DraftCustomer']
export type DraftSupplier = Schemas['DraftSupplier']
export type DocumentType = 'E_INVOICES' | 'E_CREDIT_NOTES'

/** A figure. A text is what was typed and cannot be read: the rules refuse it as `not-number`. */
export type Cell = number | string | null

type FieldValue<Field, Value> = Field extends { kind: 'number' } ? Cell : Exclude<Value, null | undefined>

/** What is there to be filled in of a part of the draft: every field, empty as the contract says. */
type Filled<Shape, Fields> = {
  [Name in keyof Fields & keyof Shape as Fields[Name] extends { computed: true } ? never : Name]: FieldValue<
    Fields[Name],
    Shape[Name]
  >
}
type Table = typeof draftFields

export type Line = Filled<Schemas['DraftLine'], Table['lines']>
/** A discount on the document as a whole, or a cost on top of it. */
export type AllowanceCharge = Filled<Schemas['DraftAllowanceCharge'], Table['allowanceCharges']>
type Heading = Filled<Schemas['DraftHeading'], Table['heading']>
export type HeadingName = keyof Heading
/** A currency that is empty is that of the file, which no form offers. */
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

/** How something is taxed: the treatment, and the rate where the treatment is the ordinary one. */
export type Vat = Pick<Line, 'vatRate' | 'vatTreatment'>

/** How new lines for a customer are taxed: as was agreed with them, else at the rate of specification section 9. */
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

/** Whether nobody has put anything in a line, whose customer may have changed since. */
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

/** What a new draft starts from (specification section 9). */
export function newDraft({ reference, invoiceNumber, issueDate, iban, bic }: Beginning): DraftForm {
  const heading = { invoiceNumber: invoiceNumber ?? '', issueDate: issueDate ?? '' }
  const form = readDraft({ reference, inputDetails: { heading, iban: iban ?? '', bic: bic ?? '' } })
  const { inputDetails } = form
  const customer: DraftCustomer = { ...inputDetails.customer, scheme: '0208' }
  return { ...form, inputDetails: { ...inputDetails, customer, lines: [newLine()] } }
}

/** Reads what the server (or a local copy) holds; what is absent, null or '' becomes empty. What is not known here stays. */
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

/** One that is not offered: the form leaves it to the file. */
export const isOwnCurrency = (
  file: Pick<NonNullable<Draft['file']>, 'currency'> | null | undefined,
): boolean => file?.currency != null && !isCurrency(file.currency)

/** Rows need names of their own to be told apart; a missing or repeated id gets a new one. */
function withNames<Row extends { id?: string | null }>(rows: readonly Row[]): (Row & { id: string })[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    const id = row.id && !seen.has(row.id) ? row.id : crypto.randomUUID()
    seen.add(id)
    return { ...row, id }
  })
}

/** In the contract's order, then what it doesn't know. What is computed follows from the rest; how sure a reading is stands in marks. */
function readPart<Values>(part: Part, stored: object | undefined): Values {
  const values = valuesIn(stored)
  const result: Record<string, unknown> = {}
  for (const [name, field] of fieldsOf(part))
    if (!field.computed) result[name] = readValue(values[name], field)
  for (const name of Object.keys(values))
    if (!isFieldOf(part, name) && !isConfidence(part, name)) result[name] = values[name]
  // Every field is in the table that the type is made of.
  return result as Values
}

function readValue(value: unknown, { kind, blank }: DraftField): unknown {
  const isNothing = value === undefined || value === null || (value === '' && kind !== 'text')
  return isNothing ? blank : value
}
