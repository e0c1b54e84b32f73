import type { FormLayout } from '../forms/layout.ts'

export const supplierLayout: FormLayout = {
  texts: 'data:fields',
  fields: {
    name: { columns: 4, isReadOnly: true },
    vat: { columns: 2, isReadOnly: true },
    street: {},
    postalCode: { columns: 2 },
    city: { columns: 4 },
    country: { widget: 'country', columns: 3 },
    telephone: { widget: 'telephone', columns: 3 },
    email: { widget: 'email', hasHint: true },
    iban: { widget: 'iban', columns: 4, hasHint: true },
    bic: { widget: 'bic', columns: 2 },
  },
}
