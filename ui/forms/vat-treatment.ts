import { vatTreatmentNames } from '#contracts/rules/vat-treatment.ts'
import type { FieldLook } from './layout.ts'

/** The VAT of a customer's lines; empty is the standard rate. */
export const vatTreatmentLook: FieldLook = {
  widget: 'choice',
  hasHint: true,
  choices: { of: 'draft:vat', values: vatTreatmentNames },
}
