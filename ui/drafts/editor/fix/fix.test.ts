import { describe, expect, test, vi } from 'vitest'
import { addDays, displayDate, todayInBrussels } from '#contracts/rules/dates.ts'
import { seller as supplier } from '#tests/support/parties.ts'
import { checkAll } from '../check/check-all.ts'
import type { Finding } from '../check/finding.ts'
import { type AllowanceCharge, type DraftForm, type InputDetails, newDraft, newLine } from '../draft-form.ts'
import { newState } from '../editor-state.ts'
import { findFix } from './fix.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

const pdf = { fileName: 'factuur.pdf', pages: 1 }
const claes = { name: 'Claes', vat: '0123456749', country: 'BE', scheme: '0208', participant: '0123456749' }
const line = { ...newLine('a'), name: 'Brood', quantity: 2, unitPrice: 3.85, vatRate: 6 }

type Change = { [Part in keyof InputDetails]?: Partial<InputDetails[Part]> | InputDetails[Part] }

/** A draft that can be sent, with a change. */
function draft(
  { lines, allowanceCharges, heading, payment, customer, ...rest }: Change,
  type?: DraftForm['type'],
): DraftForm {
  const { inputDetails, ...blank } = newDraft({ reference: 'r' })
  const today = todayInBrussels()
  const issued = { invoiceNumber: '2026-0149', orderNumber: 'BP-1', issueDate: today }
  const dates = { dueDate: addDays(today, 30), originalInvoiceNumber: '2026-0001' }
  return {
    ...blank,
    type: type ?? 'E_INVOICES',
    inputDetails: {
      ...inputDetails,
      heading: { ...inputDetails.heading, ...issued, ...dates, ...heading },
      payment: { ...inputDetails.payment, ...payment },
      customer: { ...claes, ...customer },
      lines: (lines as InputDetails['lines']) ?? [line],
      allowanceCharges: (allowanceCharges as AllowanceCharge[]) ?? [],
      ...rest,
    } as InputDetails,
  }
}

const check = (form: DraftForm) => checkAll({ form, pdf, supplier, needsEmail: false })
const nameOf = ({ key, rule, messageKey }: Finding) => `${rule ?? messageKey} ${key}`

/** Finds the one finding, mends it, and checks again. */
function mend(form: DraftForm, name: string) {
  const findings = check(form)
  const finding = findings.find((each) => each.rule === name || each.messageKey === name)
  expect(finding, `${name} among ${findings.map(nameOf)}`).toBeDefined()
  const fix = finding && findFix(finding, form)
  const state = fix?.apply(newState(form))
  return {
    before: findings.map(nameOf),
    after: check(state?.form ?? form).map(nameOf),
    fix,
    form: state?.form,
  }
}

const abroad = { vat: 'NL123456789B01', country: 'NL', scheme: '9944', participant: 'NL123456789B01' }
const allowance = {
  id: 'x',
  isCharge: false,
  amount: 1,
  reason: 'Trouw',
  vatRate: 6,
  vatTreatment: '' as const,
}

test('a draft with nothing wrong has nothing to mend', () => {
  expect(check(draft({}))).toEqual([])
})

describe('mending leaves nothing of the finding, and makes no other', () => {
  test.each<[string, string, DraftForm]>([
    ['an order number that nobody gave', 'not-empty', draft({ heading: { orderNumber: '' } })],
    [
      'a date in the future',
      'not-in-future',
      draft({ heading: { issueDate: addDays(todayInBrussels(), 3) } }),
    ],
    ['an invoice without a due date', 'not-date', draft({ heading: { dueDate: '' } })],
    ['a rounding of a euro', 'invalid-rounding-amount', draft({ payment: { roundingAmount: 1 } })],
    ['a rounding of half a cent', 'too-many-decimals', draft({ payment: { roundingAmount: 0.005 } })],
    [
      'a prepaid amount with three decimals',
      'too-many-decimals',
      draft({ payment: { prepaidAmount: 1.005 } }),
    ],
    ['BE before the number', 'no-be-allowed', draft({ customer: { vat: 'BE0123456749' } })],
    ['dots in the number', 'no-dots-allowed', draft({ customer: { vat: '0123.456.749' } })],
    ['spaces in the number', 'no-spaces-allowed', draft({ customer: { vat: '0123 456 749' } })],
    ['no Peppol number', 'not-empty', draft({ customer: { participant: '' } })],
    ['a scheme of three digits', 'scheme-format', draft({ customer: { scheme: '208' } })],
    ['BE in a number under 0208', 'PEPPOL-COMMON-R043', draft({ customer: { participant: 'BE0123456749' } })],
    ['9925 without BE', 'ZEGEL-ENDPOINT-9925', draft({ customer: { scheme: '9925' } })],
    [
      'words around an e-mail address',
      'not-email',
      draft({ customer: { email: 'Claes <info@claes.example>' } }),
    ],
    ['words around an account number', 'not-iban', draft({ iban: 'IBAN: BE88 7360 4188 2341' })],
    ['words around a BIC', 'not-bic', draft({ bic: 'KREDBEBB (KBC)' })],
    [
      'a price below zero',
      'BR-27',
      draft({ lines: [line, { ...line, id: 'b', unitPrice: -2.5, quantity: 1 }] }),
    ],
    ['a price of seven decimals', 'too-many-decimals', draft({ lines: [{ ...line, unitPrice: 1.2345678 }] })],
    ['a discount of three decimals', 'too-many-decimals', draft({ lines: [{ ...line, discount: 0.125 }] })],
    ['a discount with a minus', 'not-negative', draft({ lines: [{ ...line, discount: -1 }] })],
    ['a unit in no list', 'BR-CL-23', draft({ lines: [{ ...line, unit: 'QQQ' }] })],
    ['a unit in small letters', 'not-a-choice', draft({ lines: [{ ...line, unit: 'uur' }] })],
    [
      'a discount of the whole below zero',
      'not-negative',
      draft({ allowanceCharges: [{ ...allowance, amount: -1 }] }),
    ],
    [
      'a discount of the whole with three decimals',
      'too-many-decimals',
      draft({ allowanceCharges: [{ ...allowance, amount: 1.125 }] }),
    ],
    [
      '0 % without a reason, for a customer in another member state',
      'ZEGEL-ZERO-RATE',
      draft({ customer: abroad, heading: { deliveryDate: '2026-11-01' }, lines: [{ ...line, vatRate: 0 }] }),
    ],
    [
      '0 % without a reason, for a customer outside the Union',
      'ZEGEL-ZERO-RATE',
      draft({
        customer: { ...abroad, country: 'NO', vat: 'NO974760673MVA' },
        lines: [{ ...line, vatRate: 0 }],
      }),
    ],
    [
      '0 % without a reason, for a customer with one of their own',
      'ZEGEL-ZERO-RATE',
      draft({
        customer: { vatTreatment: 'REVERSE_CHARGE' },
        lines: [{ ...line, vatRate: 0 }],
        allowanceCharges: [{ ...allowance, vatRate: 0 }],
      }),
    ],
    [
      'an intra-community delivery without a date',
      'BR-IC-11',
      draft({ customer: abroad, lines: [{ ...line, vatRate: 0, vatTreatment: 'INTRA_COMMUNITY' }] }),
    ],
    [
      'an invoice of less than nothing',
      'ZEGEL-NEGATIVE-TOTAL',
      draft({
        lines: [{ ...line, quantity: -2 }],
        allowanceCharges: [{ ...allowance, isCharge: true }],
        payment: { roundingAmount: -0.01 },
      }),
    ],
  ])('%s', (_what, name, form) => {
    const { before, after, fix } = mend(form, name)
    expect(fix, `nothing mends ${before}`).toBeDefined()
    expect(after).toEqual([])
  })
})

