/** Repeated and conflicting elements in CII: CII-SR and CII-DT with a rule of their own. */
import type { Element } from '../../ubl/element.ts'
import type { CiiDocument } from '../document.ts'
import { all, has, hasValue, indicated, readRaw, squeezed } from '../find.ts'
import { isInside, isUnder, type Node } from '../node.ts'
import { type CiiRule, rulesAt } from '../rule.ts'

type Count = Omit<CiiRule, 'at' | 'when'>

const atMostOnce = (id: string, path: string): Count => ({
  id,
  path,
  messageKey: 'too-many',
  holds: (element) => all(element, path).length <= 1,
})

const once = (id: string, path: string): Count => ({
  id,
  path,
  messageKey: 'invalid',
  holds: (element) => all(element, path).length === 1,
})

const warning = (rule: Count): Count => ({ ...rule, severity: 'WARNING' })

const isUnderDocument = (node: Node) => isUnder(node, 'rsm:ExchangedDocument')
const isOfLine = (node: Node) => isUnder(node, 'ram:IncludedSupplyChainTradeLineItem')

const heading = [
  ...rulesAt({ at: 'rsm:ExchangedDocumentContext' }, [
    warning(atMostOnce('CII-SR-003', 'ram:BusinessProcessSpecifiedDocumentContextParameter')),
    once('CII-SR-009', 'ram:GuidelineSpecifiedDocumentContextParameter'),
    once('CII-SR-010', 'ram:GuidelineSpecifiedDocumentContextParameter/ram:ID'),
  ]),
  ...rulesAt({ at: 'rsm:ExchangedDocument' }, [once('CII-SR-014', 'ram:TypeCode')]),
  ...rulesAt({ at: 'ram:IncludedNote', when: isUnderDocument }, [
    warning(atMostOnce('CII-SR-030', 'ram:Content')),
  ]),
]

const isReference =
  (...codes: readonly string[]) =>
  (reference: Element) =>
    codes.includes(squeezed(readRaw(reference, 'ram:TypeCode')))

const PRICE_ALLOWANCE = 'ram:GrossPriceProductTradePrice/ram:AppliedTradeAllowanceCharge'

/** A gross price with a discount needs the indicator and the amount. */
function isPriceAllowance(agreement: Element): boolean {
  const indicators = all(agreement, `${PRICE_ALLOWANCE}/ram:ChargeIndicator`)
  const hasAmount = has(agreement, `${PRICE_ALLOWANCE}/ram:ActualAmount`)
  if (hasAmount && indicators.some((one) => indicated(one, 'udt:Indicator') === false)) return true
  return indicators.length === 0 && !hasAmount
}

const lines = [
  ...rulesAt({ at: 'ram:AssociatedDocumentLineDocument', when: isOfLine }, [
    warning(atMostOnce('CII-SR-039', 'ram:IncludedNote')),
    warning(atMostOnce('CII-SR-040', 'ram:IncludedNote/ram:Content')),
  ]),
  ...rulesAt({ at: 'ram:SpecifiedTradeProduct', when: isOfLine }, [
    {
      id: 'CII-SR-046',
      path: 'ram:GlobalID/@schemeID',
      messageKey: 'not-empty',
      holds: (product) => {
        const ids = all(product, 'ram:GlobalID')
        return ids.length === 0 || ids.some(({ attributes }) => attributes.schemeID !== undefined)
      },
    },
    {
      id: 'CII-SR-090',
      path: 'ram:OriginTradeCountry/ram:ID',
      holds: (product) =>
        !has(product, 'ram:OriginTradeCountry') || all(product, 'ram:OriginTradeCountry/ram:ID').length === 1,
    },
  ]),
  ...rulesAt(
    { at: 'ram:ApplicableProductCharacteristic', when: (node) => isUnder(node, 'ram:SpecifiedTradeProduct') },
    [once('CII-SR-069', 'ram:Description'), once('CII-SR-072', 'ram:Value')],
  ),
  ...rulesAt({ at: 'ram:SpecifiedLineTradeAgreement', when: isOfLine }, [
    once('CII-SR-439', 'ram:NetPriceProductTradePrice/ram:ChargeAmount'),
    atMostOnce('CII-SR-441', 'ram:NetPriceProductTradePrice/ram:ChargeAmount'),
    { id: 'CII-SR-119', severity: 'WARNING', path: PRICE_ALLOWANCE, holds: isPriceAllowance },
  ]),
  ...rulesAt({ at: 'ram:SpecifiedLineTradeSettlement', when: isOfLine }, [
    warning(once('CII-SR-454', 'ram:ApplicableTradeTax')),
    warning({
      id: 'CII-SR-474',
      path: 'ram:AdditionalReferencedDocument',
      messageKey: 'too-many',
      holds: (settlement) =>
        all(settlement, 'ram:AdditionalReferencedDocument').filter(isReference('130')).length <= 1,
    }),
  ]),
]

