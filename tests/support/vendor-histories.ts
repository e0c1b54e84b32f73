/** Invented histories of vendors, by a seed: genuine ones of every kind, swapped accounts, and second copies. */
import type { Invoice, PaymentMeans } from '#contracts/rules/invoice/model.ts'
import { fromDigits } from './vendor-ibans.ts'

export interface Arrival {
  invoice: Invoice
  /** The text of the PDF; undefined without a PDF, '' for a scan. */
  pdf: string | undefined
  /** The endpoint of the sender. */
  sender: { scheme: string; value: string }
  at: Date
  /** The account that a member confirmed before the arrival, after a letter of the vendor. */
  confirmedBefore?: string
}

export type Random = () => number

/** mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const below = (random: Random, most: number): number => Math.floor(random() * most)
const pick = <T>(random: Random, all: readonly T[]): T => all[below(random, all.length)] as T

/** Belgian banks with a range of codes, and their BIC. */
const BANKS = [
  ['001', 'GEBABEBB'],
  ['063', 'GKCCBEBB'],
  ['310', 'BBRUBEBB'],
  ['734', 'KREDBEBB'],
  ['891', 'VDSPBE91'],
  ['973', 'ARSPBE22'],
] as const

interface Account {
  iban: string
  bic: string | undefined
}

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => below(random, 10)).join('')

function accountIn(random: Random, country: string): Account {
  if (country === 'BE') {
    const [code, bic] = pick(random, BANKS)
    return { iban: fromDigits('BE', `${code}${digits(random, 7)}`), bic: random() < 0.7 ? bic : undefined }
  }
  if (country === 'US') return { iban: digits(random, 10), bic: 'CHASUS33' }
  if (country === 'NL') {
    const bank = pick(random, ['INGB', 'ABNA', 'RABO'])
    return { iban: fromDigits('NL', `${bank}${digits(random, 10)}`), bic: `${bank}NL2A` }
  }
  const lengths: Record<string, number> = { DE: 18, LU: 16, FR: 23, CH: 17, LT: 16, ES: 20, PL: 24 }
  const bics: Record<string, string> = {
    DE: 'DEUTDEFF',
    LU: 'BCEELULL',
    FR: 'BNPAFRPP',
    CH: 'UBSWCHZH',
    LT: 'REVOLT21',
  }
  const length = lengths[country] ?? 16
  return {
    iban: fromDigits(country, digits(random, length)),
    bic: random() < 0.6 ? bics[country] : undefined,
  }
}

export interface Seller {
  name: string
  country: string
  kbo: string
  account: Account
}

let made = 0

/** A number with correct check digits, each once. */
function newNumber(): string {
  const first = 4_000_000 + made++
  return `0${first}${String(97 - (first % 97)).padStart(2, '0')}`
}

export function newSeller(random: Random, country: string): Seller {
  const kbo = newNumber()
  return { name: `Leverancier ${kbo}`, country, kbo, account: accountIn(random, country) }
}

export interface Wish {
  accounts?: Account[]
  number: string
  at: Date
  total?: string
  payee?: string
  kind?: Invoice['kind']
  /** In the notation of the VAT number alone, or of both. */
  scheme?: '0208' | '9925'
}

function invoiceOf(seller: Seller, wish: Wish): Invoice {
  const { kbo, name, country } = seller
  const {
    number,
    at,
    accounts = [seller.account],
    total = '121.00',
    payee,
    kind = 'INVOICE',
    scheme = '0208',
  } = wish
  const isHere = country === 'BE'
  const means: PaymentMeans[] = accounts.map(({ iban, bic }) => ({
    code: '30',
    account: { id: iban, ...(bic && { bic }) },
  }))
  const value = scheme === '9925' ? `BE${kbo}` : kbo
  return {
    kind,
    number,
    issueDate: at.toISOString().slice(0, 10),
    dueDate: new Date(at.getTime() + 30 * DAY).toISOString().slice(0, 10),
    currency: 'EUR',
    seller: {
      registrationName: name,
      address: { country },
      endpoint: isHere ? { scheme, value } : { scheme: '9930', value: `${country}${kbo}` },
      taxRegistrations: [{ id: `${country}${kbo}`, scheme: 'VAT' }],
      ...(isHere && scheme === '0208' && { legalId: { scheme, value: kbo } }),
    },
    ...(payee && { payee: { name: payee } }),
    paymentMeans: means,
    totals: { taxInclusive: { value: total }, payable: { value: total } },
  }
}

const DAY = 24 * 3_600_000

export function arrival(seller: Seller, wish: Wish, pdf?: string): Arrival {
  const invoice = invoiceOf(seller, wish)
  const { scheme = '', value = '' } = invoice.seller?.endpoint ?? {}
  return { invoice, pdf, sender: { scheme, value }, at: wish.at }
}

/** The letter of an invoice. */
const letter = (accounts: readonly Account[], total = '121.00'): string =>
  `Factuur van de maand, te betalen binnen 30 dagen op ${accounts.map(({ iban }) => iban.replace(/(.{4})(?=.)/g, '$1 ')).join(' of ')}.
  Totaal ${total.replace('.', ',')} EUR. Vermeld het nummer van de factuur bij je betaling.`

