import { expect, test } from 'vitest'
import { presentContent } from './present-content.ts'

test.each([
  [
    'beside its registered name',
    { registrationName: 'Peeters BV', name: 'De Oven' },
    ['Peeters BV', 'De Oven'],
  ],
  ['not a second time', { registrationName: 'De Oven', name: 'De Oven' }, ['De Oven', null]],
  ['as its name where it has no other', { name: 'De Oven' }, ['De Oven', null]],
])('the trading name of a party is told %s', (_, seller, names) => {
  const { name, tradingName } = presentContent({ kind: 'INVOICE', seller }).seller
  expect([name, tradingName]).toEqual(names)
})
