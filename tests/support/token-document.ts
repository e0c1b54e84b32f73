/** An invoice with another value in every term of EN 16931, and how people and programs read each. */
import type { AllowanceCharge, Invoice, Party } from '#contracts/rules/invoice/model.ts'
import { writeUbl } from '#contracts/rules/invoice/ubl/write.ts'
import { documentContent } from '#server/formats/document/document-content.ts'
import { readInvoice } from '#server/formats/ubl/read.ts'

type Seen = { written: string; shown: string }

/** By term; the shown texts are Dutch. */
export const SEEN = new Map<string, Seen>()

const see = (term: string, written: string, shown = written): string => {
  SEEN.set(term, { written, shown })
  return written
}
const text = (term: string): string => see(term, `tok${term.replace(/\W/g, '').toLowerCase()}x`)
const number = (term: string): number => Number(/\d+/.exec(term)?.[0])
const amount = (term: string, currency = 'CHF') => {
  const of = String(7000 + number(term))
  return { value: see(term, `${of}.25`, `7\u00a0${of.slice(1)},25`), currency }
}
const share = (term: string): string => see(term, `${number(term)}.5`, `${number(term)},5\u00a0%`)
const date = (term: string): string => {
  const day = String((number(term) % 28) + 1).padStart(2, '0')
  const year = 2000 + number(term)
  return see(term, `${year}-03-${day}`, `${day}/03/${year}`)
}
const identifier = (term: string, scheme: string) => {
  see(`${term}-1`, scheme)
  return { value: text(term), scheme }
}

function address(
  [street, second, third, city, postalCode, subdivision]: string[],
  country: [string, string, string],
) {
  const of = (term: string | undefined) => text(term ?? '')
  return {
    street: of(street),
    additionalStreet: of(second),
    line: of(third),
    city: of(city),
    postalCode: of(postalCode),
    subdivision: of(subdivision),
    country: see(...country),
  }
}

function party(ids: string, place: Party['address']): Party {
  const [
    name = '',
    trading = '',
    id = '',
    legal = '',
    vat = '',
    endpoint = '',
    person = '',
    phone = '',
    mail = '',
  ] = ids.split(' ')
  return {
    registrationName: text(name),
    name: text(trading),
    identifiers: [identifier(id, '0088')],
    legalId: { value: text(legal) },
    taxRegistrations: [{ id: text(vat), scheme: 'VAT' }],
    endpoint: { scheme: '0088', value: text(endpoint) },
    contact: { name: text(person), telephone: text(phone), email: text(mail) },
    ...(place && { address: place }),
  }
}

function adjustment(indicator: string, ids: string): AllowanceCharge {
  const [value = '', base = '', percentage = '', reason = '', code = ''] = ids.split(' ')
  return {
    indicator,
    amount: amount(value),
    baseAmount: amount(base),
    percentage: share(percentage),
    reason: text(reason),
    reasonCode: text(code),
  }
}

const seller = party(
  'BT-27 BT-28 BT-29 BT-30 BT-31 BT-34 BT-41 BT-42 BT-43',
  address(['BT-35', 'BT-36', 'BT-162', 'BT-37', 'BT-38', 'BT-39'], ['BT-40', 'SE', 'Zweden']),
)

