/** Writes a payment order: credit transfers in euro of one account as pain.001.001.09 (EPC132-08, SEPA credit transfer). */
import { isIsoCountry } from '#contracts/rules/countries.ts'
import { isBic, isIban, normaliseBic, normaliseIban } from '#contracts/rules/formats.ts'
import { isIsoDate } from '#contracts/rules/iso-date.ts'
import { structuredReference } from './reference.ts'
import { isSepaIdentifier, sepaText } from './sepa-text.ts'
import { writeXml, type XmlNode } from './write-xml.ts'

export interface PaymentOrder {
  /** At most 35 characters of SEPA; an answer of the bank names it. */
  messageId: string
  createdAt: Date
  debtor: {
    name: string
    iban: string
    /** Null where the bank finds it by the IBAN. */
    bic: string | null
    /** Ten digits of a Belgian enterprise. */
    enterpriseNumber?: string | null
  }
  /** The bank books all payments as one sum. */
  isBatch: boolean
  /** ISO date. */
  executionDate: string
  payments: OrderedPayment[]
}

export interface OrderedPayment {
  /** At most 35 characters of SEPA, once in the order; a statement and an answer of the bank name it. */
  endToEndId: string
  /** In euro, from 1 cent on. */
  cents: number
  /** Within the European Economic Area the scheme asks for no address; one that is there has a town and a country. */
  creditor: { name: string; iban: string; bic: string | null; address: OrderedAddress | null }
  /** A Belgian structured communication in any notation, or a creditor reference (ISO 11649). It goes before the message. */
  reference: string | null
  message: string
}

/** Structured, as banks ask since November 2026. */
interface OrderedAddress {
  street?: string | null
  buildingNumber?: string | null
  postCode?: string | null
  town: string
  /** ISO 3166, two letters. */
  country: string
}

/** A text that the file has otherwise than it was given: in other characters, or cut. */
export interface OrderChange {
  /** JSON pointer into the order. */
  field: string
  given: string
  written: string
}

/** The order has a value that no file may have. */
export class UnwritablePaymentOrder extends Error {
  /** JSON pointer into the order. */
  readonly field: string

  constructor(field: string) {
    super(`no payment order can have this ${field}`)
    this.name = 'UnwritablePaymentOrder'
    this.field = field
  }
}

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'
/** Of one SEPA credit transfer. */
const MOST_CENTS = 99_999_999_999
const NAME = 70
const MESSAGE = 140

/**
 * The file in UTF-8. Its texts are those of `changesIn`.
 * @throws {UnwritablePaymentOrder} for a wrong account, amount, date, identifier, address or reference
 */
export function writePaymentOrder(order: PaymentOrder): Uint8Array {
  checkOrder(order)
  const { messageId, createdAt, debtor, payments } = order
  const initiator = debtor.enterpriseNumber
  const organisation: XmlNode = [
    'Othr',
    [
      ['Id', initiator ?? null],
      ['Issr', initiator ? 'KBO-BCE' : null],
    ],
  ]
  const totals: XmlNode[] = [
    ['NbOfTxs', String(payments.length)],
    ['CtrlSum', decimal(payments.reduce((sum, { cents }) => sum + cents, 0))],
  ]
  const header: XmlNode = [
    'GrpHdr',
    [
      ['MsgId', messageId],
      ['CreDtTm', `${createdAt.toISOString().slice(0, 19)}Z`],
      ...totals,
      [
        'InitgPty',
        [
          ['Nm', cut(debtor.name, NAME)],
          ['Id', [['OrgId', [organisation]]]],
        ],
      ],
    ],
  ]
  const content: XmlNode = ['CstmrCdtTrfInitn', [header, paymentInformation(order, totals)]]
  return Buffer.from(writeXml(['Document', [content], { xmlns: NAMESPACE }]))
}

function paymentInformation(order: PaymentOrder, totals: readonly XmlNode[]): XmlNode {
  const { messageId, debtor, isBatch, executionDate, payments } = order
  const bank: XmlNode = debtor.bic ? ['BICFI', normaliseBic(debtor.bic)] : ['Othr', [['Id', 'NOTPROVIDED']]]
  return [
    'PmtInf',
    [
      ['PmtInfId', messageId],
      ['PmtMtd', 'TRF'],
      ['BtchBookg', String(isBatch)],
      ...totals,
      ['PmtTpInf', [['SvcLvl', [['Cd', 'SEPA']]]]],
      ['ReqdExctnDt', [['Dt', executionDate]]],
      ['Dbtr', [['Nm', cut(debtor.name, NAME)]]],
      ['DbtrAcct', [['Id', [['IBAN', normaliseIban(debtor.iban)]]]]],
      ['DbtrAgt', [['FinInstnId', [bank]]]],
      ['ChrgBr', 'SLEV'],
      ...payments.map(transfer),
    ],
  ]
}

