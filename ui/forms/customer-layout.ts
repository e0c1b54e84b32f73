/** The fields of a customer, of an account or of a draft. The contract has no widths and widgets, so they are listed here. */
import { documentLanguages } from '#contracts/rules/document-language.ts'
import { vatTreatmentNames } from '#contracts/rules/vat-treatment.ts'
import type { FormLayout } from './layout.ts'

const fields: FormLayout['fields'] = {
  name: {},
  vat: { widget: 'vat', columns: 3, hasHint: true },
  country: { widget: 'country', columns: 3 },
  street: {},
  postalCode: { columns: 2 },
  city: { columns: 4 },
  telephone: { widget: 'telephone', columns: 3 },
  email: { widget: 'email', columns: 3 },
  enterpriseNumber: { hasHint: true },
  scheme: { columns: 2, hasHint: true },
  participant: { columns: 4 },
  vatTreatment: {
    widget: 'choice',
    hasHint: true,
    choices: { of: 'draft:vat', values: vatTreatmentNames },
  },
  language: {
    widget: 'choice',
    choices: { of: 'draft:document-language', values: ['', ...documentLanguages], blank: 'usual' },
  },
}
const advanced = ['enterpriseNumber', 'scheme', 'participant', 'vatTreatment', 'language']

export const customerLayout: FormLayout = {
  texts: 'customers:fields',
  fields,
  advanced: { title: 'customers:advanced', fields: advanced },
}

export const draftCustomerLayout: FormLayout = {
  texts: 'draft:customer.fields',
  fields,
  advanced: { title: 'draft:customer.advanced', fields: advanced },
}
