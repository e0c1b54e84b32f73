/** Elements that may occur once, or not together: UBL-SR, UBL-CR-666 and 673. */
import { isAllowance, isCharge } from '../model.ts'
import { childNamed, childrenNamed, type Element, textOf } from './element.ts'
import { isIn, parentOf, type Spot, type ValueRule } from './values.ts'

/** All elements at a path. */
function findAll(element: Element, path: string): readonly Element[] {
  let found: readonly Element[] = [element]
  for (const name of path.split('/')) found = found.flatMap((one) => childrenNamed(one, name))
  return found
}

/** Counts without building lists, since it runs for every line. */
function count(element: Element, steps: readonly string[], depth = 0): number {
  if (depth === steps.length) return 1
  let found = 0
  for (const child of element.children)
    if (child.name === steps[depth]) found += count(child, steps, depth + 1)
  return found
}

const ROOTS = ['Invoice', 'CreditNote']
const LINES = ['cac:InvoiceLine', 'cac:CreditNoteLine']
const SELLER = 'cac:AccountingSupplierParty/cac:Party'
const BUYER = 'cac:AccountingCustomerParty/cac:Party'

/** The place, the rule, and the path under it that may occur once. */
const once: readonly (readonly [
  names: readonly string[],
  rows: readonly (readonly [id: string, path: string])[],
])[] = [
  [
    ROOTS,
    [
      ['UBL-SR-01', 'cac:ContractDocumentReference/cbc:ID'],
      ['UBL-SR-02', 'cac:ReceiptDocumentReference/cbc:ID'],
      ['UBL-SR-03', 'cac:DespatchDocumentReference/cbc:ID'],
      ['UBL-SR-05', 'cac:PaymentTerms/cbc:Note'],
      ['UBL-SR-08', 'cac:InvoicePeriod'],
      ['UBL-SR-09', `${SELLER}/cac:PartyLegalEntity/cbc:RegistrationName`],
      ['UBL-SR-10', `${SELLER}/cac:PartyName/cbc:Name`],
      ['UBL-SR-11', `${SELLER}/cac:PartyLegalEntity/cbc:CompanyID`],
      ['UBL-SR-14', `${SELLER}/cac:PartyLegalEntity/cbc:CompanyLegalForm`],
      ['UBL-SR-15', `${BUYER}/cac:PartyLegalEntity/cbc:RegistrationName`],
      ['UBL-SR-16', `${BUYER}/cac:PartyIdentification/cbc:ID`],
      ['UBL-SR-17', `${BUYER}/cac:PartyLegalEntity/cbc:CompanyID`],
      ['UBL-SR-24', 'cac:Delivery'],
      ['UBL-SR-39', 'cac:ProjectReference/cbc:ID'],
      ['UBL-SR-40', `${BUYER}/cac:PartyName/cbc:Name`],
      ['UBL-SR-45', 'cac:PaymentMeans/cbc:PaymentDueDate'],
      ['UBL-SR-49', 'cac:InvoicePeriod/cbc:DescriptionCode'],
      ['UBL-SR-54', 'cac:PaymentMeans/cac:CardAccount'],
      ['UBL-SR-55', 'cac:PaymentMeans/cac:PaymentMandate'],
      ['UBL-SR-56', 'cac:OriginatorDocumentReference/cbc:ID'],
    ],
  ],
  [
    LINES,
    [
      ['UBL-SR-34', 'cbc:Note'],
      ['UBL-SR-35', 'cac:OrderLineReference/cbc:LineID'],
      ['UBL-SR-36', 'cac:InvoicePeriod'],
      ['UBL-SR-37', 'cac:Price/cac:AllowanceCharge/cbc:Amount'],
      ['UBL-SR-50', 'cac:Item/cbc:Description'],
      ['UBL-SR-52', 'cac:DocumentReference'],
    ],
  ],
  [
    ['cac:PaymentMeans'],
    [
      ['UBL-SR-26', 'cbc:PaymentID'],
      ['UBL-SR-27', 'cbc:PaymentMeansCode'],
      ['UBL-SR-28', 'cac:PaymentMandate/cbc:ID'],
    ],
  ],
  [
    ['cac:TaxRepresentativeParty'],
    [
      ['UBL-SR-22', 'cac:PartyName/cbc:Name'],
      ['UBL-SR-23', 'cac:PartyTaxScheme/cbc:CompanyID'],
    ],
  ],
  [['cac:BillingReference'], [['UBL-SR-06', 'cac:InvoiceDocumentReference']]],
  [['cac:TaxSubtotal'], [['UBL-SR-32', 'cac:TaxCategory/cbc:TaxExemptionReason']]],
  [['cac:AdditionalDocumentReference'], [['UBL-SR-33', 'cbc:DocumentDescription']]],
  [['cac:Delivery'], [['UBL-SR-25', 'cac:DeliveryParty/cac:PartyName/cbc:Name']]],
  [['cac:PostalAddress', 'cac:Address'], [['UBL-SR-51', 'cac:AddressLine']]],
]

