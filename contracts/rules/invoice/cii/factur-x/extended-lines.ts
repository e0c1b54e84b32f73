/** Lines in Factur-X EXTENDED: groups with lines below them, explanations, and characteristics of items. */
import { compare, type Decimal, sum } from '../../../decimal.ts'
import { listed } from '../../codes/code-lists.ts'
import { inCents } from '../../families/figures.ts'
import type { Element } from '../../ubl/element.ts'
import { ofDocument } from '../document.ts'
import { all, first, has, hasValue, isWritten, readDecimal, readRaw, squeezed } from '../find.ts'
import { isInside, isUnder, type Node } from '../node.ts'
import { type CiiRule, rulesAt } from '../rule.ts'

export const LINE = 'ram:IncludedSupplyChainTradeLineItem'
export const SETTLEMENT = 'ram:SpecifiedLineTradeSettlement'
export const TOTAL = `${SETTLEMENT}/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount`
const DOCUMENT = 'ram:AssociatedDocumentLineDocument'
const STATUS = `${DOCUMENT}/ram:LineStatusReasonCode`
const PARENT = `${DOCUMENT}/ram:ParentLineID`
const BILLED = 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity'
const PRICE = 'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount'
const TAX = `${SETTLEMENT}/ram:ApplicableTradeTax`

export const sumDecimals = (elements: readonly Element[]): Decimal =>
  inCents(sum(elements.flatMap((one) => readDecimal(one) ?? [])))

/** Headings and explanations are not added up. */
export const isBilled = (line: Element): boolean => !has(line, STATUS) || hasValue(line, STATUS, 'DETAIL')

type Row = Omit<CiiRule, 'at' | 'when'>

const needed = (id: string, path: string, holds: CiiRule['holds'] = (line) => has(line, path)): Row => ({
  id,
  path,
  messageKey: 'not-empty',
  holds,
})

const billed = rulesAt({ at: LINE, when: ({ element }) => has(element, DOCUMENT) && isBilled(element) }, [
  needed('BR-FXEXT-BR-22', BILLED),
  needed('BR-FXEXT-BR-23', `${BILLED}/@unitCode`, (line) =>
    all(line, BILLED).some(({ attributes }) => attributes.unitCode !== undefined),
  ),
  needed('BR-FXEXT-BR-24', TOTAL),
  needed('BR-FXEXT-BR-26', PRICE),
  needed(
    'BR-FXEXT-CO-04',
    `${TAX}/ram:CategoryCode`,
    (line) =>
      hasValue(line, `${TAX}/ram:TypeCode`, 'VAT') &&
      all(line, TAX).some(
        (tax) => readRaw(tax, 'ram:TypeCode').toUpperCase() === 'VAT' && has(tax, 'ram:CategoryCode'),
      ),
  ),
])

const textOf = ({ raw }: Element) => squeezed(raw)

const parentOf = (line: Element) => squeezed(readRaw(line, PARENT))

/** The lines below each line, by its number. */
const findLinesBelow = ofDocument(({ nodes }) => Map.groupBy(nodes(LINE), ({ element }) => parentOf(element)))

const findNumbers = ofDocument(
  ({ nodes }) =>
    new Set(nodes(LINE).flatMap(({ element }) => all(element, `${DOCUMENT}/ram:LineID`).map(textOf))),
)

const isGroup = (line: Element) => hasValue(line, STATUS, 'GROUP')

const linesBelow = (line: Element, below: ReadonlyMap<string, readonly Node[]>) =>
  (below.get(squeezed(readRaw(line, `${DOCUMENT}/ram:LineID`))) ?? []).map(({ element }) => element)

const nested = [
  ...rulesAt({ at: LINE, when: ({ element }) => parentOf(element) !== '' }, [
    { id: 'BR-FXEXT-06', path: STATUS, messageKey: 'not-empty', holds: (line) => isWritten(line, STATUS) },
    { id: 'BR-FXEXT-11', path: PARENT, holds: (line, document) => findNumbers(document).has(parentOf(line)) },
  ]),
  ...rulesAt({ at: LINE, when: ({ element }) => isGroup(element) && has(element, TOTAL) }, [
    {
      id: 'BR-FXEXT-08',
      path: TOTAL,
      params: (line) => ({ written: readRaw(line, TOTAL) }),
      holds: (line, document) => {
        if (squeezed(readRaw(line, TOTAL)) === '') return true
        const counted = linesBelow(line, findLinesBelow(document)).filter((one) =>
          hasValue(one, STATUS, 'DETAIL', 'GROUP'),
        )
        const [written, totals] = [
          readDecimal(first(line, TOTAL)),
          counted.map((one) => readDecimal(first(one, TOTAL))),
        ]
        const known = totals.filter((one) => one !== undefined)
        return (
          written !== undefined &&
          known.length === totals.length &&
          compare(written, inCents(sum(known))) === 0
        )
      },
    },
    {
      id: 'BR-FXEXT-12',
      path: TOTAL,
      messageKey: 'not-empty',
      holds: (line, document) => {
        const groups = linesBelow(line, findLinesBelow(document)).filter(isGroup)
        return groups.flatMap((one) => all(one, TOTAL)).length === groups.length
      },
    },
  ]),
]

const isInLine = (node: Node) => isUnder(node, SETTLEMENT)
const isCharge = ({ element }: Node) => hasValue(element, 'ram:ChargeIndicator/udt:Indicator', 'true')
const hasReason = (charge: Element) => has(charge, 'ram:Reason') || has(charge, 'ram:ReasonCode')

