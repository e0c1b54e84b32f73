/** Parts of a Cross Industry Invoice that Peppol's billing takes in another shape, or not at all; each is told. */
import { compare, type Decimal, parseDecimal, subtract, toText } from '#contracts/rules/decimal.ts'
import type { PartDetail } from '#contracts/rules/invoice/format-part.ts'
import type {
  AllowanceCharge,
  Invoice,
  InvoiceLine,
  PaymentMeans,
  Price,
} from '#contracts/rules/invoice/model.ts'
import { isBetween } from '#contracts/rules/invoice/parties.ts'
import { childNamed, textOf } from '#contracts/rules/invoice/ubl/element.ts'
import type { Part } from '../preserved/parts.ts'
import type { XmlElement } from '../xml/element.ts'
import { type BilledLine, billedLines } from './read-lines.ts'

export interface Carried {
  invoice: Invoice
  parts: Part[]
}

/** BIS's word for a reference that nobody gave. */
const NONE = 'NA'

const told = (
  term: Part['term'],
  line: number | null,
  value: string | undefined,
  more: Pick<Part, 'written'> & { kind?: PartDetail['kind'] } = {},
): Part => {
  const { kind = 'TEXT', ...written } = more
  const text = (value ?? '').replace(/\s+/g, ' ').trim().slice(0, LONGEST)
  return { term, line, value: text, details: [{ kind, value: text }], ...written }
}
const LONGEST = 300

/** @param root of the file; its elements count as read */
export function asBilling(invoice: Invoice, root: XmlElement): Carried {
  const parts: Part[] = []
  const tell = (...part: Parameters<typeof told>) => parts.push(told(...part))
  const elements = billedLines(childNamed(root, 'rsm:SupplyChainTradeTransaction'))
  const lines = invoice.lines?.map((line, at) =>
    lineAsBilling(line, elements[at], (term, value, more) =>
      tell(term, elements[at]?.number ?? at + 1, value, more),
    ),
  )
  const carried: Invoice = {
    ...invoice,
    ...(invoice.order && { order: orderAsBilling(invoice.order, tell) }),
    ...(invoice.paymentMeans && {
      paymentMeans: invoice.paymentMeans.map((one) => meansAsBilling(one, tell)),
    }),
    ...(invoice.notes && { notes: notesAsBilling(invoice, invoice.notes, tell) }),
    ...(invoice.buyer && { buyer: buyerAsBilling(invoice.buyer, tell) }),
    ...(invoice.allowanceCharges && {
      allowanceCharges: invoice.allowanceCharges.map((one) =>
        withWholeBase(one, (value, more) => tell('allowanceCharge', null, value, more)),
      ),
    }),
    ...(lines && { lines }),
  }
  return { invoice: carried, parts }
}

type Tell = (...part: Parameters<typeof told>) => void
type More = Parameters<typeof told>[3]

/** A sales order alone stands beside an order `NA`. */
function orderAsBilling(order: NonNullable<Invoice['order']>, tell: Tell): Invoice['order'] {
  if (order.id !== undefined || order.salesOrderId === undefined) return order
  tell('order', null, order.salesOrderId, { written: 'PLACEHOLDER' })
  return { ...order, id: NONE }
}

/** Of a card, CII says no network. */
function meansAsBilling(means: PaymentMeans, tell: Tell): PaymentMeans {
  const { card } = means
  if (card === undefined || card.network !== undefined) return means
  tell('card', null, card.number, { written: 'PLACEHOLDER' })
  return { ...means, card: { ...card, network: NONE } }
}

/** One note, but between Germans. */
function notesAsBilling(invoice: Invoice, notes: string[], tell: Tell): string[] {
  if (notes.length < 2 || isBetween(invoice, 'DE')) return notes
  for (const note of notes.slice(1)) tell('note', null, note, { written: 'JOINED' })
  return [notes.join('\n')]
}

/** One identifier, first one of a scheme. */
function buyerAsBilling(buyer: NonNullable<Invoice['buyer']>, tell: Tell): Invoice['buyer'] {
  const all = buyer.identifiers ?? []
  const kept = all.find(({ scheme }) => scheme !== undefined) ?? all[0]
  if (kept === undefined || all.length < 2) return buyer
  for (const one of all) if (one !== kept) tell('buyer', null, one.value)
  return { ...buyer, identifiers: [kept] }
}

/** A base amount and a percentage go together, or neither. */
function withWholeBase(
  one: AllowanceCharge,
  tell: (value: string | undefined, more: More) => void,
): AllowanceCharge {
  const { baseAmount, percentage } = one
  if ((baseAmount === undefined) === (percentage === undefined)) return one
  if (baseAmount) tell(baseAmount.value, { kind: 'AMOUNT' })
  else tell(percentage, { kind: 'PERCENT' })
  const { baseAmount: _, percentage: __, ...alone } = one
  return alone
}

function lineAsBilling(
  line: InvoiceLine,
  found: BilledLine | undefined,
  tell: (term: Part['term'], value: string | undefined, more: More) => void,
): InvoiceLine {
  const { allowanceCharges, price } = line
  return {
    ...line,
    ...(allowanceCharges && {
      allowanceCharges: allowanceCharges.map((one) =>
        withWholeBase(one, (value, more) => tell('lineAllowance', value, more)),
      ),
    }),
    ...(price && { price: withDiscount(price, found?.element, (value, more) => tell('price', value, more)) }),
  }
}

const GROSS = 'ram:SpecifiedLineTradeAgreement/ram:GrossPriceProductTradePrice'

/** The difference between a gross price and a lower net price of the same quantity is a discount. */
function withDiscount(
  price: Price,
  line: XmlElement | undefined,
  tell: (value: string | undefined, more: More) => void,
): Price {
  const gross = childNamed(line, GROSS)
  if (!gross || price.allowance !== undefined) return price
  const [before, after] = [numberOf(gross, 'ram:ChargeAmount'), parseDecimal(price.amount?.value)]
  const quantities = [numberOf(gross, 'ram:BasisQuantity'), parseDecimal(price.baseQuantity?.value)]
  const [ofGross = ONE, ofNet = ONE] = quantities
  if (!before || !after || compare(ofGross, ofNet) !== 0 || compare(before, after) <= 0) return price
  const currency = price.amount?.currency
  const written = textOf(gross, 'ram:ChargeAmount')
  tell(written, { kind: 'AMOUNT', written: 'DISCOUNT' })
  return {
    ...price,
    allowance: {
      indicator: 'false',
      amount: { value: toText(subtract(before, after)), currency },
      baseAmount: { value: written, currency },
    },
  }
}

const ONE: Decimal = { units: 1n, scale: 0 }

/** Of an element that stays unread. */
const numberOf = (element: XmlElement, name: string): Decimal | undefined =>
  parseDecimal(childNamed(element, name)?.raw)
