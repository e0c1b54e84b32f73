import { describe, expect, test } from 'vitest'
import { checkInvoice } from '#contracts/rules/invoice/check.ts'
import { isRefusal } from '#contracts/rules/invoice/finding.ts'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import { aToolCustomer, aToolInvoice, type InvoiceSaid } from '#tests/support/tool-invoice.ts'
import { violationsFor } from '../../drafts/draft/content.ts'
import { contentOfTool } from './content-of-tool.ts'

const contentOf = (said: InvoiceSaid) => contentOfTool(aToolInvoice(said))
const detailsOf = (said: InvoiceSaid) => contentOf(said).inputDetails
const linesOf = (said: InvoiceSaid) => detailsOf(said).lines ?? []
const ofTaxes = (said: InvoiceSaid) =>
  linesOf(said).map(({ vatRate, vatTreatment }) => [vatRate, vatTreatment ?? null])

describe('the heading', () => {
  test('is taken over, with the structured reference as it is printed and the invoice that it came from', () => {
    expect(detailsOf({ number: ' 2026 / 48 ', paymentReference: '084261366074' })).toMatchObject({
      heading: {
        invoiceNumber: '2026 / 48',
        orderNumber: 'PO-881',
        issueDate: '2026-10-28',
        dueDate: '2026-11-27',
        deliveryDate: '2026-10-27',
      },
      payment: { reference: '+++084/2613/66074+++', currency: 'EUR' },
      teamleaderInvoiceId: 'a1110000-0000-4000-8000-000000000012',
    })
    expect(detailsOf({ paymentReference: 'Klant 12' }).payment?.reference).toBe('Klant 12')
  })

  test('of a credit note names the invoice, and has no due date', () => {
    const { type, inputDetails } = contentOf({ type: 'E_CREDIT_NOTES', creditedNumber: '2026 / 17' })
    expect(type).toBe('E_CREDIT_NOTES')
    expect(inputDetails.heading).toMatchObject({ originalInvoiceNumber: '2026 / 17' })
    expect(inputDetails.heading?.dueDate).toBeUndefined()
    expect(inputDetails.payment?.payableAmount).toBe(121)
  })

  test('a credit note that the tool writes below zero is turned, its discounts too', () => {
    const said = {
      type: 'E_CREDIT_NOTES',
      lines: [{ quantity: -2 }],
      discounts: [{ percent: 10, description: null }],
    } as const
    const { inputDetails, warnings } = contentOf({
      ...said,
      lines: [...said.lines],
      discounts: [...said.discounts],
    })
    expect(warnings).toEqual([])
    expect(inputDetails.lines).toMatchObject([{ quantity: 2, unitPrice: 100 }])
    expect(inputDetails.allowanceCharges).toMatchObject([{ isCharge: false, amount: 20 }])
    expect(inputDetails.payment?.payableAmount).toBe(217.8)
  })

  test('keeps a foreign currency, and refuses one that a draft can’t hold, which would become the euro', () => {
    expect(detailsOf({ currency: 'GBP' }).payment?.currency).toBe('GBP')
    expect(() => contentOf({ currency: 'JPY' })).toThrow(
      expect.objectContaining({
        code: 'COULD_NOT_RETRIEVE_FROM_TEAMLEADER',
        violations: [{ field: '/inputDetails/payment/currency', messageKey: 'not-a-choice' }],
      }),
    )
  })
})

describe('the customer', () => {
  const customerOf = (changes: Partial<typeof aToolCustomer>) =>
    detailsOf({ customer: { ...aToolCustomer, ...changes } }).customer

  test('is where the tool says, under the plain number', () => {
    expect(customerOf({})).toEqual({
      name: 'Café Central',
      vat: '0561174890',
      street: 'Marktplein 3',
      postalCode: '9200',
      city: 'Dendermonde',
      country: 'BE',
      email: 'info@cafe-central.example',
      scheme: '0208',
      participant: '0561174890',
    })
  })

  test('abroad keeps the prefix, and has no endpoint before somebody chooses its scheme', () => {
    expect(customerOf({ vatNumber: 'EL 094.259.216', address: null })).toMatchObject({
      vat: 'EL094259216',
      country: 'GR',
      participant: 'EL094259216',
    })
    expect(customerOf({ vatNumber: 'EL 094.259.216', address: null })?.scheme).toBeUndefined()
  })

  test('without VAT is known by its enterprise number; a person’s national number is taken nowhere', () => {
    expect(customerOf({ vatNumber: null, registrationNumber: '0561.174.890' })?.vat).toBe('0561174890')
    const person = customerOf({ vatNumber: null, isCompany: false, registrationNumber: '85.07.30-033.28' })
    expect(person).toMatchObject({ name: 'Café Central', country: 'BE' })
    expect(JSON.stringify(person)).not.toMatch(/participant|scheme|"vat"|850730/)
  })
})

