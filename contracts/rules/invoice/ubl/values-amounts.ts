/** Amounts at any place: currency, decimals, and a valid number. */
import { parseDecimal } from '../../decimal.ts'
import { trimXml } from '../../xml-space.ts'
import { currencies } from '../codes/code-lists.ts'
import { hasAtMostTwoDecimals } from '../families/decimals.ts'
import { SELF_BILLING } from '../profile.ts'
import { childNamed } from './element.ts'
import { isIn, readBeside, type Spot, type ValueRule } from './values.ts'

const ofTotals = [
  'cbc:LineExtensionAmount',
  'cbc:TaxExclusiveAmount',
  'cbc:TaxInclusiveAmount',
  'cbc:AllowanceTotalAmount',
  'cbc:ChargeTotalAmount',
  'cbc:PrepaidAmount',
  'cbc:PayableRoundingAmount',
  'cbc:PayableAmount',
]
const withTwoDecimals = ['cbc:Amount', 'cbc:BaseAmount', 'cbc:TaxAmount', 'cbc:TaxableAmount', ...ofTotals]
const amounts = [...withTwoDecimals, 'cbc:PriceAmount']
/** Unused amounts, which have two decimals too. */
const unused = [
  'cbc:RoundingAmount',
  'cbc:PerUnitAmount',
  'cbc:PayableAlternativeAmount',
  'cbc:TransactionCurrencyTaxAmount',
  'cbc:CorporateStockAmount',
  'cbc:MaximumPaidAmount',
  'cbc:SettlementDiscountAmount',
  'cbc:PenaltyAmount',
  'cbc:PaidAmount',
]
/** Elements whose text must be a number. */
export const numbers = [
  ...amounts,
  'cbc:InvoicedQuantity',
  'cbc:CreditedQuantity',
  'cbc:BaseQuantity',
  'cbc:Percent',
  'cbc:MultiplierFactorNumeric',
]

/** The currencies in which Peppol's list differs from the norm's. */
const isPeppolCurrency = (code: string) => code === 'STN' || (code !== 'STD' && currencies.has(code))

/** The VAT in the accounting currency, a total without a breakdown, may have another currency; so may withheld tax. */
const mayDiffer = (spot: Spot) =>
  spot.element.name === 'cbc:TaxAmount' &&
  !isIn(spot, 'cac:TaxSubtotal') &&
  !(isIn(spot, 'cac:TaxTotal') && readBeside(spot, 'cac:TaxSubtotal') !== undefined)

const isOfPriceAllowance = ({ around }: Spot) =>
  around.at(-1)?.name === 'cac:AllowanceCharge' && around.at(-2)?.name === 'cac:Price'

const currencyOf = ({ element }: Spot) => element.attributes.currencyID ?? ''

/** As written: a space makes it another currency. */
const documentCurrency = ({ around: [root] }: Spot) => childNamed(root, 'cbc:DocumentCurrencyCode')?.raw

const isInCurrency = (spot: Spot) => currencyOf(spot) !== '' && currencyOf(spot) === documentCurrency(spot)

const isOfBreakdown = (spot: Spot) => spot.element.name === 'cbc:TaxAmount' && isIn(spot, 'cac:TaxSubtotal')

const rule = (
  id: string,
  names: readonly string[],
  messageKey: string,
  holds: ValueRule['holds'],
  when?: ValueRule['when'],
): ValueRule => ({ id, names, messageKey, holds, ...(when && { when }) })

const CURRENCY = 'not-a-choice'

export const amountRules: readonly ValueRule[] = [
  rule('BR-CL-03', amounts, CURRENCY, (_, spot) => currencies.has(trimXml(currencyOf(spot)))),
  rule('PEPPOL-EN16931-CL007', amounts, CURRENCY, (_, spot) => isPeppolCurrency(currencyOf(spot))),
  {
    id: 'PEPPOL-EN16931-R051',
    names: amounts,
    messageKey: CURRENCY,
    when: (spot) => !mayDiffer(spot),
    // Self-billing took the VAT of a breakdown up later.
    holds: (_, spot) => isInCurrency(spot) || (spot.profile === SELF_BILLING && isOfBreakdown(spot)),
    changes: { '2026.11': (_, spot) => isInCurrency(spot) },
  },
  rule(
    'UBL-DT-01',
    [...withTwoDecimals, ...unused],
    'too-many-decimals',
    (_, { element }) => hasAtMostTwoDecimals(element.raw),
    (spot) => !isOfPriceAllowance(spot),
  ),
  rule('XSD-NUMBER', numbers, 'not-number', (text) => text === '' || parseDecimal(text) !== undefined),
]
