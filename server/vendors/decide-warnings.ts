/** Decides the warnings of a received document: a pure function of the document's facts and of the vendor's accounts. */
import type { MeansOfPayment } from '#contracts/rules/document/means-of-payment.ts'
import { isIban, normaliseIban } from '#contracts/rules/formats.ts'
import type { components } from '#generated/api.ts'
import { isOtherBank } from './bank-of-iban.ts'
import { shortened } from './seller-numbers.ts'
import type { IbanState } from './vendor.ts'

export type Warning = components['schemas']['ReceivedWarning']
type Code = Warning['code']

/** The warnings that hold a document: until a member confirms, the screens offer no payment. */
export const HOLDING: readonly Code[] = [
  'NEW_IBAN',
  'IBAN_NOT_IN_PDF',
  'BIC_OF_ANOTHER_BANK',
  'IBAN_OF_ANOTHER_COUNTRY',
  'POSSIBLE_DUPLICATE',
]

export const isHolding = ({ code }: Pick<Warning, 'code'>): boolean => HOLDING.includes(code)

/** An account to pay to, as the document asks. */
export interface AskedAccount {
  /** Without spaces, in capitals; not always an IBAN. */
  iban: string
  bic: string | null
}

/** As a payment order has it: with the town and the country. */
export interface PayeeAddress {
  street: string | null
  postCode: string | null
  town: string
  /** ISO 3166, two letters. */
  country: string
}

/** The facts of a payment. They are stored with the document, for a new decision after a change of the vendor. */
export interface PaymentFacts {
  /** Undefined in documents from before it was stored. Null: in another way, or none is named. */
  means?: MeansOfPayment | null | undefined
  /** Empty: nothing is paid by transfer. */
  accounts: AskedAccount[]
  /** The payee in place of the seller. */
  payee: string | null
  /** The address of the payee; null where the document names none, or another payee than the seller. Undefined as `means`. */
  address?: PayeeAddress | null | undefined
  /** The mandate of a direct debit. Undefined as `means`. */
  mandate?: string | null | undefined
  /** The countries of the seller's address and VAT number; empty: the document names none. */
  countries: string[]
  /** Null: no PDF has a text. */
  pdf: PdfFacts | null
  /** The amount as written, and its currency. */
  total: string
  /** The endpoint of the sender; null: the seller's own. */
  sender: string | null
  isFirst: boolean
  /** Another vendor with the same name, or with one of the numbers. */
  namesakeId: string | null
}

export interface PdfFacts {
  /** The IBANs in the text. */
  ibans: string[]
  /** The asked accounts that stand in the text. */
  named: string[]
  /** True: the total stands in the text. Null: the text has no amounts. */
  hasTotal: boolean | null
}

export interface KnownAccount {
  iban: string
  bic: string | null
  state: IbanState
  /** The number of documents that name it, and when the first one came in. */
  times: number
  firstSeen: Date | string | null
}

const PRINTED_TIMES = 2
const PRINTED_DAYS = 20
const DAY = 24 * 3_600_000

/** The accounts, with PRINTED ones as KNOWN after enough documents and days. */
export const knownAt = (accounts: readonly KnownAccount[], at: Date): KnownAccount[] =>
  accounts.map((one) => {
    const since = one.firstSeen === null ? at : new Date(one.firstSeen)
    const isOld = one.times >= PRINTED_TIMES && at.getTime() - since.getTime() >= PRINTED_DAYS * DAY
    return one.state === 'PRINTED' && isOld ? { ...one, state: 'KNOWN' } : one
  })

const isTrusted = ({ state }: Pick<KnownAccount, 'state'>): boolean =>
  state === 'KNOWN' || state === 'CONFIRMED'

/**
 * @param known the accounts of the vendor, without those that this document brings
 * @param namesake the accounts of the vendor's namesake
 */
export function decideWarnings(
  facts: PaymentFacts,
  known: readonly KnownAccount[],
  namesake: readonly KnownAccount[] = [],
): Warning[] {
  const standing = new Map(known.map((one) => [one.iban, one]))
  const trusted = known.filter(isTrusted)
  const doubted = facts.accounts.filter(({ iban }) => standing.get(iban)?.state !== 'CONFIRMED')
  return [
    ...first(doubted, (account) => newIban(account, { standing, trusted, namesake })),
    ...first(doubted, (account) => notInPdf(account, facts, trusted)),
    ...first(doubted, (account) => otherBank(account, standing.get(account.iban))),
    ...first(doubted, (account) => otherCountry(account, facts, standing.get(account.iban))),
    ...totalsNotInPdf(facts),
    ...otherSender(facts),
    ...(facts.isFirst ? [{ code: 'FIRST_OF_VENDOR' as const, detail: {} }] : []),
  ]
}

