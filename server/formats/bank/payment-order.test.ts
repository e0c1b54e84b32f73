import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { orderErrors } from '#tests/support/bank/order-errors.ts'
import { withXPath } from '#tests/support/xml.ts'
import {
  changesIn,
  type OrderedPayment,
  type PaymentOrder,
  UnwritablePaymentOrder,
  writePaymentOrder,
} from './payment-order.ts'

const ADDRESS = { street: 'Molenweg', buildingNumber: '12', postCode: '3000', town: 'Leuven', country: 'BE' }

const payment = (fields: Partial<OrderedPayment> = {}): OrderedPayment => ({
  endToEndId: 'ZEGEL-1',
  cents: 124_550,
  creditor: {
    name: 'Molens Van den Broeck',
    iban: 'BE85973471553006',
    bic: null,
    address: ADDRESS,
  },
  reference: null,
  message: 'Factuur 2026-77',
  ...fields,
})

const order = (fields: Partial<PaymentOrder> = {}): PaymentOrder => ({
  messageId: 'ZEGEL-20261130-1',
  createdAt: new Date('2026-11-30T16:00:00.123Z'),
  debtor: {
    name: 'Bakkerij Peeters BV',
    iban: 'BE88736041882341',
    bic: 'KREDBEBB',
    enterpriseNumber: '0123456749',
  },
  isBatch: true,
  executionDate: '2026-12-02',
  payments: [payment()],
  ...fields,
})

const at = (given: PaymentOrder, ...paths: string[]) =>
  withXPath(writePaymentOrder(given), (evaluate) =>
    paths.map((path) =>
      evaluate(
        `string(//${path
          .split('/')
          .map((name) => `*[local-name()="${name}"]`)
          .join('/')})`,
      ),
    ),
  )

describe('a payment order', () => {
  it('has its sums, and is valid by the schema', () => {
    const three = order({
      payments: [
        payment(),
        payment({ endToEndId: 'ZEGEL-2', cents: 1, reference: '+++010/8068/17183+++' }),
        payment({ endToEndId: 'ZEGEL-3', cents: 99_999_999_999, reference: 'RF18 5390 0754 7034' }),
      ],
    })
    expect(orderErrors(writePaymentOrder(three))).toEqual([])
    expect(
      at(
        three,
        'GrpHdr/NbOfTxs',
        'GrpHdr/CtrlSum',
        'PmtInf/NbOfTxs',
        'PmtInf/CtrlSum',
        'ReqdExctnDt/Dt',
        'BtchBookg',
      ),
    ).toEqual(['3', '1000001245.50', '3', '1000001245.50', '2026-12-02', 'true'])
  })

  it('has a structured reference in its issuer’s form, and no message beside it', () => {
    const paths = ['CdtrRefInf/Tp/Issr', 'CdtrRefInf/Ref', 'Ustrd']
    const referring = (reference: string | null) => order({ payments: [payment({ reference })] })
    expect(at(referring('+++010/8068/17183+++'), ...paths)).toEqual(['BBA', '010806817183', ''])
    expect(at(referring('RF18539007547034'), ...paths)).toEqual(['ISO', 'RF18539007547034', ''])
    expect(at(referring(null), ...paths)).toEqual(['', '', 'Factuur 2026-77'])
  })

  it('needs neither the bank of the payer nor of the payee, nor a street, nor a message', () => {
    const { creditor } = payment()
    const bare = order({
      debtor: { name: 'Bakkerij Peeters BV', iban: 'BE88 7360 4188 2341', bic: null },
      isBatch: false,
      payments: [
        payment({ message: '', creditor: { ...creditor, address: { town: 'Leuven', country: 'BE' } } }),
      ],
    })
    expect(orderErrors(writePaymentOrder(bare))).toEqual([])
    expect(at(bare, 'DbtrAgt/FinInstnId/Othr/Id', 'DbtrAcct/Id/IBAN', 'BtchBookg')).toEqual([
      'NOTPROVIDED',
      'BE88736041882341',
      'false',
    ])
  })

  it('names no address of a payee without a known town', () => {
    const bare = order({ payments: [payment({ creditor: { ...payment().creditor, address: null } })] })
    expect(orderErrors(writePaymentOrder(bare))).toEqual([])
    expect(at(bare, 'Cdtr/Nm', 'Cdtr/PstlAdr')).toEqual(['Molens Van den Broeck', ''])
    expect(changesIn(bare)).toEqual([])
  })

  it('writes other characters in those of SEPA, and tells each change', () => {
    const { creditor } = payment()
    const foreign = order({
      payments: [
        payment({
          creditor: { ...creditor, name: 'Crêperie «L’Été» & Søn', address: { ...ADDRESS, town: 'Liège' } },
          message: `Facture n°7 — 12 € ${'x'.repeat(140)}`,
        }),
      ],
    })
    expect(changesIn(foreign)).toEqual([
      {
        field: '/payments/0/creditor/name',
        given: 'Crêperie «L’Été» & Søn',
        written: "Creperie 'L'Ete' + Son",
      },
      { field: '/payments/0/creditor/address/town', given: 'Liège', written: 'Liege' },
      {
        field: '/payments/0/message',
        given: expect.any(String),
        written: expect.stringMatching(/^Facture n.7 - 12 EUR x{100,}$/),
      },
    ])
    expect(at(foreign, 'Cdtr/Nm', 'PstlAdr/TwnNm')).toEqual(["Creperie 'L'Ete' + Son", 'Liege'])
    expect(orderErrors(writePaymentOrder(foreign))).toEqual([])
    expect(changesIn(order())).toEqual([])
  })

  it('is valid with any text in it', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 })
    fc.assert(
      fc.property(text, text, text, (name, town, message) => {
        const { creditor } = payment()
        const named = {
          ...creditor,
          name: `A${name}`,
          address: { ...ADDRESS, town: `B${town}`, street: name, buildingNumber: town },
        }
        expect(
          orderErrors(writePaymentOrder(order({ payments: [payment({ creditor: named, message })] }))),
        ).toEqual([])
      }),
      { numRuns: 100 },
    )
  })
})

