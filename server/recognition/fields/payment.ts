import type { Candidate } from './candidate.ts'
import { best } from './candidate.ts'
import { claims } from './claims.ts'
import { type Evidence, labelsOf } from './evidence.ts'
import { nearest } from './near.ts'

export interface ReadPayment {
  reference: Candidate<string> | undefined
  currency: Candidate<string> | undefined
  iban: Candidate<string> | undefined
  bic: Candidate<string> | undefined
}

/** @param own the account's IBAN, when it is known */
export function readPayment(
  evidence: Evidence,
  own: string | undefined,
  number: Candidate<string> | undefined,
): ReadPayment {
  const iban = best(ibans(evidence, own))
  return {
    iban,
    bic: bicOf(evidence),
    currency: currencyOf(evidence),
    reference: best(references(evidence)) ?? asNumbered(number, iban),
  }
}

/** Where the page asks for a transfer without a reference, payers use the invoice number. */
function asNumbered(
  number: Candidate<string> | undefined,
  iban: Candidate<string> | undefined,
): Candidate<string> | undefined {
  return number && iban ? { ...number, confidence: 0.6 * number.confidence } : undefined
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

/** The currency beside most of the amounts. */
function currencyOf({ amounts, segments }: Evidence): Candidate<string> | undefined {
  const counts = new Map<string, number>()
  for (const { value } of amounts) {
    if (value.currency) counts.set(value.currency, (counts.get(value.currency) ?? 0) + 1)
  }
  for (const { text } of segments) {
    const [, code] = /(?:^|[\s(])(EUR|EURO?S?|USD|GBP|CHF|SEK|NOK|DKK|PLN|€|£)(?:[\s)]|$)/i.exec(text) ?? []
    if (code) {
      const iso = /^(?:€|euro?s?)$/i.test(code) ? 'EUR' : code === '£' ? 'GBP' : code.toUpperCase()
      counts.set(iso, (counts.get(iso) ?? 0) + 1)
    }
  }
  const [first, second] = [...counts].toSorted(([, one], [, other]) => other - one)
  if (!first) return undefined
  return {
    value: first[0],
    source: amounts.find(({ value }) => value.currency === first[0]),
    confidence: second ? 0.9 * (first[1] / (first[1] + second[1])) : 0.98,
  }
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
