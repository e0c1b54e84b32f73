import { describe, expect, it, test } from 'vitest'
import { statementsIn } from './read-statements-work.ts'

interface Parts {
  version?: string
  opening?: string
  closing?: string
  summary?: string
  account?: string
}

const balance = (code: string, amount: string, sign = 'CRDT', date = '2026-11-30') =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Dt><Dt>${date}</Dt></Dt></Bal>`

const ACCOUNT = '<Acct><Id><IBAN>BE88736041882341</IBAN></Id><Ccy>EUR</Ccy></Acct>'

const camt = (
  entries: string,
  { version = '08', opening = '', closing = '', summary = '', account = ACCOUNT }: Parts = {},
) =>
  Buffer.from(
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr/><Stmt><Id>S1</Id>
<CreDtTm>2026-12-01T06:00:00+01:00</CreDtTm>${account}${opening}${closing}${summary}
${entries}</Stmt></BkToCstmrStmt></Document>`,
  )

const read = (entries: string, parts?: Parts) => statementsIn(camt(entries, parts))[0]

/** An entry over 100 euro, booked on 30 November, unless the fields say otherwise. */
const entry = (
  inner: string,
  { amount = '100.00', sign = 'CRDT', status = '<Sts><Cd>BOOK</Cd></Sts>', rest = '' } = {},
) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd>${rest}${status}<BookgDt><DtTm>2026-11-30T23:30:00+01:00</DtTm></BookgDt><AcctSvcrRef>REF</AcctSvcrRef>${inner}</Ntry>`

const details = (...transactions: string[]) =>
  `<NtryDtls>${transactions.map((one) => `<TxDtls>${one}</TxDtls>`).join('')}</NtryDtls>`

const entriesOf = (entries: string, parts?: Parts) => read(entries, parts)?.entries ?? []

describe('a batch', () => {
  const payment = (amount: string, name: string) =>
    `<Amt Ccy="EUR">${amount}</Amt><RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties>`

  it('whose details add up is an entry a payment', () => {
    const found = entriesOf(entry(details(payment('60.00', 'Café'), payment('40.00', 'School'))))
    expect(found).toMatchObject([
      { cents: 6_000, counterparty: { name: 'Café' }, bankReference: 'REF/1', payments: null },
      { cents: 4_000, counterparty: { name: 'School' }, bankReference: 'REF/2' },
    ])
  })

  it('with money both ways adds up by the sign of each', () => {
    const back = `<Amt Ccy="EUR">20.00</Amt><CdtDbtInd>DBIT</CdtDbtInd>`
    expect(entriesOf(entry(details(payment('120.00', 'Café'), back))).map(({ cents }) => cents)).toEqual([
      12_000, -2_000,
    ])
  })

  it.each([
    ['more', '60.00', '41.00'],
    ['less', '60.00', '39.00'],
  ])('whose details add up to %s stays one', (_, first, second) => {
    const found = entriesOf(entry(details(payment(first, 'Café'), payment(second, 'School'))))
    expect(found).toMatchObject([
      { cents: 10_000, payments: 2, counterparty: { name: null }, bankReference: 'REF' },
    ])
  })

  it('with a detail in another currency alone stays one', () => {
    const dollars = payment('60.00', 'Café').replace('EUR', 'USD')
    expect(entriesOf(entry(details(dollars, payment('40.00', 'School'))))).toMatchObject([
      { cents: 10_000, payments: 2 },
    ])
  })

  it('without details says how many payments it has', () => {
    const batch = '<NtryDtls><Btch><NbOfTxs>41</NbOfTxs></Btch></NtryDtls>'
    expect(entriesOf(entry(batch))).toMatchObject([{ payments: 41 }])
  })
})

describe('amounts in other currencies', () => {
  it('are passed over for the one of the account', () => {
    const amounts =
      '<AmtDtls><InstdAmt><Amt Ccy="USD">60.00</Amt></InstdAmt><TxAmt><Amt Ccy="EUR">50.00</Amt></TxAmt></AmtDtls>'
    const found = entriesOf(entry(details(amounts, amounts)), { version: '02' })
    expect(found.map(({ cents }) => cents)).toEqual([5_000, 5_000])
  })
})

describe('the other party', () => {
  const parties = (dbtr: string, cdtr: string) =>
    `<RltdPties><Dbtr><Nm>Betaler</Nm></Dbtr><DbtrAcct><Id><IBAN>${dbtr}</IBAN></Id></DbtrAcct><Cdtr><Nm>Begunstigde</Nm></Cdtr><CdtrAcct><Id><IBAN>${cdtr}</IBAN></Id></CdtrAcct></RltdPties><RltdAgts><DbtrAgt><FinInstnId><BIC>GEBABEBB</BIC></FinInstnId></DbtrAgt></RltdAgts>`
  const OWN = 'BE88736041882341'
  const OTHER = 'BE33001592841646'

  it('pays money that comes in, and is paid money that goes out', () => {
    const [incoming] = entriesOf(entry(details(parties(OTHER, OWN))), { version: '02' })
    expect(incoming?.counterparty).toEqual({ name: 'Betaler', iban: OTHER, bic: 'GEBABEBB' })
    const [outgoing] = entriesOf(entry(details(parties(OWN, OTHER)), { sign: 'DBIT' }), { version: '02' })
    expect(outgoing?.counterparty).toEqual({ name: 'Begunstigde', iban: OTHER, bic: null })
  })

  it('of a payment that came back is the one that did not take it', () => {
    const returned = `${parties(OWN, OTHER)}<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>`
    const [found] = entriesOf(entry(details(returned), { rest: '<RvslInd>true</RvslInd>' }), {
      version: '02',
    })
    expect(found).toMatchObject({
      kind: 'RETURN',
      returnReason: 'AC04',
      counterparty: { name: 'Begunstigde', iban: OTHER },
    })
  })
})

test('a reversal is a return, and the account itself is nobody’s other party', () => {
  const own =
    '<RltdPties><Dbtr><Nm>Bakkerij Peeters</Nm></Dbtr><DbtrAcct><Id><IBAN>BE88736041882341</IBAN></Id></DbtrAcct></RltdPties>'
  const [found] = entriesOf(entry(details(own), { rest: '<RvslInd>true</RvslInd>' }), { version: '02' })
  expect(found).toMatchObject({
    kind: 'RETURN',
    returnReason: null,
    counterparty: { name: null, iban: null, bic: null },
  })
})

test('an unpaid direct debit names its debtor, where the account is named without its number', () => {
  const parties =
    '<RltdPties><Dbtr><Nm>Café</Nm></Dbtr><DbtrAcct><Id><IBAN>BE33001592841646</IBAN></Id></DbtrAcct><Cdtr><Nm>Bakkerij Peeters</Nm></Cdtr></RltdPties>'
  const unpaid = details(`${parties}<RtrInf><Rsn><Cd>MD06</Cd></Rsn></RtrInf>`)
  const [found] = entriesOf(entry(unpaid, { sign: 'DBIT' }), { version: '02' })
  expect(found).toMatchObject({
    returnReason: 'MD06',
    counterparty: { name: 'Café', iban: 'BE33001592841646' },
  })
})

describe('remittance information', () => {
  const strd = (reference: string, issuer = 'BBA') =>
    `<Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry><Issr>${issuer}</Issr></Tp><Ref>${reference}</Ref></CdtrRefInf></Strd>`

  it.each([
    [strd('010806817183'), '010806817183', ''],
    [strd('+++010/8068/17183+++'), '010806817183', ''],
    [strd('RF18 5390 0754 7034', 'ISO'), 'RF18539007547034', ''],
    [strd('010806817184'), null, '010806817184'],
    [`<Ustrd>dank u</Ustrd>${strd('010806817183')}`, '010806817183', 'dank u'],
    ['<Ustrd>+++010/8068/17183+++</Ustrd>', '010806817183', '+++010/8068/17183+++'],
    [`<Ustrd>${'x'.repeat(140)}</Ustrd><Ustrd>yz</Ustrd>`, null, `${'x'.repeat(140)}yz`],
    ['<Ustrd>Factuur</Ustrd><Ustrd>2026-0149</Ustrd>', null, 'Factuur 2026-0149'],
    [
      '<Strd><RfrdDocInf><Nb>2026-0149</Nb></RfrdDocInf><AddtlRmtInf>deel 1</AddtlRmtInf></Strd>',
      null,
      '2026-0149 deel 1',
    ],
  ])('%s has its reference and its message', (remittance, reference, message) => {
    const [found] = entriesOf(entry(details(`<RmtInf>${remittance}</RmtInf>`)))
    expect(found).toMatchObject({ reference, message })
  })
})

test('pending entries, and those for information, are left out', () => {
  const pending = entry('', { status: '<Sts>PDNG</Sts>' })
  const told = entry('', { status: '<Sts><Cd>INFO</Cd></Sts>' })
  const parts = { opening: balance('OPBD', '1.00'), closing: balance('CLBD', '101.00') }
  expect(entriesOf(pending + told + entry(''), parts)).toHaveLength(1)
})

test('charges within an amount are its fee, those beside it are not', () => {
  const charged = (indicator: string, sign = 'DBIT') =>
    `<Chrgs><Rcrd><Amt Ccy="EUR">2.50</Amt><CdtDbtInd>${sign}</CdtDbtInd><ChrgInclInd>${indicator}</ChrgInclInd></Rcrd></Chrgs>`
  expect(entriesOf(entry(charged('true')))[0]?.feeCents).toBe(250)
  expect(entriesOf(entry(charged('false')))[0]?.feeCents).toBeNull()
  expect(entriesOf(entry(charged('true', 'CRDT')))[0]?.feeCents).toBeNull()
  const total = '<Chrgs><TtlChrgsAndTaxAmt Ccy="EUR">3.00</TtlChrgsAndTaxAmt></Chrgs>'
  expect(entriesOf(entry(total))[0]?.feeCents).toBe(300)
})

test.each([
  ['<Domn><Cd>PMNT</Cd><Fmly><Cd>RRCT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn>', 'INSTANT'],
  ['<Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>RRTN</SubFmlyCd></Fmly></Domn>', 'RETURN'],
  ['<Domn><Cd>PMNT</Cd><Fmly><Cd>CCRD</Cd><SubFmlyCd>CWDL</SubFmlyCd></Fmly></Domn>', 'CASH'],
  ['<Prtry><Cd>0450000</Cd><Issr>BBA</Issr></Prtry>', 'CARD_PAYOUT'],
  ['<Prtry><Cd>01-50-000</Cd><Issr>FEBELFIN</Issr></Prtry>', 'TRANSFER'],
  ['<Prtry><Cd>0450000</Cd><Issr>DK</Issr></Prtry>', 'OTHER'],
])('the bank transaction code %s is a %s', (code, kind) => {
  expect(entriesOf(entry(`<BkTxCd>${code}</BkTxCd>`))[0]?.kind).toBe(kind)
})

describe('balances', () => {
  it('may be those of a page, or the closing one of the day before', () => {
    const interim = { opening: balance('ITBD', '5.00'), closing: balance('ITBD', '105.00') }
    expect(read(entry(''), interim)).toMatchObject({ openingCents: 500, closingCents: 10_500 })
    const before = {
      opening: balance('PRCD', '5.00', 'DBIT', '2026-11-27'),
      closing: balance('CLBD', '95.00'),
    }
    expect(read(entry(''), before)).toMatchObject({ openingCents: -500, openingDate: '2026-11-27' })
  })

  it('that entries do not lead to are refused with the line of the closing one', () => {
    const parts = { opening: balance('OPBD', '5.00'), closing: balance('CLBD', '105.01') }
    expect(() => read(entry(''), parts)).toThrow('closing-balance at line 2')
  })

  it('may be missing', () => {
    expect(read(entry(''))).toMatchObject({
      openingCents: null,
      closingCents: null,
      closingDate: '2026-11-30',
    })
  })
})

test.each([
  ['<TtlNtries><NbOfNtries>2</NbOfNtries></TtlNtries>', 'entry-count'],
  ['<TtlCdtNtries><Sum>99.00</Sum></TtlCdtNtries>', 'credit-sum'],
  ['<TtlDbtNtries><Sum>1.00</Sum></TtlDbtNtries>', 'debit-sum'],
])('the summary %s is refused for its %s', (summary, check) => {
  expect(() => read(entry(''), { summary: `<TxsSummry>${summary}</TxsSummry>` })).toThrow(check)
})

test.each([
  [entry('', { amount: '1.005' }), 'amount at line 3'],
  [entry('', { amount: '-1.00' }), 'amount at line 3'],
  [entry('', { amount: '1,00' }), 'amount at line 3'],
  [entry('', { sign: 'PLUS' }), 'sign at line 3'],
  [entry('').replace('2026-11-30T', '2026-02-30T'), 'date at line 3'],
  [entry('', { status: '' }), 'status at line 3'],
  [entry('').replace('"EUR"', '"euro"'), 'currency at line 3'],
])('%s is refused with its line', (entries, refusal) => {
  expect(() => read(entries)).toThrow(refusal)
})

test('an account that is no IBAN is refused, and one of another numbering is kept', () => {
  const account = (id: string) => ({ account: `<Acct><Id>${id}</Id><Ccy>EUR</Ccy></Acct>` })
  expect(() => read('', account('<IBAN>BE88736041882342</IBAN>'))).toThrow('iban at line 2')
  expect(read('', account('<Othr><Id>12 345</Id></Othr>'))?.iban).toBe('12345')
})

test.each(['04', '06', '10'])('version %s is read as the others', (version) => {
  expect(entriesOf(entry(''), { version })).toMatchObject([{ cents: 10_000, bookedOn: '2026-11-30' }])
})

test('a statement in an envelope is read, and foreign elements in it are not', () => {
  const inner = camt(entry('<x:Amt xmlns:x="urn:other" Ccy="EUR">9</x:Amt>')).toString()
  const enveloped = Buffer.from(`<Envelope xmlns="urn:other"><Body>${inner}</Body></Envelope>`)
  expect(statementsIn(enveloped)[0]?.entries).toMatchObject([{ cents: 10_000 }])
})

test('two documents in one envelope are refused', () => {
  const inner = camt(entry('')).toString()
  expect(() => statementsIn(Buffer.from(`<E xmlns="urn:other">\n${inner}\n${inner}</E>`))).toThrow(
    'document at line 5',
  )
})
