import type { Invoice, InvoiceLine, Item, Price } from '../model.ts'
import {
  allowanceCharge,
  amount,
  identifier,
  quantity,
  reference,
  taxCategory,
  text,
} from './write-common.ts'
import type { Branch } from './xml.ts'

export function lines({ kind, lines: all }: Invoice): Branch[] | undefined {
  return all?.map((line) => ({
    'cbc:ID': text(line.id),
    'cbc:Note': text(line.note),
    [kind === 'CREDIT_NOTE' ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity']: quantity(line.quantity),
    'cbc:LineExtensionAmount': amount(line.net),
    'cbc:AccountingCost': text(line.accountingCost),
    'cac:InvoicePeriod': { 'cbc:StartDate': text(line.period?.start), 'cbc:EndDate': text(line.period?.end) },
    'cac:OrderLineReference': { 'cbc:LineID': text(line.orderLineReference) },
    'cac:DocumentReference': documents(line),
    'cac:AllowanceCharge': line.allowanceCharges?.map(allowanceCharge),
    'cac:Item': item(line.item),
    'cac:Price': price(line.price),
  }))
}

function documents({ documentReferences }: InvoiceLine): Branch[] | undefined {
  return documentReferences?.map(({ id, typeCode }) => {
    return { 'cbc:ID': identifier(id), 'cbc:DocumentTypeCode': text(typeCode) }
  })
}

function item(value: Item | undefined): Branch | undefined {
  if (!value) return undefined
  return {
    'cbc:Description': text(value.description),
    'cbc:Name': text(value.name),
    'cac:BuyersItemIdentification': reference(value.buyersId),
    'cac:SellersItemIdentification': reference(value.sellersId),
    'cac:StandardItemIdentification': { 'cbc:ID': identifier(value.standardId) },
    'cac:OriginCountry': { 'cbc:IdentificationCode': text(value.originCountry) },
    'cac:CommodityClassification': value.classifications?.map(({ code, list, listVersion }) => ({
      'cbc:ItemClassificationCode': { text: code, attributes: { listID: list, listVersionID: listVersion } },
    })),
    'cac:ClassifiedTaxCategory': taxCategory(value.taxCategory),
    'cac:AdditionalItemProperty': value.attributes?.map((attribute) => {
      return { 'cbc:Name': text(attribute.name), 'cbc:Value': text(attribute.value) }
    }),
  }
}

function price(value: Price | undefined): Branch | undefined {
  return (
    value && {
      'cbc:PriceAmount': amount(value.amount),
      'cbc:BaseQuantity': quantity(value.baseQuantity),
      'cac:AllowanceCharge': value.allowance && {
        'cbc:ChargeIndicator': text(value.allowance.indicator),
        'cbc:Amount': amount(value.allowance.amount),
        'cbc:BaseAmount': amount(value.allowance.baseAmount),
      },
    }
  )
}
