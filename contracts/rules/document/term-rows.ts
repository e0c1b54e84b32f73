/** The places of the terms of EN 16931 in the contract, on the screen and in print; terms.ts makes the table of these rows. */
import type { Kind, Place } from './term-places.ts'

/** Several ids share a place where the contract has one for them. A label is Dutch, French, English and German. */
export type Row = readonly [
  ids: string,
  at: string,
  place: Place,
  more?: { kind?: Kind; label?: string; joint?: string },
]

const address = (of: string, ids: readonly string[], place: Place, label?: string): Row[] => {
  const [street = '', code = '', city = '', part = '', country = ''] = ids
  return [
    [street, `${of}/street`, place, label === undefined ? {} : { label }],
    [code, `${of}/postalCode`, place],
    [city, `${of}/city`, place, { joint: ' ' }],
    [part, `${of}/subdivision`, place],
    [country, `${of}/country`, place, { kind: 'country' }],
  ]
}

const party = (of: 'seller' | 'buyer', ids: string): Row[] => {
  const [
    name = '',
    trade = '',
    number = '',
    legal = '',
    vat = '',
    endpoint = '',
    person = '',
    phone = '',
    mail = '',
  ] = ids.split(' ')
  const contact = of === 'seller' ? 'LAYOUT' : 'buyer'
  return [
    [name, `/${of}/name`, 'LAYOUT'],
    [trade, `/${of}/tradingName`, 'LAYOUT'],
    [vat, `/${of}/vat`, 'LAYOUT'],
    [legal, `/${of}/legalId`, of, { kind: 'number', label: COMPANY_NUMBER }],
    [
      number,
      `/${of}/identifiers/*/id`,
      of,
      { kind: 'number', label: 'Ander nummer|Autre numéro|Other number|Andere Nummer' },
    ],
    [`${number}-1`, `/${of}/identifiers/*/scheme`, of, { kind: 'scheme', joint: ' ' }],
    [endpoint, `/${of}/endpoint`, of, { kind: 'number', label: ELECTRONIC_ADDRESS }],
    [person, `/${of}/contact`, contact, { label: 'Contact|Contact|Contact|Kontakt' }],
    [phone, `/${of}/telephone`, contact, { label: 'Telefoon|Téléphone|Telephone|Telefon' }],
    [mail, `/${of}/email`, contact, { label: 'E-mail|E-mail|E-mail|E-Mail' }],
  ]
}

const COMPANY_NUMBER = 'Ondernemingsnummer|Numéro d’entreprise|Company number|Unternehmensnummer'
const ELECTRONIC_ADDRESS = 'Elektronisch adres|Adresse électronique|Electronic address|Elektronische Adresse'

const adjustment = (of: string, ids: readonly string[]): Row[] => {
  const [amount = '', base = '', share = '', reason = '', code = ''] = ids
  return [
    [amount, `${of}/amount`, 'LAYOUT'],
    [reason, `${of}/reason`, 'LAYOUT'],
    [share, `${of}/percentage`, 'ADJUSTMENT', { kind: 'percentage', label: '|||' }],
    [base, `${of}/base`, 'ADJUSTMENT', { kind: 'base', joint: ' ' }],
    [code, `${of}/reasonCode`, 'ADJUSTMENT', { label: 'code|code|code|Code' }],
  ]
}

const HEADING: Row[] = [
  ['BT-1', '/invoiceNumber', 'LAYOUT'],
  ['BT-2', '/issueDate', 'LAYOUT', { kind: 'date' }],
  ['BT-9', '/dueDate', 'LAYOUT', { kind: 'date' }],
  ['BT-5', '/currency', 'LAYOUT'],
  ['BT-10', '/buyerReference', 'LAYOUT'],
  ['BT-11', '/projectNumber', 'LAYOUT'],
  ['BT-12', '/contractNumber', 'LAYOUT'],
  ['BT-13', '/orderNumber', 'LAYOUT'],
  ['BT-72', '/deliveryDate', 'LAYOUT', { kind: 'date' }],
  ['BT-73', '/periodStart', 'LAYOUT', { kind: 'date' }],
  ['BT-74', '/periodEnd', 'LAYOUT', { kind: 'date' }],
  ['BT-25', '/precedingInvoices/*/number', 'LAYOUT'],
  ['BT-26', '/precedingInvoices/*/issueDate', 'LAYOUT', { kind: 'date' }],
  ['BT-21 BT-22', '/notes/*', 'LAYOUT'],
]