describe('a fault without one right answer has no fix', () => {
  test.each<[string, string, DraftForm]>([
    ['0 % for a Belgian customer', 'ZEGEL-ZERO-RATE', draft({ lines: [{ ...line, vatRate: 0 }] })],
    ['an account number with a wrong digit', 'not-iban', draft({ iban: 'BE88736041882342' })],
    ['a due date that is none', 'not-date', draft({ heading: { dueDate: 'eind volgende maand' } })],
    ['two e-mail addresses', 'not-email', draft({ customer: { email: 'a@b.example; c@d.example' } })],
  ])('%s', (_what, name, form) => expect(mend(form, name).fix).toBeUndefined())
})

test('an invoice without a due date is due after the thirty days of the law, and the button says so', () => {
  const { fix, form } = mend(draft({ heading: { dueDate: '' } }), 'not-date')
  const due = addDays(todayInBrussels(), 30)
  expect(fix?.params).toEqual({ days: '30', date: displayDate(due) })
  expect(form?.inputDetails.heading.dueDate).toBe(due)
})

describe('a fix changes the value', () => {
  test.each<[string, string, DraftForm, object]>([
    [
      'an e-mail address between words: the address',
      'not-email',
      draft({ customer: { email: 'Jan <jan@claes.example>; "jan@claes.example"' } }),
      { customer: { email: 'jan@claes.example' } },
    ],
    [
      'a number with BE, dots and blanks: its digits',
      'no-spaces-allowed',
      draft({ customer: { vat: 'BE 0123.456.749' } }),
      { customer: { vat: '0123456749' } },
    ],
    [
      'an account between words: the account',
      'not-iban',
      draft({ iban: 'rek. BE88 7360 4188 2341 KBC' }),
      { iban: 'BE88736041882341' },
    ],
    ['a BIC between words: the BIC', 'not-bic', draft({ bic: 'BIC: KREDBEBB' }), { bic: 'KREDBEBB' }],
    [
      'a price below zero: the amount of a negative quantity',
      'BR-27',
      draft({ lines: [line, { ...line, id: 'b', unitPrice: -2.5, quantity: 1 }] }),
      { lines: [line, { ...line, id: 'b', unitPrice: 2.5, quantity: -1 }] },
    ],
    [
      'half a cent: the cent above',
      'too-many-decimals',
      draft({ payment: { prepaidAmount: 1.005 } }),
      { payment: { prepaidAmount: 1.01 } },
    ],
    [
      'a date in the future: today',
      'not-in-future',
      draft({ heading: { issueDate: addDays(todayInBrussels(), 3) } }),
      { heading: { issueDate: todayInBrussels() } },
    ],
    [
      'no reason of 0 % for somebody outside the Union: export, at lines and discounts without one',
      'ZEGEL-ZERO-RATE',
      draft({
        customer: { ...abroad, country: 'NO', vat: 'NO974760673MVA' },
        lines: [line, { ...line, id: 'b', vatRate: 0 }],
        allowanceCharges: [{ ...allowance, vatRate: 0 }],
      }),
      {
        lines: [{ vatTreatment: '' }, { vatTreatment: 'EXPORT' }],
        allowanceCharges: [{ vatTreatment: 'EXPORT' }],
      },
    ],
  ])('%s', (_what, name, form, made) => {
    expect(mend(form, name).form?.inputDetails).toMatchObject(made)
  })
})
