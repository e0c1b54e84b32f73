import { normaliseBelgianNumber } from './formats.ts'
import { isBelgian } from './invoice/check-digits.ts'
import type { ParticipantId } from './participant.ts'

/** The Belgian ones of some numbers, as they are stored. */
export const belgianNumbers = (numbers: readonly (string | null | undefined)[]): string[] =>
  numbers.map((number) => normaliseBelgianNumber(number ?? '')).filter(isBelgian)

/** The network would deliver to another company than the one with those numbers: a member of a VAT unit has two. */
export function isOfOtherCompany(
  { scheme, participant }: ParticipantId,
  numbers: readonly (string | null | undefined)[],
): boolean {
  const own = belgianNumbers(numbers)
  const reached = normaliseBelgianNumber(participant)
  const isNumber = ['0208', '9925'].includes(scheme) && isBelgian(reached)
  return isNumber && own.length > 0 && !own.includes(reached)
}
