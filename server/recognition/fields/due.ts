/** Reads when the invoice has to be paid: a date, or terms such as `30 dagen na factuurdatum`. */
import { fold } from '../page/fold.ts'
import type { Segment } from '../page/lines.ts'
import { isConditional, isEarlyPayment } from './conditions.ts'
import { daysBetween, type ReadDate } from './dates.ts'
import { type Evidence, labelsOf } from './evidence.ts'
import type { Label } from './find-labels.ts'
import { best, type Candidate, type Found, foundIn } from './found.ts'

import type { IsOther, NamedDates } from './issued.ts'
import type { Near } from './near.ts'

export function readDue(
  evidence: Evidence,
  named: NamedDates,
  { issued, isOther }: { issued: Candidate<string> | undefined; isOther: IsOther },
): Candidate<string> | undefined {
  const dues = [...named.values()]
    .filter(({ label }) => label.topic === 'due' && isOfPaying(evidence, label) && !isConditional(label))
    .filter(({ label, found }) => !isOther(found, label))
  const printed = best([...dues.map(dueOf), ...fallingDue(evidence, named), ...asked(evidence, isOther)])
  return plausible(printed, issued) ?? readTerms(evidence, issued)
}

/** `bis zum` has many meanings; near a word of paying it is the due date. */
function isOfPaying({ lines }: Evidence, { text, segment }: Label): boolean {
  if (!/^(?:bis|spatestens)/.test(text)) return true
  const index = lines.indexOf(segment.line)
  const around = lines.slice(Math.max(0, index - 1), index + 1).flatMap(({ segments }) => segments)
  return around.some((one) => /zahl|uberweis|betrag|begleich|fallig/.test(fold(one.text)))
}

const dueOf = ({ found, closeness }: Near<ReadDate>): Candidate<string> => ({
  value: found.value.iso,
  source: found,
  confidence: 0.975 * closeness * (found.value.isAmbiguous ? 0.98 : 1),
})

/** The end of the words before a date until which something is asked for. */
const UNTIL =
  /(?:^| )(?:voor|tegen|uiterlijk|ten laatste|avant|au plus tard|pour|d ici|bis|spatestens|by|before|no later than|until)(?: (?:op|het|le|au|zum|am|spatestens|the|de|\p{L}{3,10}(?:dag|di|tag|day)))*$/u
const TO_PAY_WORDS =
  /beta(?:al|len)|vold(?:oe|aan)|vereffen|over ?(?:te )?(?:schrij|maken)|stort|regl|acquitt|pay|paie|verse|vire|virement|zahl|uberweis|begleich|settle|remit|transfer/

/** `Gelieve dit bedrag vóór 16 juni 2026 over te schrijven`: words of paying and of a limit in one sentence. */
function asked({ dates }: Evidence, isOther: IsOther): Candidate<string>[] {
  return dates.flatMap((date) => {
    const words = date.segment.words.map(({ text }) => text)
    const start = words.slice(0, date.from).findLastIndex((text) => SENTENCE_END.test(text)) + 1
    const length = words.slice(date.to).findIndex((text) => SENTENCE_END.test(text))
    const sentence = fold(words.slice(start, length === -1 ? undefined : date.to + length + 1).join(' '))
    const isLimit = UNTIL.test(fold(words.slice(start, date.from).join(' ')))
    const isAsked = isLimit && TO_PAY_WORDS.test(sentence) && !isEarlyPayment(sentence)
    return isAsked && !isOther(date, undefined)
      ? [{ value: date.value.iso, source: date, confidence: ASKED }]
      : []
  })
}

const SENTENCE_END = /\p{L}{2}[.!?;]$/u
const ASKED = 0.95

/** `… ist am 06.12.2013 fällig`: the date is before its label. */
function fallingDue({ labels, dates }: Evidence, named: NamedDates): Candidate<string>[] {
  return labelsOf(labels, 'due')
    .filter(
      ({ text, from, segment }) =>
        /^(?:fallig|due|payable|zahlbar)/.test(text) && from <= segment.words.length,
    )
    .flatMap((label) => {
      const isOwn = (date: Found<ReadDate>) => ['date', 'issued'].includes(named.get(date)?.label.topic ?? '')
      const isBefore = (date: Found<ReadDate>) =>
        date.segment === label.segment && date.to <= label.from && label.from - date.to <= 2
      return dates
        .filter((date) => isBefore(date) && !isOwn(date))
        .map((date) => ({ value: date.value.iso, source: date, confidence: 0.8 }))
    })
}