const START = Date.UTC(2025, 0, 7)

const paper = (random: Random, accounts: readonly Account[]): string | undefined => {
  const kind = random()
  if (kind < 0.25) return
  if (kind < 0.35) return ''
  return kind < 0.5
    ? 'Factuur in bijlage. Dank voor je vertrouwen, tot ziens. Totaal 121,00 EUR.'
    : letter(accounts)
}

const FOREIGN = ['NL', 'DE', 'LU', 'FR', 'CH', 'US', 'ES', 'PL']

/** The number of histories in a thousand. Unannounced new accounts are rare, as in life. */
const KINDS = [
  ['plain', 560],
  ['two accounts', 120],
  ['factoring', 80],
  ['announced by letter', 50],
  ['announced on paper', 50],
  ['takeover', 37],
  ['foreign', 100],
  ['unannounced', 3],
] as const
export type Kind = (typeof KINDS)[number][0]

function kindAt(random: Random): Kind {
  let left = below(random, 1_000)
  for (const [kind, share] of KINDS) {
    if (left < share) return kind
    left -= share
  }
  return 'plain'
}

/** A genuine vendor: its invoices should ask for no call. */
export function genuine(random: Random): { kind: Kind; arrivals: Arrival[] } {
  const kind = kindAt(random)
  const seller = newSeller(random, kind === 'foreign' ? pick(random, FOREIGN) : 'BE')
  const count = 6 + below(random, 7)
  const at = (index: number) => new Date(START + index * 30 * DAY + below(random, 4) * DAY)
  const other = accountIn(random, 'BE')
  const buyer = newSeller(random, 'BE')
  const arrivals = Array.from({ length: count }, (_, index): Arrival => {
    const wish: Wish = { number: `F-${index + 1}`, at: at(index) }
    const isLater = index >= count - 2
    switch (kind) {
      case 'two accounts': {
        const both = [seller.account, other]
        const one = index > 2 && random() < 0.5 ? other : seller.account
        return arrival(seller, { ...wish, accounts: [one] }, letter(both))
      }
      case 'factoring':
        return arrival(seller, { ...wish, accounts: [other], payee: 'Factor nv' }, paper(random, [other]))
      case 'announced by letter': {
        const account = isLater ? other : seller.account
        const one = arrival(seller, { ...wish, accounts: [account] }, paper(random, [account]))
        return isLater ? { ...one, confirmedBefore: other.iban } : one
      }
      case 'announced on paper': {
        const account = isLater ? other : seller.account
        return arrival(
          seller,
          { ...wish, accounts: [account] },
          letter(isLater ? [other] : [seller.account, other]),
        )
      }
      case 'takeover': {
        if (!isLater) return arrival(seller, wish, paper(random, [seller.account]))
        return arrival(buyer, wish, paper(random, [buyer.account]))
      }
      case 'unannounced': {
        const account = isLater ? other : seller.account
        return arrival(seller, { ...wish, accounts: [account] }, paper(random, [account]))
      }
      default:
        return arrival(seller, wish, paper(random, [seller.account]))
    }
  })
  return { kind, arrivals }
}

const THIEVES = ['LT', 'BE', 'DE', 'ES', 'PL', 'NL']

/** A vendor with a swapped account in its last invoice: in the data alone, in the PDF too, with the old BIC, a payee, or another scheme. */
export function swap(random: Random): Arrival[] {
  const seller = newSeller(random, 'BE')
  const count = 2 + below(random, 8)
  const at = (index: number) => new Date(START + index * 30 * DAY)
  const before = Array.from({ length: count }, (_, index) =>
    arrival(seller, { number: `F-${index + 1}`, at: at(index) }, paper(random, [seller.account])),
  )
  const stolen = accountIn(random, pick(random, THIEVES))
  const account = random() < 0.4 ? { ...stolen, bic: seller.account.bic } : stolen
  const wish: Wish = {
    number: `F-${count + 1}`,
    at: at(count),
    accounts: random() < 0.2 ? [account, seller.account] : [account],
    ...(random() < 0.2 && { payee: 'Nieuwe betaaldienst' }),
    scheme: random() < 0.3 ? '9925' : '0208',
  }
  const shown = random()
  const pdf =
    shown < 0.5 ? letter([seller.account]) : shown < 0.7 ? letter([account]) : paper(random, [account])
  return [...before, arrival(seller, wish, pdf)]
}

/** An invoice and its second copy in a disguise. */
export function copies(random: Random): [Arrival, Arrival] {
  const seller = newSeller(random, 'BE')
  const number = `VF-26/0${digits(random, 4)}`
  const first: Wish = { number, at: new Date(START) }
  const disguised = pick(random, [
    number,
    number.toLowerCase(),
    number.replace('/0', '/'),
    number.replace('-', ' '),
  ])
  const second: Wish = {
    number: disguised,
    at: new Date(START + below(random, 60) * DAY),
    total: random() < 0.5 ? '121.00' : `${100 + below(random, 900)}.50`,
    scheme: random() < 0.5 ? '0208' : '9925',
  }
  const pdf = () => (random() < 0.5 ? undefined : letter([seller.account]))
  return [arrival(seller, first, pdf()), arrival(seller, second, pdf())]
}
