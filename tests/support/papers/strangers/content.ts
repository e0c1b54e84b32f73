/** The content of a paper by another author: its goods, parties and sums, which agree to the cent. */
import { type Company, companyIn, type Language } from '../companies.ts'
import { dayAfter } from '../content.ts'
import type { Dice } from '../dice.ts'
import type { TrueLine, Truth } from '../truth.ts'

/** An item of an author's price list: name, price in cents, rate in percent. */
type Ware = readonly [name: string, price: number, rate: number]

interface Item {
  name: string
  quantity: number
  /** In cents. */
  price: number
  /** In percent. */
  rate: number
  /** In cents. */
  net: number
}

interface Part {
  rate: number
  base: number
  vat: number
}

export interface Content {
  dice: Dice
  seller: Company
  buyer: Company
  items: Item[]
  parts: Part[]
  net: number
  vat: number
  total: number
  number: string
  issued: string
  due: string
  order: string | undefined
  /** A structured communication, or none. */
  reference: string | undefined
}

export interface Stranger {
  name: string
  content(dice: Dice): Content
  /** The style and the body of the page. */
  html(content: Content): string
}

interface Wish {
  language: Language
  wares: readonly Ware[]
  /** The number of different items, from and to. */
  count: readonly [number, number]
  number(dice: Dice, year: string): string
  quantity?(dice: Dice): number
  order?(dice: Dice): string
}

/** Names of an author's own customers and sellers. */
export interface Names {
  sellers: readonly string[]
  buyers: readonly string[]
}

export function contentOf(dice: Dice, wish: Wish, names: Names): Content {
  const seller = { ...companyIn(wish.language, dice, 'BE'), name: dice.pick(names.sellers) }
  const buyer = { ...companyIn(wish.language, dice, 'BE'), name: dice.pick(names.buyers) }
  const issued = dayAfter('2025-09-02', dice.int(0, 400))
  const items = pickedItems(dice, wish)
  const parts = partsOf(items)
  const net = parts.reduce((sum, { base }) => sum + base, 0)
  const vat = parts.reduce((sum, part) => sum + part.vat, 0)
  return {
    ...{ dice, seller, buyer, items, parts, net, vat, total: net + vat, issued },
    number: wish.number(dice, issued.slice(0, 4)),
    due: dayAfter(issued, dice.pick([14, 21, 30, 30, 60])),
    order: wish.order && dice.chance(0.5) ? wish.order(dice) : undefined,
    reference: dice.chance(0.6) ? structured(dice) : undefined,
  }
}

function pickedItems(dice: Dice, { wares, count, quantity = () => dice.int(1, 12) }: Wish): Item[] {
  const left = [...wares]
  return Array.from({ length: Math.min(wares.length, dice.int(...count)) }, () => {
    const [ware] = left.splice(dice.int(0, left.length - 1), 1)
    if (ware === undefined) throw new Error('no ware')
    const [name, usual, rate] = ware
    const price = Math.max(5, Math.round((usual * dice.int(80, 130)) / 100))
    const number = quantity(dice)
    return { name, price, rate, quantity: number, net: Math.round(number * price) }
  })
}

function partsOf(items: Item[]): Part[] {
  const rates = [...new Set(items.map(({ rate }) => rate))].toSorted((one, other) => one - other)
  return rates.map((rate) => {
    const base = items.reduce((sum, item) => (item.rate === rate ? sum + item.net : sum), 0)
    return { rate, base, vat: Math.round((base * rate) / 100) }
  })
}

function structured(dice: Dice): string {
  const base = `${dice.int(1, 9)}${dice.digits(9)}`
  const all = `${base}${String(Number(base) % 97 || 97).padStart(2, '0')}`
  return `+++${all.slice(0, 3)}/${all.slice(3, 7)}/${all.slice(7)}+++`
}

/** `1.234,50`, with the author's separators. */
export function written(cents: number, point = ',', group = '.'): string {
  const [whole = '', fraction = ''] = (Math.abs(cents) / 100).toFixed(2).split('.')
  return `${cents < 0 ? '-' : ''}${whole.replace(/(?<=\d)(?=(?:\d{3})+$)/g, group)}${point}${fraction}`
}

export const belgian = (vat: string): string => `BE ${vat.slice(2, 6)}.${vat.slice(6, 9)}.${vat.slice(9)}`

export const inFours = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

const plain = (cents: number): string => (cents / 100).toFixed(2)

export function truthOf(content: Content): Truth {
  const { seller, buyer, net, vat, total, number, issued, due, order, reference } = content
  return {
    documentType: '380',
    invoiceNumber: number,
    issueDate: issued,
    dueDate: due,
    orderNumber: order ?? null,
    paymentReference: reference ?? null,
    totalVatExcl: plain(net),
    totalVat: plain(vat),
    totalVatIncl: plain(total),
    currency: 'EUR',
    sellerName: seller.name,
    sellerVat: seller.vat,
    sellerIban: seller.iban,
    buyerName: buyer.name,
    buyerVat: buyer.vat,
    originalInvoiceNumber: null,
    originalInvoiceDate: null,
    prepaidAmount: null,
    roundingAmount: null,
    payableAmount: null,
  }
}

export const linesOf = ({ items }: Content): TrueLine[] =>
  items.map(({ name, quantity, rate, net }) => ({ name, quantity, rate, net }))
