import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writtenStatement } from '#tests/support/bank/arbitrary-statement.ts'
import { writeCamt } from '#tests/support/bank/write-camt.ts'
import { writeCoda } from '#tests/support/bank/write-coda.ts'
import { asRead } from '#tests/support/bank/written-statement.ts'
import { statementsIn } from './read-statements-work.ts'

/** One to three accounts in a file. */
const files = fc.uniqueArray(writtenStatement, { minLength: 1, maxLength: 3, selector: ({ iban }) => iban })

test('300 random files of CODA are read as they were written, in each encoding', () => {
  const options = fc.record({
    encoding: fc.constantFrom('utf8' as const, 'latin1' as const, 'cp850' as const),
    lineEnd: fc.constantFrom('\n' as const, '\r\n' as const),
  })
  fc.assert(
    fc.property(files, options, (written, option) => {
      expect(statementsIn(writeCoda(written, option))).toEqual(written.map((one) => asRead(one, 'CODA')))
    }),
    { numRuns: 300 },
  )
})

test.each(['02', '08'] as const)(
  '300 random files of CAMT.053 in version %s are read as they were written',
  (version) => {
    fc.assert(
      fc.property(files, (written) => {
        expect(statementsIn(writeCamt(written, version))).toEqual(
          written.map((one) => asRead(one, 'CAMT_053')),
        )
      }),
      { numRuns: 300 },
    )
  },
)