/** The warning about the first account that has one. */
function first(
  accounts: readonly AskedAccount[],
  judge: (account: AskedAccount) => Warning | undefined,
): Warning[] {
  for (const account of accounts) {
    const warning = judge(account)
    if (warning !== undefined) return [warning]
  }
  return []
}

interface Compared {
  standing: ReadonlyMap<string, KnownAccount>
  trusted: readonly KnownAccount[]
  namesake: readonly KnownAccount[]
}

const MOST_IBANS = 20

/** A new account beside known ones, or a vendor's first account beside those of its namesake. */
function newIban({ iban }: AskedAccount, { standing, trusted, namesake }: Compared): Warning | undefined {
  const own = standing.get(iban)
  if (own !== undefined && isTrusted(own)) return
  const asksForCall = own !== undefined && own.state !== 'PRINTED'
  const others = trusted.length > 0 ? trusted : namesake.filter(isTrusted)
  if (!asksForCall && (others.length === 0 || others.some((one) => one.iban === iban))) return
  return {
    code: 'NEW_IBAN',
    detail: { iban, knownIbans: others.map((one) => one.iban).slice(0, MOST_IBANS) },
  }
}

/** A PDF with other accounts alone. Trusted ones on both sides are no contradiction. */
function notInPdf(
  { iban }: AskedAccount,
  { pdf }: PaymentFacts,
  trusted: readonly KnownAccount[],
): Warning | undefined {
  if (pdf === null || pdf.ibans.length === 0 || pdf.named.includes(iban) || pdf.ibans.includes(iban)) return
  const own = trusted.map((one) => one.iban)
  if (own.includes(iban) && pdf.ibans.every((one) => own.includes(one))) return
  return { code: 'IBAN_NOT_IN_PDF', detail: { iban, pdfIbans: pdf.ibans.slice(0, MOST_IBANS) } }
}

/** A BIC of another bank than the IBAN. A pair that was accepted before is accepted again. */
function otherBank({ iban, bic }: AskedAccount, own: KnownAccount | undefined): Warning | undefined {
  if (bic === null || !isOtherBank(iban, bic)) return
  if (own?.state === 'KNOWN' && own.bic === bic) return
  return { code: 'BIC_OF_ANOTHER_BANK', detail: { iban, bic } }
}

function otherCountry(
  { iban }: AskedAccount,
  { countries }: PaymentFacts,
  own: KnownAccount | undefined,
): Warning | undefined {
  if (own !== undefined && isTrusted(own)) return
  const country = iban.slice(0, 2)
  if (!isIban(iban) || countries.length === 0 || countries.includes(country)) return
  return { code: 'IBAN_OF_ANOTHER_COUNTRY', detail: { iban, country, sellerCountry: countries[0] ?? '' } }
}

export function totalsNotInPdf({ pdf, total }: Pick<PaymentFacts, 'pdf' | 'total'>): Warning[] {
  return pdf?.hasTotal === false ? [{ code: 'TOTALS_NOT_IN_PDF', detail: { total } }] : []
}

export const otherSender = ({ sender }: Pick<PaymentFacts, 'sender'>): Warning[] =>
  sender === null ? [] : [{ code: 'SENDER_IS_NOT_SELLER', detail: { sender } }]

export const plainAccount = (id: string): string => shortened(normaliseIban(id), 100)

export type Standing = Pick<KnownAccount, 'iban' | 'bic' | 'state'>

/**
 * The states of the accounts in a document: WAITING with a holding warning, KNOWN without. Accounts in the PDF alone are PRINTED,
 * for a document that is not held and comes from the seller's own endpoint.
 */
export function standingsIn(
  { accounts, pdf, sender }: PaymentFacts,
  warnings: readonly Warning[],
): Standing[] {
  const holding = warnings.filter(isHolding)
  const held = holding.map(({ detail }) => detail.iban)
  const asked = accounts.map(
    ({ iban, bic }): Standing => ({ iban, bic, state: held.includes(iban) ? 'WAITING' : 'KNOWN' }),
  )
  if (holding.length > 0 || sender !== null || asked.length === 0) return asked
  const printed = (pdf?.ibans ?? []).filter((iban) => accounts.every((one) => one.iban !== iban))
  return [...asked, ...printed.map((iban): Standing => ({ iban, bic: null, state: 'PRINTED' }))]
}

/** The state after a document: a first state and PRINTED change, the others wait for the decision of a member. */
export const standingAfter = (before: IbanState | undefined, brought: IbanState): IbanState =>
  before === undefined || (before === 'PRINTED' && brought !== 'PRINTED') ? brought : before
