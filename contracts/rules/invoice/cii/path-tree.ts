/** Places in CII as tables name them: words in capitals are parts of the document, names without a prefix are ram. */

const PARTS: Readonly<Record<string, string>> = {
  ROOT: '',
  CONTEXT: 'rsm:ExchangedDocumentContext',
  DOCUMENT: 'rsm:ExchangedDocument',
  TRANSACTION: 'rsm:SupplyChainTradeTransaction',
  AGREEMENT: 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeAgreement',
  DELIVERY: 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeDelivery',
  SETTLEMENT: 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement',
  LINE: 'rsm:SupplyChainTradeTransaction/ram:IncludedSupplyChainTradeLineItem',
}

export const nameOf = (step: string): string => (/^[.@]|:/.test(step) ? step : `ram:${step}`)

/** The steps from the root to a place, with prefixes. */
export function stepsTo(place: string): string[] {
  const [head = '', ...rest] = place.split('/')
  return [...(PARTS[head] ?? nameOf(head)).split('/').filter(Boolean), ...rest.map(nameOf)]
}
