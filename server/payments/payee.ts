/** The payee of a received document, and the reason for which it can't be paid now. */
import { isBic, isIban, normaliseIban } from '#contracts/rules/formats.ts'
import type { components } from '#generated/api.ts'
import { structuredReference } from '../formats/bank/reference.ts'
import type { PayableDocument } from '../received-invoices/order-payment.ts'
import type { PayeeAddress } from '../vendors/decide-warnings.ts'
import { isHolding } from '../vendors/decide-warnings.ts'

export type Hold = components['schemas']['PaymentHold']

/** The countries of the European Economic Area, with the territories that have IBANs of their own. */
const EEA = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GI GR HU IS IE IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE'.split(' '),
)

/** The other countries of the SEPA schemes (EPC409-09). */
const BEYOND = new Set('AD AL CH GB MC MD ME MK RS SM VA'.split(' '))

export interface Payee {
  name: string
  iban: string
  bic: string | null
  address: PayeeAddress | null
}

/** Undefined where the document names no account with right check digits. The first one counts. */
export function payeeOf({ partyName, facts }: PayableDocument): Payee | undefined {
  const account = (facts?.accounts ?? []).find(({ iban }) => isIban(iban))
  if (account === undefined) return undefined
  const bic = account.bic !== null && isBic(account.bic) ? account.bic : null
  return {
    name: (facts?.payee ?? partyName).trim() || normaliseIban(account.iban),
    iban: normaliseIban(account.iban),
    bic,
    address: facts?.address ?? null,
  }
}

/** The first reason in the order of harm; undefined of a document that can be paid. */
export function holdOf(document: PayableDocument): Hold | undefined {
  const { warnings, approval, currency, openCents, orderedCents, facts } = document
  const holding = warnings.filter(isHolding)
  if (holding.some(({ code }) => code !== 'POSSIBLE_DUPLICATE')) return 'CALL_FIRST'
  if (holding.length > 0) return 'POSSIBLE_DUPLICATE'
  if (approval !== null && approval.state !== 'APPROVED') return 'NOT_APPROVED'
  if (facts?.means === 'COLLECTED') return 'COLLECTED'
  if (orderedCents !== 0 && orderedCents >= openCents) return 'ORDERED'
  if (currency !== 'EUR') return 'OTHER_CURRENCY'
  if (isCredit(document)) return undefined
  if (facts !== null && facts.means !== undefined && facts.means !== 'TRANSFER') return 'OTHER_MEANS'
  return holdOfPayee(payeeOf(document))
}

function holdOfPayee(payee: Payee | undefined): Hold | undefined {
  if (payee === undefined) return 'NO_IBAN'
  const country = payee.iban.slice(0, 2)
  if (EEA.has(country)) return undefined
  if (!BEYOND.has(country)) return 'OUTSIDE_SEPA'
  return payee.address === null ? 'NO_ADDRESS' : undefined
}

/** It lowers a payment. */
export const isCredit = ({ type }: Pick<PayableDocument, 'type'>): boolean => type === 'E_CREDIT_NOTES'

/** The amount that can be ordered. */
export const freeCents = ({ openCents, orderedCents }: PayableDocument): number => openCents - orderedCents

/** With check digits, as a bank takes it; null for another text. */
export const referenceOf = ({ referenceKey }: PayableDocument): string | null =>
  referenceKey === null ? null : structuredReference(referenceKey)