const allowanceCharges = [
  ...rulesAt({ at: 'ram:SpecifiedTradeAllowanceCharge' }, [
    {
      id: 'CII-SR-463',
      path: 'ram:ChargeIndicator',
      messageKey: 'not-empty',
      holds: (one) => has(one, 'ram:ChargeIndicator'),
    },
    atMostOnce('CII-SR-471', 'ram:RateApplicablePercent'),
    atMostOnce('CII-SR-472', 'ram:CategoryTradeTax'),
    atMostOnce('CII-SR-473', 'ram:ActualAmount'),
  ]),
  ...rulesAt(
    {
      at: 'ram:AppliedTradeAllowanceCharge',
      when: (node) => isUnder(node, 'ram:GrossPriceProductTradePrice'),
    },
    [atMostOnce('CII-SR-440', 'ram:ActualAmount')],
  ),
]

/** A party has an identifier or one with a scheme, not both. */
const oneKindOfId = (id: string, party: string): Count =>
  warning({
    id,
    path: `${party}/ram:GlobalID`,
    holds: (element) => !has(element, `${party}/ram:ID`) || !has(element, `${party}/ram:GlobalID`),
  })

const oneContactName = (id: string, party: string): Count =>
  warning({
    id,
    path: `${party}/ram:DefinedTradeContact`,
    severityInFacturX: 'FATAL',
    holds: (element) =>
      !has(element, `${party}/ram:DefinedTradeContact/ram:PersonName`) ||
      !has(element, `${party}/ram:DefinedTradeContact/ram:DepartmentName`),
  })

const references = (id: string, code: string, path = ''): Count =>
  warning({
    id,
    path: 'ram:AdditionalReferencedDocument',
    messageKey: 'too-many',
    holds: (agreement) => {
      const found = all(agreement, 'ram:AdditionalReferencedDocument').filter((one) =>
        path ? isReference(code)(one) : hasValue(one, 'ram:TypeCode', code),
      )
      return (path ? found.flatMap((one) => all(one, path)) : found).length <= 1
    },
  })

const agreement = rulesAt({ at: 'ram:ApplicableHeaderTradeAgreement' }, [
  oneKindOfId('CII-SR-450', 'ram:BuyerTradeParty'),
  atMostOnce('CII-SR-455', 'ram:SellerTradeParty/ram:DefinedTradeContact'),
  atMostOnce('CII-SR-456', 'ram:BuyerTradeParty/ram:DefinedTradeContact'),
  references('CII-SR-457', '50'),
  references('CII-SR-458', '130'),
  atMostOnce('CII-SR-459', 'ram:SellerTradeParty/ram:URIUniversalCommunication'),
  atMostOnce('CII-SR-460', 'ram:BuyerTradeParty/ram:URIUniversalCommunication'),
  oneContactName('CII-SR-465', 'ram:SellerTradeParty'),
  oneContactName('CII-SR-466', 'ram:BuyerTradeParty'),
  references('CII-SR-475', '916', 'ram:Name'),
  references('CII-SR-476', '916', 'ram:AttachmentBinaryObject'),
])

const delivery = rulesAt({ at: 'ram:ApplicableHeaderTradeDelivery' }, [
  oneKindOfId('CII-SR-449', 'ram:ShipToTradeParty'),
])

const isTransfer = (means: Element) => ['30', '58'].includes(squeezed(readRaw(means, 'ram:TypeCode')))

const ACCOUNT = 'ram:PayeePartyCreditorFinancialAccount'

