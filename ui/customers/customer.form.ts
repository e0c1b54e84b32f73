import type { FormLayout } from '../forms/layout.ts'
import { vatTreatmentLook } from '../forms/vat-treatment.ts'

export const customerLayout: FormLayout = {
  texts: 'customers:fields',
  fields: {
    name: {},
    vat: { widget: 'vat', columns: 3, hasHint: true },
    country: { widget: 'country', columns: 3 },
    street: {},
    postalCode: { columns: 2 },
    city: { columns: 4 },
    telephone: { widget: 'telephone', columns: 3 },
    email: { widget: 'email', columns: 3 },
    scheme: { columns: 2, hasHint: true },
    participant: { columns: 4 },
    vatTreatment: vatTreatmentLook,
  },
  advanced: { title: 'customers:advanced', fields: ['scheme', 'participant', 'vatTreatment'] },
}
