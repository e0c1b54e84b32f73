/** The expected result of a reader on an invented paper. */
import type { PaperContent } from './content.ts'
import { UNITS } from './goods.ts'
import type { Pen } from './pen.ts'

export interface TrueLine {
  name: string
  quantity: number
  /** In percent. */
  rate: number
  /** In cents before VAT; undefined where the paper gives it with VAT only. */
  net: number | undefined
  /** The name may go on with the paper's details of it, and a charge may stand for the line. */
  isOpen?: true
}

/** As in the manifests of the corpora: amounts `0.00`, dates ISO; null where the paper has none. */
export interface Truth {
  documentType: '380' | '381'
  invoiceNumber: string
  issueDate: string
  dueDate: string | null
  orderNumber: string | null
  paymentReference: string | null
  totalVatExcl: string
  totalVat: string
  totalVatIncl: string
  currency: string
  sellerName: string
  sellerVat: string
  sellerIban: string
  buyerName: string
  buyerVat: string
  originalInvoiceNumber: string | null
  originalInvoiceDate: string | null
  prepaidAmount: string | null
  roundingAmount: string | null
  payableAmount: string | null
}

/** A paper of one of the authors. */
export interface AuthoredPaper {
  /** The style and the body of the page. */
  html: string
  truth: Truth
  lines: TrueLine[]
}

const money = (cents: number): string => (cents / 100).toFixed(2)

/** @param sign -1 where the paper prints a credit note's amounts with a minus */
export function truthOf(content: PaperContent, sign: 1 | -1): Truth {
  const { seller, buyer, net, vat, total, isCredit, credited, prepaid, rounding } = content
  const isSettled = prepaid > 0 || rounding !== 0
  return {
    documentType: isCredit ? '381' : '380',
    invoiceNumber: content.number,
    issueDate: content.issued,
    dueDate: content.due ?? null,
    orderNumber: content.order ?? null,
    paymentReference: content.reference ?? null,
    totalVatExcl: money(sign * net),
    totalVat: money(sign * vat),
    totalVatIncl: money(sign * total),
    currency: content.currency,
    sellerName: seller.name,
    sellerVat: seller.vat,
    sellerIban: seller.iban,
    buyerName: buyer.name,
    buyerVat: buyer.vat,
    originalInvoiceNumber: credited?.number ?? null,
    originalInvoiceDate: credited?.date ?? null,
    prepaidAmount: prepaid > 0 ? money(prepaid) : null,
    roundingAmount: rounding === 0 ? null : money(rounding),
    payableAmount: isSettled ? money(total - prepaid + rounding) : null,
  }
}

/** A draft's quantity has two decimals: a quantity with three becomes one amount, and the name holds the quantity. */
export const trueLines = ({ content, quantity: written }: Pen): TrueLine[] =>
  content.sections.flat().map(({ name, more, quantity, rate, amount, unit }) => {
    const whole = more === undefined ? name : `${name} ${more}`
    const isFine = Math.round(quantity * 1000) % 10 !== 0
    const counted = `${written(quantity)} ${UNITS[unit][content.language][0]}`
    return {
      name: isFine ? `${whole} (${counted})` : whole,
      quantity: isFine ? 1 : Math.abs(quantity),
      rate,
      net: content.isGross ? undefined : amount,
    }
  })