const DOCUMENTS: Row[] = [
  ['BT-122', '/supportingDocuments/*/id', 'LAYOUT'],
  ['BT-123', '/supportingDocuments/*/description', 'LAYOUT'],
  ['BT-124', '/supportingDocuments/*/url', 'LAYOUT'],
  ['BT-125', '/supportingDocuments/*/fileName', 'LAYOUT'],
]

const PAYEE: Row[] = [
  ['BT-59', '/payee/name', 'payee', { label: 'Naam|Nom|Name|Name' }],
  ['BT-60', '/payee/identifiers/*/id', 'payee', { kind: 'number', label: 'Nummer|Numéro|Number|Nummer' }],
  ['BT-60-1', '/payee/identifiers/*/scheme', 'payee', { kind: 'scheme', joint: ' ' }],
  ['BT-61', '/payee/legalId', 'payee', { kind: 'number', label: COMPANY_NUMBER }],
]

const DELIVERY: Row[] = [
  ['BT-70', '/delivery/name', 'delivery', { label: 'Aan|À|To|An' }],
  ['BT-71', '/delivery/location/id', 'delivery', { label: 'Plaats|Lieu|Location|Ort' }],
  ['BT-71-1', '/delivery/location/scheme', 'delivery', { kind: 'scheme', joint: ' ' }],
  ...address(
    '/delivery',
    ['BT-75 BT-76 BT-165', 'BT-78', 'BT-77', 'BT-79', 'BT-80'],
    'delivery',
    'Adres|Adresse|Address|Adresse',
  ),
]

const REFERENCES: Row[] = [
  [
    'BT-14',
    '/salesOrderNumber',
    'references',
    { label: 'Order van de leverancier|Commande du fournisseur|Sales order|Auftrag des Lieferanten' },
  ],
  [
    'BT-16',
    '/despatchNumber',
    'references',
    { label: 'Leveringsbon|Bon de livraison|Despatch note|Lieferschein' },
  ],
  [
    'BT-15',
    '/receiptNumber',
    'references',
    { label: 'Ontvangstbewijs|Bon de réception|Receipt note|Empfangsschein' },
  ],
  ['BT-17', '/tenderNumber', 'references', { label: 'Aanbesteding|Marché public|Tender|Ausschreibung' }],
  ['BT-18', '/invoicedObject/id', 'references', { label: 'Betreft|Concerne|Concerns|Betrifft' }],
  ['BT-18-1', '/invoicedObject/scheme', 'references', { kind: 'scheme', joint: ' ' }],
  [
    'BT-19',
    '/accountingCost',
    'references',
    { label: 'Boekhoudcode klant|Code comptable client|Customer’s accounting code|Kontierung des Kunden' },
  ],
]

const PAYMENT: Row[] = [
  ['BT-20', '/payment/terms', 'payment', { label: 'Voorwaarden|Conditions|Terms|Bedingungen' }],
  [
    'BT-81',
    '/payment/code',
    'payment',
    { kind: 'means', label: 'Betaalwijze|Mode de paiement|Means of payment|Zahlungsweise' },
  ],
  ['BT-82', '/payment/codeName', 'payment'],
  ['BT-83', '/payment/reference', 'LAYOUT'],
  ['BT-84', '/payment/iban', 'LAYOUT', { kind: 'iban' }],
  ['BT-85', '/payment/accountName', 'LAYOUT'],
  ['BT-86', '/payment/bic', 'LAYOUT'],
  ['BT-87', '/payment/card/number', 'payment', { label: 'Kaart|Carte|Card|Karte' }],
  ['BT-88', '/payment/card/holder', 'payment'],
  ['BT-89', '/payment/mandate', 'payment', { label: 'Mandaat|Mandat|Mandate|Mandat' }],
  ['BT-90', '/payment/creditor', 'payment', { label: 'Schuldeiser|Créancier|Creditor|Gläubiger' }],
  [
    'BT-91',
    '/payment/debitedAccount',
    'payment',
    { kind: 'iban', label: 'Van rekening|Du compte|From account|Von Konto' },
  ],
]