type Holds = (element: Element, spot: Spot) => boolean

const rule = (id: string, names: readonly string[], holds: Holds, messageKey = 'too-many'): ValueRule => ({
  id,
  names,
  messageKey,
  holds: (_, spot) => holds(spot.element, spot),
})

const REGISTRATION = 'cac:PartyTaxScheme'

/** The number of a party's registrations under the VAT scheme, or under others. */
const numbersOf = (root: Element, party: string, isVat: boolean) =>
  findAll(root, `${party}/${REGISTRATION}`)
    .filter((one) => (textOf(one, 'cac:TaxScheme/cbc:ID')?.toUpperCase() === 'VAT') === isVat)
    .filter((one) => childNamed(one, 'cac:TaxScheme'))
    .flatMap((one) => childrenNamed(one, 'cbc:CompanyID')).length

const oneNumber = (id: string, party: string, isVat: boolean): ValueRule => ({
  ...rule(id, ROOTS, (root) => numbersOf(root, party, isVat) <= 1),
  under: `${party}/${REGISTRATION}`,
})

const distinct = (elements: readonly Element[]) => new Set(elements.map(({ text }) => text)).size

const reasons = (element: Element) => childrenNamed(element, 'cbc:AllowanceChargeReason').length

const indicator = (element: Element) => ({ indicator: textOf(element, 'cbc:ChargeIndicator') })

/** The payee's name must differ from the seller's registered one. */
function isOtherPayee(payee: Element, spot: Spot): boolean {
  const seller = textOf(parentOf(spot), `${SELLER}/cac:PartyLegalEntity/cbc:RegistrationName`)
  const name = textOf(payee, 'cac:PartyName/cbc:Name')
  return name !== undefined && seller !== undefined && name !== seller
}

const isPayeeWithOne = (count: (payee: Element) => number) => (payee: Element, spot: Spot) =>
  count(payee) <= 1 && isOtherPayee(payee, spot)

const identifiersBut = (payee: Element) =>
  findAll(payee, 'cac:PartyIdentification/cbc:ID').filter(
    ({ attributes }) => attributes.schemeID?.toUpperCase() !== 'SEPA',
  ).length

const typeOf = (reference: Element) => textOf(reference, 'cbc:DocumentTypeCode')

/** A type code is allowed for an invoiced object, and on a credit note for a project; a scheme only for the former. */
function isTypedReference(reference: Element, { around }: Spot): boolean {
  const type = childNamed(reference, 'cbc:DocumentTypeCode')?.raw
  if (type === '130' || (type === '50' && around[0]?.name === 'CreditNote')) return true
  return type === undefined && childNamed(reference, 'cbc:ID')?.attributes.schemeID === undefined
}

