/** Writes CAMT.053 of an older and a newer version by the standard, for the reader to be held against. */
import type { EntryKind, StatementEntry } from '#server/formats/bank/statement.ts'
import { writeXml, type XmlNode } from '#server/formats/bank/write-xml.ts'
import { type Booking, closingCentsOf, type WrittenStatement } from './written-statement.ts'

export type CamtVersion = '02' | '08'

export function writeCamt(statements: readonly WrittenStatement[], version: CamtVersion): Buffer {
  const header: XmlNode = [
    'GrpHdr',
    [
      ['MsgId', 'ZEGEL-PROEF'],
      ['CreDtTm', '2026-12-01T06:00:00'],
    ],
  ]
  const content: XmlNode = ['BkToCstmrStmt', [header, ...statements.map((one) => statementOf(one, version))]]
  const xmlns = `urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}`
  return Buffer.from(writeXml(['Document', [content], { xmlns }]))
}

const decimal = (cents: number): string => (Math.abs(cents) / 100).toFixed(2)
const sign = (cents: number): XmlNode => ['CdtDbtInd', cents < 0 ? 'DBIT' : 'CRDT']
const bank = (bic: string | null, version: CamtVersion): readonly XmlNode[] => [
  ['FinInstnId', [[version === '02' ? 'BIC' : 'BICFI', bic]]],
]

function statementOf(statement: WrittenStatement, version: CamtVersion): XmlNode {
  const { id, sequence, iban, currency, holder, bic, openingCents, openingDate, closingDate, bookings } =
    statement
  const amount = (cents: number): XmlNode => ['Amt', decimal(cents), { Ccy: currency }]
  const balance = (code: string, cents: number, date: string | null): XmlNode => [
    'Bal',
    [['Tp', [['CdOrPrtry', [['Cd', code]]]]], amount(cents), sign(cents), ['Dt', [['Dt', date]]]],
  ]
  const sums = ([0, 1, -1] as const).map((wanted) => {
    const all = bookings.filter(({ entry }) => wanted === 0 || (entry.cents < 0 ? -1 : 1) === wanted)
    const total = all.reduce((sum, { entry }) => sum + Math.abs(entry.cents), 0)
    return [
      ['NbOfNtries', String(all.length)],
      ['Sum', decimal(total)],
    ] satisfies XmlNode[]
  })
  return [
    'Stmt',
    [
      ['Id', id],
      ['ElctrncSeqNb', sequence === null ? null : String(sequence)],
      ['CreDtTm', '2026-12-01T06:00:00'],
      [
        'Acct',
        [
          ['Id', [['IBAN', iban]]],
          ['Ccy', currency],
          ['Ownr', [['Nm', holder]]],
          ['Svcr', bank(bic, version)],
        ],
      ],
      balance('OPBD', openingCents, openingDate),
      balance('CLBD', closingCentsOf(statement), closingDate),
      [
        'TxsSummry',
        [
          ['TtlNtries', sums[0]],
          ['TtlCdtNtries', sums[1]],
          ['TtlDbtNtries', sums[2]],
        ],
      ],
      ...bookings.map((booking) => entryOf(booking, currency, version)),
    ],
  ]
}

/** Family and sub-family of money in and money out. */
const CODES: Readonly<Record<EntryKind, readonly [incoming: string, outgoing: string]>> = {
  TRANSFER: ['RCDT ESCT', 'ICDT ESCT'],
  INSTANT: ['RRCT ESCT', 'IRCT ESCT'],
  DIRECT_DEBIT: ['IDDT ESDD', 'RDDT ESDD'],
  RETURN: ['ICDT RRTN', 'IDDT UPDD'],
  CARD: ['CCRD POSD', 'CCRD POSD'],
  CARD_PAYOUT: ['MCRD POSP', 'MCRD POSP'],
  FEE: ['MCOP CHRG', 'MDOP CHRG'],
  INTEREST: ['MCOP INTR', 'MDOP INTR'],
  CASH: ['CNTR CDPT', 'CNTR CWDL'],
  OTHER: ['OTHR OTHR', 'OTHR OTHR'],
}