const VAT: Row[] = [
  [
    'BT-111',
    '/totals/vatInTaxCurrency',
    'vat',
    {
      kind: 'moneyInTaxCurrency',
      label:
        'Btw in de munt van de aangifte|TVA dans la monnaie de la déclaration|VAT in the currency of the return|MwSt. in der Währung der Erklärung',
    },
  ],
  [
    'BT-6',
    '/taxCurrency',
    'vat',
    {
      label:
        'Munt van de btw-aangifte|Monnaie de la déclaration TVA|Currency of the VAT return|Währung der MwSt.-Erklärung',
    },
  ],
  [
    'BT-7',
    '/taxPointDate',
    'vat',
    { kind: 'date', label: 'Btw opeisbaar op|TVA exigible le|VAT due on|MwSt. fällig am' },
  ],
  [
    'BT-8',
    '/taxPointCode',
    'vat',
    { kind: 'taxPoint', label: 'Btw opeisbaar bij|TVA exigible à|VAT due at|MwSt. fällig bei' },
  ],
  [
    'BT-121',
    '/vat/*/reasonCode',
    'vat',
    { label: 'Reden zonder btw|Motif sans TVA|Reason without VAT|Grund ohne MwSt.' },
  ],
  ['BT-118', '/vat/*/category', 'LAYOUT'],
  ['BT-119', '/vat/*/rate', 'LAYOUT', { kind: 'percentage' }],
  ['BT-116', '/vat/*/taxable', 'LAYOUT', { kind: 'money' }],
  ['BT-117', '/vat/*/tax', 'LAYOUT', { kind: 'money' }],
  ['BT-120', '/vat/*/reason', 'LAYOUT'],
]

const TOTALS: Row[] = [
  ['BT-106', '/totals/lines', 'LAYOUT', { kind: 'money' }],
  ['BT-107', '/totals/allowances', 'LAYOUT', { kind: 'money' }],
  ['BT-108', '/totals/charges', 'LAYOUT', { kind: 'money' }],
  ['BT-109', '/totals/net', 'LAYOUT', { kind: 'money' }],
  ['BT-110', '/totals/vat', 'LAYOUT', { kind: 'money' }],
  ['BT-112', '/totals/gross', 'LAYOUT', { kind: 'money' }],
  ['BT-113', '/totals/prepaid', 'LAYOUT', { kind: 'money' }],
  ['BT-114', '/totals/rounding', 'LAYOUT', { kind: 'money' }],
  ['BT-115', '/totals/payable', 'LAYOUT', { kind: 'money' }],
]

const REPRESENTATIVE: Row[] = [
  ['BT-62', '/taxRepresentative/name', 'representative', { label: 'Naam|Nom|Name|Name' }],
  [
    'BT-63',
    '/taxRepresentative/vat',
    'representative',
    { label: 'Btw-nummer|Numéro de TVA|VAT number|MwSt.-Nummer' },
  ],
  ...address(
    '/taxRepresentative',
    ['BT-64 BT-65 BT-164', 'BT-67', 'BT-66', 'BT-68', 'BT-69'],
    'representative',
    'Adres|Adresse|Address|Adresse',
  ),
]

const PARTIES: Row[] = [
  ...party('seller', 'BT-27 BT-28 BT-29 BT-30 BT-31 BT-34 BT-41 BT-42 BT-43'),
  [
    'BT-32',
    '/seller/taxRegistration',
    'seller',
    { label: 'Belastingnummer|Numéro fiscal|Tax number|Steuernummer' },
  ],
  [
    'BT-33',
    '/seller/legalForm',
    'seller',
    {
      label:
        'Rechtsvorm en register|Forme juridique et registre|Legal form and register|Rechtsform und Register',
    },
  ],
  ...address('/seller', ['BT-35 BT-36 BT-162', 'BT-38', 'BT-37', 'BT-39', 'BT-40'], 'LAYOUT'),
  ...party('buyer', 'BT-44 BT-45 BT-46 BT-47 BT-48 BT-49 BT-56 BT-57 BT-58'),
  ...address('/buyer', ['BT-50 BT-51 BT-163', 'BT-53', 'BT-52', 'BT-54', 'BT-55'], 'LAYOUT'),
]