const hasAccount = (means: Element) =>
  has(means, `${ACCOUNT}/ram:IBANID`) || has(means, `${ACCOUNT}/ram:ProprietaryID`)

const settlement = rulesAt({ at: 'ram:ApplicableHeaderTradeSettlement' }, [
  oneKindOfId('CII-SR-451', 'ram:PayeeTradeParty'),
  warning(atMostOnce('CII-SR-452', 'ram:SpecifiedTradePaymentTerms')),
  warning(atMostOnce('CII-SR-453', 'ram:SpecifiedTradePaymentTerms/ram:Description')),
  atMostOnce('CII-SR-461', 'ram:ApplicableTradeTax/ram:TaxPointDate'),
  {
    id: 'CII-SR-462',
    path: 'ram:ApplicableTradeTax/ram:DueDateTypeCode',
    holds: (_, { nodes }) => {
      const codes = nodes('ram:DueDateTypeCode').filter((node) => isUnder(node, 'ram:ApplicableTradeTax'))
      return new Set(codes.map(({ element }) => element.raw)).size <= 1
    },
  },
  {
    id: 'CII-SR-470',
    path: 'ram:SpecifiedTradeSettlementPaymentMeans',
    messageKey: 'not-empty',
    holds: (one) =>
      !all(one, 'ram:SpecifiedTradeSettlementPaymentMeans').some(
        (means) => isTransfer(means) && !hasAccount(means),
      ),
  },
])

const MEANS = 'ram:SpecifiedTradeSettlementPaymentMeans'

/** All means of payment have the same value. */
function areAlike({ nodes }: CiiDocument, name: string): boolean {
  const written = nodes(name).filter((node) => isUnder(node, MEANS))
  return new Set(written.map(({ element }) => squeezed(element.raw))).size <= 1
}

const whole = rulesAt({ at: 'CrossIndustryInvoice' }, [
  { id: 'CII-SR-467', holds: (_, document) => areAlike(document, 'ram:TypeCode') },
  { id: 'CII-SR-468', holds: (_, document) => areAlike(document, 'ram:Information') },
  {
    id: 'CII-SR-469',
    messageKey: 'too-many',
    holds: (_, document) => all(document.settlement, 'ram:PaymentReference').length <= 1,
  },
])

const summation = rulesAt(
  {
    at: 'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    when: (node) => isUnder(node, 'ram:ApplicableHeaderTradeSettlement'),
  },
  [
    atMostOnce('CII-SR-477', 'ram:LineTotalAmount'),
    atMostOnce('CII-SR-478', 'ram:ChargeTotalAmount'),
    atMostOnce('CII-SR-479', 'ram:AllowanceTotalAmount'),
    atMostOnce('CII-SR-480', 'ram:TaxBasisTotalAmount'),
    atMostOnce('CII-SR-481', 'ram:RoundingAmount'),
    atMostOnce('CII-SR-482', 'ram:GrandTotalAmount'),
    atMostOnce('CII-SR-483', 'ram:InformationAmount'),
    atMostOnce('CII-SR-484', 'ram:TotalPrepaidAmount'),
    atMostOnce('CII-SR-485', 'ram:TotalDiscountAmount'),
    atMostOnce('CII-SR-486', 'ram:TotalAllowanceChargeAmount'),
    atMostOnce('CII-SR-487', 'ram:DuePayableAmount'),
    atMostOnce('CII-SR-488', 'ram:RetailValueExcludingTaxInformationAmount'),
    atMostOnce('CII-SR-489', 'ram:TotalDepositFeeInformationAmount'),
    atMostOnce('CII-SR-490', 'ram:ProductValueExcludingTobaccoTaxInformationAmount'),
    atMostOnce('CII-SR-491', 'ram:TotalRetailValueInformationAmount'),
    atMostOnce('CII-SR-492', 'ram:GrossLineTotalAmount'),
    atMostOnce('CII-SR-493', 'ram:NetLineTotalAmount'),
    atMostOnce('CII-SR-494', 'ram:NetIncludingTaxesLineTotalAmount'),
  ],
)

/** Elements that only some references and taxes may have. */
type Only = Pick<CiiRule, 'id' | 'at' | 'severity'> & {
  /** The end of its parent's name. */
  around: string
  mayStand: (node: Node) => boolean
}

