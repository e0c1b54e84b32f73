import type { InvoiceLine, Item, Price } from '#contracts/rules/invoice/model.ts'
import { childNamed, textOf } from '#contracts/rules/invoice/ubl/element.ts'
import type { XmlElement } from '../xml/element.ts'
import { readAll, readOne } from '../xml/find.ts'
import {
  readAllowanceCharge,
  readAmount,
  readDocumentReference,
  readIdentifier,
  readQuantity,
  readTaxCategory,
} from './read-common.ts'

export function readLine(element: XmlElement): InvoiceLine {
  return {
    id: textOf(element, 'cbc:ID'),
    note: textOf(element, 'cbc:Note'),
    quantity: readQuantity(element, 'cbc:InvoicedQuantity') ?? readQuantity(element, 'cbc:CreditedQuantity'),
    net: readAmount(element, 'cbc:LineExtensionAmount'),
    accountingCost: textOf(element, 'cbc:AccountingCost'),
    period: readOne(element, 'cac:InvoicePeriod', (period) => {
      return { start: textOf(period, 'cbc:StartDate'), end: textOf(period, 'cbc:EndDate') }
    }),
    orderLineReference: textOf(element, 'cac:OrderLineReference/cbc:LineID'),
    documentReferences: readAll(element, 'cac:DocumentReference', readDocumentReference),
    allowanceCharges: readAll(element, 'cac:AllowanceCharge', readAllowanceCharge),
    item: readOne(element, 'cac:Item', readItem),
    price: readOne(element, 'cac:Price', readPrice),
  }
}

function readItem(element: XmlElement): Item {
  return {
    description: textOf(element, 'cbc:Description'),
    name: textOf(element, 'cbc:Name'),
    buyersId: textOf(element, 'cac:BuyersItemIdentification/cbc:ID'),
    sellersId: textOf(element, 'cac:SellersItemIdentification/cbc:ID'),
    standardId: readIdentifier(element, 'cac:StandardItemIdentification/cbc:ID'),
    originCountry: textOf(element, 'cac:OriginCountry/cbc:IdentificationCode'),
    classifications: readAll(element, 'cac:CommodityClassification', (one) => {
      const code = childNamed(one, 'cbc:ItemClassificationCode')
      return {
        code: code?.text,
        list: code?.attributes.listID,
        listVersion: code?.attributes.listVersionID,
      }
    }),
    taxCategory: readOne(element, 'cac:ClassifiedTaxCategory', readTaxCategory),
    attributes: readAll(element, 'cac:AdditionalItemProperty', (one) => {
      return { name: textOf(one, 'cbc:Name'), value: textOf(one, 'cbc:Value') }
    }),
  }
}

function readPrice(element: XmlElement): Price {
  return {
    amount: readAmount(element, 'cbc:PriceAmount'),
    baseQuantity: readQuantity(element, 'cbc:BaseQuantity'),
    allowance: readOne(element, 'cac:AllowanceCharge', (one) => ({
      indicator: textOf(one, 'cbc:ChargeIndicator'),
      amount: readAmount(one, 'cbc:Amount'),
      baseAmount: readAmount(one, 'cbc:BaseAmount'),
    })),
  }
}