const reason = (id: string, isPlace: (node: Node) => boolean) =>
  rulesAt({ at: 'ram:SpecifiedTradeAllowanceCharge', when: (node) => isPlace(node) && isCharge(node) }, [
    { id, path: 'ram:Reason', messageKey: 'not-empty', holds: hasReason },
  ])

const inHeader = (node: Node) => isUnder(node, 'ram:ApplicableHeaderTradeSettlement')

const hasMeasure = (characteristic: Element) =>
  all(characteristic, 'ram:ValueMeasure').some(({ attributes }) => attributes.unitCode)

const characteristics = rulesAt({ at: 'ram:ApplicableProductCharacteristic' }, [
  needed(
    'BR-FXEXT-BR-54-1',
    'ram:Description',
    (one) => has(one, 'ram:Description') || has(one, 'ram:TypeCode'),
  ),
  needed('BR-FXEXT-BR-54-2', 'ram:Value', (one) =>
    has(one, 'ram:Value') ? !has(one, 'ram:ValueMeasure') : hasMeasure(one),
  ),
])

/** UNTDED 6313 and those of Factur-X: kinds of characteristics. */
export const characteristicTypes = listed(`
  A AAA AAB AAC AAD AAF AAG AAH AAI AAJ AAK AAM AAN AAO AAP AAQ AAR AAS AAT AAU AAV AAW AAX AAY AAZ ABA ABB ABC
  ABD ABE ABF ABG ABH ABI ABJ ABK ABL ABM ABN ABO ABP ABS ABT ABX ABY ABZ ACA ACE ACG ACN ACP ACS ACV ACW ACX ADR
  ADS ADT ADU ADV ADW ADX ADY ADZ AEA AEB AEC AED AEE AEF AEG AEH AEI AEJ AEK AEL AEM AEN AEO AEP AEQ AER AES AET
  AEU AEV AEW AEX AEY AEZ AF AFA AFB AFC AFD AFE AFF AFG AFH AFI AFJ AFK AFL AFM AFN AFO AFP AFQ AFR AFS AFT AFU
  AFV AFW AFX B BL BMY BMZ BNA BNB BNC BND BNE BNF BNG BNH BNI BNJ BNK BNL BNM BNN BNO BNP BNQ BNR BNS BNT BNU BNV
  BNW BNX BNY BNZ BR BRA BRB BRC BRD BRE BRF BRG BRH BRI BRJ BRK BRL BRM BRN BRO BRP BRQ BRR BRS BRT BRU BRV BS
  BSW BSX BSY BSZ BTA BTB BTC BTD BTE BTF BTG BTH BTI BTJ BTK BTL BTM BW CHN CHO CM CT CV CZ D DI DL DN DP DR DS
  DW E EA F FI FL FN FV GG GW HF HM HT IB ID L LM LN LND M MO MW N OD PRS PTN RA RF RJ RMW RP RUN RY SQ T TC TH TN
  TT VGM VH VW WA WD WM WU XH XQ XZ YS ZAL ZAS ZB ZBI ZC ZCA ZCB ZCE ZCL ZCO ZCR ZCU ZFE ZFS ZGE ZH ZK ZMG ZMN ZMO
  ZN ZNA ZNB ZNI ZO ZP ZPB ZS ZSB ZSE ZSI ZSL ZSN ZTA ZTE ZTI ZV ZW ZWA ZZN ZZR ZZZ BEST_BEFORE_DATE COLOR_TEXT
  COMMISSION DEPOSIT_SYSTEM DEPOSIT_TYPE ENERGY_CLASS EXPIRATION_DATE FEE KIND_OF_ARTICLE MATERIAL METER_LOCATION
  METER_NUMBER ORGANIC_CONTROL_BODY PACKAGING_MATERIAL PACKAGING_TYPE PROMOTIONAL_VARIANT SEAL_NUMBER SIZE_CODE
  SIZE_TEXT TRADING_UNIT WASTE_CODE WASTE_FRACTION WEEE_NUMBER
`)

const codes = [
  ...rulesAt({ at: 'ram:TypeCode', when: (node) => isUnder(node, 'ram:ApplicableProductCharacteristic') }, [
    {
      id: 'BR-FXEXT-04',
      severity: 'WARNING',
      messageKey: 'not-a-choice',
      params: ({ raw }) => ({ code: raw }),
      holds: ({ raw }) => characteristicTypes.has(squeezed(raw)),
    },
  ]),
  ...rulesAt(
    {
      at: 'ram:IncludedNote',
      when: (node) => isUnder(node, DOCUMENT) && has(node.element, 'ram:SubjectCode'),
    },
    [needed('BR-FXEXT-02', 'ram:Content', (one) => has(one, 'ram:ContentCode') || has(one, 'ram:Content'))],
  ),
  ...rulesAt(
    {
      at: 'ram:ID',
      when: (node) =>
        isUnder(node, 'ram:SpecifiedTaxRegistration') && !isInside(node, 'ram:SellerTradeParty'),
    },
    [{ id: 'BR-FXEXT-03', path: '@schemeID', holds: ({ attributes }) => attributes.schemeID === 'VA' }],
  ),
]

export const extendedLines: readonly CiiRule[] = [
  ...billed,
  ...nested,
  ...reason('BR-FXEXT-BR-38', inHeader),
  ...reason('BR-FXEXT-BR-44', isInLine),
  ...characteristics,
  ...codes,
]
