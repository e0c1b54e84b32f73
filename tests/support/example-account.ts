/** A company as its pages know it. */
import type { AccountFieldsFragment } from '#generated/graphql-documents.ts'

export const exampleAccount = (change: Partial<AccountFieldsFragment> = {}): AccountFieldsFragment => ({
  id: 'own',
  features: ['PEPPOL'],
  companyName: 'Bakkerij Peeters',
  name: 'Bakkerij Peeters',
  kbo: '0418759886',
  processingSince: null,
  creditBalance: { credits: 0 },
  parentName: null,
  prepaid: false,
  isTest: false,
  seat: null,
  locked: false,
  lock: null,
  supplier: {
    accountId: 'own',
    name: 'Bakkerij Peeters',
    enterpriseNumber: '0418759886',
    vat: '0418759886',
    participantIdentifiers: [],
    email: null,
    telephone: null,
    iban: null,
    bic: null,
    street: null,
    postalCode: null,
    city: null,
    country: 'BE',
  },
  ...change,
})
