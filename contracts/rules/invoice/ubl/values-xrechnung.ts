/**
 * XRechnung's own parts in UBL: sub-lines and payments by others of its extension (BR-DEX), vehicles (BR-DE-CVD), and dates
 * (BR-TMP-6). Its code lists stand beside those of the norm: values-codes.ts.
 */
import {
  add,
  compare,
  countDecimals,
  type Decimal,
  parseDecimal,
  subtract,
  sum,
  ZERO,
} from '../../decimal.ts'
import { isIsoDate } from '../../iso-date.ts'
import { inCents } from '../families/figures.ts'
import { childNamed, childrenNamed, type Element, textOf } from './element.ts'
import { isIn, isPlacedAt, type Spot, type ValueRule } from './values.ts'
import { dates } from './values-others.ts'

type Row = Omit<ValueRule, 'names' | 'messageKey' | 'holds'>
type Holds = (element: Element, spot: Spot) => boolean

const rule = (names: readonly string[], row: Row, holds: Holds, messageKey = 'invalid'): ValueRule => ({
  ...row,
  names,
  messageKey,
  holds: (_, spot) => holds(spot.element, spot),
})

const SUB_LINE = 'cac:SubInvoiceLine'

const numberIn = (element: Element | undefined, path: string): Decimal | undefined =>
  parseDecimal(textOf(element, path))

const NET = 'cbc:LineExtensionAmount'

function isSumOfSubLines(line: Element): boolean {
  const amounts = childrenNamed(line, SUB_LINE).flatMap((one) => numberIn(one, NET) ?? [])
  return amounts.length === 0 || compare(numberIn(line, NET) ?? ZERO, sum(amounts)) === 0
}

const PREPAID = 'cac:PrepaidPayment'

/** With rounding and the payments by others. */
function isPayable(totals: Element, { around: [root] }: Spot): boolean {
  const [payable, gross] = [numberIn(totals, 'cbc:PayableAmount'), numberIn(totals, 'cbc:TaxInclusiveAmount')]
  if (payable === undefined || gross === undefined) return true
  const amountOf = (name: string) => numberIn(totals, name) ?? ZERO
  const ofOthers = childrenNamed(root, PREPAID).flatMap((one) => numberIn(one, 'cbc:PaidAmount') ?? [])
  const expected = add(subtract(gross, amountOf('cbc:PrepaidAmount')), sum(ofOthers))
  return compare(inCents(subtract(payable, amountOf('cbc:PayableRoundingAmount'))), inCents(expected)) === 0
}

const filled = (id: string, at: readonly string[], path: string): ValueRule =>
  rule(at, { id, under: path }, (element) => Boolean(textOf(element, path)), 'not-empty')

const LINES = ['cac:InvoiceLine', SUB_LINE]

const extension: readonly ValueRule[] = [
  rule(LINES, { id: 'BR-DEX-02', under: NET, severity: 'WARNING' }, isSumOfSubLines),
  {
    ...rule(
      ['cac:Item'],
      { id: 'BR-DEX-03', under: 'cac:ClassifiedTaxCategory' },
      (item) => childrenNamed(item, 'cac:ClassifiedTaxCategory').length === 1,
      'not-empty',
    ),
    when: (spot) => isIn(spot, SUB_LINE),
  },
  rule(['cac:LegalMonetaryTotal'], { id: 'BR-DEX-09', under: 'cbc:PayableAmount' }, isPayable),
  filled('BR-DEX-10', [PREPAID], 'cbc:ID'),
  filled('BR-DEX-11', [PREPAID], 'cbc:PaidAmount'),
  filled('BR-DEX-12', [PREPAID], 'cbc:InstructionID'),
  rule([PREPAID], { id: 'BR-DEX-13', under: 'cbc:PaidAmount' }, (one) => {
    const paid = numberIn(one, 'cbc:PaidAmount')
    return paid === undefined || countDecimals(paid) <= 2
  }),
  rule(
    [PREPAID],
    { id: 'BR-DEX-14', under: 'cbc:PaidAmount/@currencyID' },
    (one, { around: [root] }) =>
      childNamed(one, 'cbc:PaidAmount')?.attributes.currencyID === textOf(root, 'cbc:DocumentCurrencyCode'),
  ),
]

const classes = (item: Element) =>
  childrenNamed(item, 'cac:CommodityClassification')
    .flatMap((one) => childrenNamed(one, 'cbc:ItemClassificationCode'))
    .filter(({ attributes }) => attributes.listID === 'CVD')

const cleanliness = (item: Element) =>
  childrenNamed(item, 'cac:AdditionalItemProperty').filter((one) => textOf(one, 'cbc:Name') === 'cva')

const isOfLine = (spot: Spot) => isIn(spot, 'cac:InvoiceLine') || isIn(spot, 'cac:CreditNoteLine')

const ROOTS = ['Invoice', 'CreditNote']

const itemsOf = (root: Element) =>
  ['cac:InvoiceLine', 'cac:CreditNoteLine']
    .flatMap((name) => childrenNamed(root, name))
    .flatMap((line) => childrenNamed(line, 'cac:Item'))

const vehicles: readonly ValueRule[] = [
  filled('BR-DE-CVD-01', ROOTS, 'cac:ContractDocumentReference/cbc:ID'),
  filled('BR-DE-CVD-02', ROOTS, 'cac:OriginatorDocumentReference/cbc:ID'),
  rule(
    ROOTS,
    { id: 'BR-DE-CVD-03' },
    (root) => itemsOf(root).some((item) => classes(item).length > 0 && cleanliness(item).length > 0),
    'not-empty',
  ),
  {
    ...rule(
      ['cac:Item'],
      { id: 'BR-DE-CVD-06-a' },
      (item) => classes(item).length === 0 || cleanliness(item).length === 1,
    ),
    when: isOfLine,
  },
  {
    ...rule(
      ['cac:Item'],
      { id: 'BR-DE-CVD-06-b' },
      (item) => cleanliness(item).length === 0 || classes(item).length === 1,
    ),
    when: isOfLine,
  },
  rule(
    ['cbc:ItemClassificationCode'],
    { id: 'BR-DE-CVD-04' },
    ({ attributes, text }) => attributes.listID !== 'CVD' || /^[MN][123]$/.test(text),
    'not-a-choice',
  ),
  rule(
    ['cac:AdditionalItemProperty'],
    { id: 'BR-DE-CVD-05', under: 'cbc:Value' },
    (one) =>
      textOf(one, 'cbc:Name') !== 'cva' ||
      ['clean', 'zero-emission', 'other'].includes(textOf(one, 'cbc:Value') ?? ''),
    'not-a-choice',
  ),
]

/** The dates of the document, and of the periods of document and lines. */
const isOfDocument = (spot: Spot) =>
  spot.around.length === 1 ||
  isIn(spot, 'cac:InvoicePeriod') ||
  isPlacedAt(spot, 'cac:Delivery/cbc:ActualDeliveryDate')

export const xrechnungRules: readonly ValueRule[] = [
  ...extension,
  ...vehicles,
  {
    id: 'BR-TMP-6',
    names: dates,
    severity: 'WARNING',
    messageKey: 'not-date',
    when: isOfDocument,
    holds: (text) => isIsoDate(text),
  },
]