function transfer({ endToEndId, cents, creditor, reference, message }: OrderedPayment): XmlNode {
  const { name, iban, bic, address } = creditor
  return [
    'CdtTrfTxInf',
    [
      ['PmtId', [['EndToEndId', endToEndId]]],
      ['Amt', [['InstdAmt', decimal(cents), { Ccy: 'EUR' }]]],
      ['CdtrAgt', [['FinInstnId', [['BICFI', bic && normaliseBic(bic)]]]]],
      ['Cdtr', [['Nm', cut(name, NAME)], ...(address === null ? [] : [postalAddress(address)])]],
      ['CdtrAcct', [['Id', [['IBAN', normaliseIban(iban)]]]]],
      ['RmtInf', [reference ? structured(reference) : ['Ustrd', cut(message, MESSAGE) || null]]],
    ],
  ]
}

const postalAddress = ({ street, buildingNumber, postCode, town, country }: OrderedAddress): XmlNode => [
  'PstlAdr',
  [
    ['StrtNm', cut(street ?? '', LENGTHS.street) || null],
    ['BldgNb', cut(buildingNumber ?? '', LENGTHS.buildingNumber) || null],
    ['PstCd', cut(postCode ?? '', LENGTHS.postCode) || null],
    ['TwnNm', cut(town, LENGTHS.town)],
    ['Ctry', country],
  ],
]

const LENGTHS = { street: 70, buildingNumber: 16, postCode: 16, town: 35 } as const

function structured(given: string): XmlNode {
  const reference = structuredReference(given) ?? ''
  const issuer = reference.startsWith('RF') ? 'ISO' : 'BBA'
  const type: XmlNode = [
    'Tp',
    [
      ['CdOrPrtry', [['Cd', 'SCOR']]],
      ['Issr', issuer],
    ],
  ]
  return ['Strd', [['CdtrRefInf', [type, ['Ref', reference]]]]]
}

const decimal = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

const cut = (text: string, length: number): string => sepaText(text).slice(0, length).trimEnd()

/** Every text that `writePaymentOrder` writes otherwise than it was given, for the payer to see. */
export function changesIn({ debtor, payments }: PaymentOrder): OrderChange[] {
  const texts: [field: string, given: string | null | undefined, length: number][] = [
    ['/debtor/name', debtor.name, NAME],
    ...payments.flatMap(({ creditor, reference, message }, at): typeof texts => [
      [`/payments/${at}/creditor/name`, creditor.name, NAME],
      ...Object.entries(LENGTHS).map(([name, length]): (typeof texts)[number] => [
        `/payments/${at}/creditor/address/${name}`,
        creditor.address?.[name as keyof typeof LENGTHS],
        length,
      ]),
      [`/payments/${at}/message`, reference ? null : message, MESSAGE],
    ]),
  ]
  return texts.flatMap(([field, given, length]) => {
    if (!given) return []
    const written = cut(given, length)
    return written === given ? [] : [{ field, given, written }]
  })
}

function checkOrder({ messageId, debtor, executionDate, payments }: PaymentOrder): void {
  const checks: [field: string, isRight: boolean][] = [
    ['/messageId', isSepaIdentifier(messageId)],
    ['/executionDate', isIsoDate(executionDate)],
    ['/debtor/name', cut(debtor.name, NAME) !== ''],
    ['/debtor/iban', isIban(debtor.iban)],
    ['/debtor/bic', debtor.bic === null || isBic(debtor.bic)],
    ['/payments', payments.length > 0],
  ]
  const identifiers = new Set<string>()
  for (const [at, { endToEndId, cents, creditor, reference }] of payments.entries()) {
    const { address } = creditor
    checks.push(
      [`/payments/${at}/endToEndId`, isSepaIdentifier(endToEndId) && !identifiers.has(endToEndId)],
      [`/payments/${at}/cents`, Number.isInteger(cents) && cents > 0 && cents <= MOST_CENTS],
      [`/payments/${at}/creditor/name`, cut(creditor.name, NAME) !== ''],
      [`/payments/${at}/creditor/iban`, isIban(creditor.iban)],
      [`/payments/${at}/creditor/bic`, creditor.bic === null || isBic(creditor.bic)],
      [`/payments/${at}/creditor/address/town`, address === null || cut(address.town, LENGTHS.town) !== ''],
      [`/payments/${at}/creditor/address/country`, address === null || isIsoCountry(address.country)],
      [`/payments/${at}/reference`, !reference || structuredReference(reference) !== null],
    )
    identifiers.add(endToEndId)
  }
  const wrong = checks.find(([, isRight]) => !isRight)
  if (wrong) throw new UnwritablePaymentOrder(wrong[0])
}
