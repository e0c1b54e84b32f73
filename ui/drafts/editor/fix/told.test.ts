/** What each correction changes, and where there is none, is as before: `docs/changing.md` tells how it is written anew. */
import { afterAll, expect, test, vi } from 'vitest'
import { changesBetween } from '#tests/support/changes-between.ts'
import type { Finding } from '../check/finding.ts'
import { type DraftForm, type InputDetails, newAllowanceCharge, newDraft, newLine } from '../draft-form.ts'
import { newState } from '../editor-state.ts'
import { fixesOf, fixOf } from './fix.ts'
import { documentMends } from './mend-document.ts'
import { partyMends } from './mend-parties.ts'
import { rowMends } from './mend-rows.ts'

vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z'), toFake: ['Date'] })
afterAll(() => void vi.useRealTimers())

type Change = { [Part in keyof InputDetails]?: Partial<InputDetails[Part]> | InputDetails[Part] }

function draft(change: Change, supplier: DraftForm['supplier'] = null): DraftForm {
  const form = newDraft({ reference: 'r', invoiceNumber: '7', issueDate: '2026-11-18' })
  const own = form.inputDetails
  const { heading, payment, customer, ...rest } = change
  const inputDetails = {
    ...own,
    heading: { ...own.heading, ...heading },
    payment: { ...own.payment, ...payment },
    customer: { ...own.customer, ...customer },
    lines: [{ ...newLine('a'), name: 'Brood' }],
    ...rest,
  } as InputDetails
  return { ...form, supplier, inputDetails }
}

const line = (more: object) => draft({ lines: [newLine('z'), { ...newLine('a'), ...more }] })
const charge = (more: object) => {
  const one = { ...newAllowanceCharge({ vatRate: 21, vatTreatment: '' }), amount: 3 }
  return draft({
    allowanceCharges: [
      { ...one, id: 'z' },
      { ...one, id: 'x', ...more },
    ],
  })
}
const customer = (more: InputDetails['customer']) => draft({ customer: more })

const keyOf = (name: string): string => {
  const [, field = ''] = name.split(' ')
  if (field.startsWith('allowance')) return `/inputDetails/allowanceCharges/#x/${field.slice(10)}`
  if (field.startsWith('line') || Object.hasOwn(rowMends, name))
    return `/inputDetails/lines/#a/${field.slice(5) || 'unitPrice'}`
  if (field.startsWith('customer')) return `/inputDetails/customer/${field.slice(9)}`
  if (field.startsWith('supplier')) return `/supplier/${field.slice(9)}`
  return field === 'iban' || field === 'bic' ? `/inputDetails/${field}` : `/inputDetails/heading/${field}`
}

const untreated = { ...newLine('b'), name: 'Taart', vatRate: 0 }
const zero = (who: InputDetails['customer']) =>
  draft({
    customer: who,
    lines: [untreated, { ...untreated, id: 'c', vatTreatment: 'EXPORT' }, { ...newLine('d'), vatRate: 6 }],
    allowanceCharges: [newAllowanceCharge({ vatRate: 0, vatTreatment: '' })].map((one) => ({
      ...one,
      id: 'x',
    })),
  })

