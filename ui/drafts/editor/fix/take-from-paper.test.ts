/** The draft after the answer to a difference from its PDF. */
import { expect, test } from 'vitest'
import { buyer } from '#tests/support/parties.ts'
import { newDraft } from '../draft-form.ts'
import { newState } from '../editor-state.ts'
import { answersToPaper, findFixes } from './fix.ts'

const blank = newDraft({ reference: 'r' })
const form = {
  ...blank,
  inputDetails: { ...blank.inputDetails, customer: { ...blank.inputDetails.customer, ...buyer } },
}
const found = (key: string, more: object) => ({
  key,
  messageKey: 'differs',
  severity: 'WARNING' as const,
  ...more,
})
const at = (name: string) => `/inputDetails/${name}`
/** The draft with the paper's value. */
const taken = (key: string, printed: string) => {
  const [take] = answersToPaper(found(key, { printed }))
  const before = newState(form)
  const after = take?.apply(before) ?? before
  return { before, after, details: after.form.inputDetails }
}

test('a difference whose value can be taken has two answers, and any other has one', () => {
  const named = (more: object) =>
    answersToPaper(found(at('iban'), more)).map(({ name, params }) => [name, params])
  expect(named({})).toEqual([['keep', undefined]])
  expect(named({ params: { printed: '1.000,00' } })).toEqual([['keep', undefined]])
  expect(named({ printed: 'BE1' })).toEqual([
    ['take', { value: 'BE1' }],
    ['keep', undefined],
  ])
  expect(named({ printed: '2026-12-31', params: { printed: '31/12/2026' } })).toEqual([
    ['take', { value: '31/12/2026' }],
    ['keep', undefined],
  ])
})

test('a difference that is kept is not told again', () => {
  const before = newState(form)
  for (const more of [{}, { printed: 'BE1' }]) {
    const after = answersToPaper(found(at('iban'), more))
      .at(-1)
      ?.apply(before)
    expect(after?.form.inputDetails).toEqual({ ...before.form.inputDetails, keptDifferences: [at('iban')] })
  }
})

test.each<[key: string, printed: string, expected: object]>([
  ['heading/invoiceNumber', '2026-7', { heading: { invoiceNumber: '2026-7' } }],
  ['heading/dueDate', '2027-01-31', { heading: { dueDate: '2027-01-31' } }],
  ['customer/name', 'Claes nv', { customer: { name: 'Claes nv' } }],
  [
    'customer/vat',
    'BE0403170701',
    { customer: { vat: 'BE0403170701', scheme: '9925', participant: 'BE0403170701' } },
  ],
  ['iban', 'BE71096123456769', { iban: 'BE71096123456769' }],
  ['payment/currency', 'GBP', { payment: { currency: 'GBP' } }],
])('the value of the paper is taken into %s, and nothing else changes', (key, printed, expected) => {
  const { before, details } = taken(at(key), printed)
  expect(details).toMatchObject(expected)
  const changed = Object.entries(details).filter(
    ([name, value]) =>
      JSON.stringify(value) !==
      JSON.stringify(Object.entries(before.form.inputDetails).find(([one]) => one === name)?.[1]),
  )
  expect(changed.map(([name]) => name)).toEqual(Object.keys(expected))
  const [part] = Object.keys(expected)
  const rest = before.form.inputDetails
  if (part === 'customer' || part === 'payment' || part === 'heading')
    expect(details[part]).toEqual({ ...rest[part], ...Object.values(expected)[0] })
})

test.each([
  ['payment/currency', 'EURO'],
  ['payment/totalVatIncl', '121'],
  ['customer/street', 'Dorp 1'],
  ['heading/invoiceNumber/x', 'X'],
  ['lines/heading', 'X'],
])('of the paper nothing is taken into %s where it says %s', (key, printed) => {
  const { before, after } = taken(at(key), printed)
  expect(after).toBe(before)
})

test("the company's own account is taken in place of another one, whose bank is forgotten", () => {
  const other = { ...form, inputDetails: { ...form.inputDetails, iban: 'BE33001592841646', bic: 'GEBABEBB' } }
  const params = { written: 'BE33 0015 9284 1646', own: 'BE88 7360 4188 2341' }
  const finding = found(at('iban'), { rule: 'ZEGEL-OTHER-ACCOUNT', params })
  const [take, keep] = findFixes(finding, other)
  expect(take?.params).toEqual({ value: params.own })
  expect(take?.apply(newState(other)).form.inputDetails).toMatchObject({ iban: params.own, bic: '' })
  expect(keep?.apply(newState(other)).form.inputDetails).toMatchObject({
    iban: 'BE33001592841646',
    keptDifferences: [at('iban')],
  })
})