/** Due dates before the issue date or years after it get a low confidence. */
function plausible(
  due: Candidate<string> | undefined,
  issued: Candidate<string> | undefined,
): Candidate<string> | undefined {
  if (!due || !issued) return due
  const days = daysBetween(issued.value, due.value)
  const factor = days < 0 ? 0.7 : days > 400 ? 0.5 : 1
  return { ...due, confidence: due.confidence * factor }
}

/** Terms of payment in days: `Betaling: 14 dagen na factuurdatum`, `Terms: net 14`. */
const DAYS = '(?:kalender|calendar )?(?:dagen|dgn|jours|jrs|days|tagen?)'
const TO_PAY =
  '(?:betaling(?:en)?|betaal(?:baar|termijn)|betalingstermijn|betalings(?:voorwaarden?|conditie?s?)|te betalen|te voldoen|vervalt|vervaltermijn|vervaldatum|paiement|reglement|payable|a payer|a regler|echeance|(?:conditions?|delai|modalites|termes) de (?:paiement|reglement)|payment(?: terms?| due)?|terms(?: of payment)?|due|zahlbar|zahlung|zahlungs(?:ziel|frist|bedingungen|bedingung)|fallig)'
const BETWEEN =
  '(?:(?:binnen|de|uiterlijk|na|op|in|is|zijn|within|under|net|netto|strictly|a|sous|dans|les|endeans|innerhalb|von|in|am|bis) ){0,4}'
/** `Wir bitten um Überweisung innerhalb von 14 Tagen`: anywhere in a sentence of paying. */
const WITHIN = new RegExp(
  `(?:^| )(?:binnen|dans|within|under|innerhalb|endeans) (?:(?:de|les|un|van|von|delai|the|a|periode|max|maximum) ){0,4}(\\d{1,3}) ${DAYS}(?: |$)`,
)
const LABELLED = new RegExp(`(?:^| )${TO_PAY} ${BETWEEN}(\\d{1,3}) ${DAYS}(?: |$)`)
const NET =
  /^(?:(?:payment )?terms |betaling |paiement )?(?:net|netto) (\d{1,3})(?: (?:days|dagen|jours|tage))?$/
const MONTH_END =
  /^(?:netto |net )?(?:einde? (?:van de )?maand|fin (?:de |du )?mois|end of (?:the )?month|eom|monatsende|zum monatsende)/
/** Words about late payment, complaints and offers. */
const OF_OTHERS =
  /(?:^| )(?:niet|non|not|nicht|defaut|retard|late|verzug|laattijdige?|klachten?|protest|contestation|reclamations?|complaints?|geldig|valable|valid|gultig)(?: |$)/
const MAX_DAYS = 180
const SURE_WORDS = 8

/** The due date by the terms. A label or a short line is surer than a sentence; the end of a month has two meanings. */
function readTerms(
  { segments }: Evidence,
  issued: Candidate<string> | undefined,
): Candidate<string> | undefined {
  if (issued === undefined) return undefined
  const candidates = segments.flatMap((segment) => {
    const terms = termsIn(segment)
    if (!terms) return []
    const { days, isMonthEnd, confidence } = terms
    const value = dayAfter(issued.value, days, isMonthEnd)
    const source = foundIn(segment, 0, segment.words.length, value, segment.text)
    return [{ value, source, confidence: Math.min(confidence, issued.confidence), state: 'DERIVED' as const }]
  })
  return best(candidates)
}

function termsIn(segment: Segment): { days: number; isMonthEnd: boolean; confidence: number } | undefined {
  const found = partsOf(segment).flatMap((part) => {
    const match =
      OF_OTHERS.test(part) || isEarlyPayment(part)
        ? null
        : (LABELLED.exec(part) ?? NET.exec(part) ?? (TO_PAY_WORDS.test(part) ? WITHIN.exec(part) : null))
    const days = Number(match?.[1])
    if (!match || days > MAX_DAYS) return []
    const isMonthEnd = MONTH_END.test(part.slice(match.index + match[0].length).trim())
    const isLabelled = match.index === 0 && part.split(' ').length <= SURE_WORDS
    return [{ days, isMonthEnd, confidence: isLabelled && !isMonthEnd ? 0.9 : 0.7 }]
  })
  return found[0]
}

/** The sentences of a line, also between dots and dashes. */
const partsOf = ({ text }: Segment): string[] => text.split(/[.;·•|]\s|\s[–—]\s/).map(fold)

function dayAfter(iso: string, days: number, isMonthEnd: boolean): string {
  const day = new Date(`${iso}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  if (isMonthEnd) day.setUTCMonth(day.getUTCMonth() + 1, 0)
  return day.toISOString().slice(0, 10)
}
