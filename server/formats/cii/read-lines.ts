import type { InvoiceLine, Item, Price } from '#contracts/rules/invoice/model.ts'
import { childNamed, childrenNamed, textOf } from '#contracts/rules/invoice/ubl/element.ts'
import type { XmlElement } from '../xml/element.ts'
import { readAll, readOne } from '../xml/find.ts'
import {
  type Currency,
  readAllowanceCharge,
  readAmount,
  readDate,
  readIdentifier,
  readQuantity,
  readTaxCategory,
} from './read-common.ts'

/** Lines of extended profiles that are headings or explanations; other lines contain their amounts. */
const NOT_BILLED = ['GROUP', 'INFORMATION']

export interface BilledLine {
  element: XmlElement
  /** Among all lines of the file, from 1. */
  number: number
}

export function billedLines(transaction: XmlElement | undefined): BilledLine[] {
  return childrenNamed(transaction, 'ram:IncludedSupplyChainTradeLineItem').flatMap((element, at) => {
    const status = textOf(element, 'ram:AssociatedDocumentLineDocument/ram:LineStatusReasonCode')
    return NOT_BILLED.includes(status ?? '') ? [] : [{ element, number: at + 1 }]
  })
}

export function readLines(
  transaction: XmlElement | undefined,
  currency: Currency,
): InvoiceLine[] | undefined {
  const lines = billedLines(transaction)
  return lines.length > 0 ? lines.map(({ element }) => readLine(element, currency)) : undefined
}

function readLine(element: XmlElement, currency: Currency): InvoiceLine {
  const heading = childNamed(element, 'ram:AssociatedDocumentLineDocument')
  const agreement = childNamed(element, 'ram:SpecifiedLineTradeAgreement')
  const settlement = childNamed(element, 'ram:SpecifiedLineTradeSettlement')
  const tax = childNamed(settlement, 'ram:ApplicableTradeTax')
  return {
    id: textOf(heading, 'ram:LineID'),
    note: textOf(heading, 'ram:IncludedNote/ram:Content'),
    quantity: readQuantity(element, 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity'),
    net: readAmount(
      settlement,
      'ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount',
      currency,
    ),
    accountingCost: textOf(settlement, 'ram:ReceivableSpecifiedTradeAccountingAccount/ram:ID'),
    period: readOne(settlement, 'ram:BillingSpecifiedPeriod', (period) => ({
      start: readDate(period, 'ram:StartDateTime'),
      end: readDate(period, 'ram:EndDateTime'),
    })),
    orderLineReference: textOf(agreement, 'ram:BuyerOrderReferencedDocument/ram:LineID'),
    documentReferences: readAll(settlement, 'ram:AdditionalReferencedDocument', (one) => ({
      id: { value: textOf(one, 'ram:IssuerAssignedID'), scheme: textOf(one, 'ram:ReferenceTypeCode') },
      typeCode: textOf(one, 'ram:TypeCode'),
    })),
    allowanceCharges: readAll(settlement, 'ram:SpecifiedTradeAllowanceCharge', (one) =>
      readAllowanceCharge(one, currency),
    ),
    item: readOne(element, 'ram:SpecifiedTradeProduct', (product) => readItem(product, tax)),
    price: agreement && readPrice(agreement, currency),
  }
}

function readItem(element: XmlElement, tax: XmlElement | undefined): Item {
  return {
    description: textOf(element, 'ram:Description'),
    name: textOf(element, 'ram:Name'),
    buyersId: textOf(element, 'ram:BuyerAssignedID'),
    sellersId: textOf(element, 'ram:SellerAssignedID'),
    standardId: readIdentifier(element, 'ram:GlobalID'),
    originCountry: textOf(element, 'ram:OriginTradeCountry/ram:ID'),
    classifications: readAll(element, 'ram:DesignatedProductClassification', (one) => {
      const code = childNamed(one, 'ram:ClassCode')
      return {
        code: code?.text,
        list: code?.attributes.listID,
        listVersion: code?.attributes.listVersionID,
      }
    }),
    taxCategory: tax && readTaxCategory(tax),
    attributes: readAll(element, 'ram:ApplicableProductCharacteristic', (one) => {
      return { name: textOf(one, 'ram:Description'), value: textOf(one, 'ram:Value') }
    }),
  }
}

/** A gross price is read only with a discount on it. */
function readPrice(agreement: XmlElement, currency: Currency): Price {
  const net = childNamed(agreement, 'ram:NetPriceProductTradePrice')
  const gross = childNamed(agreement, 'ram:GrossPriceProductTradePrice')
  return {
    amount: readAmount(net, 'ram:ChargeAmount', currency),
    baseQuantity: readQuantity(net, 'ram:BasisQuantity') ?? readQuantity(gross, 'ram:BasisQuantity'),
    allowance: readOne(gross, 'ram:AppliedTradeAllowanceCharge', (one) => ({
      indicator: textOf(one, 'ram:ChargeIndicator/udt:Indicator'),
      amount: readAmount(one, 'ram:ActualAmount', currency),
      baseAmount: readAmount(gross, 'ram:ChargeAmount', currency),
    })),
  }
}
