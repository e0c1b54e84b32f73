/** What discounts and costs of a whole document are made of, in each state. */
import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { bread, formOf, found, inEditor } from '#tests/support/drawn-editor.tsx'
import { markupOfStates, speakDutch } from '#tests/support/markup.tsx'
import { rowKey } from '../fields.ts'
import { newAllowance, setAllowance } from './allowance-edits.ts'
import { Allowances } from './allowances.tsx'
import { Figure } from './figure.tsx'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

const one = { id: 'x', isCharge: false, reason: '', amount: 1.5, vatRate: 6, vatTreatment: '' as const }
const other = { ...one, id: 'y', isCharge: true, reason: 'Levering', amount: null, vatRate: 19 }
const third = { ...one, id: 'z', amount: 'veel', vatRate: 0, vatTreatment: 'REVERSE_CHARGE' as const }
const form = formOf({ allowanceCharges: [one, other, third] })
const key = (id: string, column: string) => rowKey('allowanceCharges', id, column)

test.each<[name: string, nodes: () => ReactNode[]]>([
  [
    'allowances',
    () => [
      inEditor(<Allowances />),
      inEditor(<Allowances />, { form }),
      inEditor(<Allowances />, {
        form,
        findings: [
          found(key('x', 'amount'), { messageKey: 'not-number' }),
          found(key('x', 'reason')),
          found(key('y', 'vatRate')),
          found(key('z', 'reason'), { messageKey: 'too-long', severity: 'WARNING' }),
        ],
      }),
    ],
  ],
  [
    'figure',
    () =>
      [0, 1234.5, 'veel', null].map((value) => (
        <Figure key={value} label="Bedrag" value={value} onChange={() => undefined} />
      )),
  ],
])('the markup of discounts and costs is as before: %s', async (name, nodes) => {
  await expect(await markupOfStates(nodes)).toMatchFileSnapshot(`./markup/${name}.txt`)
})

test('a new one has the VAT of the lines where they are alike, else that of a new line', () => {
  const vatOf = (change: Parameters<typeof formOf>[0]) => {
    const { vatRate, vatTreatment } = newAllowance(formOf(change).inputDetails)
    return { vatRate, vatTreatment }
  }
  const untaxed = { vatRate: 0, vatTreatment: 'EXPORT' as const }
  expect(vatOf({ lines: [bread, { ...bread, id: 'b' }] })).toEqual({ vatRate: 6, vatTreatment: '' })
  expect(vatOf({ lines: [bread, { ...bread, vatRate: 12 }] })).toEqual({ vatRate: 21, vatTreatment: '' })
  expect(vatOf({ lines: [{ ...bread, ...untaxed }] })).toEqual(untaxed)
  expect(
    vatOf({
      lines: [
        { ...bread, ...untaxed },
        { ...bread, vatRate: 0 },
      ],
    }),
  ).toEqual({
    vatRate: 21,
    vatTreatment: '',
  })
  expect(vatOf({ lines: [], customer: { vatTreatment: 'EXPORT' } })).toEqual(untaxed)
})

test('a change is of one of them', () => {
  expect(setAllowance([one, other], 'y', { amount: 2 })).toEqual([one, { ...other, amount: 2 }])
})