const FORMS: Record<string, DraftForm> = {
  plain: draft({}),
  'no issue date': draft({ heading: { issueDate: '' } }),
  'a due date in words': draft({ heading: { dueDate: 'morgen' } }),
  'a due date of blanks': draft({ heading: { dueDate: ' ' } }),
  'an issue date in the future': draft({ heading: { issueDate: '2026-12-01', orderNumber: 'BP' } }),
  'roundings of more decimals': draft({ payment: { roundingAmount: 0.015, prepaidAmount: 12.3456 } }),
  'amounts in words': draft({ payment: { roundingAmount: 'x', prepaidAmount: 'y' } }),
  'a communication': draft({ payment: { reference: 'Mededeling: 090/9337/55493.' } }),
  'a communication of eleven digits': draft({ payment: { reference: '09093375549' } }),
  'a communication with a wrong check': draft({ payment: { reference: '090933755494' } }),
  'a VAT number with BE and dots': customer({ vat: 'BE 0123.456.749', country: 'BE' }),
  'a VAT number with dots, without a country': customer({ vat: '0123.456.749', country: '' }),
  'a French VAT number with blanks': customer({ vat: 'FR 12 345.678 901', country: 'FR', scheme: '9957' }),
  'a plain VAT number': customer({ vat: '0123456749', country: 'BE' }),
  'a participant with BE': customer({ participant: 'BE0123456749', scheme: '9925', vat: '0418759886' }),
  'a participant that is none': customer({ participant: 'x', scheme: '0208', vat: '0418759886' }),
  'a participant as it should be': customer({ participant: '0418759886', scheme: '0208' }),
  'an e-mail address in words': customer({ email: 'Jan <jan@claes.example>; "jan@claes.example"' }),
  'two e-mail addresses': customer({ email: 'jan@claes.example, an@claes.example' }),
  'no e-mail address': customer({ email: 'claes.example' }),
  'accounts in words': draft({ iban: 'rek. BE88 7360 4188 2341 KBC', bic: 'BIC: KREDBEBB' }),
  'a foreign account': draft({ iban: 'IBAN NL91ABNA0417164300', bic: 'ABNA NL2A' }),
  'accounts of its own supplier': draft({}, { name: 'Zaak', iban: 'BE 88-7360-4188-2341', bic: 'KREDBEBB.' }),
  'accounts as they should be': draft({ iban: 'BE88736041882341', bic: 'KREDBEBB' }),
  'a price below zero': line({ quantity: 8, unitPrice: -2.5 }),
  'a price of zero': line({ quantity: 8, unitPrice: 0 }),
  'a price of many decimals': line({ quantity: 'x', unitPrice: -1.23456789, discount: 1.005 }),
  'a price in words': line({ quantity: 8, unitPrice: 'x', discount: 'y', unit: 'QQQ' }),
  'a discount below zero': line({ discount: -1.005 }),
  'a charge of many decimals': charge({ amount: -1.005 }),
  'a charge in words': charge({ amount: 'x' }),
  'zero for a Belgian': zero({ country: 'BE', vat: '0123456749' }),
  'zero for nobody': zero({ country: '' }),
  'zero for somebody in the Union': zero({ country: 'FR', vat: 'FR12345678901' }),
  'zero for somebody in the Union without a number': zero({ country: 'FR', vat: ' ' }),
  'zero for somebody outside of it': zero({ country: 'NO' }),
  'zero for somebody with a treatment': zero({ country: 'BE', vatTreatment: 'ARTICLE_44' }),
  'zero for somebody at the usual rate': zero({ country: 'NO', vatTreatment: 'STANDARD' }),
}

/** What is done about a finding that is told so. */
function told(finding: Finding, form: DraftForm): string[] {
  const before = newState(form)
  return fixesOf(finding, form).map(({ name, params = {}, apply }) => {
    const { form: next, edited } = apply(before)
    const said = Object.entries(params).map((one) => one.join('='))
    return [[name, ...said].join(' '), `at ${edited}`, ...changesBetween(form, next)].join('\n    ')
  })
}

const NAMES = Object.keys({ ...documentMends, ...partyMends, ...rowMends })
/** By its rule, or by its word and field. */
const findingOf = (name: string): Finding => {
  const [messageKey = '', field] = name.split(' ')
  const key = keyOf(name)
  return field === undefined
    ? { key, messageKey: 'invalid', rule: name, severity: 'FATAL' }
    : { key, messageKey, severity: 'FATAL' }
}

test('what each correction changes is as before', async () => {
  const all = NAMES.flatMap((name) => {
    const found = Object.entries(FORMS).flatMap(([what, form]) =>
      told(findingOf(name), form).map((fix) => ({ what, fix })),
    )
    const alike = Object.groupBy(found, ({ fix }) => fix)
    const fixes = Object.entries(alike).map(
      ([fix, of = []]) => `  ${of.map(({ what }) => what).join(', ')}:\n  > ${fix}`,
    )
    return [name, ...fixes]
  })
  await expect(`${all.join('\n')}\n`).toMatchFileSnapshot('./told.txt')
})

const elsewhere = { key: '/inputDetails/heading/orderNumber', severity: 'FATAL' } as const
const form = draft({})

test.each(['too-long', 'toString', 'constructor'])('nothing corrects %s', (messageKey) => {
  expect(fixOf({ ...elsewhere, messageKey }, form)).toBeUndefined()
})

test.each(Object.keys(rowMends).filter((name) => name !== 'ZEGEL-ZERO-RATE'))(
  'nothing corrects %s where it is told of no row',
  (name) => {
    expect(fixOf({ ...findingOf(name), ...elsewhere }, form)).toBeUndefined()
  },
)
