/** The fields of a product. The contract has no widths and widgets, so they are listed here. */
import { commonUnits } from '#contracts/rules/units.ts'
import { vatTreatmentNames } from '#contracts/rules/vat-treatment.ts'
import type { FormLayout } from './layout.ts'

export const productLayout: FormLayout = {
  texts: 'products:fields',
  fields: {
    name: {},
    code: { columns: 3, hasHint: true },
    unit: { widget: 'choice', columns: 3, choices: { of: 'draft:units', values: commonUnits } },
    unitPrice: { widget: 'amount', columns: 3, hasHint: true },
    vatRate: { widget: 'percent', columns: 3 },
    vatTreatment: { widget: 'choice', choices: { of: 'draft:vat', values: vatTreatmentNames } },
  },
}
