import type { FormLayout } from '../../../forms/layout.ts'

export const supplierLayout: FormLayout = {
  texts: 'draft:supplier.fields',
  fields: {
    name: { columns: 4, isReadOnly: true },
    vat: { columns: 2, isReadOnly: true },
    street: {},
    postalCode: { columns: 2 },
    city: { columns: 4 },
    country: { widget: 'country', columns: 3 },
    telephone: { widget: 'telephone', columns: 3 },
    email: { widget: 'email' },
    iban: { widget: 'iban', columns: 4 },
    bic: { widget: 'bic', columns: 2 },
  },
}
