/** What the editor holds while somebody types: the contract's draft with nothing left out. */

import { type Currency, isCurrency } from '#contracts/rules/currencies.ts'
import { isVatTreatment, type VatTreatment } from '#contracts/rules/vat-treatment.ts'
import type { components } from '#generated/api.ts'

export type Draft = components['schemas']['Draft']
export type DraftCustomer = components['schemas']['DraftCustomer']
export type DraftSupplier = components['schemas']['DraftSupplier']
export type DocumentType = 'E_INVOICES' | 'E_CREDIT_NOTES'

/** A figure. A text is what was typed and cannot be read: the rules refuse it as `not-number`. */
export type Cell = number | string | null

export type Line = {
  id: string
  name: string
  quantity: Cell
  unitPrice: Cell
  vatRate: Cell
  vatTreatment: VatTreatment | ''
  unit: string
  discount: Cell
}

const headingNames = [
  'invoiceNumber',
  'orderNumber',
  'issueDate',
  'dueDate',
  'deliveryDate',
  'buyerReference',
  'originalInvoiceNumber',
  'originalInvoiceDate',
] as const
export type HeadingName = (typeof headingNames)[number]
export type Heading = Record<HeadingName, string>

export type Payment = { reference: string; currency: Currency; prepaidAmount: Cell; roundingAmount: Cell }

type InputDetails = {
  heading: Heading
  payment: Payment
  customer: DraftCustomer
  lines: Line[]
  iban: string
  bic: string
  teamleaderInvoiceId: string | null
}

export type DraftForm = {
  type: DocumentType
  reference: string
  sendViaEmail: boolean
  /** Null: the account's own data. */
  supplier: DraftSupplier | null
  inputDetails: InputDetails
}

/** A new line costs nothing yet (specification section 9). */
export function newLine(id: string = crypto.randomUUID()): Line {
  return {
    id,
    name: '',
    quantity: 1,
    unitPrice: 0,
    vatRate: 21,
    vatTreatment: '',
    unit: '',
    discount: null,
  }
}

export type Beginning = { reference: string; invoiceNumber?: string; iban?: string; bic?: string }

/** What a new draft starts from (specification section 9). */
export function newDraft({ reference, invoiceNumber = '', iban = '', bic = '' }: Beginning): DraftForm {
  const heading = { ...emptyHeading(), invoiceNumber }
  const payment: Payment = { reference: '', currency: 'EUR', prepaidAmount: null, roundingAmount: null }
  const customer: DraftCustomer = { country: 'BE' }
  const inputDetails = {
    heading,
    payment,
    customer,
    lines: [newLine()],
    iban,
    bic,
    teamleaderInvoiceId: null,
  }
  return { type: 'E_INVOICES', reference, sendViaEmail: false, supplier: null, inputDetails }
}

function emptyHeading(): Heading {
  const entries = headingNames.map((name): [HeadingName, string] => [name, ''])
  // Every name is in the list that the type is made of.
  return Object.fromEntries(entries) as Heading
}

/** Reads what the server (or a local copy) holds; what is absent, null or '' becomes empty. */
export function readDraft(draft: Draft): DraftForm {
  const { heading, payment, customer, lines, iban, bic, teamleaderInvoiceId } = draft.inputDetails ?? {}
  const texts = headingNames.map((name): [HeadingName, string] => [name, heading?.[name] ?? ''])
  const currency = payment?.currency ?? ''
  return {
    type: draft.type ?? 'E_INVOICES',
    reference: draft.reference ?? '',
    sendViaEmail: draft.sendViaEmail ?? false,
    supplier: draft.supplier ?? null,
    inputDetails: {
      heading: Object.fromEntries(texts) as Heading,
      payment: {
        reference: payment?.reference ?? '',
        currency: isCurrency(currency) ? currency : 'EUR',
        prepaidAmount: readCell(payment?.prepaidAmount),
        roundingAmount: readCell(payment?.roundingAmount),
      },
      customer: { ...customer, country: customer?.country || 'BE' },
      lines: readLines(lines ?? []),
      iban: iban ?? '',
      bic: bic ?? '',
      teamleaderInvoiceId: teamleaderInvoiceId ?? null,
    },
  }
}

type StoredLine = components['schemas']['DraftLine']

/** Lines need names of their own to be told apart; a missing or repeated id gets a new one. */
function readLines(lines: readonly StoredLine[]): Line[] {
  const seen = new Set<string>()
  return lines.map((line) => {
    const id = line.id && !seen.has(line.id) ? line.id : crypto.randomUUID()
    seen.add(id)
    const treatment = line.vatTreatment
    return {
      id,
      name: line.name ?? '',
      quantity: readCell(line.quantity),
      unitPrice: readCell(line.unitPrice),
      vatRate: readCell(line.vatRate),
      vatTreatment: isVatTreatment(treatment) ? treatment : '',
      unit: line.unit ?? '',
      discount: readCell(line.discount),
    }
  })
}

function readCell(value: number | string | null | undefined): Cell {
  return value === '' ? null : (value ?? null)
}
