import { normaliseIban } from '#contracts/rules/formats.ts'
import { bottom } from '../../formats/pdf/word.ts'
import type { Segment } from '../page/lines.ts'
import { roleOfAccount } from './account-roles.ts'
import type { AccountRole } from './account-words.ts'
import { type Evidence, labelsOf } from './evidence.ts'
import { best, type Candidate, type Found, foundIn, TIE } from './found.ts'

import type { Checked } from './identifiers.ts'
import type { Topic } from './labels.ts'
import { type Near, nearest } from './near.ts'
import type { ReadParty } from './parties.ts'
import type { KnownParty } from './reading.ts'
import type { ReadTotals } from './totals.ts'

/** Assigns values to labels: the closest label gets the value. */
export function claims<Value>(
  { labels }: Evidence,
  values: Found<Value>[],
  topics: Topic[],
  isPossible: (near: Near<Value>) => boolean = () => true,
): Map<Found<Value>, Near<Value>> {
  const claimed = new Map<Found<Value>, Near<Value>>()
  for (const near of nearest(labelsOf(labels, ...topics), labels, values).filter(isPossible)) {
    if (!claimed.has(near.found)) claimed.set(near.found, near)
  }
  return claimed
}

export interface ReadPayment {
  reference: Candidate<string> | undefined
  /** Where the page asks for a transfer without a reference, payers use the invoice number. */
  suggestedReference: string | undefined
  currency: Candidate<string> | undefined
  iban: Candidate<string> | undefined
  /** An account without a sign of its holder, where our own is not on the page. */
  otherIban: Candidate<string> | undefined
  bic: Candidate<string> | undefined
}

interface Known {
  /** The account that reads. */
  us: KnownParty | undefined
  buyer: ReadParty
  seller: ReadParty
  number: Candidate<string> | undefined
  totals: ReadTotals
}

interface Account {
  found: Found<Checked>
  role: AccountRole
}

export function readPayment(evidence: Evidence, { us, buyer, seller, number, totals }: Known): ReadPayment {
  const roles = evidence.ibans.map((found) => ({
    found,
    role: roleOfAccount(evidence, found, { buyer, seller }),
  }))
  const own = us?.iban ? normaliseIban(us.iban) : undefined
  const candidates = roles.flatMap((account) => candidateOf(evidence, account, { us, own }))
  const ours = candidates.filter(({ value }) => value === own)
  // Our own counts, even beside others on the page.
  const iban = best(ours.length > 0 ? ours : candidates)
  return {
    iban,
    otherIban: iban === undefined ? otherOf(roles) : undefined,
    bic: findBic(evidence, iban),
    currency: currencyOf(evidence, totals),
    reference: best(references(evidence)),
    suggestedReference: iban && number?.value,
  }
}

/** The most that an account is trusted that isn't ours by our own data. */
const NOT_OURS = TIE

/** None of the customer's account; and beside our own, none of one that nothing is said of. */
function candidateOf(
  { labels, ibans }: Evidence,
  { found, role }: Account,
  { us, own }: { us: KnownParty | undefined; own: string | undefined },
): Candidate<string>[] {
  const { text, isRight } = found.value
  if (text === own) return [{ value: text, source: found, confidence: 0.99 }]
  if (role === 'CUSTOMER' || (own !== undefined && role === 'UNKNOWN')) return []
  const isNamed = nearest(labelsOf(labels, 'iban'), labels, ibans).some((near) => near.found === found)
  const confidence = isRight ? (isNamed ? 0.98 : 0.95) : 0.45
  const isDoubtful = own !== undefined || role === 'OTHER' || (us !== undefined && role === 'UNKNOWN')
  return [
    { value: text, source: found, confidence: isDoubtful ? Math.min(NOT_OURS, confidence) : confidence },
  ]
}

const otherOf = (accounts: Account[]): Candidate<string> | undefined => {
  const other = accounts.find(({ found, role }) => role === 'UNKNOWN' && found.value.isRight)
  return (
    other && {
      value: other.found.value.text,
      source: other.found,
      confidence: NOT_OURS * other.found.confidence,
    }
  )
}

/** The one near its label, unless it stands with another account than the one to pay to. */
function findBic(
  { bics, labels, ibans }: Evidence,
  iban: Candidate<string> | undefined,
): Candidate<string> | undefined {
  const [near] = nearest(labelsOf(labels, 'bic'), labels, bics)
  if (!near) return undefined
  const distance = (one: Found<Checked>) =>
    Math.abs(bottom(one) - bottom(near.found)) + 0.01 * Math.abs(one.x - near.found.x)
  const [account] = ibans
    .filter(({ page, value }) => page === near.found.page && value.isRight)
    .toSorted((one, other) => distance(one) - distance(other))
  if (account !== undefined && account.value.text !== iban?.value) return undefined
  return {
    value: near.found.value,
    source: near.found,
    confidence: 0.95 * near.closeness * near.found.confidence,
  }
}

