/** Reads when the invoice has to be paid: a date, or terms such as `30 dagen na factuurdatum`. */
import { fold } from '../page/fold.ts'
import { best, type Candidate } from './candidate.ts'
import { isConditional } from './conditions.ts'
import { daysBetween, type ReadDate } from './dates.ts'
import { type Evidence, labelsOf } from './evidence.ts'
import type { Label } from './find-labels.ts'
import type { Found } from './found.ts'
import type { IsOther, NamedDates } from './issued.ts'
import type { Near } from './near.ts'
import { readTerms } from './terms.ts'

export function readDue(
  evidence: Evidence,
  named: NamedDates,
  { issued, isOther }: { issued: Candidate<string> | undefined; isOther: IsOther },
): Candidate<string> | undefined {
  const dues = [...named.values()]
    .filter(({ label }) => label.topic === 'due' && isOfPaying(evidence, label) && !isConditional(label))
    .filter(({ label, found }) => !isOther(found, label))
  const printed = best([...dues.map(dueOf), ...fallingDue(evidence, named)])
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

/** `… ist am 06.12.2013 fällig`: the date is before its label, perhaps at the end of the line above. */
function fallingDue({ labels, dates }: Evidence, named: NamedDates): Candidate<string>[] {
  return labelsOf(labels, 'due')
    .filter(
      ({ text, from, segment }) =>
        /^(?:fallig|due|payable|zahlbar)/.test(text) && from <= segment.words.length,
    )
    .flatMap((label) => {
      const isOwn = (date: Found<ReadDate>) => ['date', 'issued'].includes(named.get(date)?.label.topic ?? '')
      const isBefore = (date: Found<ReadDate>) =>
        date.segment === label.segment
          ? date.to <= label.from && label.from - date.to <= 2
          : label.from === 0 &&
            date.page === label.page &&
            date.to === date.segment.words.length &&
            label.y > date.y &&
            label.y - date.y < 2 * label.height
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
