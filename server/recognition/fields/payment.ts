import type { Segment } from '../page/lines.ts'
import type { Candidate } from './candidate.ts'
import { best } from './candidate.ts'
import { claims } from './claims.ts'
import { type Evidence, labelsOf } from './evidence.ts'
import { nearest } from './near.ts'
import type { ReadTotals } from './totals.ts'

export interface ReadPayment {
  reference: Candidate<string> | undefined
  currency: Candidate<string> | undefined
  iban: Candidate<string> | undefined
  bic: Candidate<string> | undefined
}

interface Known {
  /** The account's IBAN. */
  own: string | undefined
  number: Candidate<string> | undefined
  totals: ReadTotals
}

export function readPayment(evidence: Evidence, { own, number, totals }: Known): ReadPayment {
  const iban = best(ibans(evidence, own))
  return {
    iban,
    bic: bicOf(evidence),
    currency: currencyOf(evidence, totals),
    reference: best(references(evidence)) ?? asNumbered(number, iban),
  }
}

/** Of ten papers that have it only in their data, all ten did. */
const AS_NUMBERED = 0.8

/** Where the page asks for a transfer without a reference, payers use the invoice number. */
function asNumbered(
  number: Candidate<string> | undefined,
  iban: Candidate<string> | undefined,
): Candidate<string> | undefined {
  return number && iban ? { ...number, confidence: AS_NUMBERED * number.confidence } : undefined
}

function ibans({ ibans, labels }: Evidence, own: string | undefined): Candidate<string>[] {
  const named = new Set(nearest(labelsOf(labels, 'iban'), labels, ibans).map(({ found }) => found))
  return ibans.map((found) => {
    const { text, isRight } = found.value
    const confidence = isRight ? (named.has(found) ? 0.98 : 0.95) : 0.45
    return { value: text, source: found, confidence: text === own ? 0.99 : confidence }
  })
}

function bicOf({ bics, labels }: Evidence): Candidate<string> | undefined {
  const [near] = nearest(labelsOf(labels, 'bic'), labels, bics)
  return (
    near && {
      value: near.found.value,
      source: near.found,
      confidence: 0.95 * near.closeness * near.found.confidence,
    }
  )
}

/** How much it counts that a currency stands beside a total, in a sentence of the terms, or anywhere else. */
const WEIGHTS = { total: 6, sentence: 0.2, other: 1 }
const LONG = 9
const CODE =
  /(?:^|[\s(])(EUR|EURO?S?|USD|GBP|CHF|SEK|NOK|DKK|PLN|CAD|AUD|NZD|SGD|CZK|HUF|RON|€|£)(?:[\s):]|$)/i
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
  for (const { code, segment } of codes) add(code, weightOf(segment))
  for (const one of amounts) {
    const code = one.value.currency === 'USD' ? (dollar ?? 'USD') : one.value.currency
    if (code) add(code, sums.some((sum) => sum === one) ? WEIGHTS.total : weightOf(one.segment))
  }
  const [first, second] = [...weights].toSorted(([, one], [, other]) => other - one)
  if (!first) return ofAccounts(ibans)
  const share = first[1] / (first[1] + (second?.[1] ?? 0))
  return {
    value: first[0],
    source:
      amounts.find(({ value }) => value.currency === first[0]) ??
      amounts.find(({ value }) => value.currency !== undefined),
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
  return source && isEuro ? { value: 'EUR', source, confidence: BY_ACCOUNTS } : undefined
}

function isoOf(code: string): string {
  if (/^(?:€|euro?s?)$/i.test(code)) return 'EUR'
  return code === '£' ? 'GBP' : code.toUpperCase()
}

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
