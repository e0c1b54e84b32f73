import schema from '#generated/forms/RegistrationAccount.json'
import type { FormLayout } from '../forms/layout.ts'

export const registrationLayout: FormLayout = {
  texts: 'register:fields',
  fields: {
    kbo: { widget: 'vat', hasHint: true },
    email: { widget: 'email', hasHint: true, autoComplete: 'email' },
    name: { autoComplete: 'organization' },
    countryCode: { widget: 'country' },
    street: { columns: 4, autoComplete: 'address-line1' },
    number: { columns: 2 },
    postalZone: { columns: 2, autoComplete: 'postal-code' },
    city: { columns: 4, autoComplete: 'address-level2' },
  },
}

/** The contract's, with the house number in a field of its own: what is sent joins the two. */
export const registrationSchema = {
  ...schema,
  required: [...schema.required, 'number'],
  properties: { ...schema.properties, number: schema.properties.street },
}