/** The weight of a currency beside a total, in a sentence of the terms, or anywhere else. */
const WEIGHTS = { total: 6, sentence: 0.2, other: 1 }
const LONG = 9
const CODE =
  /(?:^|[\s(])(EUR|EURO?S?|USD|US\$|GBP|CHF|SFR\.?|SEK|NOK|DKK|PLN|CAD|AUD|NZD|SGD|CZK|HUF|RON|BGN|JPY|CNY|INR|ISK|ILS|HKD|AED|ZAR|BRL|MXN|KRW|THB|€|£|US[ -]dollars?|Schweizer Franken|francs? suisses?|Zwitserse franken?|Swiss francs?)(?:[\s):.,/]|$)/i
/** Currencies by another name than their code. */
const NAMED: [RegExp, string][] = [
  [/^(?:€|euro?s?)$/i, 'EUR'],
  [/^£$/, 'GBP'],
  [/^(?:us\$|us[ -]dollars?)$/i, 'USD'],
  [/^(?:sfr\.?|schweizer franken|francs? suisses?|zwitserse franken?|swiss francs?)$/i, 'CHF'],
]
/** Their amounts may have a dollar's sign. */
const DOLLARS = ['CAD', 'AUD', 'NZD', 'SGD']

/** The currency of the totals, or the one beside most amounts. */
function currencyOf(
  { amounts, segments, ibans }: Evidence,
  { net, vat, total }: ReadTotals,
): Candidate<string> | undefined {
  const weights = new Map<string, number>()
  const add = (code: string, weight: number) => weights.set(code, (weights.get(code) ?? 0) + weight)
  const sums = [net, vat, total].map((one) => one?.source)
  const weightOf = (segment: Segment) => (segment.words.length > LONG ? WEIGHTS.sentence : WEIGHTS.other)
  const codes = segments.flatMap((segment) => {
    const [, code] = CODE.exec(segment.text) ?? []
    return code ? [{ code: isoOf(code), segment }] : []
  })
  const dollar = codes.find(({ code }) => DOLLARS.includes(code))?.code
  const isSummed = ({ line }: Segment) => sums.some((sum) => sum?.segment.line === line)
  for (const { code, segment } of codes) add(code, isSummed(segment) ? WEIGHTS.total : weightOf(segment))
  for (const one of amounts) {
    const code = one.value.currency === 'USD' ? (dollar ?? 'USD') : one.value.currency
    if (code) add(code, sums.some((sum) => sum === one) ? WEIGHTS.total : weightOf(one.segment))
  }
  const [first, second] = [...weights].toSorted(([, one], [, other]) => other - one)
  if (!first) return ofAccounts(ibans)
  const share = first[1] / (first[1] + (second?.[1] ?? 0))
  const named = codes.find(({ code }) => code === first[0])?.segment
  return {
    value: first[0],
    source:
      amounts.find(({ value }) => value.currency === first[0]) ??
      (named && foundIn(named, 0, named.words.length, first[0], named.text)),
    confidence: Math.min(0.98, share + 0.03) * Math.min(1, 0.7 + 0.3 * first[1]),
  }
}

const EURO_LANDS = /^(?:AT|BE|BG|CY|DE|EE|ES|FI|FR|GR|HR|IE|IT|LT|LU|LV|MT|NL|PT|SI|SK)/
/** A sign beside an amount is easily lost in a picture; few ask for another currency on an account in euro. */
const BY_ACCOUNTS = 0.75

/** Where a picture shows no currency: that of the accounts to pay to, if all are in lands with the euro. */
function ofAccounts(ibans: Evidence['ibans']): Candidate<string> | undefined {
  const [source] = ibans
  const isEuro = ibans.every(
    ({ value, confidence }) => EURO_LANDS.test(value.text) && value.isRight && confidence < 1,
  )
  return source && isEuro ? { value: 'EUR', source, confidence: BY_ACCOUNTS, state: 'DERIVED' } : undefined
}

const isoOf = (code: string): string =>
  NAMED.find(([pattern]) => pattern.test(code))?.[1] ?? code.toUpperCase()

function references(evidence: Evidence): Candidate<string>[] {
  const structured = evidence.structured.map((found) => ({
    value: found.value.text,
    source: found,
    confidence: found.value.isRight ? 0.985 : 0.4,
  }))
  if (structured.length > 0) return structured
  const codes = claims(evidence, evidence.codes, [
    'reference',
    'number',
    'order',
    'buyerReference',
    'other',
    'iban',
    'bic',
    'title',
  ])
  return [...codes.values()]
    .filter(({ label, found }) => label.topic === 'reference' && found.value.length > 2)
    .map(({ found, closeness }) => ({ value: found.value, source: found, confidence: 0.85 * closeness }))
}
