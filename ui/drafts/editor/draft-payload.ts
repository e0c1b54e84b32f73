import { normaliseBelgianNumber, normaliseBic, normaliseIban } from '#contracts/rules/formats.ts'
import { isIsoDate } from '#contracts/rules/iso-date.ts'
import type {
  AllowanceCharge,
  Cell,
  Draft,
  DraftCustomer,
  DraftForm,
  DraftSupplier,
  Heading,
  Line,
} from './draft-form.ts'
import type { Marks } from './marks.ts'

/**
 * The draft as the contract has it, exactly what is on the screen: text that cannot be read stays in it, for the rules
 * to refuse. A credit note carries no due date and no prepaid amount; IBAN and BIC go without spaces and dots.
 */
export function toDraft(form: DraftForm, marks: Marks = {}): Draft {
  const { heading, payment, customer, lines, allowanceCharges, iban, bic, teamleaderInvoiceId } =
    form.inputDetails
  const { keptDifferences } = form.inputDetails
  const { prepaidAmount, ...paid } = payment
  const isCreditNote = form.type === 'E_CREDIT_NOTES'
  return {
    type: form.type,
    reference: form.reference,
    sendViaEmail: form.sendViaEmail,
    supplier: form.supplier && toSupplier(form.supplier),
    inputDetails: {
      heading: { ...toHeading(heading, isCreditNote), ...headingMarks(marks) },
      payment: { ...paid, ...(isCreditNote ? {} : { prepaidAmount }), ...paymentMarks(marks) },
      customer,
      lines: lines.map(toLine),
      ...(allowanceCharges.length > 0 && { allowanceCharges: allowanceCharges.map(toAllowanceCharge) }),
      iban: normaliseIban(iban),
      bic: normaliseBic(bic),
      ...(teamleaderInvoiceId === null ? {} : { teamleaderInvoiceId }),
      ...(keptDifferences.length > 0 && { keptDifferences: [...keptDifferences] }),
    },
  }
}

function toHeading(heading: Heading, isCreditNote: boolean): Partial<Heading> {
  const { dueDate, originalInvoiceNumber, originalInvoiceDate, ...common } = heading
  return isCreditNote ? { ...common, originalInvoiceNumber, originalInvoiceDate } : { ...common, dueDate }
}

function toLine({ id, name, quantity, unitPrice, vatRate, vatTreatment, unit, discount }: Line) {
  const always = { id, name, quantity, unitPrice, vatRate }
  return {
    ...always,
    ...(vatTreatment && { vatTreatment }),
    ...(unit && { unit }),
    ...(discount !== null && { discount }),
  }
}

function toAllowanceCharge({ vatTreatment, ...rest }: AllowanceCharge) {
  return { ...rest, ...(vatTreatment && { vatTreatment }) }
}

/** A Belgian number travels as its digits (specification section 4). */
function toCustomer(customer: DraftCustomer): DraftCustomer {
  const { vat, country } = customer
  return vat && country === 'BE' && /^be/i.test(vat.trim())
    ? { ...customer, vat: normaliseBelgianNumber(vat) }
    : customer
}

function toSupplier(supplier: DraftSupplier): DraftSupplier {
  const { iban, bic } = supplier
  return {
    ...supplier,
    ...(iban && { iban: normaliseIban(iban) }),
    ...(bic && { bic: normaliseBic(bic) }),
  }
}

function percent(marks: Marks, pointer: string): number {
  return marks[pointer]?.percent ?? 0
}

function headingMarks(marks: Marks) {
  return {
    invoiceNumberRecognition: percent(marks, '/inputDetails/heading/invoiceNumber'),
    orderNumberRecognition: percent(marks, '/inputDetails/heading/orderNumber'),
    issueDateRecognition: percent(marks, '/inputDetails/heading/issueDate'),
    dueDateRecognition: percent(marks, '/inputDetails/heading/dueDate'),
  }
}

function paymentMarks(marks: Marks) {
  return { referenceRecognition: percent(marks, '/inputDetails/payment/reference') }
}

/**
 * What a store takes while somebody is still typing: figures and dates that cannot be read yet are left out.
 * `leftOut` says how many, so that nobody is told that everything is safe.
 */
export function toStorable(form: DraftForm, marks: Marks = {}): { draft: Draft; leftOut: number } {
  let leftOut = 0
  const cell = (value: Cell | undefined) => {
    if (typeof value !== 'string') return value ?? null
    leftOut += 1
    return null
  }
  const date = (value: string) => {
    if (value === '' || isIsoDate(value)) return value
    leftOut += 1
    return ''
  }
  const { heading, payment, customer, lines, allowanceCharges } = form.inputDetails
  const inputDetails = {
    ...form.inputDetails,
    heading: {
      ...heading,
      issueDate: date(heading.issueDate),
      dueDate: date(heading.dueDate),
      deliveryDate: date(heading.deliveryDate),
      originalInvoiceDate: date(heading.originalInvoiceDate),
    },
    payment: {
      ...payment,
      prepaidAmount: cell(payment.prepaidAmount),
      roundingAmount: cell(payment.roundingAmount),
    },
    customer: toCustomer(customer),
    lines: lines.map((line) => ({
      ...line,
      quantity: cell(line.quantity),
      unitPrice: cell(line.unitPrice),
      vatRate: cell(line.vatRate),
      discount: cell(line.discount),
    })),
    allowanceCharges: allowanceCharges.map((one) => ({ ...one, amount: cell(one.amount) })),
  }
  return { draft: toDraft({ ...form, inputDetails }, marks), leftOut }
}
