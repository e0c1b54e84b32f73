/** Converts an invoice line, with rare values in small print. */
import {
  type AllowanceCharge,
  type InvoiceLine,
  isCharge,
  type Period,
} from '#contracts/rules/invoice/model.ts'
import { money, percent, printDate, printNumber, printUnit } from './figures.ts'
import type { PrintedLine } from './printed-document.ts'
import type { Words } from './words.ts'

export function printLine(line: InvoiceLine, words: Words): PrintedLine {
  const { item, price, quantity } = line
  return {
    name: item?.name ?? '',
    details: [
      [item?.description, line.note].filter(Boolean).join(' · '),
      ...articleOf(line, words),
      line.period ? `${words.period} ${printPeriod(line.period)}` : '',
      ...priceOf(line, words),
      ...(line.allowanceCharges ?? []).map((one) => printAllowance(one, words)),
    ].filter(Boolean),
    quantity: quantity?.value ?? '',
    unit: printUnit(quantity?.unit, words),
    unitPrice: price?.amount?.value ?? '',
    vatRate: item?.taxCategory?.percent ?? null,
    net: line.net?.value ?? '',
  }
}

function articleOf({ item }: InvoiceLine, words: Words): string[] {
  const known = (item?.attributes ?? []).map(({ name, value }) => [name, value].filter(Boolean).join(': '))
  return [item?.sellersId ? `${words.article} ${item.sellersId}` : '', ...known]
}

/** A price per several units, or a gross price with a discount. */
function priceOf({ price, quantity }: InvoiceLine, words: Words): string[] {
  const { baseQuantity, allowance } = price ?? {}
  const per = baseQuantity?.value
  const unit = printUnit(baseQuantity?.unit ?? quantity?.unit, words)
  const base = allowance?.baseAmount?.value
  const off = allowance?.amount?.value
  return [
    per === undefined || Number(per) === 1
      ? ''
      : [words.per, printNumber(per, 0), unit].filter(Boolean).join(' '),
    base === undefined
      ? ''
      : `${words.listPrice} ${money(base)}${off ? `, ${lower(words.discount)} ${money(off)}` : ''}`,
  ]
}

/** `Korting −5,00 (10 % op 50,00): trouw` */
function printAllowance(one: AllowanceCharge, words: Words): string {
  const { percentage, baseAmount, reason } = one
  const base = baseAmount?.value === undefined ? '' : ` ${words.on} ${money(baseAmount.value)}`
  const share = percentage === undefined ? '' : ` (${percent(percentage)}${base})`
  return `${nameOf(one, words)} ${money(signed(one))}${share}${reason ? `: ${reason}` : ''}`
}

export function nameOf(one: AllowanceCharge, words: Words): string {
  return isCharge(one) ? words.charge : words.discount
}

/** Discounts are negative. */
export function signed(one: AllowanceCharge): string {
  const amount = one.amount?.value ?? ''
  if (isCharge(one)) return amount
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`
}

export function printPeriod({ start = '', end = '' }: Period): string {
  return [start, end].filter(Boolean).map(printDate).join(' – ')
}

const lower = (text: string) => text.toLowerCase()
