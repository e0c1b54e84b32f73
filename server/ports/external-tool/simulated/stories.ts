/** The content of the simulated tool's invoices: a usual order each, and the special ones. */
import type { CompanyKey } from './companies.ts'
import type { CustomerKey } from './customers.ts'
import type { TaxKey, UnitKey } from './taxes.ts'

export interface Item {
  name: string
  quantity: number
  price: number
  tax: TaxKey
  unit?: UnitKey
  /** In percent. */
  discount?: number
  detail?: string
}

export interface Story {
  customer: CustomerKey
  groups: { title: string | null; items: Item[] }[]
  /** Of the whole, in turn. */
  discounts?: { percent: number; description: string }[]
  order?: string
  note?: string
  currency?: string
  /** 1: another firm's. */
  department?: 0 | 1
  /** The tool's UBL of it; Peppol BIS by default. */
  ubl?: 'E_FFF' | 'NONE'
  peppolStatus?: string
  isDelivered?: boolean
}

const item = (quantity: number, name: string, price: number, tax: TaxKey = 'food'): Item => ({
  name,
  quantity,
  price,
  tax,
})
const plain = (customer: CustomerKey, items: Item[], rest: Partial<Story> = {}): Story => ({
  customer,
  groups: [{ title: null, items }],
  ...rest,
})

const bread = (quantity: number): Item[] => [
  item(quantity, 'Volkorenbrood 800 g', 2.85),
  item(quantity * 2, 'Pistolets', 0.55),
  item(Math.ceil(quantity / 3), 'Desembrood 800 g', 3.1),
]
const meeting = (persons: number): Item[] => [
  item(persons, 'Broodjeslunch, per persoon', 11.5, 'middle'),
  item(persons, 'Koffie en thee, per persoon', 3.2, 'middle'),
  item(1, 'Levering aan huis', 12.5, 'standard'),
]

const printed = (size: number): Item[] => [
  item(size * 25, 'Visitekaartjes, dubbelzijdig', 0.11, 'standard'),
  item(Math.ceil(size / 4), 'Affiches A2', 3.85, 'standard'),
  { ...item(1.5, 'Opmaak', 72, 'standard'), unit: 'hour' },
]

const USUAL: CustomerKey[] = [
  'terBeurze',
  'vanLooveren',
  'sintAlena',
  'notaris',
  'regenboog',
  'maes',
  'lambrecht',
  'vanHove',
  'painDore',
]

const usual = (company: CompanyKey, index: number): Story => {
  const customer = USUAL[(index * 5 + 3) % USUAL.length] ?? 'terBeurze'
  const size = 12 + ((index * 37) % 70)
  if (company === 'claes') return plain(customer, printed(size))
  return plain(customer, index % 3 === 0 ? meeting(size) : bread(size))
}

const special: Record<number, Partial<Story> & { items?: Item[] }> = {
  4: { peppolStatus: 'sent' },
  5: { department: 1 },
  6: { peppolStatus: 'sending_failed' },
  8: { peppolStatus: 'application_rejected' },
  9: { peppolStatus: 'receiver_accepted' },
  10: { customer: 'els', items: [item(3, 'Appeltaart, 8 personen', 19.5)] },
  12: { customer: 'deSchuur', items: [item(60, 'Belegde broodjes, assortiment', 3.4)] },
  13: { customer: 'klavertje' },
  14: { peppolStatus: 'sending' },
  16: { department: 1, items: meeting(80) },
  17: { currency: 'USD' },
  18: { ubl: 'E_FFF' },
  20: { ubl: 'NONE', discounts: [{ percent: 3, description: 'Contante betaling' }] },
  21: { items: [item(8, 'Opleiding hygiëne, per deelnemer', 95, 'exempt')], ubl: 'NONE' },
  22: {
    customer: 'terBeurze',
    groups: [
      { title: 'Ontbijt', items: [item(96, 'Ontbijtbuffet, per persoon', 14.2, 'middle')] },
      { title: 'Feestzaal', items: [item(160, 'Javanais, per persoon', 4.6), item(1, 'Bruidstaart', 386)] },
      { title: null, items: [item(6, 'Levering aan huis', 12.5, 'standard')] },
    ],
    discounts: [
      { percent: 5, description: 'Trouwe klant' },
      { percent: 2.5, description: 'Najaarsactie' },
    ],
  },
  24: { items: [{ ...item(3, 'Meel in bulk', 1.005), unit: 'kilo', quantity: 12.345 }], ubl: 'NONE' },
  48: { customer: 'vanLooveren', items: [item(14, 'Inrichting werfkeuken, per uur', 58, 'reverse')] },
  49: {
    customer: 'notaris',
    items: [
      { ...item(40, 'Mini-koffiekoeken', 0.95), discount: 10 },
      item(20, 'Koffie en thee', 3.2, 'middle'),
    ],
  },
  50: { customer: 'sintAlena', discounts: [{ percent: 2, description: 'Hoeveelheidskorting' }] },
  52: {
    customer: 'maes',
    groups: [
      { title: 'Vergadering', items: meeting(16) },
      {
        title: 'Workshop',
        items: [
          {
            ...item(3, 'Brood bakken', 62, 'standard'),
            unit: 'hour',
            detail: 'In het **atelier**, met gids.',
          },
        ],
      },
    ],
    order: 'M&P 778',
  },
  53: {
    customer: 'vanHove',
    items: [item(220, 'Mini-sandwiches, gemengd', 1.65), item(-6, 'Terugname broodbakken', 2.5, 'standard')],
  },
  54: {
    customer: 'markt12',
    items: [item(240, 'Speculaas, zak 500 g', 6.5, 'union')],
    isDelivered: true,
    order: 'M12-0455',
  },
}

/** The printing house has its usual orders alone. */
export function storyOf(company: CompanyKey, index: number): Story {
  const { items, ...rest } = (company === 'peeters' && special[index]) || {}
  const story = { ...usual(company, index), ...rest }
  return items ? { ...story, groups: [{ title: null, items }] } : story
}

/** Credit notes give back a part of these invoices. */
export const CREDITED: readonly { invoice: number; item: Item; isPaid: boolean }[] = [
  { invoice: 23, item: item(5, 'Volkorenbrood 800 g', 2.85), isPaid: false },
  { invoice: 30, item: item(2, 'Koffie en thee, per persoon', 3.2, 'middle'), isPaid: false },
  { invoice: 7, item: item(1, 'Levering aan huis', 12.5, 'standard'), isPaid: true },
  { invoice: 44, item: item(4, 'Desembrood 800 g', 3.1), isPaid: false },
]
