/** Peppol's rules on lines, prices, allowances and charges: PEPPOL-EN16931-R040 to R046 and R100 to R130. */
import {
  absolute,
  add,
  compare,
  type Decimal,
  divide,
  multiply,
  parseDecimal,
  subtract,
  takePercent,
  ZERO,
} from '../../decimal.ts'
import type { Context } from '../context.ts'
import type { AllowanceCharge, InvoiceLine, Price } from '../model.ts'
import { exists, type Family, family, type Rule } from '../rule.ts'
import { equals, exact, figures, findAmounts, inCents, minus, sumAmounts } from './figures.ts'

const SLACK: Decimal = { units: 2n, scale: 2 }
const HUNGARIAN_SLACK: Decimal = { units: 5n, scale: 1 }
const ONE: Decimal = { units: 1n, scale: 0 }

const isCloseTo = (a: Decimal, b: Decimal, slack: Decimal) => compare(absolute(subtract(a, b)), slack) <= 0

/** XRechnung allows half a forint. */
const slackIn = ({ invoice, profile }: Context) =>
  invoice.currency === 'HUF' && profile.startsWith('XRechnung') ? HUNGARIAN_SLACK : SLACK

/** The amount by percentage; undefined where percentage or base is missing. */
function byPercentage({ percentage, baseAmount }: AllowanceCharge): Decimal | undefined {
  const [base, percent] = [exact(baseAmount), parseDecimal(percentage)]
  return base && percent && takePercent(base, percent)
}

/** An allowance with only one of percentage and base breaks that rule only. */
const allowanceChargeRules: readonly Rule<AllowanceCharge>[] = [
  {
    id: 'PEPPOL-EN16931-R041',
    path: 'cbc:BaseAmount',
    holds: ({ percentage, baseAmount }) => !exists(percentage) || baseAmount !== undefined,
  },
  {
    id: 'PEPPOL-EN16931-R042',
    path: 'cbc:MultiplierFactorNumeric',
    holds: ({ percentage, baseAmount }) => exists(percentage) || baseAmount === undefined,
  },
  {
    id: 'PEPPOL-EN16931-R040',
    path: 'cbc:Amount',
    messageKey: 'invalid',
    params: (one) => figures(one.amount, byPercentage(one)),
    holds(one, context) {
      const expected = byPercentage(one)
      return !expected || isCloseTo(exact(one.amount) ?? ZERO, expected, slackIn(context))
    },
  },
  {
    id: 'PEPPOL-EN16931-R043',
    path: 'cbc:ChargeIndicator',
    messageKey: 'invalid',
    holds: ({ indicator, percentage, baseAmount }) =>
      exists(percentage) !== (baseAmount !== undefined) || indicator === 'true' || indicator === 'false',
  },
]

/** Price times quantity, with charges and without allowances, times the base quantity to avoid a division. */
function netTimesBase({ quantity, price, allowanceCharges }: InvoiceLine, base: Decimal): Decimal {
  const count = quantity ? (parseDecimal(quantity.value) ?? ONE) : ONE
  const gross = multiply(count, exact(price?.amount) ?? ZERO)
  const charges = sumAmounts(findAmounts(allowanceCharges, ({ indicator }) => indicator === 'true'))
  const allowances = sumAmounts(findAmounts(allowanceCharges, ({ indicator }) => indicator === 'false'))
  return add(gross, multiply(subtract(inCents(charges), inCents(allowances)), base))
}

function baseOf(price: Price | undefined): Decimal {
  const base = parseDecimal(price?.baseQuantity?.value)
  return base && base.units !== 0n ? base : ONE
}

function netOf(line: InvoiceLine): Decimal | undefined {
  const base = baseOf(line.price)
  return divide(netTimesBase(line, base), base, 2)
}

function isNetOfLine(line: InvoiceLine, context: Context): boolean {
  const base = baseOf(line.price)
  const net = multiply(exact(line.net) ?? ZERO, base)
  return isCloseTo(net, netTimesBase(line, base), multiply(slackIn(context), absolute(base)))
}

const lineRules: readonly Rule<InvoiceLine>[] = [
  {
    id: 'PEPPOL-EN16931-R120',
    path: 'cbc:LineExtensionAmount',
    field: 'totalVatExcl',
    messageKey: 'invalid',
    params: (line) => figures(line.net, netOf(line)),
    holds: isNetOfLine,
  },
  {
    id: 'PEPPOL-EN16931-R121',
    path: 'cac:Price/cbc:BaseQuantity',
    messageKey: 'too-small',
    holds: ({ price }) => !price?.baseQuantity || (parseDecimal(price.baseQuantity.value)?.units ?? 0n) > 0n,
  },
  {
    id: 'PEPPOL-EN16931-R100',
    path: 'cac:DocumentReference',
    messageKey: 'too-many',
    holds: ({ documentReferences }) => (documentReferences?.length ?? 0) <= 1,
  },
  {
    id: 'PEPPOL-EN16931-R101',
    path: 'cac:DocumentReference/cbc:DocumentTypeCode',
    messageKey: 'not-a-choice',
    holds: ({ documentReferences }) =>
      !documentReferences || documentReferences.some(({ typeCode }) => typeCode === '130'),
  },
  {
    id: 'PEPPOL-EN16931-R044',
    path: 'cac:Price/cac:AllowanceCharge/cbc:ChargeIndicator',
    messageKey: 'invalid',
    holds: ({ price }) => !price?.allowance || price.allowance.indicator === 'false',
  },
  {
    id: 'PEPPOL-EN16931-R046',
    path: 'cac:Price/cbc:PriceAmount',
    field: 'unitPrice',
    messageKey: 'invalid',
    params: ({ price }) => figures(price?.amount, netPrice(price)),
    holds: ({ price }) => !price?.allowance?.baseAmount || equals(exact(price.amount), netPrice(price)),
  },
  {
    id: 'PEPPOL-EN16931-R130',
    path: 'cac:Price/cbc:BaseQuantity/@unitCode',
    field: 'unit',
    messageKey: 'invalid',
    holds: ({ quantity, price }) =>
      !quantity || !exists(price?.baseQuantity?.unit) || price?.baseQuantity?.unit === quantity.unit,
  },
]

function netPrice(price: Price | undefined): Decimal | undefined {
  const discount = exact(price?.allowance?.amount)
  return discount && minus(exact(price?.allowance?.baseAmount), discount)
}

export const peppolLines: readonly Family[] = [
  family(({ allowanceCharges }) => allowanceCharges, allowanceChargeRules),
  family(({ lineAllowanceCharges }) => lineAllowanceCharges, allowanceChargeRules),
  family(({ lines }) => lines, lineRules),
]
