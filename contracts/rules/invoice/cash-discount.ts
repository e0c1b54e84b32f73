/** Cash discounts in a document: an allowance on the base of VAT, and an untaxed charge of the same amount on the sum to pay. */
import { compare, parseDecimal, sum, ZERO } from '../decimal.ts'
import { type AllowanceCharge, type Invoice, type InvoiceLine, isAllowance, isCharge } from './model.ts'

export interface CashDiscount {
  charges: ReadonlySet<AllowanceCharge>
  discounts: ReadonlySet<AllowanceCharge>
  /** The lines whose discount is one. */
  lines: ReadonlySet<InvoiceLine>
}

const NONE: CashDiscount = { charges: new Set(), discounts: new Set(), lines: new Set() }

const WORDS = /contant|escompte|skonto|cash|early payment|prompt payment/i
/** Special agreement, and the one that was common before it, of UNCL5189. */
const CODES = ['64', '66']

const isWorded = ({ reason = '' }: AllowanceCharge): boolean => WORDS.test(reason)

const isDiscount = (one: AllowanceCharge): boolean =>
  isAllowance(one) && (isWorded(one) || CODES.includes(one.reasonCode ?? ''))

/** None where the two amounts differ. */
export function cashDiscountIn({ lines = [], allowanceCharges = [] }: Invoice): CashDiscount {
  const charges = allowanceCharges.filter(isPuttingBack)
  if (charges.length === 0) return NONE
  const discounts = allowanceCharges.filter((one) => isDiscount(one) && isTaxed(one))
  const discounted = lines.filter(isCashDiscounted)
  const ofLines = discounted.flatMap((line) => line.allowanceCharges ?? [])
  const isEven = compare(totalOf(charges), totalOf([...discounts, ...ofLines])) === 0
  if (!isEven) return NONE
  return { charges: new Set(charges), discounts: new Set(discounts), lines: new Set(discounted) }
}

const isPuttingBack = (one: AllowanceCharge): boolean =>
  isCharge(one) && isWorded(one) && one.taxCategory?.code === 'E'

const isTaxed = ({ taxCategory }: AllowanceCharge): boolean => ['S', 'Z'].includes(taxCategory?.code ?? '')

/** A draft's line has one discount. */
function isCashDiscounted({ allowanceCharges = [], item }: InvoiceLine): boolean {
  const [only, ...others] = allowanceCharges
  return only !== undefined && others.length === 0 && isDiscount(only) && isTaxed({ ...item })
}

const totalOf = (all: readonly AllowanceCharge[]) =>
  sum(all.map(({ amount }) => parseDecimal(amount?.value) ?? ZERO))
