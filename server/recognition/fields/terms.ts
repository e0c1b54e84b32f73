/** Reads terms of payment in days: `Betaling: 14 dagen na factuurdatum`, `Terms: net 14`. */
import { fold } from '../page/fold.ts'
import type { Segment } from '../page/lines.ts'
import { best, type Candidate } from './candidate.ts'
import { isEarlyPayment } from './conditions.ts'
import type { Evidence } from './evidence.ts'
import { foundIn } from './found.ts'

const DAYS = '(?:kalender|calendar )?(?:dagen|dgn|jours|jrs|days|tagen?)'
const TO_PAY =
  '(?:betaling(?:en)?|betaal(?:baar|termijn)|betalingstermijn|betalings(?:voorwaarden?|conditie?s?)|te betalen|te voldoen|vervalt|vervaltermijn|vervaldatum|paiement|reglement|payable|a payer|a regler|echeance|(?:conditions?|delai|modalites|termes) de (?:paiement|reglement)|payment(?: terms?| due)?|terms(?: of payment)?|due|zahlbar|zahlung|zahlungs(?:ziel|frist|bedingungen|bedingung)|fallig)'
const BETWEEN =
  '(?:(?:binnen|de|uiterlijk|na|op|in|is|zijn|within|under|net|netto|strictly|a|sous|dans|les|endeans|innerhalb|von|in|am|bis) ){0,4}'
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
export function readTerms(
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
    return [{ value, source, confidence: Math.min(confidence, issued.confidence) }]
  })
  return best(candidates)
}

function termsIn(segment: Segment): { days: number; isMonthEnd: boolean; confidence: number } | undefined {
  const found = partsOf(segment).flatMap((part) => {
    const match =
      OF_OTHERS.test(part) || isEarlyPayment(part) ? null : (LABELLED.exec(part) ?? NET.exec(part))
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
