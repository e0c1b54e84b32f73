/** Required elements in CII: BR-01 to BR-20, BR-45 to BR-65, without those of lines. */
import { all, has, hasValue, isFilled, isWritten, readRaw, squeezed } from '../find.ts'
import { isUnder, type Node } from '../node.ts'
import { type CiiRule, rulesAt } from '../rule.ts'

const AGREEMENT = 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeAgreement'
const SETTLEMENT = 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement'
const SELLER = `${AGREEMENT}/ram:SellerTradeParty`
const BUYER = `${AGREEMENT}/ram:BuyerTradeParty`

/** In every profile a text, not white space. */
const filled = (id: string, path: string) => ({
  id,
  path,
  messageKey: 'not-empty',
  holds: (element: Node['element']) => isFilled(element, path),
})

const written = (id: string, path: string) => ({
  ...filled(id, path),
  holdsInFacturX: (element: Node['element']) => isWritten(element, path),
})

const present = (id: string, path: string) => ({
  id,
  path,
  messageKey: 'not-empty',
  holds: (element: Node['element']) => has(element, path),
})

/** An electronic address needs a scheme; only the first one is judged. */
const addressed = (id: string, party: string) => ({
  id,
  path: `${party}/ram:URIUniversalCommunication/ram:URIID/@schemeID`,
  messageKey: 'not-empty',
  holds: (element: Node['element']) => {
    const [address] = all(element, `${party}/ram:URIUniversalCommunication`)
    return address === undefined || readScheme(all(address, 'ram:URIID')) !== ''
  },
})

const readScheme = (found: readonly Node['element'][]) =>
  found.length > 1 ? '' : squeezed(found[0]?.attributes.schemeID ?? '')

const documentRules = rulesAt({ at: 'CrossIndustryInvoice' }, [
  written('BR-01', 'rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID'),
  written('BR-02', 'rsm:ExchangedDocument/ram:ID'),
  {
    id: 'BR-03',
    path: 'rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString',
    messageKey: 'not-empty',
    holds: (root) => {
      const dates = all(root, 'rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString')
      const [date, ...others] = dates.filter(({ attributes }) => attributes.format === '102')
      return date !== undefined && others.length === 0 && squeezed(date.raw) !== ''
    },
    holdsInFacturX: (root) =>
      all(root, 'rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString').some(
        ({ attributes, raw }) => attributes.format === '102' && raw !== '',
      ),
  },
  written('BR-04', 'rsm:ExchangedDocument/ram:TypeCode'),
  written('BR-05', `${SETTLEMENT}/ram:InvoiceCurrencyCode`),
  written('BR-06', `${SELLER}/ram:Name`),
  written('BR-07', `${BUYER}/ram:Name`),
  present('BR-08', `${SELLER}/ram:PostalTradeAddress`),
  written('BR-09', `${SELLER}/ram:PostalTradeAddress/ram:CountryID`),
  present('BR-10', `${BUYER}/ram:PostalTradeAddress`),
  written('BR-11', `${BUYER}/ram:PostalTradeAddress/ram:CountryID`),
  {
    id: 'BR-16',
    path: 'rsm:SupplyChainTradeTransaction/ram:IncludedSupplyChainTradeLineItem',
    messageKey: 'lines-empty',
    holds: (_, document) => document.nodes('ram:IncludedSupplyChainTradeLineItem').length > 0,
  },
  addressed('BR-62', SELLER),
  addressed('BR-63', BUYER),
])

const sellerRules = rulesAt({ at: 'ram:SellerTradeParty' }, [
  {
    id: 'BR-CO-26',
    messageKey: 'not-empty',
    holds: (seller) =>
      has(seller, 'ram:ID') ||
      has(seller, 'ram:GlobalID') ||
      has(seller, 'ram:SpecifiedLegalOrganization/ram:ID') ||
      all(seller, 'ram:SpecifiedTaxRegistration/ram:ID').some(
        ({ attributes }) => attributes.schemeID === 'VA',
      ),
  },
])

const representativeRules = rulesAt({ at: 'ram:SellerTaxRepresentativeTradeParty' }, [
  filled('BR-18', 'ram:Name'),
  present('BR-19', 'ram:PostalTradeAddress'),
  filled('BR-20', 'ram:PostalTradeAddress/ram:CountryID'),
  {
    id: 'BR-56',
    path: 'ram:SpecifiedTaxRegistration/ram:ID',
    messageKey: 'not-empty',
    holds: (party) => {
      const ids = all(party, 'ram:SpecifiedTaxRegistration/ram:ID')
      const [id, ...others] = ids.filter(({ attributes }) => attributes.schemeID === 'VA')
      return id !== undefined && others.length === 0 && squeezed(id.raw) !== ''
    },
    holdsInFacturX: (party) =>
      all(party, 'ram:SpecifiedTaxRegistration/ram:ID').some(
        ({ attributes, raw }) => attributes.schemeID === 'VA' && raw !== '',
      ),
  },
])

