/** Determines the kind of a value by its place, so that it can be formatted in the reader's language. */
import type { CodeList, PartDetail } from '#contracts/rules/invoice/format-part.ts'
import type { Leaf } from './leaves.ts'

/** By the last names of a path; the longest match counts. */
const LISTS: Readonly<Record<string, CodeList>> = {
  'cbc:InvoiceTypeCode': 'documentType',
  'cbc:CreditNoteTypeCode': 'documentType',
  'cbc:DocumentCurrencyCode': 'currency',
  'cbc:TaxCurrencyCode': 'currency',
  'cbc:PaymentMeansCode': 'paymentMeans',
  'cac:TaxCategory/cbc:ID': 'vatCategory',
  'cac:ClassifiedTaxCategory/cbc:ID': 'vatCategory',
  'cbc:TaxExemptionReasonCode': 'exemption',
  'cac:Country/cbc:IdentificationCode': 'country',
  'cac:OriginCountry/cbc:IdentificationCode': 'country',
  'cac:InvoicePeriod/cbc:DescriptionCode': 'taxPoint',
  'cbc:AllowanceChargeReasonCode': 'allowance',
}

const KINDS: readonly [RegExp, PartDetail['kind']][] = [
  [/Date$/, 'DATE'],
  [/Amount$/, 'AMOUNT'],
  [/(?:^|:)Percent$|FactorNumeric$/, 'PERCENT'],
  [/Quantity$/, 'NUMBER'],
]

export function detailOf({ term, value, currency }: Leaf): PartDetail {
  const names = term.split('/')
  const last = names.at(-1) ?? ''
  const list = LISTS[names.slice(-2).join('/')] ?? LISTS[last]
  if (list !== undefined) return { kind: 'CODE', value, list }
  const [, kind = 'TEXT'] = KINDS.find(([pattern]) => pattern.test(last)) ?? []
  return { kind, value, ...(kind === 'AMOUNT' && currency && { currency }) }
}
