/** Converts fields to a draft's values, with a percentage and a place for each. */

import { isCurrency } from '#contracts/rules/currencies.ts'
import { fieldsOf } from '#contracts/rules/draft/fields.ts'
import { fieldPlaces } from '#contracts/rules/draft/places.ts'
import { normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import { deriveParticipant } from '#contracts/rules/scheme.ts'
import { draftParts } from '#generated/draft-fields.ts'
import type { Place } from '../formats/pdf/word.ts'
import { type Candidate, TIE } from './fields/found.ts'
import type { ReadParty } from './fields/parties.ts'
import type { Fields, NoInvoice } from './fields/read-fields.ts'
import type { InputDetails, Reading, Reason, Source } from './fields/reading.ts'

/** A lower confidence is a guess and is dropped. */
const LEAST = 0.2
/** The contract's bound. */
const MAX_IBANS = 20
/** A value from a page is never certain. */
const MOST = 0.99

const percentOf = ({ confidence, source }: Candidate<unknown>): number => {
  const ofWords = source?.confidence || 1
  const words = 1 - DOUBT_OF_WORDS * (1 - ofWords)
  return Math.round(100 * Math.min(MOST, Math.max(0, words * calibrated(confidence / ofWords))))
}

/** The part of the OCR engine's doubts that turned out to be right, on photos of invented papers. */
const DOUBT_OF_WORDS = 0.35

/** Above a tie, with a margin for rounding, layout and labels have been right far more often than their confidence. */
const UNDERSTATED = TIE + 0.005
const REMAINING_DOUBT = 0.25

/** The measured worth of a reading without doubt about its words, on invented papers and those of the corpora. */
const calibrated = (confidence: number): number =>
  confidence < UNDERSTATED ? confidence : 1 - REMAINING_DOUBT * (1 - confidence)

/** @param flaws of the pages: why words may be missing */
export function readingOf(fields: Fields | NoInvoice, flaws: Reason[]): Reading {
  if ('looksLike' in fields) {
    const { looksLike } = fields
    const reasons: Reason[] = flaws.length > 0 && looksLike === undefined ? flaws : ['NO_INVOICE', ...flaws]
    return { inputDetails: {}, sources: {}, doubts: looksLike ? [looksLike] : [], reasons }
  }
  const { kind, heading, payment, totals, paid, buyer, seller, origin, ibans, seen } = fields
  const issuer = origin.origin === 'PURCHASE' ? origin.seller : seller
  const sheet = new Sheet()
  const inputDetails: InputDetails = {
    heading: headingOf(sheet, heading),
    payment: {
      ...referenceOn(sheet, payment),
      ...sheet.put('/payment/totalVatExcl', totals.net, euros),
      ...sheet.put('/payment/totalVat', totals.vat, euros),
      ...sheet.put('/payment/totalVatIncl', totals.total, euros),
      ...sheet.bare('/payment/prepaidAmount', paid?.prepaid, euros),
      ...sheet.bare('/payment/roundingAmount', paid?.rounding, euros),
      ...sheet.bare('/payment/payableAmount', paid?.payable, euros),
      ...currencyOn(sheet, payment.currency),
    },
    customer: customerOf(sheet, buyer, payment.currency?.value),
    ...linesOf(sheet, fields),
    ...ibanOn(sheet, payment),
    ...sheet.bare('/bic', payment.bic, text(14)),
  }
  return {
    type: kind?.type ?? 'E_INVOICES',
    inputDetails,
    sources: sheet.sources,
    states: sheet.states,
    supplier: { name: issuer.name?.value ?? null, vat: issuer.vat?.value ?? null },
    origin: origin.origin,
    ibans: ibans.slice(0, MAX_IBANS),
    seen,
    doubts: fields.doubts,
    reasons: totals.total === undefined ? ['SUMS_LOST', ...flaws] : flaws,
    vatPerRate: totals.perRate.map(({ rate, base, vat }) => ({
      rate: rate / 100,
      base: base / 100,
      vat: vat / 100,
    })),
  }
}

function headingOf(sheet: Sheet, heading: Fields['heading']): InputDetails['heading'] {
  const fields = fieldsOf('heading').map(([name, { hasPercent }]) => {
    // Every field of the heading is in the table.
    const candidate = heading[name as keyof Fields['heading']]
    const pointer = `/heading/${name}`
    const longest = fieldPlaces.get(`${draftParts.heading.pointer}/${name}`)?.longest ?? 0
    return hasPercent
      ? sheet.put(pointer, candidate, text(longest))
      : sheet.bare(pointer, candidate, text(longest))
  })
  return Object.assign({}, ...fields)
}

const text = (most: number) => (value: string) => (value.length <= most ? value : undefined)
const euros = (cents: number) => (Math.abs(cents) < 1e12 ? cents / 100 : undefined)

/** A postal code of four digits without a country is read as one of ours, with doubt: others have such codes too. */
const HERE = 'BE'

function customerOf(
  sheet: Sheet,
  { name, vat, street, postalCode, city, country }: ReadParty,
  currency: string | undefined,
): InputDetails['customer'] {
  const isLikelyHere = !vat && /^[1-9]\d{3}$/.test(postalCode?.value ?? '') && (currency ?? 'EUR') === 'EUR'
  const land = country ?? (isLikelyHere ? HERE : undefined)
  if (country === undefined && isLikelyHere && postalCode?.source) {
    const { page, box } = postalCode.source
    sheet.sources['/customer/country'] = { page, box, percent: Math.round(100 * TIE) }
  }
  if (land) sheet.states['/customer/country'] = country ? 'READ' : 'SUGGESTED'
  const number = vat && land === 'BE' ? { ...vat, value: normaliseBelgianNumber(vat.value) } : vat
  const endpoint =
    number && land === 'BE' ? deriveParticipant({ country: land, vat: number.value }) : undefined
  if (endpoint) for (const part of ['scheme', 'participant']) sheet.states[`/customer/${part}`] = 'DERIVED'
  return {
    ...sheet.bare('/customer/name', name, text(200)),
    ...sheet.bare('/customer/vat', number, text(30)),
    ...sheet.bare('/customer/street', street, text(200)),
    ...sheet.bare('/customer/postalCode', postalCode, text(20)),
    ...sheet.bare('/customer/city', city, text(100)),
    ...(land ? { country: land } : {}),
    ...(endpoint ? { scheme: endpoint.scheme, participant: endpoint.participant } : {}),
  }
}

/** One percent, in hundredths: drafts have no parts of it, so another rate is told and not filled in. */
const WHOLE = 100

function linesOf(
  sheet: Sheet,
  { lines, adjustments, treatment }: Fields,
): Pick<InputDetails, 'lines' | 'allowanceCharges'> {
  if (!lines) return {}
  const put = (pointer: string, { page, box }: Place, confidence: number, printed?: string) => {
    const said = printed === undefined ? {} : { printed }
    sheet.sources[pointer] = { page, box, percent: Math.round(100 * confidence), ...said }
  }
  const taxed = (row: string, rate: number | undefined, source: Place, confidence: number) => {
    if (rate !== undefined && rate % WHOLE !== 0) {
      put(`${row}/vatRate`, source, confidence, String(rate / 100))
      return {}
    }
    return {
      ...(rate === undefined ? {} : { vatRate: rate / 100 }),
      ...(rate === 0 && treatment ? { vatTreatment: treatment } : {}),
    }
  }
  const rows = lines.map(
    ({ name, quantity, unitPrice, discount, unit, net, rate, rateSource, source, confidence }, index) => {
      put(`/lines/${index}/name`, source, confidence)
      sheet.states[`/lines/${index}/name`] = 'READ'
      if (rate !== undefined) sheet.states[`/lines/${index}/vatRate`] = rateSource ? 'READ' : 'DERIVED'
      const more = { ...(discount === 0 ? {} : { discount: discount / 100 }), ...(unit ? { unit } : {}) }
      const vat = taxed(`/lines/${index}`, rate, source, confidence)
      return { name, quantity, unitPrice, ...vat, totalVatExcl: net / 100, ...more }
    },
  )
  if (adjustments.length === 0) return { lines: rows }
  const allowanceCharges = adjustments.map(({ isCharge, amount, reason, rate, source }, index) => {
    const confidence = lines[0]?.confidence ?? LEAST
    put(`/allowanceCharges/${index}/amount`, source, confidence)
    const vat = taxed(`/allowanceCharges/${index}`, rate, source, confidence)
    return { isCharge, amount: amount / 100, reason, ...vat }
  })
  return { lines: rows, allowanceCharges }
}

/** A currency that forms don't offer is shown as printed, so that nobody takes it for euro. */
function currencyOn(sheet: Sheet, currency: Candidate<string> | undefined) {
  const offered = sheet.bare('/payment/currency', currency, (code) => (isCurrency(code) ? code : undefined))
  if (currency?.source && !isCurrency(currency.value) && currency.confidence >= LEAST) {
    const { page, box } = currency.source
    sheet.sources['/payment/currency'] = { page, box, percent: percentOf(currency), printed: currency.value }
  }
  return offered
}

/** The number is only suggested as a reference: nobody read it, so that nothing is sure of it. */
function referenceOn(sheet: Sheet, { reference, suggestedReference }: Fields['payment']) {
  if (reference === undefined && suggestedReference !== undefined) {
    sheet.states['/payment/reference'] = 'SUGGESTED'
    return { reference: suggestedReference, referenceRecognition: 0 }
  }
  return sheet.put('/payment/reference', reference, text(140))
}

/** An account that isn't marked as ours is shown as printed, so that nobody pays to it unseen. */
function ibanOn(sheet: Sheet, { iban, otherIban }: Fields['payment']) {
  if (otherIban?.source) {
    const { page, box } = otherIban.source
    sheet.sources['/iban'] = { page, box, percent: percentOf(otherIban), printed: otherIban.value }
  }
  return sheet.bare('/iban', iban, text(42))
}

/** Collects fields and their places. */
class Sheet {
  readonly sources: Record<string, Source> = {}
  readonly states: NonNullable<Reading['states']> = {}

  /** With its percentage beside it, named as in the contract. */
  put<Value, Stored>(
    pointer: string,
    candidate: Candidate<Value> | undefined,
    convert: (value: Value) => Stored | undefined,
  ) {
    const stored = this.bare(pointer, candidate, convert)
    const name = nameOf(pointer)
    return candidate && name in stored ? { ...stored, [`${name}Recognition`]: percentOf(candidate) } : stored
  }

  bare<Value, Stored>(
    pointer: string,
    candidate: Candidate<Value> | undefined,
    convert: (value: Value) => Stored | undefined,
  ): Record<string, Stored> {
    if (!candidate || candidate.confidence < LEAST) return {}
    const stored = convert(candidate.value)
    if (stored === undefined) return {}
    const { source, state = source ? 'READ' : 'DERIVED' } = candidate
    this.states[pointer] = state
    if (source) this.sources[pointer] = { page: source.page, box: source.box, percent: percentOf(candidate) }
    return { [nameOf(pointer)]: stored }
  }
}

const nameOf = (pointer: string): string => pointer.slice(pointer.lastIndexOf('/') + 1)
