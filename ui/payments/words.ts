/** The words of entries, statements and proposals. */
import { t } from 'i18next'
import { displayStructuredCommunication } from '#contracts/rules/formats.ts'
import { formatCents, formatDate } from '../kit/format.ts'
import { currentLanguage } from '../texts/language.ts'
import type { Booking, Entry, Proposal, Reason, Statement, TakenIn } from './queries.ts'

export const nameOf = ({ counterparty, kind }: Entry): string =>
  counterparty.name ?? t(`payments:kind.${kind}`)

/** With its sign: `+2 987,40 €`. */
export const signed = (cents: number, currency: string): string =>
  `${cents > 0 ? '+' : ''}${formatCents(cents, currency)}`

export const statementName = ({ sequence, closingDate }: Statement): string =>
  sequence === null
    ? t('payments:statement.unnumbered', { date: formatDate(closingDate) })
    : t('payments:statement.named', { number: sequence, date: formatDate(closingDate) })

/** Each entry of a file came before. */
export const isAllKnown = ({ entries, known }: TakenIn): boolean => entries > 0 && known === entries

/** The outcome of a file of statements. */
export function outcomeWords(outcome: TakenIn): string {
  const { entries, matched, proposed, known } = outcome
  if (isAllKnown(outcome)) return t('payments:upload.known')
  const parts = [
    t('payments:upload.entries', { count: entries }),
    matched > 0 && t('payments:upload.matched', { count: matched }),
    proposed > 0 && t('payments:upload.proposed', { count: proposed }),
    known > 0 && t('payments:upload.some-known', { count: known }),
  ]
  return parts.filter(Boolean).join(', ')
}

/** The message, or the structured reference that stands in its place; a card payout says what it holds. Each fact once. */
export function messageOf({ message, reference, payments, feeCents, currency }: Entry): string {
  const written = reference === null ? '' : displayStructuredCommunication(reference)
  const digits = (text: string) => text.replace(/\W/g, '')
  const says = (figure: string) => new RegExp(`(?<!\\d)${figure}(?!\\d)`).test(message)
  const fee = feeCents === null ? '' : (feeCents / 100).toFixed(2).replace('.', '[.,]')
  const parts = [
    message,
    reference !== null && !digits(message).includes(digits(reference)) && written,
    payments !== null && !says(String(payments)) && t('payments:entry.payments', { count: payments }),
    feeCents !== null && !says(fee) && t('payments:entry.fee', { fee: formatCents(feeCents, currency) }),
  ]
  return parts.filter(Boolean).join(', ')
}

export const waits = ({ state }: Entry): boolean => state === 'WAITING' || state === 'PARTLY'

/** Nothing of the entry is left, and nothing of the documents. */
export const isExact = ({ restCents, bookings }: Proposal): boolean =>
  restCents === 0 && bookings.every(({ cents, openCents }) => Math.abs(cents) === Math.abs(openCents))

export const sumOf = (bookings: readonly { cents: number }[]): number =>
  bookings.reduce((sum, { cents }) => sum + cents, 0)

export const numbersOf = (bookings: readonly Booking[]): string =>
  bookings.map(({ number }) => number).join(', ')

const isCreditNote = ({ type }: Booking): boolean => type === 'E_CREDIT_NOTES'

/** One or two by their numbers, more by their count. */
export function proposalTitle({ bookings }: Proposal): string {
  const [first, second] = bookings
  if (bookings.length === 1 && first)
    return t('payments:proposal.of', { number: first.number, party: first.partyName })
  if (bookings.length === 2 && first && second)
    return t('payments:proposal.and', { one: first.number, other: second.number })
  const minus = bookings.filter(isCreditNote).length
  const invoices = t('payments:proposal.invoices', { count: bookings.length - minus })
  if (minus === 0) return invoices
  const creditNotes = t('payments:proposal.credit-notes', { count: minus })
  return t('payments:proposal.minus', { invoices, creditNotes })
}

/** A fact for or against a proposal, about the party of its documents. */
export function reasonWords({ code, holds, words }: Reason, { bookings }: Proposal): string {
  const party = bookings[0]?.partyName ?? ''
  if (!holds) return t(`payments:reason.${code}.fails`, { party })
  if (code === 'NUMBERS')
    return t('payments:reason.NUMBERS.holds', { count: words.length, words: listed(words) })
  if (code === 'PAYER') return t('payments:reason.PAYER.holds', { count: Number(words[0] ?? 1), party })
  return t(`payments:reason.${code}.holds`, { party })
}

/** `131, 135 en CN9`. */
function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  if (words.length < 2) return last
  return t('payments:proposal.and', { one: words.slice(0, -1).join(', '), other: last })
}

/** The pieces of a message; those that a proposal found are marked. */
export function foundPieces(
  message: string,
  reasons: readonly Reason[],
): { text: string; isFound: boolean }[] {
  const words = reasons.flatMap(({ code, words }) =>
    code === 'NUMBERS' || code === 'REFERENCE' ? words : [],
  )
  const patterns = words.map(looseWord).filter((pattern) => pattern !== '')
  if (patterns.length === 0) return [{ text: message, isFound: false }]
  const sought = new RegExp(`(?<![\\p{L}\\p{N}])(${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  return message
    .split(sought)
    .flatMap((text, index) => (text === '' ? [] : [{ text, isFound: index % 2 === 1 }]))
}

/** Its letters and digits, with anything between them. */
const looseWord = (word: string): string => [...word.replace(/[^\p{L}\p{N}]/gu, '')].join('[^\\p{L}\\p{N}]*')

/** "November", with a capital. @param month `YYYY-MM` */
export function monthName(month: string): string {
  const name = nameOfMonth(month)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** "november", as the language writes it. @param month `YYYY-MM` */
export const nameOfMonth = (month: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-15T12:00:00Z`),
  )
