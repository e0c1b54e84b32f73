/** XRechnung 3.0 in CII: BR-DE, BR-TMP. xrechnung-more.ts has its extension and the one for vehicles. */
import type { Element } from '../../ubl/element.ts'
import type { CiiDocument } from '../document.ts'
import { all, first, has, hasValue, isBlank, readRaw, squeezed } from '../find.ts'
import { isUnder, type Node } from '../node.ts'
import { type CiiRule, rulesAt } from '../rule.ts'

const DISCOUNT = /^#SKONTO#TAGE=[0-9]+#PROZENT=[0-9]+\.[0-9]{2}(#BASISBETRAG=-?[0-9]+\.[0-9]{2})?#$/

/**
 * Checks terms of payment with a cash discount (BR-DE-18): each on its own line that begins with #, with only white space
 * and a new line after the last.
 */
function isCashDiscount(descriptions: readonly string[]): boolean {
  const discounts = descriptions.flatMap((text) =>
    text.split(/\r?\n/).filter((line) => squeezed(line).startsWith('#')),
  )
  if (discounts.length === 0) return true
  const [text = '', ...others] = descriptions
  return (
    others.length === 0 && discounts.every((line) => DISCOUNT.test(squeezed(line))) && endsInNewLine(text)
  )
}

/** The text after the last pair of # in one line. */
function endsInNewLine(text: string): boolean {
  const rest = text.split(/#[^\r\n]+#/).at(-1) ?? ''
  return /^[ \t\r]*\n/.test(rest)
}

type Row = Omit<CiiRule, 'at' | 'when'>

const isFilled = (element: Element | undefined, path: string) =>
  all(element, path).some(({ raw }) => !isBlank(raw))

const filled = (id: string, path: string): Row => ({
  id,
  path,
  messageKey: 'not-empty',
  holds: (element) => isFilled(element, path),
})

const present = (id: string, path: string): Row => ({
  id,
  path,
  messageKey: 'not-empty',
  holds: (element) => has(element, path),
})

const SETTLEMENT = 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement'
const AGREEMENT = 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeAgreement'
const MEANS = 'ram:SpecifiedTradeSettlementPaymentMeans'
const MANDATE = 'ram:SpecifiedTradePaymentTerms/ram:DirectDebitMandateID'
const CREDITOR = 'ram:CreditorReferenceID'
const PAYER = 'ram:PayerPartyDebtorFinancialAccount/ram:IBANID'

/** The parts of a direct debit. */
const findDebit = ({ settlement }: CiiDocument) => ({
  mandate: has(settlement, MANDATE),
  creditor: has(settlement, CREDITOR),
  payer: has(settlement, `${MEANS}/${PAYER}`),
})

const TYPES = ['326', '380', '384', '389', '381', '875', '876', '877']
const TAXED = ['S', 'Z', 'E', 'AE', 'K', 'G', 'L', 'M']

const typeOf = (root: Element) => squeezed(readRaw(root, 'rsm:ExchangedDocument/ram:TypeCode'))

/** True when a line has a category for which the seller needs a number. */
const isTaxed = ({ lineSettlements }: CiiDocument) =>
  lineSettlements.some((line) => hasValue(line, 'ram:ApplicableTradeTax/ram:TypeCode', 'VAT')) &&
  lineSettlements.some((line) => hasValue(line, 'ram:ApplicableTradeTax/ram:CategoryCode', ...TAXED))

const isRegistered = ({ agreement }: CiiDocument) =>
  has(agreement, 'ram:SellerTaxRepresentativeTradeParty') ||
  all(agreement, 'ram:SellerTradeParty/ram:SpecifiedTaxRegistration/ram:ID').some(
    ({ attributes, raw }) => ['VA', 'FC'].includes(squeezed(attributes.schemeID ?? '')) && !isBlank(raw),
  )

/** Attachments have unique file names. */
function hasUniqueFiles({ nodes }: CiiDocument): boolean {
  const seen = new Map<Element | undefined, Set<string>>()
  for (const { element, parent } of nodes('ram:AdditionalReferencedDocument')) {
    const before = seen.get(parent?.element) ?? new Set<string>()
    const names = all(element, 'ram:AttachmentBinaryObject').flatMap(
      ({ attributes }) => attributes.filename ?? [],
    )
    if (names.some((name) => before.has(name))) return false
    seen.set(parent?.element, new Set([...before, ...names]))
  }
  return true
}

const documentRules = rulesAt({ at: 'CrossIndustryInvoice' }, [
  {
    id: 'BR-DE-30',
    path: `${SETTLEMENT}/${CREDITOR}`,
    messageKey: 'not-empty',
    holds: (_, document) => {
      const { mandate, creditor, payer } = findDebit(document)
      return creditor ? mandate || payer : !mandate && !payer
    },
  },
  {
    id: 'BR-DE-31',
    path: `${SETTLEMENT}/${MEANS}/${PAYER}`,
    messageKey: 'not-empty',
    holds: (_, document) => {
      const { mandate, creditor, payer } = findDebit(document)
      return payer ? mandate || creditor : !mandate && !creditor
    },
  },
  present('BR-DE-1', `${SETTLEMENT}/${MEANS}`),
  filled('BR-DE-15', `${AGREEMENT}/ram:BuyerReference`),
  {
    id: 'BR-DE-16',
    path: `${AGREEMENT}/ram:SellerTradeParty/ram:SpecifiedTaxRegistration/ram:ID`,
    messageKey: 'not-empty',
    holds: (_, document) => !isTaxed(document) || isRegistered(document),
  },
  {
    id: 'BR-DE-17',
    path: 'rsm:ExchangedDocument/ram:TypeCode',
    severity: 'WARNING',
    holds: (root) => TYPES.includes(typeOf(root)),
  },
  {
    id: 'BR-DE-18',
    path: `${SETTLEMENT}/ram:SpecifiedTradePaymentTerms/ram:Description`,
    holds: (_, { settlement }) =>
      isCashDiscount(
        all(settlement, 'ram:SpecifiedTradePaymentTerms').flatMap(
          (terms) => first(terms, 'ram:Description')?.raw ?? [],
        ),
      ),
  },
  {
    id: 'BR-DE-22',
    path: `${AGREEMENT}/ram:AdditionalReferencedDocument`,
    messageKey: 'not-unique',
    holds: (_, document) => hasUniqueFiles(document),
  },
  {
    id: 'BR-DE-26',
    path: `${SETTLEMENT}/ram:InvoiceReferencedDocument`,
    severity: 'WARNING',
    holds: (root, { settlement }) =>
      typeOf(root) !== '384' || has(settlement, 'ram:InvoiceReferencedDocument'),
  },
])

const XRECHNUNG = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0'
const EXTENSION = `${XRECHNUNG}#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0`
const VEHICLES = `${XRECHNUNG}#compliant#urn:xeinkauf.de:kosit:xrechnung:cvd_0.9`
const CLAIM = 'ram:GuidelineSpecifiedDocumentContextParameter/ram:ID'

const claimRules = rulesAt({ at: 'rsm:ExchangedDocumentContext' }, [
  {
    id: 'BR-DE-21',
    path: CLAIM,
    severity: 'WARNING',
    holds: (context) => hasValue(context, CLAIM, XRECHNUNG, EXTENSION, VEHICLES),
  },
])

const inAgreement = (node: Node) => isUnder(node, 'ram:ApplicableHeaderTradeAgreement')

/** Directly in the seller or buyer of the agreement. */
const ofParty = (party: string) => (node: Node) =>
  isUnder(node, party) && node.parent !== undefined && inAgreement(node.parent)

const ofDelivery = (node: Node) =>
  isUnder(node, 'ram:ShipToTradeParty') &&
  node.parent !== undefined &&
  isUnder(node.parent, 'ram:ApplicableHeaderTradeDelivery')

const address = (when: CiiRule['when'], city: string, postcode: string) =>
  rulesAt({ at: 'ram:PostalTradeAddress', ...(when && { when }) }, [
    filled(city, 'ram:CityName'),
    filled(postcode, 'ram:PostcodeCode'),
  ])

const TELEPHONE = 'ram:TelephoneUniversalCommunication/ram:CompleteNumber'
const EMAIL = 'ram:EmailURIUniversalCommunication/ram:URIID'

const partyRules = [
  ...rulesAt({ at: 'ram:SellerTradeParty', when: inAgreement }, [
    present('BR-DE-2', 'ram:DefinedTradeContact'),
  ]),
  ...address(ofParty('ram:SellerTradeParty'), 'BR-DE-3', 'BR-DE-4'),
  ...address(ofParty('ram:BuyerTradeParty'), 'BR-DE-8', 'BR-DE-9'),
  ...address(ofDelivery, 'BR-DE-10', 'BR-DE-11'),
  ...rulesAt({ at: 'ram:DefinedTradeContact', when: ofParty('ram:SellerTradeParty') }, [
    {
      id: 'BR-DE-5',
      path: 'ram:PersonName',
      messageKey: 'not-empty',
      holds: (contact) => isFilled(contact, 'ram:PersonName') || isFilled(contact, 'ram:DepartmentName'),
    },
    filled('BR-DE-6', TELEPHONE),
    filled('BR-DE-7', EMAIL),
    {
      id: 'BR-DE-27',
      path: TELEPHONE,
      severity: 'WARNING',
      holds: (contact) => (readRaw(contact, TELEPHONE).match(/[0-9]/g)?.length ?? 0) >= 3,
    },
    {
      id: 'BR-DE-28',
      path: EMAIL,
      severity: 'WARNING',
      messageKey: 'not-email',
      holds: (contact) => /^[^@\s]+@([^@.\s]+\.)+[^@.\s]+$/.test(squeezed(readRaw(contact, EMAIL))),
    },
  ]),
]

const isMeans =
  (...codes: readonly string[]) =>
  (node: Node) =>
    isUnder(node, 'ram:ApplicableHeaderTradeSettlement') &&
    codes.includes(squeezed(readRaw(node.element, 'ram:TypeCode')))

const ACCOUNT = 'ram:PayeePartyCreditorFinancialAccount'
const CARD = 'ram:ApplicableTradeSettlementFinancialCard'

const isDebit = (means: Element, { settlement }: CiiDocument) =>
  has(settlement, MANDATE) || has(settlement, CREDITOR) || has(means, PAYER)

const ibanRule = (id: string, path: string): Row => ({
  id,
  path,
  severity: 'WARNING',
  messageKey: 'not-iban',
  holds: (means) => isIban(readRaw(means, path).replace(/\s+/g, '')),
})

/** Letters count as two digits; the country's in upper case. */
function isIban(written: string): boolean {
  if (!/^[A-Z]{2}[0-9]{2}[a-zA-Z0-9]{0,30}$/.test(written)) return false
  const digits = [...`${written.slice(4)}${written.slice(0, 4)}`].map((one) =>
    one > '@' ? String(one.charCodeAt(0) - 55) : one,
  )
  return BigInt(digits.join('')) % 97n === 1n
}

const paymentRules = [
  ...rulesAt({ at: MEANS, when: isMeans('58') }, [ibanRule('BR-DE-19', `${ACCOUNT}/ram:IBANID`)]),
  ...rulesAt({ at: MEANS, when: isMeans('30', '58') }, [
    present('BR-DE-23-a', ACCOUNT),
    { id: 'BR-DE-23-b', holds: (means, document) => !has(means, CARD) && !isDebit(means, document) },
  ]),
  ...rulesAt({ at: MEANS, when: isMeans('48', '54', '55') }, [
    present('BR-DE-24-a', CARD),
    { id: 'BR-DE-24-b', holds: (means, document) => !has(means, ACCOUNT) && !isDebit(means, document) },
  ]),
  ...rulesAt({ at: MEANS, when: isMeans('59') }, [
    ibanRule('BR-DE-20', PAYER),
    { id: 'BR-DE-25-a', messageKey: 'not-empty', holds: isDebit },
    {
      id: 'BR-DE-25-b',
      holds: (means) =>
        !has(means, ACCOUNT) &&
        !has(means, 'ram:PayeeSpecifiedCreditorFinancialInstitution') &&
        !has(means, 'ram:PayerSpecifiedDebtorFinancialInstitution') &&
        !has(means, CARD),
    },
  ]),
]

const isSupport = (node: Node) => inAgreement(node) && hasValue(node.element, 'ram:TypeCode', '916')

const GROSS = 'ram:SpecifiedLineTradeAgreement/ram:GrossPriceProductTradePrice/ram:BasisQuantity'
const NET = 'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:BasisQuantity'

function isSameQuantity(line: Element): boolean {
  const [gross, net] = [first(line, GROSS), first(line, NET)]
  if (!gross || !net) return true
  const [one, other] = [gross.attributes.unitCode, net.attributes.unitCode]
  return gross.raw === net.raw && (one === undefined || other === undefined || one === other)
}

const PERIOD = 'ram:BillingSpecifiedPeriod'

const atMostOnce = (id: string, path: string): Row => ({
  id,
  path,
  severity: 'WARNING',
  messageKey: 'too-many',
  holds: (document) => all(document, path).length <= 1,
})

const otherRules = [
  ...rulesAt({ at: 'ram:AdditionalReferencedDocument', when: isSupport }, [
    {
      id: 'BR-TMP-2',
      path: 'ram:URIID',
      severity: 'WARNING',
      holds: (document) =>
        !has(document, 'ram:URIID') || /^[a-zA-Z][a-zA-Z0-9+.-]+:/.test(readRaw(document, 'ram:URIID')),
    },
    atMostOnce('BR-TMP-4', 'ram:Name'),
    atMostOnce('BR-TMP-5', 'ram:AttachmentBinaryObject'),
  ]),
  ...rulesAt({ at: 'udt:DateTimeString' }, [
    {
      id: 'BR-TMP-7',
      severity: 'WARNING',
      messageKey: 'not-date',
      params: ({ raw }) => ({ written: raw }),
      holds: ({ attributes, raw }) => attributes.format === '102' && /^\d{8}$/.test(squeezed(raw)),
    },
  ]),
  ...rulesAt(
    { at: 'ram:ApplicableTradeTax', when: (node) => isUnder(node, 'ram:ApplicableHeaderTradeSettlement') },
    [filled('BR-DE-14', 'ram:RateApplicablePercent')],
  ),
  ...rulesAt({ at: 'rsm:SupplyChainTradeTransaction' }, [
    {
      id: 'BR-DE-TMP-32',
      severity: 'WARNING',
      messageKey: 'not-empty',
      holds: (_, { delivery, settlement, lineSettlements, nodes }) =>
        has(delivery, 'ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime') ||
        has(settlement, PERIOD) ||
        lineSettlements.filter((line) => has(line, PERIOD)).length ===
          nodes('ram:IncludedSupplyChainTradeLineItem').length,
    },
  ]),
  ...rulesAt({ at: 'ram:IncludedSupplyChainTradeLineItem' }, [
    { id: 'BR-TMP-3', path: GROSS, holds: isSameQuantity },
  ]),
]

export const xrechnung: readonly CiiRule[] = [
  ...documentRules,
  ...claimRules,
  ...partyRules,
  ...paymentRules,
  ...otherRules,
]