const only = ({ id, at, severity, around, mayStand }: Only): CiiRule => ({
  id,
  at,
  messageKey: 'unknown-field',
  ...(severity && { severity }),
  when: ({ parent }) => parent?.element.name.endsWith(around) === true,
  holds: (_, __, { parent }) => parent === undefined || mayStand(parent),
})

const REFERENCE = 'ReferencedDocument'
const TAX = 'TradeTax'

const additional =
  (...codes: readonly string[]) =>
  ({ element }: Node) =>
    element.name === 'ram:AdditionalReferencedDocument' && hasValue(element, 'ram:TypeCode', ...codes)

const inSettlement = (node: Node) => isInside(node, 'ram:ApplicableHeaderTradeSettlement')
const isApplicable = ({ element }: Node) => element.name === 'ram:ApplicableTradeTax'

const onlySome: readonly Only[] = [
  { id: 'CII-DT-015', at: 'ram:URIID', around: REFERENCE, mayStand: additional('916') },
  { id: 'CII-DT-018', at: 'ram:TypeCode', around: REFERENCE, mayStand: additional('50', '130', '916') },
  { id: 'CII-DT-021', at: 'ram:Name', around: REFERENCE, mayStand: additional('916') },
  { id: 'CII-DT-022', at: 'ram:AttachmentBinaryObject', around: REFERENCE, mayStand: additional('916') },
  { id: 'CII-DT-024', at: 'ram:ReferenceTypeCode', around: REFERENCE, mayStand: additional('130') },
  {
    id: 'CII-DT-027',
    at: 'ram:FormattedIssueDateTime',
    around: REFERENCE,
    mayStand: ({ element }: Node) => element.name === 'ram:InvoiceReferencedDocument',
  },
  {
    id: 'CII-DT-037',
    at: 'ram:TypeCode',
    around: TAX,
    mayStand: ({ element }: Node) => hasValue(element, 'ram:TypeCode', 'VAT'),
  },
  { id: 'CII-DT-041', at: 'ram:BasisAmount', severity: 'WARNING', around: TAX, mayStand: inSettlement },
  {
    id: 'CII-DT-052',
    at: 'ram:ExemptionReasonCode',
    severity: 'WARNING',
    around: TAX,
    mayStand: isApplicable,
  },
  { id: 'CII-DT-098', at: 'ram:ExemptionReason', severity: 'WARNING', around: TAX, mayStand: isApplicable },
  { id: 'CII-DT-054', at: 'ram:TaxPointDate', severity: 'WARNING', around: TAX, mayStand: inSettlement },
  { id: 'CII-DT-058', at: 'ram:DueDateTypeCode', severity: 'WARNING', around: TAX, mayStand: inSettlement },
]

/** A day in format 102: eight digits with a valid month and day. */
const DAY = /^[ \t\r\n]*\p{Nd}{4}(1[0-2]|0[1-9])(3[01]|[12]\p{Nd}|0[1-9])[ \t\r\n]*$/u

const dates = rulesAt(
  { at: 'udt:DateTimeString', when: ({ element }) => element.attributes.format === '102' },
  [{ id: 'CII-DT-097', params: ({ raw }) => ({ written: raw }), holds: ({ raw }) => DAY.test(raw) }],
)

const hasUnits = (document: CiiDocument) =>
  document
    .nodes('ram:BilledQuantity')
    .some(
      ({ element, parent }) =>
        element.attributes.unitCode !== undefined &&
        parent?.element.name === 'ram:SpecifiedLineTradeDelivery',
    )

/** Other quantities have units only if the billed one has. */
const quantities = rulesAt(
  {
    at: ['ram:BasisQuantity', 'ram:BilledQuantity', 'ram:RequestedQuantity', 'ram:DespatchedQuantity'],
    when: ({ element }) => element.attributes.unitCode !== undefined,
  },
  [{ id: 'CII-DT-033', path: '@unitCode', holds: (_, document) => hasUnits(document) }],
)

export const occurrence: readonly CiiRule[] = [
  ...heading,
  ...lines,
  ...allowanceCharges,
  ...agreement,
  ...delivery,
  ...settlement,
  ...whole,
  ...summation,
  ...onlySome.map(only),
  ...dates,
  ...quantities,
]