const LINES: Row[] = [
  ['BT-153', '/lines/*/name', 'LAYOUT'],
  ['BT-129', '/lines/*/quantity', 'LAYOUT', { kind: 'figure' }],
  ['BT-130', '/lines/*/unit', 'LAYOUT', { kind: 'unit' }],
  ['BT-146', '/lines/*/unitPrice', 'LAYOUT', { kind: 'figure' }],
  ['BT-149', '/lines/*/priceQuantity', 'LAYOUT', { kind: 'figure' }],
  ['BT-150', '/lines/*/priceUnit', 'LAYOUT', { kind: 'unit' }],
  ['BT-152', '/lines/*/vatRate', 'LAYOUT', { kind: 'percentage' }],
  ['BT-131', '/lines/*/net', 'LAYOUT', { kind: 'figure' }],
  ['BT-154', '/lines/*/description', 'LINE', { label: '|||' }],
  ['BT-127', '/lines/*/note', 'LINE', { label: '|||' }],
  ['BT-126', '/lines/*/id', 'LINE', { kind: 'lineId', label: 'Lijn|Ligne|Line|Zeile' }],
  ['BT-155', '/lines/*/sellersId', 'LINE', { label: 'Artikel|Article|Article|Artikel' }],
  [
    'BT-156',
    '/lines/*/buyersId',
    'LINE',
    { label: 'Artikel klant|Article client|Customer’s article|Artikel des Kunden' },
  ],
  [
    'BT-157',
    '/lines/*/standardId/id',
    'LINE',
    { label: 'Standaardnummer|Numéro standard|Standard number|Standardnummer' },
  ],
  ['BT-157-1', '/lines/*/standardId/scheme', 'LINE', { kind: 'scheme', joint: ' ' }],
  ['BT-160', '/lines/*/attributes/*/name', 'LINE', { label: '|||' }],
  ['BT-161', '/lines/*/attributes/*/value', 'LINE', { joint: ': ' }],
  ['BT-158', '/lines/*/classifications/*/code', 'LINE', { label: 'Soort|Classe|Class|Klasse' }],
  ['BT-158-1', '/lines/*/classifications/*/list', 'LINE', { kind: 'scheme', joint: ' ' }],
  ['BT-158-2', '/lines/*/classifications/*/version', 'LINE', { joint: ' ' }],
  [
    'BT-159',
    '/lines/*/originCountry',
    'LINE',
    { kind: 'country', label: 'Oorsprong|Origine|Origin|Ursprung' },
  ],
  ['BT-128', '/lines/*/invoicedObject/id', 'LINE', { label: 'Betreft|Concerne|Concerns|Betrifft' }],
  ['BT-128-1', '/lines/*/invoicedObject/scheme', 'LINE', { kind: 'scheme', joint: ' ' }],
  ['BT-132', '/lines/*/orderLine', 'LINE', { label: 'Orderlijn|Ligne de commande|Order line|Auftragszeile' }],
  [
    'BT-133',
    '/lines/*/accountingCost',
    'LINE',
    { label: 'Boekhoudcode klant|Code comptable client|Customer’s accounting code|Kontierung des Kunden' },
  ],
  ['BT-134', '/lines/*/periodStart', 'LINE', { kind: 'date', label: 'Periode|Période|Period|Zeitraum' }],
  ['BT-135', '/lines/*/periodEnd', 'LINE', { kind: 'date', joint: ' – ' }],
  [
    'BT-148',
    '/lines/*/grossPrice',
    'LINE',
    { kind: 'figure', label: 'Brutoprijs|Prix brut|Gross price|Bruttopreis' },
  ],
  [
    'BT-147',
    '/lines/*/priceDiscount',
    'LINE',
    { kind: 'figure', label: 'Korting op de prijs|Remise sur le prix|Price discount|Preisnachlass' },
  ],
  ['BT-151', '/lines/*/vatCategory', 'LINE', { kind: 'vatCategory', label: 'Btw|TVA|VAT|MwSt.' }],
]

const ABOUT: Row[] = [
  [
    'BT-3',
    '/typeCode',
    'about',
    { kind: 'documentType', label: 'Soort document|Type de document|Kind of document|Art des Dokuments' },
  ],
  ['BT-24', '/customizationId', 'about', { kind: 'profile', label: 'Volgens|Selon|According to|Nach' }],
  ['BT-23', '/profileId', 'about', { kind: 'profile', label: 'Proces|Processus|Process|Prozess' }],
]

const ADJUSTMENTS: Row[] = [
  ...adjustment('/adjustments/*', [
    'BT-92 BT-99',
    'BT-93 BT-100',
    'BT-94 BT-101',
    'BT-97 BT-104',
    'BT-98 BT-105',
  ]),
  [
    'BT-95 BT-102',
    '/adjustments/*/vatCategory',
    'ADJUSTMENT',
    { kind: 'vatCategory', label: 'btw|TVA|VAT|MwSt.' },
  ],
  [
    'BT-96 BT-103',
    '/adjustments/*/vatRate',
    'ADJUSTMENT',
    { kind: 'percentage', label: 'btw|TVA|VAT|MwSt.' },
  ],
  ...adjustment('/lines/*/adjustments/*', [
    'BT-136 BT-141',
    'BT-137 BT-142',
    'BT-138 BT-143',
    'BT-139 BT-144',
    'BT-140 BT-145',
  ]),
]

export const ROWS: readonly Row[] = [
  ...HEADING,
  ...DOCUMENTS,
  ...PAYEE,
  ...DELIVERY,
  ...REFERENCES,
  ...PAYMENT,
  ...VAT,
  ...TOTALS,
  ...REPRESENTATIVE,
  ...PARTIES,
  ...ADJUSTMENTS,
  ...LINES,
  ...ABOUT,
]
