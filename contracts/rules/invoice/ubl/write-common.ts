/** Elements that several parts of a UBL document share. */
import type {
  AllowanceCharge,
  Amount,
  Attachment,
  DocumentReference,
  Identifier,
  Quantity,
  TaxCategory,
} from '../model.ts'
import type { Branch, Leaf } from './xml.ts'

export function text(value: string | undefined): Leaf {
  return { text: value }
}

export function amount(value: Amount | undefined): Leaf {
  return { text: value?.value, attributes: { currencyID: value?.currency } }
}

export function identifier(value: Identifier | undefined): Leaf {
  return { text: value?.value, attributes: { schemeID: value?.scheme } }
}

export function quantity(value: Quantity | undefined): Leaf {
  return { text: value?.value, attributes: { unitCode: value?.unit } }
}

/** An aggregate with an identifier only: most references. */
export function reference(id: string | undefined): Branch {
  return { 'cbc:ID': text(id) }
}

export function documentReference(document: DocumentReference): Branch {
  const { id, typeCode, description, attachment, uri } = document
  return {
    'cbc:ID': identifier(id),
    'cbc:DocumentTypeCode': text(typeCode),
    'cbc:DocumentDescription': text(description),
    'cac:Attachment': {
      'cbc:EmbeddedDocumentBinaryObject': attachment && embedded(attachment),
      'cac:ExternalReference': { 'cbc:URI': text(uri) },
    },
  }
}

const BASE64 = /^[A-Za-z0-9+/=\s]*$/

/** Base64 needs no escaping; an invalid one is escaped like any text. */
function embedded({ content, mimeCode, fileName }: Attachment): Leaf {
  const attributes = { mimeCode, filename: fileName }
  return content !== undefined && BASE64.test(content)
    ? { text: content, attributes, raw: true }
    : { text: content, attributes }
}

export function taxCategory(category: TaxCategory | undefined): Branch | undefined {
  return (
    category && {
      'cbc:ID': text(category.code),
      'cbc:Percent': text(category.percent),
      'cbc:TaxExemptionReasonCode': text(category.exemptionCode),
      'cbc:TaxExemptionReason': text(category.exemptionReason),
      'cac:TaxScheme': reference(category.scheme),
    }
  )
}

export function allowanceCharge(one: AllowanceCharge): Branch {
  return {
    'cbc:ChargeIndicator': text(one.indicator),
    'cbc:AllowanceChargeReasonCode': text(one.reasonCode),
    'cbc:AllowanceChargeReason': text(one.reason),
    'cbc:MultiplierFactorNumeric': text(one.percentage),
    'cbc:Amount': amount(one.amount),
    'cbc:BaseAmount': amount(one.baseAmount),
    'cac:TaxCategory': taxCategory(one.taxCategory),
  }
}