describe('lines', () => {
  test('of all sections follow each other, with the title of theirs in front', () => {
    const lines = [
      { section: 'Fase 1', name: 'Uren' },
      { section: 'Fase 2', name: 'Uren' },
      { name: 'Reis\nkosten' },
    ]
    expect(linesOf({ lines }).map(({ name }) => name)).toEqual([
      'Fase 1: Uren',
      'Fase 2: Uren',
      'Reis kosten',
    ])
  })

  test('have their unit by its word, and none for one that nobody knows', () => {
    const units = ['uur', 'HEURES', 'stuk', 'bak', null]
    const lines = units.map((unit) => ({ unit }))
    expect(linesOf({ lines }).map(({ unit }) => unit ?? null)).toEqual(['HUR', 'HUR', null, null, null])
  })

  test('with more decimals than a quantity has become one amount, and say the quantity', () => {
    expect(linesOf({ lines: [{ quantity: 1.333, unit: 'uur', unitPrice: 60 }] })).toMatchObject([
      { name: 'Ontbijtpakketten (1.333 uur)', quantity: 1, unitPrice: 79.98 },
    ])
    expect(linesOf({ lines: [{ quantity: -1.333, unitPrice: 60 }] })).toMatchObject([
      { name: 'Ontbijtpakketten (-1.333)', quantity: -1, unitPrice: 79.98 },
    ])
  })

  test('whose amount is not quantity × price become one amount; a cent of rounding is left to the total', () => {
    const netOf = (net: number) => {
      const invoice = aToolInvoice({ lines: [{ quantity: 3, unitPrice: 10, taxPercent: 0 }] })
      const lines = invoice.lines.map((line) => ({ ...line, totalExclusiveInCents: net }))
      return contentOfTool({ ...invoice, lines, totalExclusiveInCents: net, totalInCents: net }).inputDetails
    }
    const other = netOf(2990)
    expect(other.lines).toMatchObject([{ name: 'Ontbijtpakketten (3)', quantity: 1, unitPrice: 29.9 }])
    expect(other.payment?.roundingAmount).toBeUndefined()
    const rounded = netOf(2999)
    expect(rounded.lines).toMatchObject([{ name: 'Ontbijtpakketten', quantity: 3, unitPrice: 10 }])
    expect(rounded.payment).toMatchObject({ roundingAmount: -0.01, payableAmount: 29.99 })
  })

  test('keep their discount as an amount; a returned item has it in the price', () => {
    const lines = [
      { quantity: 3, unitPrice: 3.85, discountPercent: 10 },
      { quantity: -1, unitPrice: 50, discountPercent: 10 },
      { quantity: 2, unitPrice: 5, discountPercent: 0 },
    ]
    const { inputDetails, warnings } = contentOf({ lines })
    expect(inputDetails.lines).toMatchObject([
      { quantity: 3, unitPrice: 3.85, discount: 1.15, totalVatExcl: 10.4 },
      { quantity: -1, unitPrice: 45, totalVatExcl: -45 },
      { quantity: 2, unitPrice: 5, totalVatExcl: 10 },
    ])
    expect(inputDetails.lines?.map(({ discount }) => discount)).toEqual([1.15, undefined, undefined])
    expect(warnings).toEqual([])
  })

  test('keep a price below 0, which is refused in its own words until the quantity is turned', () => {
    const { type, inputDetails } = contentOf({ lines: [{ unitPrice: -5, quantity: 2 }, { unitPrice: 20 }] })
    expect(inputDetails.lines?.[0]).toMatchObject({ unitPrice: -5, quantity: 2, totalVatExcl: -10 })
    expect(violationsFor('SEND', { type, inputDetails }, null)).toContainEqual({
      field: '/inputDetails/lines/0/unitPrice',
      messageKey: 'unitprice-not-negative',
    })
    expect(refusedRules({ type, inputDetails })).toEqual(['BR-27'])
    const [first, ...others] = inputDetails.lines ?? []
    const turned = { ...inputDetails, lines: [{ ...first, unitPrice: 5, quantity: -2 }, ...others] }
    expect(refusedRules({ type, inputDetails: turned })).toEqual([])
  })

  test('too many for a draft are refused, and an amount beyond its bounds', () => {
    expect(() => contentOf({ lines: Array.from({ length: 1001 }, () => ({})) })).toThrow(
      expect.objectContaining({
        code: 'COULD_NOT_RETRIEVE_FROM_TEAMLEADER',
        violations: [{ field: '/inputDetails/lines', messageKey: 'too-many' }],
      }),
    )
    const lines = [{ quantity: 90_000_000, unitPrice: 90_000_000 }]
    expect(() => contentOf({ lines })).toThrow('COULD_NOT_RETRIEVE_FROM_TEAMLEADER')
  })
})

