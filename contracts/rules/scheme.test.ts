import { expect, test } from 'vitest'
import { customerOf, customerRows } from './customer-row.ts'
import { deriveParticipant } from './scheme.ts'

test.each([
  ['BE', '0123.456.749', { scheme: '0208', participant: '0123456749', vat: '0123456749' }],
  ['BE', '123 456 749', { scheme: '0208', participant: '0123456749', vat: '0123456749' }],
  ['BE', 'BE 0123.456.749', { scheme: '9925', participant: 'BE0123456749', vat: '0123456749' }],
  ['BE', 'be0123456749', { scheme: '9925', participant: 'BE0123456749', vat: '0123456749' }],
  ['BE', '', { scheme: '0208', participant: '', vat: '' }],
  ['BE', 'BE', { scheme: '9925', participant: '', vat: '' }],
  ['NL', 'NL123456789B01', { scheme: '', participant: 'NL123456789B01', vat: 'NL123456789B01' }],
])('%s %j [scheme.belgian, scheme.foreign, scheme.participant]', (country, vat, expected) => {
  expect(deriveParticipant({ country, vat })).toEqual(expected)
})

test.each(['0123.456.749', '123456749', 'BE 0123.456.749', 'be0123456749', 'BE123456749'])(
  'a row of a file has the endpoint of a typed number: %s [scheme.belgian]',
  (written) => {
    const blank = Object.fromEntries(customerRows.columns.map((column) => [column, '']))
    const cells = { ...blank, vat: customerRows.read('vat', written) } as Parameters<typeof customerOf>[0]
    expect(customerOf(customerRows.settle?.(cells) ?? cells)).toMatchObject(
      deriveParticipant({ country: 'BE', vat: written }),
    )
  },
)
