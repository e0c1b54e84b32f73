import { expect, test } from 'vitest'
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
