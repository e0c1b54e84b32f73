/** ZUGFeRD 1.0 has the same content under other names. */
import type { XmlElement } from '../xml/element.ts'

const names: Readonly<Record<string, string>> = {
  'rsm:SpecifiedExchangedDocumentContext': 'rsm:ExchangedDocumentContext',
  'rsm:HeaderExchangedDocument': 'rsm:ExchangedDocument',
  'rsm:SpecifiedSupplyChainTradeTransaction': 'rsm:SupplyChainTradeTransaction',
  'ram:ApplicableSupplyChainTradeAgreement': 'ram:ApplicableHeaderTradeAgreement',
  'ram:ApplicableSupplyChainTradeDelivery': 'ram:ApplicableHeaderTradeDelivery',
  'ram:ApplicableSupplyChainTradeSettlement': 'ram:ApplicableHeaderTradeSettlement',
  'ram:SpecifiedSupplyChainTradeAgreement': 'ram:SpecifiedLineTradeAgreement',
  'ram:SpecifiedSupplyChainTradeDelivery': 'ram:SpecifiedLineTradeDelivery',
  'ram:SpecifiedSupplyChainTradeSettlement': 'ram:SpecifiedLineTradeSettlement',
  'ram:ApplicablePercent': 'ram:RateApplicablePercent',
}

/** The same tree in today's names. A few stand for two things; the place decides between them. */
export function renamed(element: XmlElement, parent = ''): XmlElement {
  const name = currentName(element.name, parent)
  const children = element.children.filter((child) => !isRemark(child))
  return { ...element, name, children: children.map((child) => renamed(child, name)) }
}

/** A remark about the lines around it is a line without a product. */
function isRemark({ name, children }: XmlElement): boolean {
  return (
    name === 'ram:IncludedSupplyChainTradeLineItem' &&
    !children.some((child) => child.name === 'ram:SpecifiedTradeProduct')
  )
}

function currentName(name: string, parent: string): string {
  if (name === 'ram:SpecifiedTradeSettlementMonetarySummation') {
    const place = parent === 'ram:SpecifiedLineTradeSettlement' ? 'Line' : 'Header'
    return `ram:SpecifiedTradeSettlement${place}MonetarySummation`
  }
  const isReference = parent.endsWith('ReferencedDocument')
  if (isReference && name === 'ram:ID') return 'ram:IssuerAssignedID'
  if (isReference && name === 'ram:IssueDateTime') return 'ram:FormattedIssueDateTime'
  return names[name] ?? name
}
