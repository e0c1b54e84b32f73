import { expect, test } from 'vitest'
import type { Party } from '#contracts/rules/invoice/model.ts'
import { type Identity, refusalOfSeller } from './refusals.ts'

const account = (change: Partial<Identity> = {}): Identity => ({
  name: 'Bakkerij Peeters',
  companyName: 'Peeters bv',
  vat: '0418759886',
  kbo: '0418759886',
  country: 'BE',
  participantIdentifiers: ['0088:5412345000013'],
  ...change,
})
const taxed = (id: string): Party => ({ taxRegistrations: [{ id, scheme: 'VAT' }] })
const greek = { vat: '123456789', country: 'GR' }

test.each<[what: string, seller: Party, account: Identity, field: string | undefined]>([
  ['its VAT number', taxed('BE0418759886'), account(), undefined],
  ['its VAT number in another writing', taxed(' be 0418.759.886 '), account(), undefined],
  ['its VAT number without a country', taxed('418759886'), account(), undefined],
  ['another VAT number', taxed('BE0403101811'), account(), 'vat'],
  ['the same digits of another country', taxed('NL0418759886'), account(), 'vat'],
  ['a Greek number under EL', taxed('EL123456789'), account(greek), undefined],
  ['a Greek number under GR', taxed('GR123456789'), account(greek), 'vat'],
  ['a German number', taxed('DE123456789'), account({ vat: '123456789', country: 'DE' }), undefined],
  ['its registration number', { legalId: { value: '0418.759.886' } }, account(), undefined],
  ['its endpoint as an identifier', { identifiers: [{ value: '5412345000013' }] }, account(), undefined],
  [
    'its number of a tax that is no VAT',
    { taxRegistrations: [{ id: '0418759886', scheme: 'LOC' }] },
    account(),
    undefined,
  ],
  ['another registration number', { legalId: { value: '1' }, name: 'Peeters bv' }, account(), 'vat'],
  ['its name alone', { registrationName: ' bakkerij  peeters ' }, account(), undefined],
  ['its other name alone', { name: 'PEETERS BV' }, account(), undefined],
  ['another name', { name: 'Claes' }, account(), 'name'],
  ['nothing', {}, account(), 'name'],
  ['an empty number and no name', { legalId: { value: ' ' } }, account({ kbo: '' }), 'name'],
])('a document of a seller with %s', (_what, seller, ofAccount, field) => {
  const refusal = refusalOfSeller(ofAccount, { invoice: { kind: 'INVOICE', seller } })
  expect(refusal?.violations).toEqual(
    field === undefined ? undefined : [{ field: `/supplier/${field}`, messageKey: 'invalid' }],
  )
})
