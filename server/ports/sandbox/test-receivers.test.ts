/** Programs were written against the receivers of test companies. */
import { expect, test } from 'vitest'
import { testReceiverOf } from './test-receivers.ts'

test.each([
  ['1999990144', {}],
  ['1999990243', { isUnregistered: true }],
  [
    '1999990342',
    {
      answers: [
        { afterSeconds: 0, code: 'AB' },
        { afterSeconds: 0, code: 'AP' },
      ],
    },
  ],
  [
    '1999990441',
    {
      answers: [
        { afterSeconds: 0, code: 'AB' },
        { afterSeconds: 0, code: 'RE', reasons: ['PRI'], note: 'The prices are not the agreed ones.' },
      ],
    },
  ],
  [
    '1999990540',
    {
      answers: [
        { afterSeconds: 0, code: 'AB' },
        { afterSeconds: 259_200, code: 'AP' },
      ],
    },
  ],
  ['1999990639', { refusal: 'INVALID' }],
  ['1999990738', { viaEmailGateway: true }],
  ['BE1999990837', { failures: 2 }],
  ['1999990936', { refusal: 'UNDELIVERABLE' }],
  ['1999991035', { failures: Number.POSITIVE_INFINITY }],
  ['1999990837X', {}],
  ['0418759886', {}],
])('the test receiver %s acts as the guide describes', (participant, does) => {
  expect(testReceiverOf(participant)).toEqual(does)
})
