import { expect, it } from 'vitest'
import type { Account } from '../accounts/account.ts'
import { readDocumentForm } from './read-document-form.ts'

type Form = Parameters<typeof readDocumentForm>[0]

// Of an account only its document types, name and bank account are read here.
const account = { doctypes: ['Contract'], name: 'Syndic Dubois', iban: 'BE71096123456769' } as Account
const form: Form = {
  docType: 'Contract',
  documentName: 'Contract 2026',
  reference: 'CT-1',
  receiverId: 'R-1',
  publishDate: '2026-01-01',
  signing: 'true',
  signingEndDate: '2099-12-31',
}

it.each([
  [true, undefined, 'ITSME'],
  [true, 'EMAIL', 'EMAIL'],
  [false, undefined, 'EMAIL'],
] as const)(
  'with a login to ask for: %s, said: %s, a signer shows who they are by %s',
  (hasIdentityProvider, said, meant) => {
    const { content } = readDocumentForm({ ...form, ...(said && { eSignOption: said }) }, 'DOCUMENTS', {
      account,
      hasIdentityProvider,
    })
    expect(content.eSignOption).toBe(meant)
  },
)

it.each([
  ['1,15', 115],
  ['19.99', 1_999],
  ['250,5', 25_050],
])('a request to pay keeps each cent of %s', (amount, cents) => {
  const asked = { ...form, signing: 'false' as const, amount }
  const { content } = readDocumentForm(asked, 'PAYMENT_REQUESTS', { account, hasIdentityProvider: false })
  expect(content.payment?.amountInCents).toBe(cents)
})