function entryOf({ entry, details }: Booking, currency: string, version: CamtVersion): XmlNode {
  const { cents, bookedOn, valueOn, bankReference, feeCents, payments, kind } = entry
  const [family, subfamily] = CODES[kind][cents < 0 ? 1 : 0].split(' ')
  const count = details?.length ?? payments
  const batch: XmlNode = ['Btch', [['NbOfTxs', count === null ? null : String(count)]]]
  const payment = (one: StatementEntry, own: string | null) => paymentOf(one, { currency, version, own })
  const transactions = details
    ? details.map((one) =>
        payment(one, one.bankReference?.startsWith(`${bankReference}/`) ? null : one.bankReference),
      )
    : [payment(entry, null)]
  return [
    'Ntry',
    [
      ['Amt', decimal(cents), { Ccy: currency }],
      sign(cents),
      ['Sts', version === '02' ? 'BOOK' : [['Cd', 'BOOK']]],
      ['BookgDt', [['Dt', bookedOn]]],
      ['ValDt', [['Dt', valueOn]]],
      ['AcctSvcrRef', bankReference],
      [
        'BkTxCd',
        [
          [
            'Domn',
            [
              ['Cd', 'PMNT'],
              [
                'Fmly',
                [
                  ['Cd', family],
                  ['SubFmlyCd', subfamily],
                ],
              ],
            ],
          ],
        ],
      ],
      feesOf(feeCents, currency, version),
      ['NtryDtls', [batch, ...transactions]],
    ],
  ]
}

const feesOf = (feeCents: number | null, currency: string, version: CamtVersion): XmlNode | null => {
  if (feeCents === null) return null
  const fee: XmlNode[] = [
    ['Amt', decimal(feeCents), { Ccy: currency }],
    ['CdtDbtInd', 'DBIT'],
  ]
  return ['Chrgs', version === '02' ? fee : [['Rcrd', fee]]]
}

interface Written {
  currency: string
  version: CamtVersion
  own: string | null
}

function paymentOf(one: StatementEntry, { currency, version, own }: Written): XmlNode {
  const { cents, counterparty, endToEndId, mandate, returnReason, message, reference } = one
  const side = cents < 0 ? 'Cdtr' : 'Dbtr'
  const name: XmlNode = ['Nm', counterparty.name]
  const party: XmlNode = [side, version === '02' ? [name] : [['Pty', [name]]]]
  const amount: XmlNode = ['Amt', decimal(cents), { Ccy: currency }]
  const free: XmlNode[] = (message.match(/.{1,140}/g) ?? []).map((part) => ['Ustrd', part])
  const issuer: XmlNode = ['Issr', reference?.startsWith('RF') ? 'ISO' : 'BBA']
  const structured: XmlNode = [
    'CdtrRefInf',
    [
      ['Tp', [['CdOrPrtry', [['Cd', 'SCOR']]], issuer]],
      ['Ref', reference],
    ],
  ]
  return [
    'TxDtls',
    [
      [
        'Refs',
        [
          ['AcctSvcrRef', own],
          ['EndToEndId', endToEndId ?? 'NOTPROVIDED'],
          ['MndtId', mandate],
        ],
      ],
      ...(version === '08' ? [amount, sign(cents)] : []),
      version === '02' ? ['AmtDtls', [['TxAmt', [amount]]]] : null,
      ['RltdPties', [party, [`${side}Acct`, [['Id', [['IBAN', counterparty.iban]]]]]]],
      ['RltdAgts', [[`${side}Agt`, bank(counterparty.bic, version)]]],
      ['RmtInf', [...free, reference === null ? null : ['Strd', [structured]]]],
      ['RtrInf', [['Rsn', [['Cd', returnReason]]]]],
    ],
  ]
}
