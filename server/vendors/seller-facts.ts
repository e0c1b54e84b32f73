/** Reads the seller of a document, and its accounts to pay to. */
import { isIsoCountry } from '#contracts/rules/countries.ts'
import { daysBetween } from '#contracts/rules/dates.ts'
import { meansOfPayment } from '#contracts/rules/document/means-of-payment.ts'
import { type Invoice, type Party, vatRegistration } from '#contracts/rules/invoice/model.ts'
import { dateOfZoned } from '#contracts/rules/iso-date.ts'
import { type AskedAccount, type PayeeAddress, type PaymentFacts, plainAccount } from './decide-warnings.ts'
import { type SellerNumber, sellerNumbers, shortened } from './seller-numbers.ts'

export interface SellerFacts {
  /** In the order of `sellerNumbers`: the surest first. */
  numbers: SellerNumber[]
  name: string
  endpoint: string | null
  phone: string | null
  email: string | null
  /** `YYYY-MM-DD`; null for a credit note. */
  issueDate: string | null
  /** Days from the issue date until the due date. */
  termDays: number | null
}

/** The facts in the document itself. */
export type SaidPayment = Pick<
  PaymentFacts,
  'means' | 'accounts' | 'payee' | 'address' | 'mandate' | 'countries' | 'total'
>

export interface InvoiceFacts {
  seller: SellerFacts
  payment: SaidPayment
}

const MAX_ACCOUNTS = 20
const LONGEST_TERM = 366

export const factsOfInvoice = (invoice: Invoice): InvoiceFacts => ({
  seller: readSeller(invoice),
  payment: readPayment(invoice),
})

export function readSeller(invoice: Invoice): SellerFacts {
  const { seller, kind } = invoice
  const { scheme, value } = seller?.endpoint ?? {}
  const issued = kind === 'INVOICE' ? isoDate(invoice.issueDate) : null
  const due = isoDate(invoice.dueDate)
  const days = issued !== null && due !== null ? daysBetween(issued, due) : -1
  return {
    numbers: sellerNumbers(seller),
    name: shortened((seller?.registrationName ?? seller?.name ?? '').trim(), 300),
    endpoint: scheme && value ? shortened(`${scheme}:${value}`, 200) : null,
    phone: clean(seller?.contact?.telephone, 50),
    email: clean(seller?.contact?.email, 254),
    issueDate: issued,
    termDays: days >= 0 && days <= LONGEST_TERM ? days : null,
  }
}

export function readPayment(invoice: Invoice): SaidPayment {
  const { seller, payee, paymentMeans, totals, currency } = invoice
  const countries = [seller?.address?.country, vatRegistration(seller)?.id?.slice(0, 2)]
    .map((code) => (code ?? '').trim().toUpperCase())
    .filter((code) => /^[A-Z]{2}$/.test(code))
    .map((code) => (code === 'EL' ? 'GR' : code))
  const means = meansOfPayment(invoice) ?? null
  return {
    means,
    accounts: means === 'TRANSFER' ? askedAccounts(invoice) : [],
    payee: clean(payee?.name, 300),
    address: payee?.name ? null : addressOf(seller),
    mandate: clean(paymentMeans?.find(({ mandate }) => mandate?.id)?.mandate?.id, 35),
    countries: [...new Set(countries)],
    total: shortened(
      [(totals?.payable ?? totals?.taxInclusive)?.value, currency].filter(Boolean).join(' '),
      60,
    ),
  }
}

/** Only with a town and a country, as a payment order needs both. */
function addressOf(seller: Party | undefined): PayeeAddress | null {
  const { street, postalCode, city, country } = seller?.address ?? {}
  const town = clean(city, 100)
  const code = (country ?? '').trim().toUpperCase()
  if (town === null || !isIsoCountry(code)) return null
  return { street: clean(street, 200), postCode: clean(postalCode, 20), town, country: code }
}

function askedAccounts({ paymentMeans = [] }: Invoice): AskedAccount[] {
  const all = paymentMeans.flatMap(({ account }): AskedAccount[] => {
    const iban = plainAccount(account?.id ?? '')
    return iban === '' ? [] : [{ iban, bic: clean(account?.bic, 20)?.toUpperCase() ?? null }]
  })
  return [...new Map(all.toReversed().map((one) => [one.iban, one])).values()]
    .toReversed()
    .slice(0, MAX_ACCOUNTS)
}

const isoDate = (text: string | undefined): string | null => (text !== undefined && dateOfZoned(text)) || null

const clean = (text: string | undefined, longest: number): string | null =>
  shortened((text ?? '').trim().replace(/\s+/g, ' '), longest) || null
