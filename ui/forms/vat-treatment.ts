import { vatTreatmentNames } from '#contracts/rules/vat-treatment.ts'
import type { FieldLook } from './layout.ts'

/** How lines for a customer are taxed, in words; empty is the standard rate. */
export const vatTreatmentLook: FieldLook = {
  widget: 'choice',
  hasHint: true,
  choices: { of: 'draft:vat', values: vatTreatmentNames },
}