const { creditor } = payment()

test.each<[string, Partial<PaymentOrder>]>([
  ['/messageId', { messageId: 'x'.repeat(36) }],
  ['/messageId', { messageId: 'a//b' }],
  ['/executionDate', { executionDate: '2026-02-30' }],
  ['/debtor/iban', { debtor: { name: 'P', iban: 'BE88736041882342', bic: null } }],
  ['/debtor/bic', { debtor: { name: 'P', iban: 'BE88736041882341', bic: 'KRED' } }],
  ['/payments', { payments: [] }],
  ['/payments/1/endToEndId', { payments: [payment(), payment()] }],
  ['/payments/0/cents', { payments: [payment({ cents: 0 })] }],
  ['/payments/0/cents', { payments: [payment({ cents: 1.5 })] }],
  ['/payments/0/cents', { payments: [payment({ cents: 100_000_000_000 })] }],
  ['/payments/0/creditor/name', { payments: [payment({ creditor: { ...creditor, name: ' ' } })] }],
  ['/payments/0/creditor/iban', { payments: [payment({ creditor: { ...creditor, iban: 'BE1' } })] }],
  [
    '/payments/0/creditor/address/town',
    { payments: [payment({ creditor: { ...creditor, address: { ...ADDRESS, town: '' } } })] },
  ],
  [
    '/payments/0/creditor/address/country',
    { payments: [payment({ creditor: { ...creditor, address: { ...ADDRESS, country: 'ZZ' } } })] },
  ],
  ['/payments/0/reference', { payments: [payment({ reference: '+++010/8068/17184+++' })] }],
])('an order with a wrong %s is never written', (field, fields) => {
  expect(() => writePaymentOrder(order(fields))).toThrow(UnwritablePaymentOrder)
  expect(() => writePaymentOrder(order(fields))).toThrow(field)
})

test('the schema of the tests refuses another order, a long name and a missing country', () => {
  const text = Buffer.from(writePaymentOrder(order())).toString()
  const refused = (spoil: (text: string) => string) => orderErrors(Buffer.from(spoil(text))).length > 0
  expect(refused((given) => given)).toBe(false)
  expect(refused((given) => given.replace(/(\s*<StrtNm>.*)(\s*<BldgNb>.*)/, '$2$1'))).toBe(true)
  expect(refused((given) => given.replace('Molens Van den Broeck', 'M'.repeat(71)))).toBe(true)
  expect(refused((given) => given.replace('<Ctry>BE</Ctry>', ''))).toBe(true)
  expect(refused((given) => given.replace('SLEV', 'DEBT'))).toBe(true)
})
