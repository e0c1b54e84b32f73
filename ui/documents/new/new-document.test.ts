import { describe, expect, test } from 'vitest'
import { addDays, todayInBrussels } from '#contracts/rules/dates.ts'
import {
  changesOfKind,
  isTyped,
  judgeDocument,
  losesSomething,
  type NewDocument,
  newDocument,
  uploadFields,
} from './new-document.ts'

const today = todayInBrussels()
const words = { amount: 'how much?', noAccount: 'which account?', dateAfterEnd: 'after the end' }
const around = { refusal: undefined as string | undefined, hasBankAccount: true, words }
const opened = newDocument({ docType: 'Contract', hasIdentityProvider: true, receiverId: '', email: '' })
const filled: NewDocument = {
  ...opened,
  file: new File(['%PDF'], 'contract.pdf'),
  receiverId: 'R-1',
  documentName: ' Contract 2026 ',
  reference: 'CT-1',
}
const toSign = { ...filled, signing: true, signingEndDate: addDays(today, 20) }
const toPay = { ...filled, ...changesOfKind(true), amount: 250.5, iban: 'BE68539007547034' }

const judged = (value: NewDocument, more: Partial<typeof around> = {}) =>
  judgeDocument(value, { ...around, ...more }).map(({ field, messageKey, text }) => [
    field,
    text ?? messageKey,
  ])

describe('the opened form', () => {
  test('asks for nothing, is of today and of the first type; itsme where there is a login', () => {
    expect(opened).toMatchObject({
      publishDate: today,
      docType: 'Contract',
      doccleConnectMail: false,
      signing: false,
      readConfirmation: false,
      paymentRequest: false,
      eSignOption: 'ITSME',
    })
    const without = newDocument({ docType: 'x', hasIdentityProvider: false, receiverId: '', email: '' })
    expect(without.eSignOption).toBe('EMAIL')
  })
})

describe('the faults', () => {
  test('everything that is missing is told at once', () => {
    const bare = { ...opened, docType: '', publishDate: '' }
    expect(judged(bare).sort()).toEqual([
      ['/docType', 'not-empty'],
      ['/documentName', 'not-empty'],
      ['/file', 'file-required'],
      ['/publishDate', 'not-empty'],
      ['/receiverId', 'not-empty'],
      ['/reference', 'not-empty'],
    ])
  })

  test.each<[string, NewDocument, string, string]>([
    ['a date in the future', { ...filled, publishDate: addDays(today, 1) }, '/publishDate', 'not-in-future'],
    ['no last day to sign', { ...toSign, signingEndDate: '' }, '/signingEndDate', 'not-date'],
    ['words for a day', { ...toSign, signingEndDate: 'soon' }, '/signingEndDate', 'not-date'],
    [
      'a last day that is over',
      { ...toSign, publishDate: addDays(today, -2), signingEndDate: addDays(today, -1) },
      '/signingEndDate',
      'not-in-past',
    ],
    ['an invitation to nowhere', { ...filled, doccleConnectMail: true }, '/email', 'not-email'],
    [
      'an invitation to half an address',
      { ...filled, doccleConnectMail: true, email: 'jan@' },
      '/email',
      'not-email',
    ],
    ['nothing to pay', { ...toPay, amount: 0 }, '/amount', 'how much?'],
    ['an amount below nothing', { ...toPay, amount: -5 }, '/amount', 'not-negative'],
    ['three decimals', { ...toPay, amount: 1.234 }, '/amount', 'not-negative'],
    [
      'a last day to pay that is over',
      { ...toPay, expiryDate: addDays(today, -1) },
      '/expiryDate',
      'not-in-past',
    ],
    ['no account number', { ...toPay, iban: 'BE00' }, '/iban', 'not-iban'],
    [
      'a reference that does not add up',
      { ...toPay, structuredReference: '+++1+++' },
      '/structuredReference',
      'not-structured',
    ],
  ])('%s is told at its field', (_, value, field, said) => {
    expect(judged(value)).toEqual([[field, said]])
  })

  test('a date after the last day to sign is told in words about documents', () => {
    const value = { ...toSign, publishDate: today, signingEndDate: addDays(today, -1) }
    expect(judged(value)).toContainEqual(['/publishDate', 'after the end'])
  })

  test('a file that can not be sealed, and no account to be paid at, hold it', () => {
    expect(judged(filled, { refusal: 'It has a password.' })).toEqual([['/file', 'It has a password.']])
    expect(judged({ ...toPay, iban: '' }, { hasBankAccount: false })).toEqual([
      ['/paymentRequest', 'which account?'],
    ])
  })

  test('a hidden field has no fault', () => {
    expect(judged({ ...filled, signingEndDate: 'soon', email: 'jan@', iban: 'BE00', amount: -5 })).toEqual([])
  })
})

