import { describe, expect, test } from 'vitest'
import { typedPage } from '#tests/support/typed-page.ts'
import { readFields } from './read-fields.ts'
import { KNOWN_NOTHING } from './reading.ts'

const REST = `
Désignation                             Montant
Entretien                               100,00

Total HT                                100,00
T.V.A. 21 %                              21,00
TOTAL TVA comprise                      121,00
`

const fieldsOn = (head: string, foot = '', rest = REST) =>
  readFields([typedPage(`${head}\n${rest}\n${foot}`)], KNOWN_NOTHING)

function headingOf(head: string, foot = '') {
  const fields = fieldsOn(head, foot)
  return {
    number: fields?.heading.invoiceNumber?.value,
    order: fields?.heading.orderNumber?.value,
    issued: fields?.heading.issueDate?.value,
    due: fields?.heading.dueDate?.value,
    reference: fields?.payment.reference?.value,
    totals: [fields?.totals.net, fields?.totals.vat, fields?.totals.total].map((one) => one?.value),
  }
}

describe('the heading is read', () => {
  test('with a bare label where no other names the number', () => {
    const page = `
Facture

N° : 413197
Le : 21/06/2026
Livré le : 19/06/2026
À payer avant le : 06/07/2026
V/Commande : BC-77
`
    expect(headingOf(page)).toMatchObject({
      number: '413197',
      order: 'BC-77',
      issued: '2026-06-21',
      due: '2026-07-06',
      totals: [10000, 2100, 12100],
    })
  })

  test('with the customer’s name for it as the order number, where nothing names it better', () => {
    const page = `
Facture

Numéro : 2026-14
Date : 21/06/2026
Votre référence : PO-1885
N° d’entreprise : BE 0123.456.749
`
    expect(headingOf(page).order).toBe('PO-1885')
    expect(headingOf(page.replace('N°', 'Bon de commande : 4711\nN°')).order).toBe('4711')
  })

  test('with no enterprise number for an order', () => {
    expect(headingOf('Facture\n\nNuméro : 2026-14\nPO   TVA\n     0123.456.749').order).toBeUndefined()
  })

  test('with labels that would be one where each has its own value beside it', () => {
    const page = `
FACTURE                 Facture n° 2026-12

Date                    12/03/2026
Bon de commande         B015270
`
    expect(headingOf(page)).toMatchObject({ order: 'B015270', issued: '2026-03-12' })
  })

  test('with labels that take two lines of a narrow column', () => {
    const page = `
Facture

Numéro de     Date de       Date          Bon de
facture       facture       échéance      commande
2026-14       13/10/2026    21/10/2026    64048
`
    expect(headingOf(page)).toMatchObject({
      number: '2026-14',
      order: '64048',
      issued: '2026-10-13',
      due: '2026-10-21',
    })
  })

  test('with a label whose last word alone would be another one', () => {
    const page = `
Facture

Numéro de     Date de       À payer avant    N° de
facture       facturation   le               commande
2026-14       13/10/2026    21/10/2026       PO-64048
`
    expect(headingOf(page)).toMatchObject({ issued: '2026-10-13', due: '2026-10-21', order: 'PO-64048' })
  })

  test('with the payment’s reference at the beginning of the next line', () => {
    const foot = `
Veuillez verser le montant sur le compte BE88 7360 4188 2341 avec la communication
27128/2026-14.`
    expect(headingOf('Facture 2026-14       13/10/2026', foot).reference).toBe('27128/2026-14')
  })

  test('with a creditor reference whose check digits are right', () => {
    expect(
      headingOf('Facture 2026-14       13/10/2026', 'Merci de votre paiement RF18 5390 0754 7034').reference,
    ).toBe('RF18539007547034')
  })

  test('with the currency of its totals, even if the terms name another', () => {
    const foot = `
Delays cost at least EUR 40.00 for each invoice that is paid after its due date, and EUR 10.00 more.`
    const head = 'Invoice 2026-14       13/10/2026'
    const currencyWith = (rest: string) => fieldsOn(head, foot, rest)?.payment.currency?.value
    expect(currencyWith(REST)).toBe('EUR')
    expect(currencyWith(REST.replace(' 121,00', '$121,00'))).toBe('USD')
  })
})