const supplier = { name: 'Bakkerij Peeters', vat: '0418759886', country: 'BE', iban: 'BE71096123456769' }
const refusedRules = (draft: Parameters<typeof fromDraft>[0]): string[] =>
  checkInvoice(fromDraft(draft, { supplier }))
    .filter(isRefusal)
    .map(({ rule }) => rule)

describe('taxes', () => {
  test.each([
    ['Medecontractant', 'REVERSE_CHARGE'],
    ['0% - BTW verlegd', 'REVERSE_CHARGE'],
    ['TVA 0 % autoliquidation', 'REVERSE_CHARGE'],
    ['Reverse charge', 'REVERSE_CHARGE'],
    ['Intracommunautaire levering van goederen', 'INTRA_COMMUNITY'],
    ['Livraison intracommunautaire', 'INTRA_COMMUNITY'],
    ['Export buiten EU', 'EXPORT'],
    ['Vrijgesteld art. 44 WBTW', 'ARTICLE_44'],
    ['Franchise petite entreprise', 'SMALL_ENTERPRISE'],
    ['Margeregeling (marge)', 'MARGIN_SCHEME'],
    ['Buiten toepassing btw', 'OUTSIDE_SCOPE'],
    ['Hors champ TVA', 'OUTSIDE_SCOPE'],
    ['Nultarief', 'ZERO_RATED'],
  ])('a rate of 0 called %s is %s', (taxDescription, treatment) => {
    expect(ofTaxes({ lines: [{ taxPercent: 0, taxDescription }] })).toEqual([[0, treatment]])
  })

  test.each(['0 %', 'Vrijgesteld', 'Exempt', null])(
    'a rate of 0 called %s is asked about',
    (taxDescription) => {
      expect(ofTaxes({ lines: [{ taxPercent: 0, taxDescription }] })).toEqual([[0, null]])
    },
  )

  test('words of a rate that is not 0 make no treatment, and a rate with a broken part is the whole one', () => {
    const lines = [
      { taxPercent: 21, taxDescription: 'Medecontractant' },
      { taxPercent: 7.000000000000001, taxDescription: null },
    ]
    expect(ofTaxes({ lines })).toEqual([
      [21, null],
      [7, null],
    ])
  })

  test('a rate that the tool doesn’t name is guessed from the totals [totals.guessed-rate]', () => {
    expect(ofTaxes({ lines: [{ taxPercent: null, unitPrice: 19.99 }] })).toEqual([[21, null]])
    const six = aToolInvoice({
      lines: [{ taxPercent: 6 }, { taxPercent: 12 }],
      discounts: [{ percent: 10, description: null }],
    })
    const lines = six.lines.map((line, at) => (at === 0 ? { ...line, taxPercent: null } : line))
    const content = contentOfTool({ ...six, lines })
    expect(content.inputDetails.lines?.map(({ vatRate }) => vatRate)).toEqual([6, 12])
    expect(content.warnings).toEqual([])
  })

  test('no rate is guessed that the totals don’t give, nor one with a half taken: the editor asks, and the total is told', () => {
    const odd = aToolInvoice({ lines: [{ taxPercent: 17 }] })
    const unknown = { ...odd, taxes: [], lines: odd.lines.map((line) => ({ ...line, taxPercent: null })) }
    const half = aToolInvoice({ lines: [{ taxPercent: 5.5 }] })
    for (const invoice of [unknown, half]) {
      const { inputDetails, warnings, totals } = contentOfTool(invoice)
      expect(inputDetails.lines?.[0]?.vatRate ?? null).toBeNull()
      expect(warnings).toEqual(['TOTAL_DIFFERS'])
      expect(totals).toEqual({ toolInCents: invoice.totalInCents, draftInCents: 10_000 })
    }
  })
})