describe('the sent fields', () => {
  test('asking something makes it confidential, and one person signs', () => {
    expect(uploadFields(filled)).toEqual({
      docType: 'Contract',
      documentName: 'Contract 2026',
      reference: 'CT-1',
      receiverId: 'R-1',
      publishDate: today,
      doccleConnectMail: 'false',
      classificationLevel: 'Public',
      paymentRequest: 'false',
      readConfirmation: 'false',
      signing: 'false',
    })
    expect(uploadFields({ ...filled, readConfirmation: true }).classificationLevel).toBe('Confidential')
    expect(uploadFields(toSign)).toMatchObject({
      classificationLevel: 'Confidential',
      signing: 'true',
      signingEndDate: toSign.signingEndDate,
      signingMinimum: '1',
      signingMaximum: '1',
      eSignOption: 'ITSME',
    })
  })

  test('a payment request asks for money alone, with a decimal comma', () => {
    const fields = uploadFields({ ...toPay, email: 'jan@post.example' })
    expect(fields).toMatchObject({ paymentRequest: 'true', amount: '250,5', iban: 'BE68539007547034' })
    expect(Object.keys(fields)).not.toEqual(expect.arrayContaining(['signing']))
    expect(fields).not.toHaveProperty('readConfirmation')
    expect(fields).not.toHaveProperty('email')
    expect(fields).not.toHaveProperty('expiryDate')
  })
})

test('choosing a kind is not typing', () => {
  expect(isTyped({ ...opened, ...changesOfKind(true), iban: 'BE68539007547034' }, opened)).toBe(false)
  for (const typed of [{ reference: 'x' }, { signing: true }, { amount: 1 }, { file: new File([], 'x.pdf') }])
    expect(isTyped({ ...opened, ...typed }, opened)).toBe(true)
})

describe('another kind', () => {
  test('a payment request begins with no question, no dates, no reference, and 0 [document.form-states]', () => {
    const before = {
      ...toSign,
      expiryDate: today,
      structuredReference: 'x',
      amount: 12,
      readConfirmation: true,
    }
    expect({ ...before, ...changesOfKind(true) }).toMatchObject({
      paymentRequest: true,
      signing: false,
      readConfirmation: false,
      signingEndDate: '',
      expiryDate: '',
      structuredReference: '',
      amount: 0,
      documentName: before.documentName,
      receiverId: 'R-1',
    })
    expect(changesOfKind(false)).toEqual({ paymentRequest: false })
  })

  test('only requested or typed values are lost', () => {
    expect(losesSomething(filled)).toBe(false)
    expect(losesSomething({ ...filled, amount: 0 })).toBe(false)
    for (const value of [
      toSign,
      { ...filled, readConfirmation: true },
      { ...filled, structuredReference: 'x' },
      { ...filled, expiryDate: '2026-12-31' },
      { ...filled, signingEndDate: '2026-12-31' },
      { ...filled, amount: 1 },
    ])
      expect(losesSomething(value)).toBe(true)
  })
})
