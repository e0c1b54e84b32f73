/** Reads the elements that several parts of a UBL document share. Missing ones are undefined. */
import type {
  AllowanceCharge,
  Amount,
  DocumentReference,
  Identifier,
  Quantity,
  TaxCategory,
} from '#contracts/rules/invoice/model.ts'
import { childNamed, childrenNamed, textOf } from '#contracts/rules/invoice/ubl/element.ts'
import type { XmlElement } from '../xml/element.ts'
import { readOne } from '../xml/find.ts'

export function readAmount(parent: XmlElement, path: string): Amount | undefined {
  return readOne(parent, path, ({ text, attributes }) => {
    return { value: text, currency: attributes.currencyID }
  })
}

export function readIdentifier(parent: XmlElement | undefined, path: string): Identifier | undefined {
  return readOne(parent, path, ({ text, attributes }) => {
    return { value: text, scheme: attributes.schemeID }
  })
}

export function readQuantity(parent: XmlElement, path: string): Quantity | undefined {
  return readOne(parent, path, ({ text, attributes }) => {
    return { value: text, unit: attributes.unitCode }
  })
}

export function readDocumentReference(element: XmlElement): DocumentReference {
  const attachment = childNamed(element, 'cac:Attachment')
  return {
    id: readIdentifier(element, 'cbc:ID'),
    typeCode: textOf(element, 'cbc:DocumentTypeCode'),
    description: textOf(element, 'cbc:DocumentDescription'),
    attachment: readOne(attachment, 'cbc:EmbeddedDocumentBinaryObject', ({ text, attributes }) => {
      return { content: text, mimeCode: attributes.mimeCode, fileName: attributes.filename }
    }),
    uri: textOf(attachment, 'cac:ExternalReference/cbc:URI'),
  }
}

export function readTaxCategory(element: XmlElement): TaxCategory {
  return {
    code: textOf(element, 'cbc:ID'),
    percent: textOf(element, 'cbc:Percent'),
    exemptionCode: textOf(element, 'cbc:TaxExemptionReasonCode'),
    exemptionReason: textOf(element, 'cbc:TaxExemptionReason'),
    scheme: textOf(element, 'cac:TaxScheme/cbc:ID'),
  }
}

export function readAllowanceCharge(element: XmlElement): AllowanceCharge {
  return {
    indicator: textOf(element, 'cbc:ChargeIndicator'),
    reasonCode: textOf(element, 'cbc:AllowanceChargeReasonCode'),
    reason: textOf(element, 'cbc:AllowanceChargeReason'),
    percentage: textOf(element, 'cbc:MultiplierFactorNumeric'),
    amount: readAmount(element, 'cbc:Amount'),
    baseAmount: readAmount(element, 'cbc:BaseAmount'),
    taxCategory: readOne(element, 'cac:TaxCategory', readTaxCategory),
    ...furtherCategories(element),
  }
}

function furtherCategories(element: XmlElement): Pick<AllowanceCharge, 'otherTaxCategories'> {
  const [, ...further] = childrenNamed(element, 'cac:TaxCategory')
  return further.length === 0 ? {} : { otherTaxCategories: further.map(readTaxCategory) }
}
