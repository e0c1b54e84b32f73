import type { InputDetails } from './draft.ts'

/** The details with every field that has a percentage and a value at 100: they were not guessed. */
export function asCertain(details: InputDetails): InputDetails {
  const { heading = {}, payment = {} } = details
  return {
    ...details,
    heading: {
      ...heading,
      invoiceNumberRecognition: certainty(heading.invoiceNumber),
      orderNumberRecognition: certainty(heading.orderNumber),
      issueDateRecognition: certainty(heading.issueDate),
      dueDateRecognition: certainty(heading.dueDate),
    },
    payment: {
      ...payment,
      referenceRecognition: certainty(payment.reference),
      totalVatExclRecognition: certainty(payment.totalVatExcl),
      totalVatRecognition: certainty(payment.totalVat),
      totalVatInclRecognition: certainty(payment.totalVatIncl),
    },
  }
}

const certainty = (value: unknown): number => (value == null || value === '' ? 0 : 100)