export const TOKEN_INVOICE: Invoice = {
  kind: 'INVOICE',
  customizationId: text('BT-24'),
  profileId: text('BT-23'),
  number: text('BT-1'),
  issueDate: date('BT-2'),
  typeCode: see('BT-3', '384'),
  currency: see('BT-5', 'CHF'),
  taxCurrency: see('BT-6', 'SEK'),
  taxPointDate: date('BT-7'),
  dueDate: date('BT-9'),
  buyerReference: text('BT-10'),
  projectReference: text('BT-11'),
  contractReference: text('BT-12'),
  order: { id: text('BT-13'), salesOrderId: text('BT-14') },
  receiptReference: text('BT-15'),
  despatchReference: text('BT-16'),
  tenderReference: text('BT-17'),
  accountingCost: text('BT-19'),
  paymentTerms: text('BT-20'),
  notes: [see('BT-22', `${'Lange opmerking. '.repeat(500)}tokbt22x`, 'tokbt22x')],
  precedingInvoices: [{ id: text('BT-25'), issueDate: date('BT-26') }],
  period: { start: date('BT-73'), end: date('BT-74'), descriptionCode: see('BT-8', '432', 'de betaling') },
  documentReferences: [
    { id: identifier('BT-18', 'ABT'), typeCode: '130' },
    {
      id: { value: text('BT-122') },
      description: text('BT-123'),
      attachment: { content: 'dXJlbgo=', mimeCode: 'text/csv', fileName: see('BT-125', 'tokbt125x.csv') },
    },
    {
      id: { value: 'elders' },
      uri: see('BT-124', 'https://tokbt124x.example/f', 'tokbt124x.example'),
    },
  ],
  seller: {
    ...seller,
    taxRegistrations: [...(seller.taxRegistrations ?? []), { id: text('BT-32'), scheme: 'TAX' }],
    legalForm: text('BT-33'),
  },
  buyer: party(
    'BT-44 BT-45 BT-46 BT-47 BT-48 BT-49 BT-56 BT-57 BT-58',
    address(['BT-50', 'BT-51', 'BT-163', 'BT-52', 'BT-53', 'BT-54'], ['BT-55', 'NO', 'Noorwegen']),
  ),
  payee: {
    name: text('BT-59'),
    identifiers: [identifier('BT-60', '0192'), { value: text('BT-90'), scheme: 'SEPA' }],
    legalId: { value: text('BT-61') },
  },
  taxRepresentative: {
    name: text('BT-62'),
    taxRegistrations: [{ id: text('BT-63'), scheme: 'VAT' }],
    address: address(['BT-64', 'BT-65', 'BT-164', 'BT-66', 'BT-67', 'BT-68'], ['BT-69', 'FR', 'Frankrijk']),
  },
  delivery: {
    partyName: text('BT-70'),
    locationId: identifier('BT-71', '0184'),
    date: date('BT-72'),
    address: address(['BT-75', 'BT-76', 'BT-165', 'BT-77', 'BT-78', 'BT-79'], ['BT-80', 'DE', 'Duitsland']),
  },
  paymentMeans: [
    {
      code: see('BT-81', '42', 'overschrijving'),
      codeName: text('BT-82'),
      reference: text('BT-83'),
      account: {
        id: see('BT-84', 'BE68539007547034', 'BE68 5390 0754 7034'),
        name: text('BT-85'),
        bic: text('BT-86'),
      },
      card: { number: text('BT-87'), holder: text('BT-88') },
      mandate: { id: text('BT-89'), payerAccount: see('BT-91', 'BE88736041882341', 'BE88 7360 4188 2341') },
    },
  ],
  allowanceCharges: [
    {
      ...adjustment('false', 'BT-92 BT-93 BT-94 BT-97 BT-98'),
      taxCategory: { code: see('BT-95', 'E', 'vrijgesteld'), percent: share('BT-96'), scheme: 'VAT' },
    },
    {
      ...adjustment('true', 'BT-99 BT-100 BT-101 BT-104 BT-105'),
      taxCategory: { code: see('BT-102', 'Z', 'nultarief'), percent: share('BT-103'), scheme: 'VAT' },
    },
  ],
  taxTotals: [
    {
      amount: amount('BT-110'),
      subtotals: [
        {
          taxable: amount('BT-116'),
          tax: amount('BT-117'),
          category: { code: 'S', percent: share('BT-119'), scheme: 'VAT' },
        },
        {
          taxable: { value: '1.00' },
          tax: { value: '0.00' },
          category: {
            code: see('BT-118', 'K', 'ntracommunautair'),
            percent: '0',
            exemptionReason: text('BT-120'),
            exemptionCode: text('BT-121'),
            scheme: 'VAT',
          },
        },
      ],
    },
    { amount: amount('BT-111', 'SEK') },
  ],
  totals: {
    lineNet: amount('BT-106'),
    allowances: amount('BT-107'),
    charges: amount('BT-108'),
    taxExclusive: amount('BT-109'),
    taxInclusive: amount('BT-112'),
    prepaid: amount('BT-113'),
    rounding: amount('BT-114'),
    payable: amount('BT-115'),
  },
  lines: [
    {
      id: text('BT-126'),
      note: text('BT-127'),
      documentReferences: [{ id: identifier('BT-128', 'AAZ'), typeCode: '130' }],
      quantity: { value: see('BT-129', '129.5', '129,5'), unit: see('BT-130', 'KGM', 'kg') },
      net: amount('BT-131'),
      orderLineReference: text('BT-132'),
      accountingCost: text('BT-133'),
      period: { start: date('BT-134'), end: date('BT-135') },
      allowanceCharges: [
        adjustment('false', 'BT-136 BT-137 BT-138 BT-139 BT-140'),
        adjustment('true', 'BT-141 BT-142 BT-143 BT-144 BT-145'),
      ],
      price: {
        amount: amount('BT-146'),
        allowance: { indicator: 'false', amount: amount('BT-147'), baseAmount: amount('BT-148') },
        baseQuantity: { value: see('BT-149', '149'), unit: see('BT-150', 'MTR', '149\u00a0m') },
      },
      item: {
        name: text('BT-153'),
        description: text('BT-154'),
        sellersId: text('BT-155'),
        buyersId: text('BT-156'),
        standardId: identifier('BT-157', '0160'),
        classifications: [
          { code: text('BT-158'), list: see('BT-158-1', 'STI'), listVersion: text('BT-158-2') },
        ],
        originCountry: see('BT-159', 'IT', 'Italië'),
        attributes: [{ name: text('BT-160'), value: text('BT-161') }],
        taxCategory: { code: see('BT-151', 'AE', 'verlegd'), percent: share('BT-152'), scheme: 'VAT' },
      },
    },
  ],
}

export const TOKEN_XML = Buffer.from(writeUbl(TOKEN_INVOICE))

/** The API's answer about it. */
export const tokenContent = () => documentContent(readInvoice(TOKEN_XML))

/** The terms whose token is missing there. */
export const missingIn = (said: string, of: keyof Seen): string[] => {
  const bare = said.replace(/\s+/g, ' ')
  return [...SEEN].filter(([, seen]) => !bare.includes(seen[of].replace(/\s+/g, ' '))).map(([term]) => term)
}