describe('discounts of the whole', () => {
  const discounts = [
    { percent: 10, description: 'Trouwe klant' },
    { percent: 5, description: null },
  ]

  test('come off one after another, by how it is taxed, and nothing is lost', () => {
    const lines = [
      { unitPrice: 100, taxPercent: 21 },
      { unitPrice: 50, taxPercent: 6 },
      { unitPrice: 20, taxPercent: 0, taxDescription: 'Medecontractant' },
    ]
    const { inputDetails, warnings } = contentOf({ lines, discounts })
    const rows = inputDetails.allowanceCharges?.map(({ amount, reason, vatRate, vatTreatment, isCharge }) => {
      return [amount, reason ?? null, vatRate, vatTreatment ?? null, isCharge]
    })
    expect(rows).toEqual([
      [10, 'Trouwe klant', 21, null, false],
      [5, 'Trouwe klant', 6, null, false],
      [2, 'Trouwe klant', 0, 'REVERSE_CHARGE', false],
      [4.5, null, 21, null, false],
      [2.25, null, 6, null, false],
      [0.9, null, 0, 'REVERSE_CHARGE', false],
    ])
    expect(warnings).toEqual([])
    expect(inputDetails.payment).toMatchObject({ totalVatExcl: 145.35, payableAmount: 165.88 })
  })

  test('come on top of a returned item', () => {
    const lines = [
      { unitPrice: 100, taxPercent: 21 },
      { quantity: -1, unitPrice: 10, taxPercent: 6 },
    ]
    expect(detailsOf({ lines, discounts: discounts.slice(0, 1) }).allowanceCharges).toMatchObject([
      { isCharge: false, amount: 10, vatRate: 21 },
      { isCharge: true, amount: 1, vatRate: 6 },
    ])
  })

  test('are dropped where a rate is not known, and that is told', () => {
    const { inputDetails, warnings } = contentOf({ lines: [{ taxPercent: 5.5 }, {}], discounts })
    expect(inputDetails.allowanceCharges).toBeUndefined()
    expect(warnings).toEqual(['DISCOUNTS_DROPPED', 'TOTAL_DIFFERS'])
  })
})

describe('the total', () => {
  test('that is a few cents off is settled by the rounding', () => {
    const invoice = aToolInvoice({ lines: [{ unitPrice: 19.99 }] })
    const { inputDetails, warnings } = contentOfTool({ ...invoice, totalInCents: invoice.totalInCents - 3 })
    expect(warnings).toEqual([])
    expect(inputDetails.payment).toMatchObject({
      totalVatIncl: 24.19,
      roundingAmount: -0.03,
      payableAmount: 24.16,
    })
  })

  test('that is more off is told, with both, and nothing is settled', () => {
    const invoice = aToolInvoice({ lines: [{ unitPrice: 19.99 }] })
    const { inputDetails, warnings, totals } = contentOfTool({ ...invoice, totalInCents: 2500 })
    expect(warnings).toEqual(['TOTAL_DIFFERS'])
    expect(totals).toEqual({ toolInCents: 2500, draftInCents: 2419 })
    expect(inputDetails.payment?.roundingAmount).toBeUndefined()
  })
})