/** A payee must differ from the seller. */
const payeeRules = rulesAt({ at: 'ram:PayeeTradeParty' }, [
  {
    id: 'BR-17',
    path: 'ram:Name',
    messageKey: 'not-empty',
    holds: (payee, { agreement }) => {
      const isSame = (path: string) =>
        all(payee, path).some(({ raw }) => hasValue(agreement, `ram:SellerTradeParty/${path}`, raw))
      if (!has(payee, 'ram:Name')) return false
      return !['ram:Name', 'ram:ID', 'ram:SpecifiedLegalOrganization/ram:ID'].some(isSame)
    },
  },
])

const summationRules = rulesAt({ at: 'ram:SpecifiedTradeSettlementHeaderMonetarySummation' }, [
  present('BR-12', 'ram:LineTotalAmount'),
  present('BR-13', 'ram:TaxBasisTotalAmount'),
  present('BR-14', 'ram:GrandTotalAmount'),
  present('BR-15', 'ram:DuePayableAmount'),
  {
    id: 'BR-53',
    path: 'ram:TaxTotalAmount',
    messageKey: 'not-empty',
    holds: (sums, { settlement, currency }) => {
      if (!has(settlement, 'ram:TaxCurrencyCode')) return true
      const code = readRaw(settlement, 'ram:TaxCurrencyCode')
      return (
        code !== currency &&
        all(sums, 'ram:TaxTotalAmount').some(({ attributes }) => attributes.currencyID === code)
      )
    },
  },
])

const isTransfer = ({ parent }: Node) => hasValue(parent?.element, 'ram:TypeCode', '30', '58')

const paymentRules = [
  ...rulesAt({ at: 'ram:SpecifiedTradeSettlementPaymentMeans' }, [present('BR-49', 'ram:TypeCode')]),
  ...rulesAt(
    {
      at: 'ram:PayeePartyCreditorFinancialAccount',
      when: (node) => isUnder(node, 'ram:SpecifiedTradeSettlementPaymentMeans') && isTransfer(node),
    },
    [
      {
        id: 'BR-50',
        path: 'ram:IBANID',
        messageKey: 'not-empty',
        holds: (account) => isFilled(account, 'ram:IBANID') || isFilled(account, 'ram:ProprietaryID'),
      },
      {
        id: 'BR-61',
        path: 'ram:IBANID',
        messageKey: 'not-empty',
        holds: (account) => has(account, 'ram:IBANID') || has(account, 'ram:ProprietaryID'),
      },
    ],
  ),
  ...rulesAt({ at: 'ram:ApplicableTradeSettlementFinancialCard' }, [
    {
      id: 'BR-51',
      path: 'ram:ID',
      holds: (card) => all(card, 'ram:ID').length <= 1 && [...squeezed(readRaw(card, 'ram:ID'))].length <= 10,
    },
  ]),
]

const isIn = (name: string) => (node: Node) => isUnder(node, name)

const otherRules = [
  ...rulesAt({ at: 'ram:AdditionalReferencedDocument' }, [written('BR-52', 'ram:IssuerAssignedID')]),
  ...rulesAt({ at: 'ram:InvoiceReferencedDocument', when: isIn('ram:ApplicableHeaderTradeSettlement') }, [
    written('BR-55', 'ram:IssuerAssignedID'),
  ]),
  ...rulesAt({ at: 'ram:ApplicableHeaderTradeDelivery' }, [
    {
      id: 'BR-57',
      path: 'ram:ShipToTradeParty/ram:PostalTradeAddress/ram:CountryID',
      messageKey: 'not-empty',
      holds: (delivery) =>
        !has(delivery, 'ram:ShipToTradeParty/ram:PostalTradeAddress') ||
        isFilled(delivery, 'ram:ShipToTradeParty/ram:PostalTradeAddress/ram:CountryID'),
      holdsInFacturX: (delivery) =>
        !has(delivery, 'ram:ShipToTradeParty/ram:PostalTradeAddress') ||
        isWritten(delivery, 'ram:ShipToTradeParty/ram:PostalTradeAddress/ram:CountryID'),
    },
  ]),
  ...rulesAt({ at: 'ram:DesignatedProductClassification' }, [
    {
      id: 'BR-65',
      path: 'ram:ClassCode/@listID',
      messageKey: 'not-empty',
      holds: (one) => {
        const codes = all(one, 'ram:ClassCode')
        const [code] = codes
        return code === undefined || (codes.length === 1 && squeezed(code.attributes.listID ?? '') !== '')
      },
      holdsInFacturX: (_, __, { parent }) =>
        all(parent?.element, 'ram:DesignatedProductClassification/ram:ClassCode').some(
          ({ attributes }) => attributes.listID,
        ),
    },
  ]),
  ...rulesAt({ at: 'ram:ApplicableProductCharacteristic' }, [
    {
      id: 'BR-54',
      messageKey: 'not-empty',
      holds: (one) => has(one, 'ram:Description') && has(one, 'ram:Value'),
    },
  ]),
]

export const mandatory: readonly CiiRule[] = [
  ...documentRules,
  ...sellerRules,
  ...representativeRules,
  ...payeeRules,
  ...summationRules,
  ...paymentRules,
  ...otherRules,
]
