/** Required content of lines: BR-21 to BR-28, BR-41 to BR-44, BR-54, BR-64, BR-65, BR-CO-04, BR-CO-23, BR-CO-24. */
import { parseDecimal } from '../../decimal.ts'
import type { Context } from '../context.ts'
import {
  type AllowanceCharge,
  type InvoiceLine,
  type Item,
  isAllowance,
  isCharge,
  isVatCategory,
} from '../model.ts'
import { type Place, placeOf, placesOf } from '../place.ts'
import { exists, type Family, family, type Rule } from '../rule.ts'

const INCOMPLETE = 'invoice-incomplete'

function lineRules(quantity: string): readonly Rule<InvoiceLine>[] {
  return [
    { id: 'BR-21', path: 'cbc:ID', holds: ({ id }) => Boolean(id) },
    {
      id: 'BR-22',
      path: quantity,
      field: 'quantity',
      messageKey: INCOMPLETE,
      holds: (line) => exists(line.quantity?.value),
    },
    {
      id: 'BR-23',
      path: `${quantity}/@unitCode`,
      // A draft's line has a unit whenever it has a quantity.
      field: 'quantity',
      messageKey: INCOMPLETE,
      holds: (line) => exists(line.quantity?.unit),
    },
    {
      id: 'BR-24',
      path: 'cbc:LineExtensionAmount',
      field: 'totalVatExcl',
      holds: ({ net }) => exists(net?.value),
    },
    {
      id: 'BR-25',
      path: 'cac:Item/cbc:Name',
      field: 'name',
      messageKey: INCOMPLETE,
      holds: ({ item }) => Boolean(item?.name),
    },
    {
      id: 'BR-26',
      path: 'cac:Price/cbc:PriceAmount',
      field: 'unitPrice',
      messageKey: INCOMPLETE,
      holds: ({ price }) => exists(price?.amount?.value),
    },
    {
      id: 'BR-27',
      path: 'cac:Price/cbc:PriceAmount',
      field: 'unitPrice',
      messageKey: 'unitprice-not-negative',
      holds: ({ price }) => isAtLeastZero(price?.amount?.value),
    },
    {
      id: 'BR-28',
      path: 'cac:Price/cac:AllowanceCharge/cbc:BaseAmount',
      field: 'unitPrice',
      messageKey: 'unitprice-not-negative',
      holds: ({ price }) => !price?.allowance?.baseAmount || isAtLeastZero(price.allowance.baseAmount.value),
    },
    {
      id: 'BR-CO-04',
      path: 'cac:Item/cac:ClassifiedTaxCategory/cbc:ID',
      field: 'vatRate',
      messageKey: INCOMPLETE,
      holds: ({ item }) => isVatCategory(item?.taxCategory) && exists(item?.taxCategory?.code),
    },
  ]
}

function isAtLeastZero(value: string | undefined): boolean {
  const exact = parseDecimal(value)
  return exact !== undefined && exact.units >= 0n
}

const hasAmount = ({ amount }: AllowanceCharge) => exists(amount?.value)
const hasReason = ({ reason, reasonCode }: AllowanceCharge) => exists(reason) || exists(reasonCode)

const allowanceRules: readonly Rule<AllowanceCharge>[] = [
  { id: 'BR-41', path: 'cbc:Amount', field: 'discount', holds: (one) => !isAllowance(one) || hasAmount(one) },
  { id: 'BR-42', path: 'cbc:AllowanceChargeReason', holds: (one) => !isAllowance(one) || hasReason(one) },
  { id: 'BR-CO-23', path: 'cbc:AllowanceChargeReason', holds: (one) => !isAllowance(one) || hasReason(one) },
  { id: 'BR-43', path: 'cbc:Amount', holds: (one) => !isCharge(one) || hasAmount(one) },
  { id: 'BR-44', path: 'cbc:AllowanceChargeReason', holds: (one) => !isCharge(one) || hasReason(one) },
  { id: 'BR-CO-24', path: 'cbc:AllowanceChargeReason', holds: (one) => !isCharge(one) || hasReason(one) },
]

const attributeRules: readonly Rule<NonNullable<Item['attributes']>[number]>[] = [
  { id: 'BR-54', path: '', holds: ({ name, value }) => exists(name) && exists(value) },
]

const standardIdRules: readonly Rule<NonNullable<Item['standardId']>>[] = [
  { id: 'BR-64', path: '@schemeID', holds: ({ scheme }) => exists(scheme) },
]

const classificationRules: readonly Rule<NonNullable<Item['classifications']>[number]>[] = [
  {
    id: 'BR-65',
    path: 'cbc:ItemClassificationCode/@listID',
    holds: ({ code, list }) => !exists(code) || exists(list),
  },
]

const itemPath = (path: string) => `${path}/cac:Item`

/** Parts of the items of all lines, with their line's number. */
function inItems<T>(pick: (item: Item | undefined, path: string, line: Place<InvoiceLine>) => Place<T>[]) {
  return ({ lines }: Context): Place<T>[] =>
    lines.flatMap((line) => pick(line.value.item, itemPath(line.path), line))
}

const isCreditNote = ({ invoice }: Context) => invoice.kind === 'CREDIT_NOTE'

export const mandatoryLines: readonly Family[] = [
  family((context) => (isCreditNote(context) ? [] : context.lines), lineRules('cbc:InvoicedQuantity')),
  family((context) => (isCreditNote(context) ? context.lines : []), lineRules('cbc:CreditedQuantity')),
  family(({ lineAllowanceCharges }) => lineAllowanceCharges, allowanceRules),
  family(
    inItems((item, path, { field, params }) =>
      placeOf(item?.standardId, `${path}/cac:StandardItemIdentification/cbc:ID`, field, params),
    ),
    standardIdRules,
  ),
  family(
    inItems((item, path, { params }) =>
      placesOf(item?.classifications, `${path}/cac:CommodityClassification`, undefined, params),
    ),
    classificationRules,
  ),
  family(
    inItems((item, path, { params }) =>
      placesOf(item?.attributes, `${path}/cac:AdditionalItemProperty`, undefined, params),
    ),
    attributeRules,
  ),
]