const parties: readonly ValueRule[] = [
  oneNumber('UBL-SR-12', SELLER, true),
  oneNumber('UBL-SR-13', SELLER, false),
  {
    ...rule('UBL-SR-42', ['cac:Party'], (party) => childrenNamed(party, REGISTRATION).length <= 2),
    when: (spot) => isIn(spot, 'cac:AccountingSupplierParty'),
  },
  oneNumber('UBL-SR-18', BUYER, true),
  rule(
    'UBL-SR-19',
    ['cac:PayeeParty'],
    isPayeeWithOne((one) => findAll(one, 'cac:PartyName/cbc:Name').length),
  ),
  rule('UBL-SR-20', ['cac:PayeeParty'], isPayeeWithOne(identifiersBut)),
  rule(
    'UBL-SR-21',
    ['cac:PayeeParty'],
    isPayeeWithOne((one) => findAll(one, 'cac:PartyLegalEntity/cbc:CompanyID').length),
  ),
  rule(
    'UBL-SR-53',
    ['cac:PartyTaxScheme'],
    (one) =>
      childNamed(one, 'cac:TaxScheme/cbc:ID') !== undefined && childNamed(one, 'cbc:CompanyID') !== undefined,
    'not-empty',
  ),
]

const CREDITOR_PARTIES = [SELLER, BUYER, 'cac:PayeeParty', 'cac:TaxRepresentativeParty']

function creditors(root: Element): number {
  const identifiers = CREDITOR_PARTIES.flatMap((party) =>
    findAll(root, `${party}/cac:PartyIdentification/cbc:ID`),
  )
  return identifiers.filter(({ attributes }) => attributes.schemeID?.toUpperCase() === 'SEPA').length
}

const document: readonly ValueRule[] = [
  rule(
    'UBL-SR-04',
    ROOTS,
    (root) =>
      findAll(root, 'cac:AdditionalDocumentReference')
        .filter((one) => typeOf(one) === '130')
        .flatMap((one) => childrenNamed(one, 'cbc:ID')).length <= 1,
  ),
  rule('UBL-SR-29', ROOTS, (root) => creditors(root) <= 1),
  rule(
    'UBL-SR-44',
    ROOTS,
    (root) => distinct(findAll(root, 'cac:PaymentMeans/cbc:PaymentID')) <= 1,
    'not-unique',
  ),
  rule(
    'UBL-SR-46',
    ROOTS,
    (root) =>
      findAll(root, 'cac:PaymentMeans/cbc:PaymentMeansCode').filter(
        ({ attributes }) => attributes.name !== undefined,
      ).length <= 1,
  ),
  rule(
    'UBL-SR-47',
    ROOTS,
    (root) => distinct(findAll(root, 'cac:PaymentMeans/cbc:PaymentMeansCode')) <= 1,
    'not-unique',
  ),
]

const CATEGORY = ['cac:Item', 'cac:ClassifiedTaxCategory']
const hasOneCategory = (line: Element) => count(line, CATEGORY) === 1

const parts: readonly ValueRule[] = [
  rule(
    'UBL-SR-07',
    ['cac:BillingReference'],
    (one) => childNamed(one, 'cac:InvoiceDocumentReference/cbc:ID') !== undefined,
    'not-empty',
  ),
  rule('UBL-SR-30', ['cac:AllowanceCharge'], (one) => !isAllowance(indicator(one)) || reasons(one) <= 1),
  rule('UBL-SR-31', ['cac:AllowanceCharge'], (one) => !isCharge(indicator(one)) || reasons(one) <= 1),
  rule('UBL-SR-43', ['cac:AdditionalDocumentReference'], isTypedReference, 'invalid'),
  {
    ...rule('UBL-SR-48', LINES, hasOneCategory, 'invoice-incomplete'),
    under: 'cac:Item/cac:ClassifiedTaxCategory',
  },
  rule(
    'UBL-CR-666',
    ['cac:AdditionalDocumentReference'],
    (one) => typeOf(one) !== '130' || !childNamed(one, 'cac:Attachment'),
    'invalid',
  ),
  rule(
    'UBL-CR-673',
    ['cac:AdditionalDocumentReference'],
    (one) => typeOf(one) !== '130' || !childNamed(one, 'cbc:DocumentDescription'),
    'invalid',
  ),
]

export const occurrenceRules: readonly ValueRule[] = [
  ...once.flatMap(([names, rows]) =>
    rows.map(([id, path]) => {
      const steps = path.split('/')
      return rule(id, names, (element) => count(element, steps) <= 1)
    }),
  ),
  ...document,
  ...parties,
  ...parts,
]
