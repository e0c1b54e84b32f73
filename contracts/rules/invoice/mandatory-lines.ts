/** What every line must say: BR-21 to BR-28, BR-41 to BR-44, BR-54, BR-64, BR-65, BR-CO-04, BR-CO-23, BR-CO-24. */
import { parseDecimal } from '../decimal.ts'
import type { Finding } from './finding.ts'
import { type AllowanceCharge, type Invoice, type InvoiceLine, type Item, isCharge } from './model.ts'
import { judge, placeOf, placesOf, type Rule, stands } from './rule.ts'

const INCOMPLETE = 'invoice-incomplete'

function lineRules(quantity: string): readonly Rule<InvoiceLine>[] {
  return [
    { id: 'BR-21', path: 'cbc:ID', holds: ({ id }) => Boolean(id) },
    {
      id: 'BR-22',
      path: quantity,
      field: 'quantity',
      messageKey: INCOMPLETE,
      holds: (line) => stands(line.quantity?.value),
    },
    {
      id: 'BR-23',
      path: `${quantity}/@unitCode`,
      // A draft's line has a unit whenever it has a quantity.
      field: 'quantity',
      messageKey: INCOMPLETE,
      holds: (line) => stands(line.quantity?.unit),
    },
    {
      id: 'BR-24',
      path: 'cbc:LineExtensionAmount',
      field: 'totalVatExcl',
      holds: ({ net }) => stands(net?.value),
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
      holds: ({ price }) => stands(price?.amount?.value),
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
      holds: ({ item }) => isVat(item) && stands(item?.taxCategory?.code),
    },
  ]
}

function isAtLeastZero(value: string | undefined): boolean {
  const exact = parseDecimal(value)
  return exact !== undefined && exact.units >= 0n
}

function isVat(item: Item | undefined): boolean {
  return item?.taxCategory?.scheme?.toUpperCase() === 'VAT'
}

const hasAmount = ({ amount }: AllowanceCharge) => stands(amount?.value)
const hasReason = ({ reason, reasonCode }: AllowanceCharge) => stands(reason) || stands(reasonCode)

const allowanceRules: readonly Rule<AllowanceCharge>[] = [
  { id: 'BR-41', path: 'cbc:Amount', field: 'discount', holds: (one) => isCharge(one) || hasAmount(one) },
  { id: 'BR-42', path: 'cbc:AllowanceChargeReason', holds: (one) => isCharge(one) || hasReason(one) },
  { id: 'BR-CO-23', path: 'cbc:AllowanceChargeReason', holds: (one) => isCharge(one) || hasReason(one) },
  { id: 'BR-43', path: 'cbc:Amount', holds: (one) => !isCharge(one) || hasAmount(one) },
  { id: 'BR-44', path: 'cbc:AllowanceChargeReason', holds: (one) => !isCharge(one) || hasReason(one) },
  { id: 'BR-CO-24', path: 'cbc:AllowanceChargeReason', holds: (one) => !isCharge(one) || hasReason(one) },
]

const attributeRules: readonly Rule<NonNullable<Item['attributes']>[number]>[] = [
  { id: 'BR-54', path: '', holds: ({ name, value }) => stands(name) && stands(value) },
]

const standardIdRules: readonly Rule<NonNullable<Item['standardId']>>[] = [
  { id: 'BR-64', path: '@schemeID', holds: ({ scheme }) => stands(scheme) },
]

const classificationRules: readonly Rule<NonNullable<Item['classifications']>[number]>[] = [
  {
    id: 'BR-65',
    path: 'cbc:ItemClassificationCode/@listID',
    holds: ({ code, list }) => !stands(code) || stands(list),
  },
]

export function mandatoryOnLines(invoice: Invoice): Finding[] {
  const isCreditNote = invoice.kind === 'CREDIT_NOTE'
  const rules = lineRules(isCreditNote ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity')
  const name = isCreditNote ? 'cac:CreditNoteLine' : 'cac:InvoiceLine'
  return placesOf(invoice.lines, name, '/inputDetails/lines').flatMap((place) => {
    const { value: line, path, field, params } = place
    const item = `${path}/cac:Item`
    const inside = <T>(list: readonly T[] | undefined, where: string) =>
      placesOf(list, where, undefined, params)
    return [
      ...judge(invoice, [place], rules),
      ...judge(
        invoice,
        inside(line.allowanceCharges, `${path}/cac:AllowanceCharge`).map((one) => ({ ...one, field })),
        allowanceRules,
      ),
      ...judge(
        invoice,
        placeOf(line.item?.standardId, `${item}/cac:StandardItemIdentification/cbc:ID`, field),
        standardIdRules,
      ),
      ...judge(
        invoice,
        inside(line.item?.classifications, `${item}/cac:CommodityClassification`),
        classificationRules,
      ),
      ...judge(invoice, inside(line.item?.attributes, `${item}/cac:AdditionalItemProperty`), attributeRules),
    ]
  })
}

export const lineRuleIds: readonly string[] = [
  lineRules(''),
  allowanceRules,
  standardIdRules,
  classificationRules,
  attributeRules,
].flatMap((rules) => rules.map(({ id }) => id))
